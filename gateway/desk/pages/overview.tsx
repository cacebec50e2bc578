/** @jsxImportSource hono/jsx */
import { minute } from '../../ground/clock.ts';
import { clockBehind, readLog } from '../../trust/staff/log.ts';
import { rights } from '../../trust/staff/roles.ts';
import { Table } from '../kit/tables.tsx';
import { acts } from '../../operating/acts/index.ts';
import { LinkButton } from '../kit/forms.tsx';
import { Card, Columns, Notice, PageHead } from '../kit/page.tsx';
import { Timeline, When } from '../kit/values.tsx';
import { ageOf, countText } from '../kit/words.ts';
import type { Desk, DeskPage } from '../page.ts';
import { waitingOf } from '../waiting.ts';

const ClockNotice = ({ behind }: { behind: number }) =>
  Math.abs(behind) < minute ? null : (
    <Notice tone="wait" title="A clock is wrong.">
      The clock of this gateway is {ageOf(Math.abs(behind))} {behind > 0 ? 'behind' : 'before'} the database.
    </Notice>
  );

const Waits = ({ desk, rows }: { desk: Desk; rows: Awaited<ReturnType<typeof waitingOf>> }) => (
  <Table
    caption="Queues, how much waits in each, and since when"
    rows={rows}
    empty="Nothing waits."
    hrefOf={({ href }) => href}
    columns={[
      { head: 'Queue', cell: ({ label }) => label },
      {
        head: 'Waiting',
        align: 'end',
        cell: ({ many }) => (many === 0 ? <span class="muted">none</span> : countText(many)),
      },
      {
        head: 'Oldest',
        align: 'end',
        cell: ({ oldest }) => (oldest ? <When at={oldest} now={desk.now} as="age" /> : <span class="muted">–</span>),
      },
      {
        head: 'Late',
        align: 'end',
        cell: ({ late }) => (late > 0 ? <span class="late">{countText(late)}</span> : <span class="muted">none</span>),
      },
    ]}
  />
);

/** How much waits, where, and since when; and what one did last. */
const view = async (desk: Desk) => {
  const { name, role } = desk.session.who;
  const { database } = desk.services;
  const all = await waitingOf(desk);
  const waits = all.reduce((sum, { many }) => sum + many, 0);
  const { rows } = await readLog(database, { staff: name }, 12);
  return {
    title: 'What waits',
    body: (
      <>
        <PageHead
          title="What waits"
          facts={`${name}, you see what your role, ${role}, may see.`}
          actions={<LinkButton href="/staff/roles" label="What each role may do" />}
        />
        <ClockNotice behind={await clockBehind(database)} />
        <Columns
          first={
            <Card
              id="queues"
              title="Queues"
              aside={<span class="muted small">{waits === 0 ? 'Nothing waits.' : ''}</span>}
            >
              <Waits desk={desk} rows={all} />
            </Card>
          }
          second={
            <Card id="mine" title="What you did last">
              {rows.length === 0 && <p class="muted">Nothing yet.</p>}
              <Timeline
                now={desk.now}
                happenings={rows.map(({ at, act, subject }) => ({
                  at,
                  words: act === 'login' ? 'logged in' : `${acts[act]?.past ?? act} ${subject}`,
                }))}
              />
            </Card>
          }
        />
      </>
    ),
  };
};

export const overviewPages: readonly DeskPage[] = [{ path: '/', sees: rights('s s s s s'), view }];
