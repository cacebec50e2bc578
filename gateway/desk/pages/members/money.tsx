/** @jsxImportSource hono/jsx */
import { memberFigures, type MemberFigures } from '../../../domains/cashier/memberFigures.ts';
import { memberHead } from '../../../domains/member/head.ts';
import type { Person } from '../../../trust/members/person.ts';
import { openedOf } from '../../ActForm.tsx';
import { Bars, Legend } from '../../kit/charts.tsx';
import { Card, Columns } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, Tag, When, type Fact } from '../../kit/values.tsx';
import { amountText, shortDay } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { AccountActs, Who } from './account.tsx';
import { memberTab } from './member.tsx';
import { PersonalData } from './personal.tsx';

type Head = Awaited<ReturnType<typeof memberHead>>;

const Balances = ({ desk, balances }: { desk: Desk; balances: Head['balances'] }) => {
  const amount = (label: string, minor: bigint): Fact => ({
    label,
    value: <Money minor={minor} symbol={desk.symbol} />,
  });
  const { main, held, security, vendors, points, debt } = balances;
  return (
    <Card id="balances" title="Balances">
      <Facts
        facts={[
          amount('Main', main),
          amount('Held for withdrawals', held),
          amount('Security deposits', security),
          ...vendors.map(({ vendor, balance }) => amount(`At ${vendor}`, balance)),
          { label: 'Points', value: <span class="num">{points.toLocaleString('en')}</span> },
          ...(debt > 0n ? [amount('Owes', debt)] : []),
        ]}
      />
    </Card>
  );
};

const Figures = ({ desk, figures }: { desk: Desk; figures: MemberFigures }) => {
  const { symbol, now } = desk;
  const { paidIn, paidOut, result, bonuses, openTurnover, lastLogin, lastDeposit, betsSinceDeposit } = figures;
  const money = (minor: bigint, tone?: 'signed') => <Money minor={minor} symbol={symbol} tone={tone} />;
  const { bets, stake, payout } = betsSinceDeposit;
  return (
    <Card id="figures" title="Since the first day">
      <Facts
        facts={[
          { label: 'Paid in', value: money(paidIn) },
          { label: 'Paid out', value: money(paidOut) },
          { label: 'House’s result', value: money(result, 'signed'), note: 'of games' },
          { label: 'Bonuses and rebates', value: money(bonuses) },
          { label: 'Open turnover', value: money(openTurnover) },
          {
            label: 'Last login',
            value: lastLogin ? <When at={lastLogin.at} now={now} as="full" /> : 'never',
            note: lastLogin && (lastLogin.isKnownAddress ? 'from a known address' : 'from a new address'),
          },
          {
            label: 'Last deposit',
            value: lastDeposit ? money(lastDeposit.amount) : 'none',
            note: lastDeposit && (
              <>
                <a href={`/deposits/${lastDeposit.number}`}>{lastDeposit.number}</a>,{' '}
                <When at={lastDeposit.at} now={now} as="full" />
              </>
            ),
          },
          {
            label: lastDeposit ? 'Bets since then' : 'Bets',
            value: <span class="num">{bets.toLocaleString('en')}</span>,
            note: bets > 0 && `${amountText(stake)} staked, ${amountText(payout)} won`,
          },
        ]}
      />
    </Card>
  );
};

const Weeks = ({ desk, weeks }: { desk: Desk; weeks: MemberFigures['weeks'] }) => {
  const dayOf = (monday: string): string => shortDay(new Date(`${monday}T00:00:00Z`), desk.now);
  const total = (name: 'paidIn' | 'paidOut') => amountText(weeks.reduce((all, week) => all + week[name], 0n));
  const isEmpty = weeks.every(({ paidIn, paidOut }) => paidIn === 0n && paidOut === 0n);
  return (
    <Card id="weeks" title={`In and out, ${weeks.length} weeks`} aside={<Legend first="In" second="Out" />}>
      {isEmpty ? (
        <p class="muted">Nothing was paid in or out.</p>
      ) : (
        <Bars
          weeks={weeks.map(({ monday, paidIn, paidOut }) => ({
            ...{ label: `Week of ${dayOf(monday)}`, in: paidIn, out: paidOut },
          }))}
          says={`${total('paidIn')} in and ${total('paidOut')} out in ${weeks.length} weeks`}
          marks={[...weeks.filter((_, at) => at % 4 === 0).map(({ monday }) => dayOf(monday)), 'now']}
        />
      )}
    </Card>
  );
};

const BankAccounts = ({
  rows,
  desk,
  realName,
}: {
  rows: Head['bankAccounts'];
  desk: Desk;
  realName: string | null;
}) => (
  <Card id="bank-accounts" title="Bank accounts">
    <Table
      caption="Bank accounts of the member"
      rows={rows}
      empty="No bank account yet."
      columns={[
        { head: 'Bank', cell: ({ bankName }) => bankName },
        { head: 'Number', cell: ({ accountNumber }) => <span class="num">{accountNumber}</span> },
        {
          head: 'Holder',
          cell: ({ accountName }) => (
            <>
              {accountName}
              {realName !== null && accountName !== realName && <span class="muted small"> not the real name</span>}
            </>
          ),
        },
        {
          head: 'State',
          align: 'end',
          onPhone: 'beside',
          cell: ({ usableFrom, inUse }) =>
            usableFrom !== null ? (
              <Tag tone="wait">
                new, from <When at={new Date(usableFrom)} now={desk.now} as="full" />
              </Tag>
            ) : inUse ? (
              <Tag tone="wait">in use</Tag>
            ) : (
              <Tag tone="good">usable</Tag>
            ),
        },
      ]}
    />
  </Card>
);

const body = async (desk: Desk, person: Person) => {
  const { services, now } = desk;
  const { database } = services;
  const head = await memberHead({ database, now }, person);
  const figures = await memberFigures(database, person.id, now);
  const opened = await openedOf(database, 'member', person.account);
  return (
    <Columns
      first={
        <>
          <Balances desk={desk} balances={head.balances} />
          <Figures desk={desk} figures={figures} />
          <Weeks desk={desk} weeks={figures.weeks} />
          <BankAccounts desk={desk} rows={head.bankAccounts} realName={head.realName} />
        </>
      }
      second={
        <>
          <Who desk={desk} head={head} />
          {!person.erasedAt && (
            <>
              {await AccountActs({ desk, person, opened })}
              {await PersonalData({ desk, person, opened })}
            </>
          )}
        </>
      }
    />
  );
};

export const moneyTab = memberTab('', body);
