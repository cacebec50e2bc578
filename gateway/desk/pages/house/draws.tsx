/** @jsxImportSource hono/jsx */
import { findLottery } from '../../../domains/lottery/lotteries.ts';
import { findDraw, listDraws, listLotteries, type DrawLine } from '../../../operating/lists/draws.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { History, historyOf } from '../../History.tsx';
import { LinkButton } from '../../kit/forms.tsx';
import { Card, Chips, Columns, Notice, PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import { dateTime } from '../../kit/words.ts';
import type { Desk, DeskPage } from '../../page.ts';
import { afterIn, isOn, pagesOf, switchOf } from './paging.ts';

const sees = rights('s s s s s');

const tones: Readonly<Record<DrawLine['state'], Tone>> = {
  open: 'good',
  closed: 'wait',
  drawn: 'wait',
  settled: 'plain',
  cancelled: 'bad',
};

const StateTag = ({ state }: Pick<DrawLine, 'state'>) => <Tag tone={tones[state]}>{state}</Tag>;

const list = async (desk: Desk) => {
  const asked = { after: afterIn(desk), closed: isOn(desk, 'closed') };
  const { rows, next } = await listLotteries(desk.services.database, asked, desk.now);
  return {
    title: 'Draws',
    body: (
      <>
        <PageHead title="Draws" facts="The lotteries of the house, and what their next draws have taken." />
        <Chips label="State" links={switchOf(desk, 'closed', ['All', 'Closed'])} />
        <section class="panel">
          <Table
            caption="Lotteries in the order of the lobby"
            rows={rows}
            empty={asked.closed ? 'No lottery is closed.' : 'No lottery is open.'}
            hrefOf={({ gameCode }) => `/draws/${gameCode}`}
            columns={[
              { head: 'Game', cell: ({ gameName }) => gameName },
              {
                head: 'Next draw',
                cell: ({ next: draw }) =>
                  draw ? (
                    <>
                      <span class="num">{draw.drawId}</span>{' '}
                      <span class="muted">
                        <When at={draw.drawsAt} now={desk.now} as="promise" />
                      </span>
                    </>
                  ) : (
                    'none'
                  ),
              },
              { head: 'Orders', align: 'end', cell: ({ next: draw }) => (draw?.orders ?? 0).toLocaleString('en') },
              {
                head: 'Taken',
                align: 'end',
                cell: ({ next: draw }) => <Money minor={draw?.stakes ?? 0n} symbol={desk.symbol} />,
              },
              {
                head: 'State',
                align: 'end',
                onPhone: 'beside',
                cell: ({ isOpen }) => <Tag tone={isOpen ? 'good' : 'bad'}>{isOpen ? 'open' : 'closed'}</Tag>,
              },
            ]}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
      </>
    ),
  };
};

const lottery = async (desk: Desk) => {
  const { database } = desk.services;
  const found = await findLottery(database, desk.param('game'));
  if (!found) return null;
  const { code, row } = found;
  const { rows, next } = await listDraws(database, code, afterIn(desk));
  return {
    title: row.game.gameName,
    body: (
      <>
        <PageHead
          title={row.game.gameName}
          facts={`${code}, its draws, those ahead first`}
          actions={
            <LinkButton href={`/vendors/${row.game.vendor}/${row.game.nodeId}`} label="Close the game" icon="vendors" />
          }
        />
        <section class="panel">
          <Table
            caption={`Draws of ${row.game.gameName}`}
            rows={rows}
            empty="It has no draw yet."
            hrefOf={({ drawId }) => `/draws/${code}/${drawId}`}
            columns={[
              { head: 'Draw', cell: ({ drawId }) => <span class="num">{drawId}</span> },
              { head: 'Drawn at', cell: ({ drawsAt }) => <When at={drawsAt} now={desk.now} as="full" /> },
              { head: 'Numbers', cell: ({ numbers }) => numbers?.join(' ') ?? '–' },
              { head: 'Orders', align: 'end', cell: ({ orders }) => orders.toLocaleString('en') },
              { head: 'Stakes', align: 'end', cell: ({ stakes }) => <Money minor={stakes} symbol={desk.symbol} /> },
              { head: 'State', align: 'end', onPhone: 'beside', cell: StateTag },
            ]}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
      </>
    ),
  };
};

const draw = async (desk: Desk) => {
  const { database } = desk.services;
  const [code, drawId] = [desk.param('game'), desk.param('draw')];
  const found = await findLottery(database, code);
  const line = found && (await findDraw(database, code, drawId));
  if (!line) return null;
  const subject = `${code}/${drawId}`;
  const opened = await openedOf(database, 'draw', subject);
  return {
    title: `${found.row.game.gameName} ${drawId}`,
    body: (
      <>
        <PageHead
          title={`${found.row.game.gameName} ${drawId}`}
          tag={<StateTag state={line.state} />}
          facts={
            <a class="link" href={`/draws/${code}`}>
              All draws of {found.row.game.gameName}
            </a>
          }
        />
        <Facts
          facts={[
            { label: 'Bets until', value: <When at={line.closesAt} now={desk.now} as="full" />, note: 'UTC' },
            { label: 'Drawn at', value: <When at={line.drawsAt} now={desk.now} as="full" />, note: 'UTC' },
            { label: 'Numbers', value: line.numbers?.join(' ') ?? 'none yet' },
            { label: 'Orders', value: line.orders.toLocaleString('en') },
            {
              label: 'Stakes',
              value: <Money minor={line.stakes} symbol={desk.symbol} />,
              note: 'without what was given back',
            },
            { label: 'As of', value: `${dateTime(desk.now).slice(-5)} UTC` },
          ]}
        />
        <Columns
          even
          first={
            <Card id="cancel" title="Cancel the draw">
              {line.canCancel ? (
                <>
                  <Notice tone="wait" title="Two people decide this, always.">
                    Every stake of the draw goes back, and nobody can win by it any more.
                  </Notice>
                  {mayAct(desk, 'cancelDraw') ? (
                    <ActForm
                      desk={desk}
                      names={['cancelDraw']}
                      subject={subject}
                      opened={opened}
                      kinds={{ cancelDraw: 'danger' }}
                      remark="for the log and the second person"
                    />
                  ) : (
                    <p class="muted small">Payouts and owners cancel draws.</p>
                  )}
                </>
              ) : (
                <p class="muted">
                  {line.state === 'cancelled'
                    ? 'It was cancelled, and its stakes went back.'
                    : 'Its orders are being paid or have been, so that it stays.'}
                </p>
              )}
            </Card>
          }
          second={<History desk={desk} happenings={await historyOf(desk, 'draw', subject)} />}
        />
      </>
    ),
  };
};

export const drawPages: readonly DeskPage[] = [
  { path: '/draws', sees, view: list },
  { path: '/draws/:game', sees, view: lottery },
  { path: '/draws/:game/:draw', sees, view: draw },
];
