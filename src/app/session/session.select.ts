import type { SessionSnapshot } from '../../../machines/app/session.machine.ts';
import { roleOf, type Member, type Role } from '../../../machines/app/session.rules.ts';
import type { WalletRef } from '../../../machines/wallet/wallet.machine.ts';

type SessionScreen = 'visitor' | 'settling' | 'unsure' | 'signedIn';

export const selectScreen = (snapshot: SessionSnapshot): SessionScreen => {
  if (snapshot.matches('visitor')) return 'visitor';
  if (snapshot.matches('signedIn')) return 'signedIn';
  if (snapshot.matches('unsure')) return 'unsure';
  return 'settling';
};

const works = ['signingOut', 'redeeming', 'startingTrial'] as const;
export type Work = (typeof works)[number];

export const selectWork = (snapshot: SessionSnapshot): Work | undefined => works.find((work) => snapshot.matches(work));

export const selectMember = ({ context }: SessionSnapshot): Member | null => context.member;
export const selectRole = ({ context }: SessionSnapshot): Role => (context.member ? roleOf(context.member) : 'member');
export const selectRank = ({ context }: SessionSnapshot): number => context.member?.rank ?? 0;
/** R1.22: nothing is advertised to a player who has stopped. */
export const selectIsOut = ({ context }: SessionSnapshot): boolean => (context.member?.out ?? null) !== null;
/** The wallet of who is logged in. */
export const selectWalletRef = ({ children }: SessionSnapshot) => children['wallet'] as WalletRef | undefined;
