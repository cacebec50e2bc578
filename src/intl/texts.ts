import type { IntlShape, MessageFormatElement } from 'react-intl';
import type en from '../../locales/en.json';
import type { TextPart } from '../../locales/parts.ts';
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

interface Catalog extends Readonly<Record<Exclude<TextPart, 'play' | 'shared'>, Part>> {
  readonly language: Language;
  readonly dates?: () => Promise<{ readonly withDates: Dates }>;
}

const english: Catalog = {
  language: inEnglish,
  first: () => import('../../locales/en.json?texts=first'),
  login: () => import('../../locales/en.json?texts=login'),
  later: () => import('../../locales/en.json?texts=later'),
};

/** Accented English in brackets: on a page in it, whatever reads as plain English is in no catalog. */
const pseudo: Catalog = {
  language: { name: 'Pseudo', tag: 'en-XA', direction: 'ltr', locale: inEnglish.locale },
  first: () => import('../../locales/en.json?texts=first,en-XA'),
  login: () => import('../../locales/en.json?texts=login,en-XA'),
  later: () => import('../../locales/en.json?texts=later,en-XA'),
};

const catalogs: ReadonlyMap<string, Catalog> = new Map([
  ['EN', english],
  [
    'TY',
    {
      language: tahitian,
      first: () => import('../../locales/ty.json?texts=first'),
      login: () => import('../../locales/ty.json?texts=login'),
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

type Further = Exclude<TextPart, 'first' | 'play' | 'shared'>;

/** Texts that are shown without some of their parts, and how to fetch these. */
const incomplete: (readonly [Record<string, MessageFormatElement[]>, Map<Further, Part>])[] = [];

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
  textsOf(code, async ({ first, login, later }) => {
    const messages = { ...(await importAgain(first)).default };
    incomplete.push([
      messages,
      new Map([
        ['login', login],
        ['later', later],
      ]),
    ]);
    return messages;
  });

const complete = async (...names: readonly Further[]): Promise<void> => {
  await Promise.all(
    incomplete.flatMap(([messages, parts]) =>
      names.map(async (name) => {
        const part = parts.get(name);
        if (!part) return;
        Object.assign(messages, (await importAgain(part)).default);
        parts.delete(name);
      }),
    ),
  );
};

/** Fetches what the forms of a visitor say, where it is not shown yet. */
export const completeLoginTexts = (): Promise<void> => complete('login');

/** Fetches the rest of the texts that are shown, before anything needs it. */
export const completeTexts = (): Promise<void> => complete('login', 'later');

/** All that the site says in a language. */
export const loadTexts = async (code: string, signal: AbortSignal): Promise<Texts> => {
  signal.throwIfAborted();
  const texts = await textsOf(code, async ({ first, login, later }) => {
    const parts = await Promise.all([first, login, later].map((part) => importAgain(part)));
    return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
  });
  signal.throwIfAborted();
  return texts;
};
