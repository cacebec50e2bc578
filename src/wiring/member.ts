import type { MemberReply } from '../../machines/app/session.setup.ts';
import type { AccountApi } from './account.ts';
import { orRefused } from './foreseen.ts';
import type { Ask } from './later.ts';

/** Asks who is logged in; nobody, where the gateway knows of no session. */
export const loadMember = (api: AccountApi): Ask<MemberReply, undefined> => (_, signal) => {
  const call = api.member.info({}, { signal }).then(({ id, account, nickname, type, currencySymbol, referralEnabled }) =>
    ({ kind: 'known' as const, member: { id, account, nickname, type, currencySymbol, referralEnabled } }));
  return orRefused(call, ['session'], () => ({ kind: 'nobody' as const }));
};

/** Tells the gateway that somebody has been greeted. */
export const noteGreeting = (api: AccountApi): Ask<undefined, undefined> => async (_, signal) => {
  await api.session.firstLogin({}, { signal });
  return undefined;
};

/** Ends the session. */
export const signOut = (api: AccountApi): Ask<undefined, undefined> => async (_, signal) => {
  await api.session.logout({}, { signal });
  return undefined;
};
