import { cutPrizes } from '../../../../contract/promotions/shuffle.ts';
import type { RewardFigures } from './figures.ts';

type Figures = Pick<RewardFigures, 'raffle'>;

/** What each ticket of a raffle wins, in the order that they are claimed in; 0 is a blank. */
export const cutPool = (seed: string, { raffle: { prizes, tickets } }: Figures): Promise<readonly bigint[]> =>
  cutPrizes(seed, 'raffle', prizes, tickets);

/** How many tickets an account may have claimed, by what it staked on lotteries since the start. */
export const ticketsDue = (lotteryStakes: bigint, { raffle: { stakesForTicket, mostTickets } }: Figures): number => {
  const tickets = lotteryStakes / stakesForTicket;
  return tickets < BigInt(mostTickets) ? Number(tickets) : mostTickets;
};
