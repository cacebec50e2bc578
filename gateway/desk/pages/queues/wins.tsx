/** @jsxImportSource hono/jsx */
import { heldVendors, readWin, waitingWins } from '../../../domains/play/heldWins.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { ActForm, openedOf } from '../../ActForm.tsx';
import { Field, Filters } from '../../kit/forms.tsx';
import { Card } from '../../kit/page.tsx';
import { Details, Money, When } from '../../kit/values.tsx';
import { amountText } from '../../kit/words.ts';
import { orNull } from '../../orNull.ts';
import type { Desk, DeskPage, Html, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { askedCase } from './asked.tsx';
import { MemberLink } from './member.tsx';
import { pagingOf, splitView, waitedSince, type Row } from './split.tsx';

const sees = seesQueue('/wins');

const winCase = async (desk: Desk, id: string): Promise<Html | null> => {
  const { database } = desk.services;
  const found = await orNull(() => readWin(database, rowId(id)));
  if (!found) return null;
  const { win, account, since, isLocked } = found;
  const when = (at: Date) => <When at={at} now={desk.now} as="full" />;
  return askedCase(desk, {
    title: <Money minor={win.amount} symbol={desk.symbol} tone="brass" />,
    about: (
      <>
        A win of <MemberLink desk={desk} account={account} /> at {win.vendor}, round{' '}
        <span class="num">{win.round}</span>
      </>
    ),
    tag: win.releasedAt ? ['Released', 'good'] : ['Held', 'wait'],
    member: { id: win.member, account, since, isLocked },
    children: (
      <Card id="win" title="What is known of it">
        <Details
          facts={[
            { label: 'Held', value: when(win.at) },
            { label: 'Vendor', value: win.vendor },
            { label: 'Transaction', value: <span class="num">{win.tx}</span> },
            { label: 'Round', value: <span class="num">{win.round}</span> },
            ...(win.releasedAt
              ? [
                  { label: 'Released', value: when(win.releasedAt) },
                  { label: 'By', value: win.releasedBy ?? '–' },
                  { label: 'Reason', value: win.releaseReason ?? '–' },
                ]
              : []),
          ]}
        />
      </Card>
    ),
    acts: win.releasedAt ? null : (
      <ActForm
        desk={desk}
        names={['releaseWin']}
        subject={id}
        opened={await openedOf(database, 'win', id)}
        words={{ releaseWin: `Release ${desk.symbol}${amountText(win.amount)}` }}
        bar
        label="Decide"
        id="decide"
      >
        <p class="muted small">It is booked when {win.vendor} sends it the next time.</p>
      </ActForm>
    ),
  });
};

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { services, now, symbol, param, query } = desk;
    const body = isOpen ? await winCase(desk, param('id')) : null;
    if (isOpen && !body) return null;
    const vendor = query('vendor');
    const asked = { ...pagingOf(desk), ...(vendor !== '' && { vendor }) };
    const { rows, next } = await waitingWins(services.database, asked, now);
    const vendors = await heldVendors(services.database);
    return splitView(desk, {
      ...{ title: 'Held wins', path: '/wins', filter: { vendor }, next },
      counts: [(await countsFor(desk)).wins],
      empty: 'Nothing to decide.',
      filters: (vendors.length > 1 || vendor !== '') && (
        <Filters action="/wins" label="Held wins by vendor">
          <Field
            kind="select"
            name="vendor"
            label="Vendor"
            value={vendor}
            options={[{ value: '', label: 'All' }, ...vendors.map((code) => ({ value: code, label: code }))]}
          />
        </Filters>
      ),
      rows: rows.map((row): Row => ({
        age: waitedSince(row.at, now),
        path: `/wins/${row.id}`,
        name: row.account,
        number: row.vendor,
        amount: <Money minor={row.amount} symbol={symbol} />,
      })),
      open: body ? { path: `/wins/${param('id')}`, name: 'Held win', body } : undefined,
    });
  };

export const winPages: readonly DeskPage[] = [
  { path: '/wins', sees, view: view(false) },
  { path: '/wins/:id', sees, view: view(true) },
];
