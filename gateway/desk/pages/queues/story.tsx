/** @jsxImportSource hono/jsx */
import type { CashierEvent } from '../../../domains/cashier/events.ts';
import { readLog, type LogLine } from '../../../trust/staff/log.ts';
import { maySee, rights } from '../../../trust/staff/roles.ts';
import { addressOf } from '../../address.ts';
import { pastOf } from '../../History.tsx';
import { Card } from '../../kit/page.tsx';
import { Money, Timeline, type Happening } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import type { Member } from './member.tsx';

const shown = 14;

const seesLog = rights('. . . s s');

/** What happened to a payment, in words; whoever did it stands before them. */
const words: Readonly<Record<string, string>> = {
  asked: 'asked to pay in',
  requested: 'asked for it; the amount moved from main to held',
  taken: 'took it',
  first_approval: 'approved, the first of two',
  approval_void: 'took an approval back',
  approved: 'approved it',
  rejected: 'rejected it',
  cancelled: 'cancelled it',
  failed: 'could not pay it',
  unsure: 'did not hear what became of it',
  paid: 'paid it',
  received: 'said that it came',
  partly_received: 'said that only a part came',
  not_received: 'said that nothing came',
  received_by_timeout: 'counts it as received: nobody answered',
  extended: 'asked for more time to answer',
  settled: 'settled the dispute',
  recovered: 'booked that it was given back',
  reopened: 'let the member answer again',
  returned: 'gave it back to the member',
  sent_back: 'sent it back',
  sending_back: 'is to send it back',
  send_back_failed: 'could not send it back',
  arrived: 'told that money came',
  credited: 'credited it',
  declined: 'declined it',
  charged_back: 'took it back',
  expired: 'ended it: nothing came',
};

const others: Readonly<Record<string, string>> = { provider: 'The company', gateway: 'The gateway' };

const whoOf = (by: string, account: string): string =>
  by === 'player' ? account : by.startsWith('desk:') ? by.slice(5) : (others[by] ?? by);

const happened = ({ at, event, byWhom, reason }: CashierEvent, account: string): Happening => ({
  at,
  words: (
    <>
      <b>{whoOf(byWhom, account)}</b> {words[event] ?? event.replaceAll('_', ' ')}
      {reason !== null && reason !== '' && <>: {reason}</>}
    </>
  ),
});

/** Of the log, what the events of the payment do not tell already. */
const toldElsewhere = new Set(['take', 'approve', 'reject', 'credit', 'sendBack', 'sentBackByHand', 'reopen']);

const logged = ({ at, staff, act, about, subject, reason }: LogLine): Happening => ({
  at,
  words: (
    <>
      <b>{staff}</b> {pastOf(act)} {about === 'member' ? '' : `${about} `}
      {subject}
      {reason !== null && <>: {reason}</>}
    </>
  ),
});

interface About {
  readonly kind: 'withdrawal' | 'deposit';
  readonly number: string;
  readonly events: readonly CashierEvent[];
  readonly member: Member & { readonly id: bigint };
}

/** What happened to a payment, and to its member at the desk before, the newest first. */
export const readStory = async ({ services }: Desk, { number, events, member }: About) => {
  const { rows } = await readLog(services.database, { member: member.id });
  return [
    ...events.map((event) => happened(event, member.account)),
    ...rows.filter(({ act, subject }) => subject !== number || !toldElsewhere.has(act)).map(logged),
  ];
};

export const StoryCard = ({
  desk,
  about: { kind, number, member },
  story,
}: {
  desk: Desk;
  about: About;
  story: readonly Happening[];
}) => {
  const { lastDeposit } = member;
  const deposited =
    lastDeposit && lastDeposit.number !== number
      ? [
          {
            at: lastDeposit.at,
            words: (
              <>
                {lastDeposit.number}, <Money minor={lastDeposit.amount} symbol={desk.symbol} /> credited
              </>
            ),
          },
        ]
      : [];
  const newest = [...story, ...deposited].sort((one, other) => other.at.getTime() - one.at.getTime());
  return (
    <Card
      id="story"
      title="What happened before"
      aside={
        maySee(seesLog[desk.session.who.role]) && (
          <a class="link small" href={addressOf('/log', { about: kind, subject: number })}>
            Log
          </a>
        )
      }
    >
      <Timeline happenings={newest.slice(0, shown)} now={desk.now} />
    </Card>
  );
};
