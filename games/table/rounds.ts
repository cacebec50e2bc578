import { numbersOf } from '../rules/inside.ts';
import { stakeStep, tableGames, type Drawn, type TableGame } from '../rules/table.ts';
import type { Entered, PlayedRound } from '../frame/wire.ts';

/** The game of a title that this stage is for. */
export const gameOf = ({ setup }: Entered): TableGame => {
  if (setup.engine !== 'table') throw new Error('this game has no table');
  return setup.game;
};

/** What was drawn in a round; null before there is any. */
export const drawnOf = (round: PlayedRound | null): Drawn | null => {
  const result = round?.result.result;
  return result?.engine === 'table' ? result.drawn : null;
};

/** What a draw made of a bet: `kept` is a stake that comes back, or a part of it. */
export type Mark = 'won' | 'kept' | 'lost';

export const markOf = (game: TableGame, drawn: Drawn, bet: string): Mark => {
  const returned = tableGames[game].returns(drawn, bet);
  if (returned > stakeStep) return 'won';
  return returned > 0 ? 'kept' : 'lost';
};

const pays: Readonly<Record<string, string>> = {
  banker: '0.95',
  tie: '8',
  player_pair: '11',
  banker_pair: '11',
  triple: '30',
  dozen: '2',
  column: '2',
};

/** What a bet wins for a stake of one. */
export const paysOf = (bet: string): string => {
  const numbers = numbersOf(bet).length;
  if (numbers > 0) return String(36 / numbers - 1);
  const [kind = '', times] = bet.split('_');
  if (kind === 'times') return String(Number(times) - 1);
  return pays[bet] ?? pays[kind] ?? '1';
};
