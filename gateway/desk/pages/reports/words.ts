import type { ResultLine } from '../../../domains/reports/position.ts';

export const resultWords: Readonly<Record<ResultLine, string>> = {
  games: 'Games',
  fees: 'Fees',
  forfeits: 'Kept security deposits',
  mall: 'Mall',
  bonuses: 'Bonuses',
  givenUp: 'Bonuses given up',
  rebates: 'Rebates',
  points: 'Points',
  salaries: 'Salaries',
  dividends: 'Dividends',
  providers: 'Providers’ costs',
};

const known: Readonly<Record<string, string>> = {
  ELOTT: 'E-lottery',
  LOTT: 'Lottery',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  FISH: 'Fishing',
  RNG: 'Slots',
  PVP: 'PvP',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Cockfighting',
  wallet: 'E-wallet',
  'deposit.charged_back': 'Charge-backs',
  'deposit.credited': 'Deposits',
  'withdrawal.paid': 'Withdrawals paid',
  'withdrawal.returned': 'Withdrawals returned',
  'security.forfeited': 'Security deposits kept',
  'payouts.funded': 'Funded by the house',
  'provider.settled': 'Settled with the house',
};

/** A name of the books as a person says it: `red_envelope` is “Red envelope”. */
export const inWords = (name: string): string =>
  known[name] ??
  name
    .replace(/[._]/g, ' ')
    .replace(/[a-z](?=[A-Z])/g, '$& ')
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());
