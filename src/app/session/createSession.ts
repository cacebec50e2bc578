import type { MemberReply, TicketReply, TrialReply } from '../../../machines/app/session.setup.ts';
import { member } from '../../../contract/areas/member.ts';
import { session } from '../../../contract/areas/session.ts';
import type { AreaApi } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import type { Ask } from '../../api/later.ts';

interface Api {
  member: AreaApi<typeof member>;
  session: AreaApi<typeof session>;
}

/** Asks who is logged in; nobody, where the gateway knows of no session. */
const loadMember =
  (api: Api): Ask<MemberReply, undefined> =>
  (_, signal) => {
    const call = api.member
      .info({}, { signal })
      .then(({ id, account, nickname, type, clubLabel, currencySymbol, passwordDue, referralEnabled }) => ({
        kind: 'known' as const,
        member: {
          id,
          account,
          nickname,
          type,
          rank: clubLabel?.rankLevel ?? 0,
          currencySymbol,
          passwordDue,
          referralEnabled,
        },
      }));
    return orRefused(call, ['session'], () => ({ kind: 'nobody' as const }));
  };

/** Tells the gateway that somebody has been greeted. */
const noteGreeting =
  (api: Api): Ask<undefined, undefined> =>
  async (_, signal) => {
    await api.session.firstLogin({}, { signal });
    return undefined;
  };

/** Opens an account to try the site with, and is logged in to it. */
const startTrial =
  (api: Api): Ask<TrialReply, undefined> =>
  (_, signal) => {
    const call = api.session.freePlay({}, { signal }).then(() => ({ kind: 'started' as const }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  };

/** R2.19: logs in with the ticket that the address of the site carried. */
const redeemTicket =
  (api: Api): Ask<TicketReply, string | null> =>
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
const signOut =
  (api: Api): Ask<undefined, undefined> =>
  async (_, signal) => {
    await api.session.logout({}, { signal });
    return undefined;
  };

/** The session's calls to the gateway. */
export const createSession = (client: Client) => {
  const api = { member: client(member), session: client(session) };
  return {
    loadMember: loadMember(api),
    noteGreeting: noteGreeting(api),
    startTrial: startTrial(api),
    redeemTicket: redeemTicket(api),
    signOut: signOut(api),
  };
};
