import type { IntlShape } from 'react-intl';
import { gainOf } from '../../machines/games/round.rules.ts';
import type { TextId } from '../../src/intl/texts.ts';
import type { Engine, StageProps } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { numbersOf } from '../rules/inside.ts';
import { timesOf } from '../rules/segments.ts';
import { isRed, type Drawn, type TableGame } from '../rules/table.ts';
import { faceOf, handsOf, winnerOf, type Hand } from './hands.ts';
import { drawnOf, gameOf, paysOf } from './rounds.ts';

const names: Readonly<Record<string, TextId>> = {
  player: 'play_table_player',
  banker: 'play_table_banker',
  tie: 'play_table_tie',
  player_pair: 'play_table_player_pair',
  banker_pair: 'play_table_banker_pair',
  dragon: 'play_table_dragon',
  tiger: 'play_table_tiger',
  big: 'play_table_big',
  small: 'play_table_small',
  triple: 'play_table_triple',
  red: 'play_table_red',
  black: 'play_table_black',
  odd: 'play_table_odd',
  even: 'play_table_even',
  low: 'play_table_low',
  high: 'play_table_high',
};

const kinds: Readonly<Record<string, TextId>> = {
  split: 'play_table_split',
  street: 'play_table_street',
  corner: 'play_table_corner',
  four: 'play_table_four',
  line: 'play_table_line',
  dozen: 'play_table_dozen',
  column: 'play_table_column',
};

/** The colour of a pocket. */
export const colourOf = (pocket: number): 'red' | 'black' | 'green' => {
  if (pocket === 0) return 'green';
  return isRed(pocket) ? 'red' : 'black';
};

const coloured = {
  red: 'play_table_pocket_red',
  black: 'play_table_pocket_black',
  green: 'play_table_pocket_green',
} as const satisfies Record<string, TextId>;

const pocketName = (intl: IntlShape, number: number): string =>
  intl.formatMessage({ id: coloured[colourOf(number)] }, { number });

/** A bet of a table in words. */
export const betName = (intl: IntlShape, bet: string): string => {
  const whole = names[bet];
  if (whole) return intl.formatMessage({ id: whole });
  const [kind = '', number = ''] = bet.split('_');
  const numbers = numbersOf(bet);
  const [one = number, two, three, four] = numbers;
  if (kind === 'straight') return pocketName(intl, Number(one));
  if (kind === 'times') return `${one}×`;
  return intl.formatMessage(
    { id: kinds[kind] ?? 'play_table_column' },
    { one, two, three, four, last: numbers.at(-1) ?? number },
  );
};

/** A bet with what it pays, and what is on it. */
export const betText = (intl: IntlShape, bet: string, amount: string | null): string => {
  const values = { bet: betName(intl, bet), pays: paysOf(bet) };
  return amount === null
    ? intl.formatMessage({ id: 'play_table_bet' }, values)
    : intl.formatMessage({ id: 'play_table_bet_placed' }, { ...values, amount });
};

const wins = {
  player: 'play_table_player_wins',
  banker: 'play_table_banker_wins',
  dragon: 'play_table_dragon_wins',
  tiger: 'play_table_tiger_wins',
} as const satisfies Record<Hand['side'], TextId>;

/** What came out, in a few words without a full stop. */
export const outcomeText = (intl: IntlShape, game: TableGame, drawn: Drawn): string => {
  if (game === 'roulette') return pocketName(intl, drawn[0] ?? 0);
  if (game === 'sic_bo') {
    const [one, two, three] = drawn;
    const sum = drawn.reduce((total, die) => total + die, 0);
    return intl.formatMessage({ id: 'play_table_dice' }, { one, two, three, sum });
  }
  if (game === 'wheel') return intl.formatMessage({ id: 'play_table_stopped' }, { times: timesOf(drawn) });
  const hands = handsOf(game, drawn);
  const winner = winnerOf(hands);
  const outcome = intl.formatMessage({ id: winner ? wins[winner.side] : 'play_table_is_tie' });
  if (game === 'dragon_tiger') return outcome;
  const [high, low] = hands.map(({ points }) => points ?? 0).sort((some, others) => others - some);
  return intl.formatMessage({ id: 'play_table_by_points' }, { outcome, high, low });
};

/** What a round paid, in a sentence. */
export const gainText = (intl: IntlShape, round: PlayedRound, money: StageProps['money']): string => {
  const amount = money(round.win);
  switch (gainOf(round)) {
    case 'lost':
      return intl.formatMessage({ id: 'play_table_lost' });
    case 'returned':
      return intl.formatMessage({ id: 'play_table_returned' }, { amount });
    case 'won':
      return intl.formatMessage({ id: 'play_table_won' }, { amount });
  }
};

export const describe: Engine['describe'] = (intl, game, round, money) => {
  const outcome = outcomeText(intl, gameOf(game), drawnOf(round) ?? []);
  return `${outcome}. ${gainText(intl, round, money)}`;
};

const handText = (intl: IntlShape, { side, cards }: Hand): string => {
  const faces = cards.map(faceOf).map(({ rank, suit }) => `${rank}${suit}`);
  return `${betName(intl, side)} ${faces.join(' ')}`;
};

export const drawn: Engine['drawn'] = (intl, result, setup) => {
  if (result.engine !== 'table' || setup.engine !== 'table') return '';
  const { game } = setup;
  const outcome = outcomeText(intl, game, result.drawn);
  const hands = game === 'baccarat' || game === 'dragon_tiger' ? handsOf(game, result.drawn) : [];
  return [...hands.map((hand) => handText(intl, hand)), outcome].map((part) => `${part}.`).join(' ');
};
