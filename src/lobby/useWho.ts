import { useState } from 'react';
import type { SessionSnapshot } from '../../machines/app/session.machine.ts';
import { roleOf } from '../../machines/app/session.rules.ts';
import type { Who } from '../../machines/lobby/lobby.setup.ts';
import { selectMember, selectScreen } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';

export const selectWho = (session: SessionSnapshot): Who | null => {
  const [screen, member] = [selectScreen(session), selectMember(session)];
  if (screen === 'settling') return null;
  if (screen !== 'signedIn' || member === null) return 'visitor';
  return roleOf(member) === 'trial' ? 'trial' : 'account';
};

/** Who is at the site; null until that is known. While a login goes on, the person from before it. */
export const useWho = (): Who | null => {
  const now = useSession(selectWho);
  const [lastShown, setLastShown] = useState(now);
  if (now !== null && now !== lastShown) setLastShown(now);
  return now ?? lastShown;
};
