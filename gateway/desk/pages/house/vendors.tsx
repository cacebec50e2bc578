/** @jsxImportSource hono/jsx */
import { listGames, listVendors, type VendorLine } from '../../../operating/lists/vendors.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { History, historyOf } from '../../History.tsx';
import { Field, Filters, LinkButton } from '../../kit/forms.tsx';
import { Card, Chips, Columns, PageHead, Pager } from '../../kit/page.tsx';
import { Table, type Column } from '../../kit/tables.tsx';
import { Details, When } from '../../kit/values.tsx';
import { some } from '../../kit/words.ts';
import type { Desk, DeskPage } from '../../page.ts';
import { afterIn, isOn, pagesOf, switchOf } from './paging.ts';
import { Maintenance, StateCell, StateTag } from './maintenance.tsx';

const sees = rights('s s d s d');

const list = async (desk: Desk) => {
  const asked = { after: afterIn(desk), closed: isOn(desk, 'closed') };
  const { rows, next } = await listVendors(desk.services.database, asked, desk.now);
  return {
    title: 'Vendors and games',
    body: (
      <>
        <PageHead
          title="Vendors and games"
          facts="Who the games are by, how many sit at them, and when each last wrote."
        />
        <Chips label="State" links={switchOf(desk, 'closed', ['All', 'Closed'])} />
        <section class="panel">
          <Table
            caption="Vendors by their codes"
            rows={rows}
            empty={asked.closed ? 'No vendor is closed.' : 'There is no vendor yet.'}
            hrefOf={({ code }) => `/vendors/${code}`}
            columns={
              [
                {
                  head: 'Vendor',
                  cell: ({ title, code }) => (
                    <>
                      {title} <span class="muted small">{code}</span>
                    </>
                  ),
                },
                { head: 'Games', align: 'end', cell: ({ games }) => games.toLocaleString('en') },
                { head: 'Open seats', align: 'end', cell: ({ openSeats }) => openSeats.toLocaleString('en') },
                {
                  head: 'Last message',
                  align: 'end',
                  cell: ({ lastMessageAt }) =>
                    lastMessageAt ? <When at={lastMessageAt} now={desk.now} as="age" /> : 'none',
                },
                { head: 'Connected', align: 'end', cell: ({ address }) => (address === null ? 'no' : 'yes') },
                { head: 'State', align: 'end', onPhone: 'beside', cell: StateCell },
              ] satisfies Column<VendorLine>[]
            }
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
      </>
    ),
  };
};

const Connection = ({ desk, vendor, opened }: { desk: Desk; vendor: VendorLine; opened: string }) => {
  const form = { desk, subject: vendor.code, opened };
  return (
    <Card id="connection" title="Connection">
      <Details
        facts={[
          { label: 'Games', value: vendor.address ?? 'not connected' },
          { label: 'Proofs', value: vendor.proofs ?? 'no page' },
        ]}
      />
      {mayAct(desk, 'vendor.connect') && (
        <>
          <p class="muted small">
            Connecting gives a new secret, which is shown once, to whoever decides as the second person. The old one
            stops at once.
          </p>
          <ActForm
            {...form}
            id="connect"
            names={['vendor.connect']}
            values={{ address: vendor.address ?? '' }}
            words={{ 'vendor.connect': vendor.address === null ? 'Connect' : 'Connect again' }}
          />
          <ActForm
            {...form}
            id="proofs"
            names={['vendor.proof']}
            kinds={{ 'vendor.proof': 'line' }}
            values={{ address: vendor.proofs ?? '' }}
          />
        </>
      )}
    </Card>
  );
};

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const code = desk.param('code');
  const [vendor] = (await listVendors(database, { only: code }, desk.now)).rows;
  if (!vendor) return null;
  const asked = { after: afterIn(desk), closed: isOn(desk, 'closed'), named: desk.query('named').trim().slice(0, 80) };
  const { rows, next } = await listGames(database, code, asked, desk.now);
  const opened = await openedOf(database, 'vendor', code);
  return {
    title: vendor.title,
    body: (
      <>
        <PageHead
          title={vendor.title}
          tag={<StateTag state={vendor.state} />}
          facts={`${code}, ${some(vendor.games, 'game')}, ${some(vendor.openSeats, 'open seat')}`}
          actions={
            mayAct(desk, 'vendor.maintenance') && (
              <LinkButton href="#maintenance" label={vendor.state === 'open' ? 'Close it' : 'Open or closed'} />
            )
          }
        />
        <Columns
          first={
            <>
              <Card id="games" title="Games">
                <Filters action={`/vendors/${code}`} label="Filter the games">
                  <Field name="named" label="Name or number" value={asked.named} maxLength={80} />
                  <Field
                    kind="select"
                    name="closed"
                    label="State"
                    value={desk.query('closed')}
                    options={[
                      { value: '', label: 'All' },
                      { value: 'yes', label: 'Closed, or will be' },
                    ]}
                  />
                </Filters>
                <Table
                  caption={`Games of ${vendor.title}`}
                  rows={rows}
                  empty={
                    asked.named !== ''
                      ? `No game is called “${asked.named}”.`
                      : asked.closed
                        ? 'No game is closed.'
                        : 'It has no games.'
                  }
                  hrefOf={({ nodeId }) => `/vendors/${code}/${nodeId}`}
                  columns={[
                    {
                      head: 'Game',
                      cell: ({ gameName, nodeId }) => (
                        <>
                          {gameName} <span class="muted small">{nodeId}</span>
                        </>
                      ),
                    },
                    { head: 'Type', cell: ({ gameType }) => gameType },
                    { head: 'Open seats', align: 'end', cell: ({ openSeats }) => openSeats.toLocaleString('en') },
                    { head: 'State', align: 'end', onPhone: 'beside', cell: StateCell },
                  ]}
                />
                <Pager {...pagesOf(desk, next)} />
              </Card>
            </>
          }
          second={
            <>
              <Maintenance desk={desk} about="vendor" line={vendor} subject={code} opened={opened} />
              <Connection desk={desk} vendor={vendor} opened={opened} />
              <History desk={desk} happenings={await historyOf(desk, 'vendor', code)} />
            </>
          }
        />
      </>
    ),
  };
};

const game = async (desk: Desk) => {
  const { database } = desk.services;
  const [code, nodeId] = [desk.param('code'), desk.param('game')];
  const [vendor] = (await listVendors(database, { only: code }, desk.now)).rows;
  const [line] = (await listGames(database, code, { only: nodeId }, desk.now)).rows;
  if (!vendor || !line) return null;
  return {
    title: line.gameName,
    body: (
      <>
        <PageHead
          title={line.gameName}
          tag={<StateTag state={line.state} />}
          facts={
            <>
              {nodeId}, {line.gameType}, {some(line.openSeats, 'open seat')}, by{' '}
              <a class="link" href={`/vendors/${code}`}>
                {vendor.title}
              </a>
              {vendor.state === 'maintenance' && ', which is closed'}
            </>
          }
        />
        <Columns
          even
          first={
            <Maintenance
              desk={desk}
              about="game"
              line={line}
              subject={nodeId}
              opened={await openedOf(database, 'game', nodeId)}
            />
          }
          second={<History desk={desk} happenings={await historyOf(desk, 'game', nodeId)} />}
        />
      </>
    ),
  };
};

export const vendorPages: readonly DeskPage[] = [
  { path: '/vendors', sees, view: list },
  { path: '/vendors/:code', sees, view: one },
  { path: '/vendors/:code/:game', sees, view: game },
];
