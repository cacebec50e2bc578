import type { SeenLine } from '../../../trust/staff/schema.ts';
import type { Seen } from '../schema.ts';
import type { WithdrawalCase } from './case.ts';

const amount = (label: string, value: bigint): SeenLine => ({ label, value: String(value), as: 'amount' });
const words = (label: string, value: string): SeenLine => ({ label, value, as: 'words' });
const moment = (label: string, value: Date | null | undefined): SeenLine =>
  value ? { label, value: value.toISOString(), as: 'moment' } : words(label, 'none');

const holderOf = ({ holder, realName, isSameName }: WithdrawalCase['to']): string => {
  if (realName === null) return `${holder}, with no name registered`;
  return isSameName ? `${holder}, as registered` : `${holder}, registered as ${realName}`;
};

const namesOf = (those: readonly { readonly account: string }[]): string =>
  those.length === 0 ? 'nobody' : [...new Set(those.map(({ account }) => account))].toSorted().join(', ');

/** The lines of a withdrawal that its approver sees. */
export const seenOf = ({ member, to, today, ...about }: WithdrawalCase): Seen => [
  amount('Amount', about.amount),
  amount('Fee', about.fee),
  words('Holder', holderOf(to)),
  words('Bank account', `${to.bankName} •• ${to.end}`),
  moment('Bank account added', to.addedAt),
  words('Tried by others', namesOf(to.triedBy)),
  words('Tried those of', namesOf(to.tried)),
  amount('Left in main', member.main),
  amount('Open turnover', member.openTurnover),
  words('Times today', `${today.times} of ${today.timesADay}`),
  amount('Sum today', today.amount),
  amount('Paid in', member.paidIn),
  amount('Paid out', member.paidOut),
  amount('House’s result', member.result),
  amount('Bonuses', member.bonuses),
  moment('Last deposit', member.lastDeposit?.at),
  moment('Last login', member.lastLogin?.at),
];

interface Compared {
  readonly label: string;
  readonly then: SeenLine;
  /** Null if it is no longer among what is shown. */
  readonly now: SeenLine | null;
  readonly differs: boolean;
}

/** What the first of two colleagues saw, line by line beside what it is now. */
export const compareSeen = (then: Seen, now: Seen): Compared[] =>
  then.map((line) => {
    const today = now.find(({ label }) => label === line.label) ?? null;
    return { label: line.label, then: line, now: today, differs: today?.value !== line.value };
  });
