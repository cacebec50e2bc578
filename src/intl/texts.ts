import type { MessageFormatElement } from 'react-intl';
import type en from '../../locales/en.json';
import { languages, type Language } from './languages.ts';

export type TextId = keyof typeof en;

/** All that the site says, in one language. */
export type Texts = Readonly<{
  code: string;
  language: Language;
  messages: Readonly<Record<TextId, MessageFormatElement[]>>;
}>;

interface Catalog {
  readonly language: Language;
  readonly load: () => Promise<{ readonly default: Readonly<Record<string, MessageFormatElement[]>> }>;
}

const english: Catalog = { language: languages.EN, load: () => import('../../locales/en.json?texts') };

/** Accented English in brackets: on a page in it, whatever reads as plain English is in no catalog. */
const pseudo: Catalog = {
  language: { name: 'Pseudo', tag: 'en-XA', direction: 'ltr', locale: 'en' },
  load: () => import('../../locales/en.json?texts=en-XA'),
};

const catalogs: ReadonlyMap<string, Catalog> = new Map([
  ['EN', english],
  ['TY', { language: languages.TY, load: () => import('../../locales/ty.json?texts') }],
  ...(import.meta.env.PROD ? [] : [['XA', pseudo] as const]),
]);

/** The product codes of the languages that there are texts in. */
export const shippedCodes: readonly string[] = [...catalogs.keys()];

/** The languages that somebody can choose from. */
export const offeredLanguages: readonly { code: string; language: Language }[] =
  [...catalogs].map(([code, { language }]) => ({ code, language }));

/** The texts of a language by its product code, or the English ones where it has none. */
export const loadTexts = async (code: string, signal: AbortSignal): Promise<Texts> => {
  signal.throwIfAborted();
  const known = catalogs.get(code);
  const { language, load } = known ?? english;
  const { default: messages } = await load();
  signal.throwIfAborted();
  return { code: known ? code : 'EN', language, messages };
};
