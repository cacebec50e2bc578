import { selectIsFreePlayOffered } from '../app/app.select.ts';
import { selectScreen } from './session.select.ts';
import { useApp, useSession, useSessionRef } from '../site.tsx';
import { sends } from '../../form/sends.ts';

/** R2.27: what starts the free demo; null for those who are logged in, and where it is switched off. */
export const useFreePlay = (): (() => void) | null => {
  const session = useSessionRef();
  const isVisitor = useSession(selectScreen) === 'visitor';
  const isOffered = useApp(selectIsFreePlayOffered);
  return isOffered && isVisitor ? sends(session, { type: 'freePlay.requested' }) : null;
};
