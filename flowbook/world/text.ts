import en from '../../locales/en.json' with { type: 'json' };
import ty from '../../locales/ty.json' with { type: 'json' };

type TextId = keyof typeof en;

/** A text of the site, by its id. */
export const text = (id: TextId): string => en[id];

export const textInTahitian = (id: TextId): string => ty[id];

const literal = (plain: string): string => plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text with a number in it. */
export const counted = (id: TextId): RegExp =>
  new RegExp(
    `^${en[id]
      .split(/\{[^{}]*\}/)
      .map(literal)
      .join(String.raw`\d+`)}$`,
  );

/** A text up to the first thing that is put into it. */
export const beginning = (id: TextId): RegExp => new RegExp(`^${literal(en[id].split('{')[0] ?? '')}`);

/** A text in whichever language the page has at the moment. */
export const inAnyLanguage = (id: TextId): RegExp => new RegExp(`^(${literal(en[id])}|${literal(ty[id])})$`);
