import type { IntlShape, MessageFormatElement } from 'react-intl';
import type en from '../../locales/en.json';
import { importAgain } from '../api/importAgain.ts';
import { english as inEnglish, tahitian, type Language } from './languages.ts';

export type TextId = keyof typeof en;

/** All that the site says, in one language. */
export type Texts = Readonly<{
  code: string;
  language: Language;
  messages: Readonly<Record<TextId, MessageFormatElement[]>>;
  /** Says dates where Intl does not know the language. */
  withDates?: Dates;
}>;

type Dates = (intl: IntlShape) => IntlShape;

type Messages = Readonly<Record<string, MessageFormatElement[]>>;
type Part = () => Promise<{ readonly default: Messages }>;

interface Catalog {
  readonly language: Language;
  /** What the frame of the site and home say. */
  readonly first: Part;
  /** What everything else says, which is fetched when it is opened. */
  readonly later: Part;
  readonly dates?: () => Promise<{ readonly withDates: Dates }>;
}

const english: Catalog = {
  language: inEnglish,
  first: () => import('../../locales/en.json?texts=first'),
  later: () => import('../../locales/en.json?texts=later'),
};

/** Accented English in brackets: on a page in it, whatever reads as plain English is in no catalog. */
const pseudo: Catalog = {
  language: { name: 'Pseudo', tag: 'en-XA', direction: 'ltr', locale: 'en' },
  first: () => import('../../locales/en.json?texts=first,en-XA'),
  later: () => import('../../locales/en.json?texts=later,en-XA'),
};

const catalogs: ReadonlyMap<string, Catalog> = new Map([
  ['EN', english],
  [
    'TY',
    {
      language: tahitian,
      first: () => import('../../locales/ty.json?texts=first'),
      later: () => import('../../locales/ty.json?texts=later'),
      dates: () => import('./tahitianDates.ts'),
    },
  ],
  ...(import.meta.env.PROD ? [] : [['XA', pseudo] as const]),
]);

/** The product codes of the languages that there are texts in. */
export const shippedCodes: readonly string[] = [...catalogs.keys()];

/** The languages that a visitor can choose from. */
export const offeredLanguages: readonly { code: string; language: Language }[] = [...catalogs].map(
  ([code, { language }]) => ({ code, language }),
);

/** Texts that are shown without their later part, and how to fetch that. */
const incomplete = new Map<Record<string, MessageFormatElement[]>, Part>();

/** The texts of a language by its product code, or the English ones where it has none. */
const textsOf = async (code: string, load: (catalog: Catalog) => Promise<Messages>): Promise<Texts> => {
  const stored = catalogs.get(code);
  const catalog = stored ?? english;
  const [messages, dates] = await Promise.all([load(catalog), catalog.dates && importAgain(catalog.dates)]);
  return {
    code: stored ? code : 'EN',
    language: catalog.language,
    messages,
    ...(dates && { withDates: dates.withDates }),
  };
};

/** What the site says when it opens. */
export const loadFirstTexts = (code: string): Promise<Texts> =>
  textsOf(code, async ({ first, later }) => {
    const messages = { ...(await importAgain(first)).default };
    incomplete.set(messages, later);
    return messages;
  });

/** Fetches the rest of the texts that are shown, before anything needs it. */
export const completeTexts = async (): Promise<void> => {
  await Promise.all(
    [...incomplete].map(async ([messages, later]) => {
      Object.assign(messages, (await importAgain(later)).default);
      incomplete.delete(messages);
    }),
  );
};

/** All that the site says in a language. */
export const loadTexts = async (code: string, signal: AbortSignal): Promise<Texts> => {
  signal.throwIfAborted();
  const texts = await textsOf(code, async ({ first, later }) => {
    const parts = await Promise.all([importAgain(first), importAgain(later)]);
    return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
  });
  signal.throwIfAborted();
  return texts;
};
