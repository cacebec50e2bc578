/** @jsxImportSource hono/jsx */
import { overviewOf, type Overview } from '../../../domains/protection/overview.ts';
import { protectionEventsOf, type ProtectionEvent } from '../../../domains/protection/desk.ts';
import type { Person } from '../../../trust/members/person.ts';
import { readTried, readTriedBy } from '../../../trust/members/sharedAccounts.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { cursorIn, pagesOf, plain } from '../../filters.ts';
import { Card, Columns, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Details, Money, Tag, When } from '../../kit/values.tsx';
import { amountText, dateTime } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { DocumentCard } from './documents.tsx';
import { AccountLink, memberTab } from './member.tsx';

type Stop = NonNullable<Overview['timeOut']> & { readonly forGood?: boolean };
type Limit = Overview['limits'][number];

const periods = { day: '24 hours', week: '7 days', month: '30 days' } as const;

const untilWords = ({ until, forGood = false }: Pick<Stop, 'until' | 'forGood'>): string => {
  if (forGood) return 'for good';
  return until === null ? 'without an end' : `until ${dateTime(new Date(until))}`;
};

const StopFact = ({ stop }: { stop: Stop | null }) =>
  stop === null ? (
    <>none</>
  ) : (
    <>
      <Tag tone="bad">{untilWords(stop)}</Tag> <span class="muted">by the {stop.by}</span>
    </>
  );

const Stops = ({ desk, overview: { timeOut, exclusion } }: { desk: Desk; overview: Overview }) => (
  <Card id="stops" title="Stops">
    <Details
      facts={[
        { label: 'Time-out', value: <StopFact stop={timeOut} /> },
        { label: 'Exclusion', value: <StopFact stop={exclusion} />, note: exclusion && returnWords(desk, exclusion) },
      ]}
    />
  </Card>
);

const returnWords = ({ now }: Desk, { until, returnFrom }: NonNullable<Overview['exclusion']>) => {
  if (returnFrom !== null) return `Asked to come back; can confirm it from ${dateTime(new Date(returnFrom))} on.`;
  return until !== null && new Date(until) <= now ? 'It goes on until the member asks to come back.' : undefined;
};

const Limits = ({ desk, limits }: { desk: Desk; limits: readonly Limit[] }) => {
  const money = (minor: string | null) => (minor === null ? '–' : <Money minor={BigInt(minor)} symbol={desk.symbol} />);
  return (
    <Card id="limits" title="Limits">
      <Table
        caption="Limits of deposits and losses, with what is used of them"
        rows={limits.filter(({ amount, rise, most }) => amount !== null || rise !== null || most !== null)}
        empty="No limit is set."
        columns={[
          { head: 'Limit', cell: ({ tool, period }) => `${plain(tool)}, ${periods[period]}` },
          { head: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
          { head: 'Used', align: 'end', cell: ({ sum }) => money(sum) },
          { head: 'Open', align: 'end', cell: ({ open }) => money(open) },
          { head: 'Left', align: 'end', cell: ({ left }) => money(left) },
          { head: 'House’s', align: 'end', onPhone: 'hidden', cell: ({ most }) => money(most) },
          { head: 'Rise', align: 'end', cell: ({ rise }) => (rise === null ? '–' : <Rise desk={desk} rise={rise} />) },
        ]}
      />
    </Card>
  );
};

const Rise = ({ desk, rise }: { desk: Desk; rise: NonNullable<Limit['rise']> }) => (
  <>
    {rise.amount === null ? 'no limit' : <Money minor={BigInt(rise.amount)} symbol={desk.symbol} />}
    <div class="muted small">
      from <When at={new Date(rise.from)} now={desk.now} as="full" />
    </div>
  </>
);

const eventNames: Readonly<Record<string, string>> = {
  time_out: 'Time-out',
  exclusion: 'Exclusion',
  check: 'Reality check',
};

const nameOf = (event: string): string => {
  const [kind, tool, period] = event.split(':');
  if (kind === 'limit') return `Limit: ${tool ?? ''}, ${periods[period as keyof typeof periods]}`;
  return eventNames[event] ?? plain(event);
};

type Kept = Readonly<Record<string, unknown>> | null;

const amountIn = (amount: unknown): string => (typeof amount === 'string' ? amountText(BigInt(amount)) : 'none');

const everyWords = (minutes: unknown): string => (minutes === 0 ? 'never' : `every ${String(minutes)} minutes`);

/** One side of a change, as it is kept. */
const wordsOf = (kept: unknown): string => {
  const side = kept as Kept;
  if (side === null) return 'none';
  if ('since' in side) {
    const asked = side['returnAskedAt'] === null ? '' : ', asked to come back';
    const { until, by } = side as unknown as { until: string | null; by: string };
    return `${untilWords({ until, forGood: until === null && by === 'player' })}${asked}`;
  }
  if ('every' in side) {
    const next = side['next'] as Kept;
    return `${everyWords(side['every'])}${next ? `, then ${everyWords(next['every'])}` : ''}`;
  }
  const rise = side['rise'] as Kept;
  return `${amountIn(side['amount'])}${rise ? `, asks for ${amountIn(rise['amount'])}` : ''}`;
};

const byWords = (byWhom: string): string => (byWhom.startsWith('desk:') ? byWhom.slice('desk:'.length) : byWhom);

const Events = async ({ desk, member }: { desk: Desk; member: bigint }) => {
  const { rows, next } = await protectionEventsOf(desk.services.database, member, cursorIn(desk).cursor);
  return (
    <Card id="events" title="What has changed">
      <Table
        caption="Changes of stops and limits, the newest first"
        rows={rows}
        empty="Nothing has changed yet."
        columns={[
          { head: 'When', cell: ({ at }: ProtectionEvent) => <When at={at} now={desk.now} as="full" /> },
          { head: 'What', cell: ({ event }) => nameOf(event) },
          { head: 'Before', cell: ({ before }) => wordsOf(before) },
          { head: 'After', cell: ({ after }) => wordsOf(after) },
          { head: 'By', align: 'end', cell: ({ byWhom }) => byWords(byWhom) },
        ]}
      />
      <Pager {...pagesOf(desk, next)} />
    </Card>
  );
};

/** Accounts that are likely to be of the same person: a bank account is known, a birthday is not. */
const SamePersons = async ({ desk, member }: { desk: Desk; member: bigint }) => {
  const { database } = desk.services;
  const found = [...(await readTriedBy(database, member)), ...(await readTried(database, member))];
  const rows = [...new Map(found.map((row) => [row.account, row])).values()];
  return (
    <Card id="same" title="Likely the same person">
      <Table
        caption="Accounts with a bank account in common"
        rows={rows}
        empty="No other account has tried a bank account of this one, or the other way round."
        columns={[
          { head: 'Account', cell: ({ account }) => <AccountLink desk={desk} account={account} /> },
          { head: 'Tried', align: 'end', cell: ({ at }) => <When at={at} now={desk.now} as="full" /> },
        ]}
      />
    </Card>
  );
};

const ProtectionActs = async ({ desk, person, isStopped }: { desk: Desk; person: Person; isStopped: boolean }) => {
  const { account } = person;
  const form = { desk, subject: account, opened: await openedOf(desk.services.database, 'protection', account) };
  return (
    <>
      {mayAct(desk, 'stopMember') && (
        <Card id="stop" title="Stop">
          <p class="muted">
            No deposits, bets, bonuses and transfers; the member can always withdraw. A stop can become longer, never
            shorter.
          </p>
          <ActForm {...form} names={['stopMember']} kinds={{ stopMember: 'danger' }} />
        </Card>
      )}
      {mayAct(desk, 'lowerLimit') && (
        <Card id="lower" title="Limit">
          <p class="muted">A new limit, or a lower one.</p>
          <ActForm {...form} names={['lowerLimit']} kinds={{ lowerLimit: 'line' }} />
        </Card>
      )}
      {isStopped && mayAct(desk, 'endStops') && (
        <Card id="wrong" title="The wrong person">
          <p class="muted">
            Only if this stops the wrong person. It takes two of the staff, and a register of exclusions is checked
            again.
          </p>
          <ActForm {...form} names={['endStops']} kinds={{ endStops: 'line' }} />
        </Card>
      )}
    </>
  );
};

const body = async (desk: Desk, person: Person) => {
  const { services, now } = desk;
  const overview = await overviewOf({ database: services.database, person, now });
  const isStopped = overview.timeOut !== null || overview.exclusion !== null;
  return (
    <Columns
      first={
        <>
          <Stops desk={desk} overview={overview} />
          <Limits desk={desk} limits={overview.limits} />
          {await Events({ desk, member: person.id })}
        </>
      }
      second={
        <>
          {!person.erasedAt && (await ProtectionActs({ desk, person, isStopped }))}
          {!person.erasedAt && (await DocumentCard({ desk, person }))}
          {await SamePersons({ desk, member: person.id })}
        </>
      }
    />
  );
};

export const protectionTab = memberTab('protection', body);
