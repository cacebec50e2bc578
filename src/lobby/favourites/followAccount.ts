import { fromCallback, type AnyEventObject } from 'xstate';
import type { SessionRef } from '../../../machines/app/session.machine.ts';
import { roleOf, type Member } from '../../../machines/app/session.rules.ts';
import type { Account } from '../../../machines/lobby/hearts.ts';
import { selectMember } from '../../app/session/session.select.ts';

const accountOf = (member: Member | null): Account => {
  if (member === null) return 'visitor';
  return roleOf(member) === 'trial' ? 'trial' : 'owner';
};

/** Until a password that is due has been changed, the gateway answers nothing about its account. */
const usable = (member: Member | null): Member | null => (member?.passwordDue ? null : member);

/** Says which account is logged in; between two accounts there is a moment without one. */
export const followAccount = (session: SessionRef) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) => {
    let last: string | null = null;
    const say = (member: Member | null) => {
      sendBack({ type: 'account.changed', account: accountOf(member), username: member?.account ?? '' });
    };
    const follow = () => {
      const member = usable(selectMember(session.getSnapshot()));
      if ((member?.id ?? null) === last) return;
      if (last !== null && member !== null) say(null);
      last = member?.id ?? null;
      say(member);
    };
    const following = session.subscribe(follow);
    follow();
    return () => {
      following.unsubscribe();
    };
  });
