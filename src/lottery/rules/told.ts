import type { IntlShape } from 'react-intl';
import type { Prize } from '../../../contract/lottery/formats.ts';
import type { PlayType, Reading, Winning, Wins } from '../../../contract/lottery/rules.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { wordFor } from '../words/wordFor.ts';

/** When a bet wins, as a gateway sends it: which fields there are depends on `by`. */
interface ShownWins {
  readonly by: Wins['by'];
  readonly places?: readonly number[] | undefined;
  readonly times?: readonly number[] | undefined;
  readonly last?: number | undefined;
  readonly end?: 'first' | 'last' | undefined;
  readonly reading?: Reading | undefined;
  readonly rows?: readonly (readonly number[])[] | undefined;
  readonly winning?: readonly Winning[] | undefined;
}

export interface ShownPlayType extends Omit<PlayType, 'wins'> {
  readonly wins: ShownWins;
}

type Say = (id: TextId, values?: Readonly<Record<string, string | number | boolean>>) => string;

/** A play type, and how to tell of it in the language of the page. */
export interface Told {
  readonly play: ShownPlayType;
  /** The prizes of a board; empty for balls, digits and dice. */
  readonly prizes: readonly Prize[];
  readonly say: Say;
  readonly word: (text: string) => string;
  readonly money: (minor: number) => string;
  readonly number: (value: number) => string;
}

/** Figures below a hundred have two decimals, those above a thousand none. */
const decimalsOf = (value: number): number => {
  if (value < 100) return 2;
  return value < 1_000 ? 1 : 0;
};

export const tell = (play: ShownPlayType, prizes: readonly Prize[], symbol: string, intl: IntlShape): Told => ({
  play,
  prizes,
  say: (id, values) => intl.formatMessage({ id }, values),
  word: (text) => wordFor(text, intl),
  money: (minor) => formatMoney(String(minor), symbol),
  number: (value) => intl.formatNumber(value, { maximumFractionDigits: decimalsOf(value) }),
});

export const kindOf = ({ choices }: ShownPlayType): 'digit' | 'number' =>
  choices.length === 10 && choices.every((choice, at) => choice === String(at)) ? 'digit' : 'number';

/** What so many choices are called. */
export const noun = ({ play, say }: Told, count: number): string =>
  say('lottery_rule_noun', { kind: kindOf(play), count });

/** Things of which one is enough: the last with the word for it. */
export const anyOf = (things: readonly string[], { say }: Told): string => {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : say('lottery_rule_or', { first: things.slice(0, -1).join(', '), last });
};

/** Whether each choice wins at its own figure, and nowhere else. */
export const winsAtItself = (winning: readonly Winning[]): boolean =>
  winning.every(({ choice, on, figures }) => choice === on && figures.length === 1 && String(figures[0]) === choice);

/** The title of each number of a board. */
export const titlesOf = (prizes: readonly Prize[]): readonly string[] =>
  prizes.flatMap(({ title, numbers }) => Array.from({ length: numbers }, () => title));

/** The places of a draw that a play type looks at, in their order. */
export const placesOf = ({ wins: { places, rows = [] } }: ShownPlayType): readonly number[] =>
  [...new Set(places ?? rows.flat())].sort((one, other) => one - other);
