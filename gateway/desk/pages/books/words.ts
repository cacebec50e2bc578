import type { PositionPart } from '../../../domains/cashier/position.ts';
import { amountText } from '../../kit/words.ts';

export const positionWords: Readonly<Record<PositionPart, string>> = {
  held: 'With banks, providers',
  claims: 'Claims',
  capital: 'Starting capital',
  owed: 'Owed to players',
  result: 'Result',
};

const accounts: Readonly<Record<string, string>> = {
  bank: 'The house’s bank account',
  'clearing:bank': 'Bank transfers, with the provider',
  'clearing:wallet': 'E-wallets, with the provider',
  'clearing:card': 'Cards, with the provider',
  'clearing:voucher': 'Vouchers, with the provider',
  'clearing:crypto': 'Crypto, with the provider',
  'clearing:payout': 'Payouts, with the provider',
  receivables: 'Owed by players after charge-backs',
  disputes: 'Claimed from providers',
  float: 'What the sandbox began with',
  'members:main': 'Main accounts',
  'members:vendor': 'At vendors',
  'members:held': 'Held for withdrawals',
  'members:held:security': 'Security deposits',
  suspense: 'Arrived, not credited',
  stakes: 'Stakes of open bets',
  fees: 'Fees',
  forfeits: 'Security deposits that were kept',
  mall: 'Paid in the mall',
  'costs:bonus': 'Bonuses',
  'costs:rebate': 'Rebates',
  'costs:points': 'Points',
  'costs:provider': 'Providers’ costs',
  salary: 'Salaries of agents',
  dividend: 'Dividends of agents',
};

/** What an account of the books holds. */
export const accountWords = (account: string): string =>
  accounts[account] ?? account.replace(/^games:/, 'Games of ').replace(/^clearing:/, 'With the provider of ');

/** “437,308.35 with banks and providers + 20.00 claimed” */
const added = (terms: readonly (readonly [amount: bigint, words: string])[]): string =>
  terms
    .filter(([amount], at) => at === 0 || amount !== 0n)
    .map(([amount, words], at) => {
      const said = `${amountText(at > 0 && amount < 0n ? -amount : amount)} ${words}`;
      return at === 0 ? said : `${amount < 0n ? '−' : '+'} ${said}`;
    })
    .join(' ');

/** How what the house has comes to what it owes and its result. */
export const equation = (of: Readonly<Record<PositionPart, bigint>>, sign: '=' | '≠' = '='): string => {
  const [has, owes] = [
    added([
      [of.held, 'with banks and providers'],
      [of.claims, 'claimed'],
      [of.capital, 'starting capital'],
    ]),
    added([
      [of.owed, 'owed'],
      [of.result, 'result'],
    ]),
  ];
  return `${has} ${sign} ${owes}`;
};
