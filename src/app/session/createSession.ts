import { fromPromise } from 'xstate';
import { member } from '../../../contract/member/member.ts';
import { session } from '../../../contract/auth/session.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { MemberReply, TicketReply } from '../../../machines/app/session.setup.ts';
import { toFailure } from '../../../machines/common/failure.ts';
import { call, load } from '../../api/call.ts';
import { shippedCodes } from '../../intl/texts.ts';
import type { Site } from '../site.tsx';
import { otherTabs } from './otherTabs.ts';

const memberFrom = ({
  clubLabel,
  memberLabel,
  id,
  account,
  nickname,
  type,
  currencySymbol,
  language,
  passwordDue,
  referralEnabled,
  enableContract,
  enableSalary,
  enableHourly,
  enableRealTime,
  out,
}: ReplyOf<Contract['member']['info']>): MemberReply => ({
  kind: 'known',
  member: {
    id,
    account,
    nickname,
    type,
    rank: clubLabel?.rankLevel ?? 0,
    club: clubLabel,
    labels: memberLabel,
    currencySymbol,
    language: shippedCodes.find((code) => code === language) ?? null,
    passwordDue,
    referralEnabled,
    contracts: [
      ...(enableContract ? (['dividend'] as const) : []),
      ...(enableSalary ? (['daily'] as const) : []),
      ...(enableHourly ? (['hourly'] as const) : []),
      ...(enableRealTime ? (['realtime'] as const) : []),
    ],
    out: out ?? null,
  },
});

/** Nobody is logged in where the gateway knows of no session. */
const nobody = (thrown: unknown): MemberReply => {
  if (toFailure(thrown).kind !== 'session') throw thrown;
  return { kind: 'nobody' };
};

export const createSession = ({ client }: Pick<Site, 'client'>) => {
  const { info } = client(member);
  const { firstLogin, ticket, logout } = client(session);
  return sessionMachine.provide({
    actors: {
      otherTabs,
      loadMember: fromPromise<MemberReply, undefined>(({ signal }) => info({}, { signal }).then(memberFrom, nobody)),
      noteGreeting: load(
        firstLogin,
        () => ({}),
        () => undefined,
      ),
      redeemTicket: call(
        ticket,
        (input: string | null) => ({ ticket: input ?? '' }),
        ({ firstTimeLogin }): TicketReply => ({
          kind: 'entered',
          entry: { firstTimeLogin, passwordDue: false, registered: null },
        }),
      ),
      signOut: load(
        logout,
        () => ({}),
        () => undefined,
      ),
    },
  });
};
