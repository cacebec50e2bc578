import { object, record, type Infer } from 'superstruct';
import { contract } from '../../../contract/index.ts';
import { id, language, line, text } from '../../../contract/shapes.ts';

/** The words of an item of each kind, which stand in place of its own in another language. */
export const itemWords = {
  banners: object({ title: text(120), subtitle: text(200) }),
  promotions: object({ title: line(160), summary: text(400), html: text(100_000) }),
  announcements: object({ title: line(200), content: text(100_000) }),
};

const wordsShape = object({
  banners: record(id, itemWords.banners),
  promotions: record(id, itemWords.promotions),
  announcements: record(id, itemWords.announcements),
  helpSections: contract.system.helpCenter.reply.schema.sections,
});

export type Words = Infer<typeof wordsShape>;

/** By the product code of the language; what has no words there is told in those that it was written in. */
export const translationsShape = record(language, wordsShape);

export type Translations = Readonly<Record<string, Words>>;

export const noWords: Words = { banners: {}, promotions: {}, announcements: {}, helpSections: [] };

export const wordsIn = (translations: Translations, code: string | undefined): Words =>
  (code !== undefined && Object.hasOwn(translations, code) ? translations[code] : undefined) ?? noWords;
