import type { IntlShape } from 'react-intl';
import type { Engine, StageProps } from '../frame/engine.ts';
import type { Entered, PlayedRound } from '../frame/wire.ts';
import { gainOf } from '../../machines/games/round.rules.ts';
import { coinsOf } from '../rules/reels.ts';
import { reelsOf, type ReelWin } from './wins.ts';

/** What a symbol shows; a title without pictures has letters. */
export const nameOf = (intl: IntlShape, { look }: Entered, symbol: string): string => {
  const motif = look?.names[symbol];
  return motif === undefined
    ? intl.formatMessage({ id: 'play_reels_symbol' }, { letter: symbol })
    : intl.formatMessage({ id: 'play_reels_motif' }, { motif });
};

/** What a win of a round paid. */
export const paidFor = ({ setup }: Entered, { stake }: PlayedRound, { pays }: ReelWin): number =>
  setup.engine === 'reels' ? (pays * stake) / coinsOf(setup.table, setup.lines) : 0;

/** Where a win was, as short as the plaque needs it. */
export const placeOf = (intl: IntlShape, game: Entered, { line, symbol, length, ways }: ReelWin): string => {
  const values = { count: length, symbol: nameOf(intl, game, symbol) };
  if (symbol === 'S') return intl.formatMessage({ id: 'play_reels_of_scatters' }, values);
  return line === null
    ? intl.formatMessage({ id: 'play_reels_of_ways' }, { ...values, ways })
    : intl.formatMessage({ id: 'play_reels_of_line' }, { ...values, line: line + 1 });
};

const total = (intl: IntlShape, round: PlayedRound, money: StageProps['money']): string => {
  const amount = money(round.win);
  switch (gainOf(round)) {
    case 'lost':
      return intl.formatMessage({ id: 'play_reels_lost' });
    case 'returned':
      return intl.formatMessage({ id: 'play_reels_returned_in_all' }, { amount });
    case 'won':
      return intl.formatMessage({ id: 'play_reels_won_in_all' }, { amount });
  }
};

/** Each win in a sentence, and what they come to. */
export const describe: Engine['describe'] = (intl, game, round, money) =>
  [
    ...(reelsOf(round)?.wins ?? []).map((win) =>
      intl.formatMessage(
        { id: 'play_reels_one_win' },
        { place: placeOf(intl, game, win), amount: money(paidFor(game, round, win)) },
      ),
    ),
    total(intl, round, money),
  ].join(' ');

export const drawn: Engine['drawn'] = (intl, result) =>
  result.engine === 'reels'
    ? intl.formatMessage({ id: 'play_reels_drawn' }, { columns: result.columns.join(' ') })
    : '';
