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
export type ContractPart = 'contracts' | 'statements' | 'simulator';

const parts: readonly string[] = ['statements', 'simulator'] satisfies ContractPart[];

/** What the address of a page names: a part of it, a statement, or whom to propose a contract to. */
export interface ContractPlace {
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

/** Where a contract is proposed to an account below. */
export const placeOfProposal = (kind: ContractKind, to: string): string => placeWith(kind, { to });
