import type { MemberReply, TrialReply } from '../../machines/app/session.setup.ts';
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

/** Opens an account to try the site with, and is logged in to it. */
export const startTrial = (api: AccountApi): Ask<TrialReply, undefined> => (_, signal) => {
  const call = api.session.freePlay({}, { signal }).then(() => ({ kind: 'started' as const }));
  return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
};

/** Ends the session. */
export const signOut = (api: AccountApi): Ask<undefined, undefined> => async (_, signal) => {
  await api.session.logout({}, { signal });
  return undefined;
};
