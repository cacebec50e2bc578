/** @jsxImportSource hono/jsx */
import { waitingWithdrawals, type WaitingWithdrawal } from '../../../domains/cashier/withdrawals/queues.ts';
import { dayLong } from '../../../ground/clock.ts';
import { amount, faultOf, fromForm } from '../../../operating/acts/fields.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { ActForm, mayAct } from '../../ActForm.tsx';
import { addressOf } from '../../address.ts';
import { Field, Filters, LinkButton } from '../../kit/forms.tsx';
import { Card, Chips, PageHead } from '../../kit/page.tsx';
import { Money } from '../../kit/values.tsx';
import { amountText } from '../../kit/words.ts';
import type { Desk, DeskPage, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { pagingOf, splitView, waitedSince, type Row } from './split.tsx';
import { withdrawalCase } from './withdrawalCase.tsx';

const sees = seesQueue('/withdrawals');

const newFor = 30 * dayLong;

/** What is worth knowing before opening it. */
const remarkOf = (row: WaitingWithdrawal, fourEyesFrom: bigint, now: Date): string => {
  if (row.state === 'unsure') return 'the company has not said';
  if (row.state === 'approved') return 'being sent';
  if (row.approvedBy !== null) return `${row.approvedBy} approved`;
  if (row.takenBy !== null) return `taken by ${row.takenBy}`;
  if (row.amount > fourEyesFrom) return 'two people';
  return now.getTime() - row.memberSince.getTime() < newFor ? 'new account' : '';
};

export const ageOfWithdrawal = ({ isLate, promisedUntil, requestedAt }: WaitingWithdrawal, now: Date) =>
  isLate && promisedUntil
    ? { late: true, age: `late ${waitedSince(promisedUntil, now)}` }
    : { age: waitedSince(requestedAt, now) };

const amountField = amount('Amount from');

/** The filters in the address: late, mine, and an amount that it is at least. */
const filterOf = ({ query }: Desk) => {
  const typed = query('from').trim();
  const from = typed === '' ? '' : fromForm(amountField, typed);
  const fault = from === '' ? null : faultOf(amountField, from);
  return {
    ...{ late: query('late') === 'yes', mine: query('mine') === 'yes', typed, fault },
    from: from === '' || fault !== null ? undefined : BigInt(from),
  };
};

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { services, now, symbol, session, param } = desk;
    const body = isOpen ? await withdrawalCase(desk, param('number')) : null;
    if (isOpen && !body) return null;
    const { late, mine, from, typed, fault } = filterOf(desk);
    const { rows, next } = await waitingWithdrawals(
      services.database,
      { ...pagingOf(desk), isLate: late, ...(mine && { takenBy: session.who.name }), amountFrom: from },
      now,
    );
    const fourEyesFrom = BigInt((await readSetting(services.database, 'withdrawals')).fourEyesFrom);
    const above = amountText(fourEyesFrom + 1n);
    const filter = { late: late ? 'yes' : '', mine: mine ? 'yes' : '', from: typed };
    const isFiltered = late || mine || typed !== '';
    return splitView(desk, {
      ...{ title: 'Withdrawals', path: '/withdrawals', filter, next },
      counts: [(await countsFor(desk)).withdrawals],
      empty: isFiltered ? 'No withdrawal fits.' : 'No withdrawal waits.',
      filters: (
        <>
          <Chips
            label="Which withdrawals"
            links={[
              { href: '/withdrawals', label: 'All', current: !isFiltered },
              { href: '/withdrawals?late=yes', label: 'Late', current: late },
              { href: '/withdrawals?mine=yes', label: 'Mine', current: mine },
              {
                href: addressOf('/withdrawals', { from: above }),
                label: `Above ${symbol}${amountText(fourEyesFrom).replace(/\.00$/, '')}`,
                current: typed === above,
              },
            ]}
          />
          <details class="as-table" open={typed !== '' && typed !== above}>
            <summary class="link small">By amount</summary>
            <Filters action="/withdrawals" label="Withdrawals by amount">
              <Field
                name="from"
                label="Amount from"
                inputMode="decimal"
                before={symbol}
                value={typed}
                error={fault ?? undefined}
              />
            </Filters>
          </details>
        </>
      ),
      below: mayAct(desk, 'fundPayouts') && (
        <LinkButton href="/withdrawals/fund" label="Fund payouts" icon="bank" kind="line" />
      ),
      rows: rows.map((row): Row => ({
        ...ageOfWithdrawal(row, now),
        path: `/withdrawals/${row.number}`,
        name: row.account,
        number: row.number,
        amount: <Money minor={row.amount} symbol={symbol} />,
        remark: remarkOf(row, fourEyesFrom, now),
      })),
      open: body ? { path: `/withdrawals/${param('number')}`, name: param('number'), body } : undefined,
    });
  };

/** The house's bank pays the company that pays out. */
const fund = (desk: Desk): Promise<View | null> =>
  Promise.resolve({
    title: 'Fund payouts',
    body: (
      <>
        <PageHead
          title="Fund payouts"
          facts="Transfers from the house’s bank to the payout company, copied from the bank statement."
          actions={<LinkButton href="/withdrawals" label="Withdrawals" icon="back" kind="line" />}
        />
        <Card id="fund" title="A payment that was made">
          {mayAct(desk, 'fundPayouts') ? (
            <ActForm
              desk={desk}
              names={['fundPayouts']}
              subject={{ label: 'Number of the payment at the bank', hint: 'Each is booked once.' }}
            />
          ) : (
            <p class="muted">Your role may see this, and not book it.</p>
          )}
        </Card>
      </>
    ),
  });

export const withdrawalPages: readonly DeskPage[] = [
  { path: '/withdrawals', sees, view: view(false) },
  { path: '/withdrawals/fund', sees, view: fund },
  { path: '/withdrawals/:number', sees, view: view(true) },
];
