import { agentIncomePath } from '../common/places.ts';
import type { ContractKind } from './terms.ts';

/** R2.96 to R2.98: the page of each kind of contract. */
export const contractPaths: Readonly<Record<ContractKind, string>> = {
  dividend: '/agentDividend',
  daily: '/agentDaily',
  hourly: '/agentHourly',
  realtime: '/agentRealTime',
};

/** The page of a contract by the number in a notice, which begins with its kind; null for any other number. */
export const placeOfContract = (reference: string): string | null => {
  const [kind = '', id] = reference.split('-');
  return id !== undefined && Object.hasOwn(contractPaths, kind) ? contractPaths[kind as ContractKind] : null;
};

/** The parts of such a page; the contracts themselves come first. */
export type ContractPart = 'contracts' | 'statements' | 'simulator' | 'owed';

const parts: readonly string[] = ['statements', 'simulator', 'owed'] satisfies ContractPart[];

interface ContractPlace {
  part: ContractPart;
  statement: string | null;
  to: string | null;
}

export const contractPlaceAt = (search: string): ContractPlace => {
  const named = new URLSearchParams(search);
  const part = named.get('part') ?? '';
  return {
    part: parts.includes(part) ? (part as ContractPart) : 'contracts',
    statement: named.get('statement'),
    to: named.get('to'),
  };
};

const placeWith = (kind: ContractKind, named: Record<string, string>): string =>
  `${contractPaths[kind]}?${new URLSearchParams(named).toString()}`;

export const placeOfPart = (kind: ContractKind, part: ContractPart): string =>
  part === 'contracts' ? contractPaths[kind] : placeWith(kind, { part });

/** Both sides of a contract can open its statements at this address. */
export const placeOfStatement = (kind: ContractKind, statement: string): string => placeWith(kind, { statement });

/** Where an account below is paid what is owed to it. */
export const placeOfOwed = (kind: ContractKind, to: string): string => placeWith(kind, { part: 'owed', to });

/** Where a contract is proposed to an account below. */
export const placeOfProposal = (kind: ContractKind, to: string): string => placeWith(kind, { to });

/** R2.95: the bill of a month, as yyyy-mm, which is a page of the income. */
export const placeOfMonth = (month: string): string => `${agentIncomePath}?month=${month}`;

/** The month that the address of the income names; null where it names none. */
export const monthAt = (search: string): string | null => {
  const named = new URLSearchParams(search).get('month') ?? '';
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(named) ? named : null;
};

/** The month so many months later, or earlier. */
export const monthsLater = (month: string, months: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const since = year * 12 + of - 1 + months;
  return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}`;
};
