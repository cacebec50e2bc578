/** @jsxImportSource hono/jsx */
import { minute } from '../../ground/clock.ts';
import { clockBehind } from '../../trust/staff/log.ts';
import { rights } from '../../trust/staff/roles.ts';
import { Table } from '../kit/tables.tsx';
import { Notice, PageHead } from '../kit/page.tsx';
import { When } from '../kit/values.tsx';
import { ageOf, countText } from '../kit/words.ts';
import type { Desk, DeskPage } from '../page.ts';
import { waitingOf } from '../waiting.ts';

const ClockNotice = ({ behind }: { behind: number }) =>
  Math.abs(behind) < minute ? null : (
    <Notice tone="wait" title="A clock is wrong.">
      The clock of this gateway is {ageOf(Math.abs(behind))} {behind > 0 ? 'behind' : 'before'} the database.
    </Notice>
  );

/** How much waits, where, and since when. */
const view = async (desk: Desk) => {
  const waiting = (await waitingOf(desk)).filter(({ many }) => many > 0);
  return {
    title: 'What waits',
    body: (
      <>
        <PageHead
          title="What waits"
          facts={`${desk.session.who.name}, you see what your role, ${desk.session.who.role}, may see.`}
        />
        <ClockNotice behind={await clockBehind(desk.services.database)} />
        <section class="panel">
          <Table
            caption="Queues, how much waits in each, and since when"
            rows={waiting}
            empty="Nothing waits."
            hrefOf={({ href }) => href}
            columns={[
              { head: 'Queue', cell: ({ label }) => label },
              { head: 'Waiting', align: 'end', cell: ({ many }) => countText(many) },
              {
                head: 'Oldest',
                align: 'end',
                cell: ({ oldest }) => (oldest ? <When at={oldest} now={desk.now} as="age" /> : '–'),
              },
              {
                head: 'Late',
                align: 'end',
                cell: ({ late }) => (late > 0 ? <span class="late">{countText(late)}</span> : 'none'),
              },
            ]}
          />
        </section>
      </>
    ),
  };
};

export const overviewPages: readonly DeskPage[] = [{ path: '/', sees: rights('s s s s s'), view }];
