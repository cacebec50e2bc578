import { record, type Struct } from 'superstruct';
import { language } from '../../../contract/shapes.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import type { ContentKind } from '../../house/deskWords.ts';
import { fieldFault } from '../../house/fieldFault.ts';
import { readChanged, writeSetting } from '../../trust/settings/settings.ts';
import { itemWords, noWords, type Translations } from '../../trust/settings/translations.ts';

/** The words of one item in other languages than its own, by the codes of the languages. */
export type ItemWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Read past the memory of this process: what is written next is based on it. */
const readTranslations = async (database: Database): Promise<Translations> =>
  ((await readChanged(database)).get('translations') ?? {}) as Translations;

const withoutItem = (words: Translations[string] = noWords, kind: ContentKind, id: string) => {
  const { [id]: _, ...others } = words[kind] as Readonly<Record<string, object>>;
  return { ...words, [kind]: others };
};

export const wordsOf = async (database: Database, kind: ContentKind, id: string): Promise<ItemWords> =>
  Object.fromEntries(
    Object.entries(await readTranslations(database)).flatMap(([code, words]) => {
      const own = (words[kind] as ItemWords)[id];
      return own ? [[code, own]] : [];
    }),
  );

/** Refuses words that the site could not show. */
export const refuseWords = (kind: ContentKind, words: unknown): void => {
  const fault = fieldFault(words, record(language, itemWords[kind] as unknown as Struct) as unknown as Struct);
  if (fault !== null) throw new BadSetting(fault);
};

/** Replaces what an item is called in other languages; those that are not named have no words of it any more. */
export const writeWords = async (
  database: Database,
  kind: ContentKind,
  id: string,
  words: ItemWords,
): Promise<void> => {
  const before = await readTranslations(database);
  const codes = new Set([...Object.keys(before), ...Object.keys(words)]);
  const after = [...codes].map((code) => {
    const others = withoutItem(before[code], kind, id);
    const own = words[code];
    return [code, own ? { ...others, [kind]: { ...others[kind], [id]: own } } : others] as const;
  });
  await writeSetting(database, 'translations', Object.fromEntries(after) as unknown as Translations);
};
