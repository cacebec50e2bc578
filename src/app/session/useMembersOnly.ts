import { useSession, useSessionRef } from '../site.tsx';
import { selectScreen } from './session.select.ts';

/** R4.22: asks a visitor to log in before what needs a login is opened. */
export const useMembersOnly = (open: () => void): (() => void) => {
  const session = useSessionRef();
  const isVisitor = useSession(selectScreen) === 'visitor';
  return isVisitor
    ? () => {
        session.send({ type: 'login.require', replyTo: null });
      }
    : open;
};
