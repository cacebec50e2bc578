import { gameAt, lotteryAt } from '../../../machines/common/places.ts';
import type { Lottery } from './listLotteries.ts';

/** R2.103: its board, or, where its vendor sells the tickets, the page that leads to the vendor's. */
export const placeOf = ({ gameCode, game: { external, vietnamese, nodeId } }: Lottery): string =>
  external ? gameAt(nodeId) : lotteryAt(gameCode, vietnamese);
