import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';

export type StatementReply = ReplyOf<Contract['contracts']['statement']>;
export type Settlement = StatementReply['settlement'];
type Figures = StatementReply['figures'];

const sum = (amounts: readonly string[]): bigint => amounts.reduce((total, each) => total + BigInt(each), 0n);

/** What the members lost to the house in bets, less what it gave them; below zero, they won. */
export const lostOf = ({ stake, payout, bonus, rebate }: Figures): string =>
  String(BigInt(stake) - sum([payout, bonus, rebate]));

/** What the house won from a team: what its members lost, less the salaries paid for them. */
export const profitOf = (figures: Figures): string => String(BigInt(lostOf(figures)) - BigInt(figures.salary));

/** How what was due went on, each amount what is left of the one before. */
interface Division {
  short: string;
  received: string;
  /**
   * What went to direct downlines for earlier periods, less what was received for such; below zero where more was received. Null to
   * the party that paid.
   */
  earlier: string | null;
}

export const divisionOf = ({ settlement, passedOn, collected }: StatementReply): Division => {
  const { due, received, keep } = settlement;
  const receivedOnTime = BigInt(received) - sum(collected.map(({ amount }) => amount));
  return {
    short: String(BigInt(due) - receivedOnTime),
    received: String(receivedOnTime),
    earlier:
      keep === null || passedOn === null
        ? null
        : String(receivedOnTime - sum(passedOn.map((each) => each.received)) - BigInt(keep)),
  };
};
