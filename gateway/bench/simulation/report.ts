import {
  returnToPlayer,
  leastEdge,
  totalOf,
  type Around,
  type RateReward,
} from '../../trust/offers/rules/returnToPlayer.ts';
import type { Gift, RewardFigures } from '../../trust/offers/rules/figures.ts';
import { isBelow, nothing, plus, times, type Fraction } from '../../trust/offers/rules/fraction.ts';
import type { GameType } from '../../trust/bets/schema.ts';
import type { Paid, Reward } from './paid.ts';
import { money, percent, table, type Report } from './table.ts';

const names: Readonly<Record<Reward, string>> = {
  points: 'points for deposits',
  rebate: 'rebate',
  rank: 'rank awards',
  wheel: 'wheel',
  missions: 'missions',
  cashback: 'cashback',
  envelope: 'envelopes',
  raffle: 'raffle',
  signIn: 'signing in',
  firstDeposit: 'first deposits',
  referral: 'referrals',
  start: 'mission of the start',
};

const rates = ['points', 'rebate', 'rank', 'wheel', 'missions', 'cashback'] as const satisfies readonly RateReward[];

/** What a rate reward may give of all valid bets, at the highest rank and the rates of each type of games. */
const mostOf = (reward: (typeof rates)[number], paid: Paid, figures: RewardFigures, around: Around): Fraction => {
  const top = figures.ranks.length;
  const most = [...paid.valid]
    .map(([type, valid]) => times({ of: valid, per: 1n }, returnToPlayer(type, top, figures, around)[reward]))
    .reduce(plus, nothing);
  return { of: most.of, per: most.per * paid.validBet() };
};

const reportRewards = (paid: Paid, figures: RewardFigures, around: Around): Report => {
  const faults: string[] = [];
  const all = paid.validBet();
  const row = (reward: Reward, kind: string, ...cells: string[]) => {
    const { amount, members } = paid.sumOf(reward);
    const share = percent({ of: amount, per: all });
    return [names[reward], kind, money(amount), String(members.size), share, ...cells];
  };
  const ofRates = rates.map((reward) => {
    const [share, most] = [{ of: paid.sumOf(reward).amount, per: all }, mostOf(reward, paid, figures, around)];
    if (isBelow(most, share))
      faults.push(`The reward “${names[reward]}” gave ${percent(share)} of valid bets and may give ${percent(most)}.`);
    return row(reward, 'rate', percent(most), '', '');
  });
  const gifts = Object.entries(figures.budgets) as [Gift, bigint][];
  const ofGifts = gifts.map(([gift, budget]) => {
    const highest = paid.sumOf(gift).byDay.reduce((most, day) => (day > most ? day : most), 0n);
    if (highest > budget)
      faults.push(`The gift “${names[gift]}” cost ${money(highest)} on its highest day and may cost ${money(budget)}.`);
    return row(gift, 'gift', '', money(budget), money(highest));
  });
  const head = ['Reward', 'Kind', 'Paid', 'Members', 'Of valid bets', 'At most', 'Budget a day', 'Highest day'];
  return { text: table(head, [...ofRates, ...ofGifts]), faults };
};

const reportTypes = (paid: Paid, figures: RewardFigures, around: Around): Report => {
  const faults: string[] = [];
  const rows = [...paid.valid].map(([type, valid]: [GameType, bigint]) => {
    const edge = leastEdge(type);
    const most = returnToPlayer(type, figures.ranks.length, figures, around);
    const came: Fraction = { of: BigInt(Math.round(paid.cameBack(type))), per: valid };
    const together = plus(came, most.agents);
    if (!isBelow(together, edge))
      faults.push(`Of valid bets on ${type}, ${percent(together)} came back, and the edge is ${percent(edge)}.`);
    const shares = [came, most.agents, together, totalOf(most), edge].map(percent);
    return [type, money(valid), ...shares];
  });
  const head = ['Game type', 'Valid bets', 'Rate rewards', 'Agents', 'Came back', 'At most', 'Edge'];
  return { text: table(head, rows), faults };
};

/** What was paid, as an operator reads it, and what is wrong with it. */
export const reportOf = (paid: Paid, figures: RewardFigures, around: Around): Report => {
  const [rewards, types] = [reportRewards(paid, figures, around), reportTypes(paid, figures, around)];
  return { text: `${rewards.text}\n${types.text}`, faults: [...rewards.faults, ...types.faults] };
};
