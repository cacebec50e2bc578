import type { Infer } from 'superstruct';
import type { ContractKind } from '../../contract/earnings.ts';
import type { stopTool } from '../../contract/protection/values.ts';

/** R3.12: what an account is called, in the two colours of it. */
export interface Label {
  labelName: string;
  color: string;
  color2: string;
}

/** R1.22: what keeps a player from playing: a break that ends by itself, or an exclusion. */
export type StopTool = Infer<typeof stopTool>;

/** R3.12: what the site knows about the logged-in player. */
export interface Member {
  id: string;
  account: string;
  nickname: string;
  /** 0 member; 1, 2, 41, 42 agent; 4 trial. */
  type: 0 | 1 | 2 | 4 | 41 | 42;
  /** R6.10: as the gateway tells it; 0 without one. */
  rank: number;
  /** What its rank is called; null without one. */
  club: Label | null;
  labels: readonly Label[];
  currencySymbol: string;
  /** R7.55: of the languages that the site speaks; null where the account has none of them. */
  language: string | null;
  /** Whether the gateway wants a new password before anything else. */
  passwordDue: boolean;
  referralEnabled: boolean;
  /** R3.13: the kinds of contracts that an agent may have. */
  contracts: readonly ContractKind[];
  /** R1.22: while it is set, nothing is advertised. */
  out: StopTool | null;
  /** The address of the picture that was chosen on this page; until then the gateway has it. */
  picture?: string;
}

/** The details players can change about themselves. */
export type ProfileChange = Partial<Pick<Member, 'nickname' | 'picture' | 'out'>>;

export type Role = 'member' | 'agent' | 'trial';

/** R6.03, R6.07: the role behind `isAgent`. */
export const roleOf = ({ type }: Pick<Member, 'type'>): Role => {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
};

/** R6.07: a trial plays without points. */
export const hasPoints = (member: Pick<Member, 'type'> | null): boolean =>
  member !== null && roleOf(member) !== 'trial';
