import type { Mission } from '../../trust/offers/rules/figures.ts';

const amount = (minor: bigint, symbol: string): string => `${symbol}${Number(minor) / 100}`;

/** What a mission is called and asks for, for sites that do not say it in their own words. */
export const missionText = ({ id, least, goal }: Mission, symbol: string): { title: string; summary: string } => {
  switch (id) {
    case 'rounds':
      return { title: 'Rounds of a day', summary: `${goal} rounds with a valid bet of ${amount(least, symbol)} each.` };
    case 'vendors':
      return { title: 'Vendors of a day', summary: `${amount(least, symbol)} of valid bets at ${goal} vendors each.` };
    case 'days':
      return { title: 'Days of a week', summary: `${amount(least, symbol)} of valid bets on ${goal} days each.` };
    case 'week':
      return { title: 'Bets of a week', summary: `${amount(BigInt(goal), symbol)} of valid bets.` };
    case 'start':
      return { title: 'A good start', summary: `A deposit, and ${amount(least, symbol)} of valid bets.` };
  }
};
