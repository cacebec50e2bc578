import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { Terms } from './terms.ts';

type Books = Pick<Contract['contracts'], 'dividend' | 'daily' | 'hourly' | 'realTime'>;
type Wire = ReplyOf<Books[keyof Books]>;

/** The calls that show contracts, one for each kind. */
export const showCalls = ['contracts.dividend', 'contracts.daily', 'contracts.hourly', 'contracts.realTime'] as const;
/** The calls that propose, answer and end them, one for each kind. */
export const processCalls = [
  'contracts.processDividend',
  'contracts.processDaily',
  'contracts.processHourly',
  'contracts.processRealTime',
] as const;

/** A contract of any kind, as one of its parties sees it. */
export type AgentContract = Omit<NonNullable<Wire['own']>, 'terms'> & { terms: Terms };

type Listed = 'own' | 'next' | 'offered' | 'downline';

/** The contracts of one kind with the upline and with the downline. */
export interface ContractBook extends Omit<Wire, Listed> {
  own: AgentContract | null;
  next: AgentContract | null;
  offered: AgentContract | null;
  downline: { list: readonly AgentContract[]; totalPages: number };
}

export type ContractState = AgentContract['state'];
export type Side = NonNullable<AgentContract['waitsFor']>;

/** What a party of a contract can do about it. */
export type Ask = 'accept' | 'reject' | 'withdraw' | 'end' | 'takeBack';

/** An ask as it is sent. */
export const actionOf = (ask: Ask): 'accept' | 'reject' | 'terminate' =>
  ask === 'accept' || ask === 'reject' ? ask : 'terminate';

/** R4.37: what a side can do about a contract now. */
export const asksOf = ({ state, waitsFor, upline }: AgentContract, side: Side): readonly Ask[] => {
  if (waitsFor === side) return ['accept', 'reject'];
  if (state === 'requested') return ['withdraw'];
  if (state === 'ending') return ['takeBack'];
  return state === 'running' && upline !== null ? ['end'] : [];
};

const contractsIn = (book: ContractBook): readonly (readonly [AgentContract, Side])[] => [
  ...[book.own, book.next, book.offered].flatMap((contract) => (contract ? [[contract, 'downline'] as const] : [])),
  ...book.downline.list.map((contract) => [contract, 'upline'] as const),
];

/** A contract that can be asked for this, and the side that asks; null where there is none. */
export const findAsked = (
  book: ContractBook | null,
  { contractId, ask }: { contractId: string; ask: Ask },
): { contract: AgentContract; side: Side } | null => {
  const found = book && contractsIn(book).find(([contract]) => contract.contractId === contractId);
  if (!found) return null;
  const [contract, side] = found;
  return asksOf(contract, side).includes(ask) ? { contract, side } : null;
};

/** The terms that a downline’s have to fit under; null where the agent has none to pass on. */
export const ownTerms = ({ own, next }: Pick<ContractBook, 'own' | 'next'>): Terms | null =>
  (own ?? next)?.terms ?? null;

/** Whether contracts can be proposed: only what one has oneself can be passed on. */
export const canPropose = (book: ContractBook | null): boolean => book !== null && ownTerms(book) !== null;

/** The request that answers a contract, as it was seen. */
export interface ContractOrder {
  action: 'request' | 'accept' | 'reject' | 'terminate';
  account?: string;
  terms?: Terms;
  contractId?: string;
  version?: number;
  ends?: string[];
}

/** What a list of downline contracts is of. */
export interface BookPage {
  state: ContractState | null;
  page: number;
}
