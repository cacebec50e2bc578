/** @jsxImportSource hono/jsx */
import { openRedemptions, readDelivery, readRedemption } from '../../../domains/points/redemptionQueue.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { LinkButton } from '../../kit/forms.tsx';
import { Card } from '../../kit/page.tsx';
import { Details, Money, When, type Tone } from '../../kit/values.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, DeskDownload, DeskPage, Html, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { askedCase } from './asked.tsx';
import { MemberLink } from './member.tsx';
import { pagingOf, splitView, waitedSince, type Row } from './split.tsx';

const sees = seesQueue('/redemptions');

/** Staff who may send the goods may see where they go. */
const seesAddress = rights('. s s . s');

const states = {
  in_process: ['Waits for a decision', 'wait'],
  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'bad'],
} as const satisfies Record<string, readonly [string, Tone]>;

const pointsOf = (points: bigint): string => `${points.toLocaleString('en')} points`;

const redemptionCase = async (desk: Desk, id: string): Promise<Html | null> => {
  const { database } = desk.services;
  const row = await orNull(() => readRedemption(database, rowId(id)));
  if (!row) return null;
  const when = (at: Date) => <When at={at} now={desk.now} as="full" />;
  const mayOpen = row.hasAddress && mayAct(desk, 'approveRedemption');
  return askedCase(desk, {
    title: pointsOf(row.points),
    about: (
      <>
        {row.quantity} × {row.title} for <MemberLink desk={desk} account={row.account} />
      </>
    ),
    tag: states[row.state],
    member: { id: row.member, account: row.account, since: row.since, isLocked: row.isLocked },
    children: (
      <Card id="goods" title="What they chose">
        <Details
          facts={[
            { label: 'Asked', value: when(row.at) },
            { label: 'Goods', value: row.title },
            { label: 'How many', value: String(row.quantity) },
            { label: 'Worth', value: <Money minor={row.amount} symbol={desk.symbol} /> },
            {
              label: 'Goes to',
              value: mayOpen ? (
                <LinkButton href={`/redemptions/${id}/address`} label="Open the address" icon="eye" />
              ) : row.hasAddress ? (
                'an address'
              ) : (
                'no address'
              ),
              ...(mayOpen && { note: 'The log notes who opens it.' }),
            },
            ...(row.endedAt
              ? [
                  { label: 'Decided', value: when(row.endedAt) },
                  { label: 'By', value: row.decidedBy ?? 'the gateway' },
                  { label: 'Reason', value: row.remark || '–' },
                ]
              : []),
          ]}
        />
      </Card>
    ),
    acts: row.state === 'in_process' && (
      <ActForm
        desk={desk}
        names={['rejectRedemption', 'approveRedemption']}
        subject={id}
        opened={await openedOf(database, 'redemption', id)}
        kinds={{ rejectRedemption: 'danger' }}
        remark="needed for a rejection, the member reads it"
        bar
        label="Decide"
        id="decide"
      />
    ),
  });
};

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { services, now, param } = desk;
    const body = isOpen ? await redemptionCase(desk, param('id')) : null;
    if (isOpen && !body) return null;
    const { rows, next } = await openRedemptions(services.database, pagingOf(desk), now);
    return splitView(desk, {
      ...{ title: 'Redemptions', path: '/redemptions', next, empty: 'Nothing to decide.' },
      counts: [(await countsFor(desk)).redemptions],
      rows: rows.map((row): Row => ({
        age: waitedSince(row.at, now),
        path: `/redemptions/${row.id}`,
        name: row.account,
        number: `${row.quantity} ×`,
        amount: pointsOf(row.points),
        remark: row.title,
      })),
      open: body ? { path: `/redemptions/${param('id')}`, name: 'Redemption', body } : undefined,
    });
  };

/** Where the goods go, as plain text to copy. */
const address = async ({ services: { database }, param }: Desk) => {
  const found = await orNull(() => readDelivery(database, rowId(param('id'))));
  if (!found) return null;
  const lines = [found.title, found.address, found.mobile].filter((line) => line !== null);
  return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8' };
};

export const redemptionPages: readonly DeskPage[] = [
  { path: '/redemptions', sees, view: view(false) },
  { path: '/redemptions/:id', sees, view: view(true) },
];

export const redemptionDownloads: readonly DeskDownload[] = [
  { path: '/redemptions/:id/address', sees: seesAddress, file: address },
];
