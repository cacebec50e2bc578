import { IntlMessageFormat } from 'intl-messageformat';
import en from '../../locales/en.json' with { type: 'json' };
import ty from '../../locales/ty.json' with { type: 'json' };

type TextId = keyof typeof en;

/** A text of the site, by its id. */
export const text = (id: TextId): string => en[id];

export const textInTahitian = (id: TextId): string => ty[id];

const literal = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text with its values. */
export const filled = (id: TextId, values: Readonly<Record<string, string | number>>): string =>
  new IntlMessageFormat(en[id], 'en').format<never>(values) as string;

/** Whatever it is called. */
export const anything = /./;

/** Any of these, and whatever follows. */
export const startingWith = (...words: readonly string[]): RegExp => new RegExp(`^(?:${words.map(literal).join('|')})`);

export const containing = (words: string): RegExp => new RegExp(literal(words));

/** The number of something that the gateway made. */
export const anyNumber = /^[A-Z]-\d+/;

export const oneOf = (...words: readonly string[]): RegExp => new RegExp(`^(${words.map(literal).join('|')})$`);

const someNumber = 77;

/** A text with numbers that are free. */
export const counted = (id: TextId): RegExp => {
  const names = [...en[id].matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => [name, someNumber] as const);
  const pattern = literal(filled(id, Object.fromEntries(names))).replaceAll(String(someNumber), String.raw`\d+`);
  return new RegExp(`^${pattern}$`);
};

/** A text up to the first thing that is put into it. */
export const beginning = (id: TextId): RegExp => startingWith(en[id].split('{')[0] ?? '');

/** A text from the last thing on that is put into it. */
export const ending = (id: TextId): RegExp => new RegExp(`${literal(en[id].split('}').at(-1)?.trim() ?? '')}$`);

/** A text in whichever language the page has at the moment. */
export const inAnyLanguage = (id: TextId): RegExp => oneOf(en[id], ty[id]);
