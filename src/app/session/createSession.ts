import type { MemberReply, TicketReply, TrialReply } from '../../../machines/app/session.setup.ts';
import type { AccountApi } from '../../createAccount.ts';
import { orRefused } from '../../api/orRefused.ts';
import type { Ask } from '../../api/later.ts';

/** Asks who is logged in; nobody, where the gateway knows of no session. */
export const loadMember =
  (api: AccountApi): Ask<MemberReply, undefined> =>
  (_, signal) => {
    const call = api.member
      .info({}, { signal })
      .then(({ id, account, nickname, type, currencySymbol, passwordDue, referralEnabled }) => ({
        kind: 'known' as const,
        member: { id, account, nickname, type, currencySymbol, passwordDue, referralEnabled },
      }));
    return orRefused(call, ['session'], () => ({ kind: 'nobody' as const }));
  };

/** Tells the gateway that somebody has been greeted. */
export const noteGreeting =
  (api: AccountApi): Ask<undefined, undefined> =>
  async (_, signal) => {
    await api.session.firstLogin({}, { signal });
    return undefined;
  };

/** Opens an account to try the site with, and is logged in to it. */
export const startTrial =
  (api: AccountApi): Ask<TrialReply, undefined> =>
  (_, signal) => {
    const call = api.session.freePlay({}, { signal }).then(() => ({ kind: 'started' as const }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  };

/** R2.19: logs in with the ticket that the address of the site carried. */
export const redeemTicket =
  (api: AccountApi): Ask<TicketReply, string | null> =>
  (ticket, signal) => {
    if (ticket === null) throw new Error('there is no ticket to log in with');
    const call = api.session
      .ticket({ ticket }, { signal })
      .then(({ firstTimeLogin }) => ({
        kind: 'entered' as const,
        entry: { firstTimeLogin, passwordDue: false, registered: null },
      }));
    return orRefused(call, ['refused', 'tooMany'], () => ({ kind: 'refused' as const }));
  };

/** Ends the session. */
export const signOut =
  (api: AccountApi): Ask<undefined, undefined> =>
  async (_, signal) => {
    await api.session.logout({}, { signal });
    return undefined;
  };
