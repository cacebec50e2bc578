import type { ReactNode } from 'react';
import type { List } from '../app/feed/useFeed.ts';
import { useLotteries } from '../lobby/lotteries/useLotteries.ts';
import { shownNumbers } from '../ui/shownNumbers.ts';

/** More numbers than these do not fit next to the name of their game. */
const mostNumbers = 6;

/** A lottery as home shows it. */
export interface Opened {
  gameCode: string;
  name: string;
  numbers: readonly string[];
  drawnAt: string;
}

/** R7.38: what was drawn last; new numbers come by themselves. */
export const OpenedNumbers = ({ children }: { children: (list: List<Opened>) => ReactNode }) => {
  const { items, ...list } = useLotteries('Lott');
  const shown = items.map(({ gameCode, game, numbers, drawnAt }) => ({
    gameCode,
    name: game.gameName,
    numbers: shownNumbers(numbers),
    drawnAt,
  }));
  return children({ ...list, items: shown.filter(({ numbers }) => numbers.length <= mostNumbers) });
};
