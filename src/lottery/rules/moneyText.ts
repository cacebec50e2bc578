import type { Told } from './told.ts';

/** A stake of 1.00, in minor units. */
export const oneStake = 100;
const hundred = 100 * oneStake;

/** What a bet costs, in stakes. */
export const costText = ({ play: { cost }, say, money }: Told): string =>
  cost === 1
    ? say('lottery_rule_cost_one')
    : say('lottery_rule_cost', { cost, money: money(cost * oneStake), stake: money(oneStake) });

/** What comes back of 100 staked: at least so much where choices differ. */
export const returnsText = ({ play: { returns, pays, wins }, say, money }: Told): string => {
  const isVarious = wins.by === 'reading' && new Set(pays.map(({ odds }) => odds)).size > 1;
  return say('lottery_rule_returns', { various: String(isVarious), back: money(returns), staked: money(hundred) });
};
