/** @jsxImportSource hono/jsx */
import { pictureOfWithdrawal } from '../../../domains/cashier/withdrawals/pictures.ts';
import { openDisputes, returnedPayouts, type DisputedWithdrawal } from '../../../domains/cashier/withdrawals/queues.ts';
import { Chips } from '../../kit/page.tsx';
import { Money } from '../../kit/values.tsx';
import { some } from '../../kit/words.ts';
import { orNull } from '../../orNull.ts';
import type { Desk, DeskDownload, DeskPage, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { pagingOf, splitView, type Row } from './split.tsx';
import { withdrawalCase } from './withdrawalCase.tsx';
import { ageOfWithdrawal } from './withdrawals.tsx';

const sees = seesQueue('/disputes');

const remarkOf = ({ takenBy, pictures, state }: DisputedWithdrawal): string =>
  [
    state === 'partly_received' ? 'a part came' : state === 'not_received' ? 'nothing came' : 'came back',
    ...(pictures.length > 0 ? [some(pictures.length, 'picture')] : []),
    ...(takenBy === null ? [] : [`taken by ${takenBy}`]),
  ].join(', ');

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { services, now, symbol, param, query } = desk;
    const body = isOpen ? await withdrawalCase(desk, param('number')) : null;
    if (isOpen && !body) return null;
    const isReturned = query('part') === 'returned';
    const read = isReturned ? returnedPayouts : openDisputes;
    const { rows, next } = await read(services.database, pagingOf(desk), now);
    const counts = await countsFor(desk);
    return splitView(desk, {
      ...{ title: isReturned ? 'Returned payouts' : 'Disputes', path: '/disputes', next },
      filter: { part: isReturned ? 'returned' : '' },
      counts: [isReturned ? counts.returned : counts.disputes],
      empty: 'Nothing to decide.',
      filters: (
        <Chips
          label="Which payouts"
          links={[
            { href: '/disputes', label: 'Did not arrive', current: !isReturned, count: counts.disputes.count },
            { href: '/disputes?part=returned', label: 'Came back', current: isReturned, count: counts.returned.count },
          ]}
        />
      ),
      rows: rows.map((row): Row => ({
        ...ageOfWithdrawal(row, now),
        path: `/disputes/${row.number}`,
        name: row.account,
        number: row.number,
        amount: <Money minor={row.missing} symbol={symbol} />,
        remark: remarkOf(row),
      })),
      open: body ? { path: `/disputes/${param('number')}`, name: param('number'), body } : undefined,
    });
  };

/** A picture that a member sent as proof. */
const picture = async ({ services: { database }, param }: Desk) => {
  const place = /^\d{1,2}$/.test(param('place')) ? Number(param('place')) : -1;
  const found = await orNull(() => pictureOfWithdrawal(database, param('number'), place));
  return found && { body: found.bytes, type: 'image/jpeg' };
};

export const disputePages: readonly DeskPage[] = [
  { path: '/disputes', sees, view: view(false) },
  { path: '/disputes/:number', sees, view: view(true) },
];

export const disputeDownloads: readonly DeskDownload[] = [
  { path: '/disputes/:number/pictures/:place', sees, file: picture },
];
