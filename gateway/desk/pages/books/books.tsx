/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import {
  isIn,
  listBookAccounts,
  positionOf,
  signOf,
  type BookAccount,
  type Position,
  type PositionPart,
} from '../../../domains/cashier/position.ts';
import { readJob } from '../../../operating/deskJobs.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { Card, Columns, Notice, PageHead } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, When } from '../../kit/values.tsx';
import { amountText, some } from '../../kit/words.ts';
import type { Desk, DeskPage, View } from '../../page.ts';
import { BooksCheck, brokenRules, WalletsCheck, type BooksJob } from './checks.tsx';
import { accountWords, equation, positionWords } from './words.ts';

const Accounts = ({
  id,
  title,
  part,
  accounts,
  position,
  symbol,
}: {
  id: string;
  title: string;
  part: PositionPart;
  accounts: readonly BookAccount[];
  position: Position;
  symbol: string;
}) => {
  const rows = accounts
    .filter(({ account, balance }) => isIn(part, account) && balance !== 0n)
    .sort((one, other) => (signOf(part) * one.balance > signOf(part) * other.balance ? -1 : 1));
  return rows.length === 0 ? null : (
    <Card id={id} title={title}>
      <Table
        caption={`${title}: accounts and their balances`}
        phone="fit"
        rows={rows}
        empty=""
        columns={[
          { head: 'Account', cell: ({ account }) => accountWords(account), foot: positionWords[part] },
          { head: 'In the books', onPhone: 'hidden', cell: ({ account }) => <code class="muted">{account}</code> },
          {
            head: 'Balance',
            align: 'end',
            cell: ({ balance }) => <Money minor={signOf(part) * balance} symbol={symbol} />,
            foot: <Money minor={position[part]} symbol={symbol} />,
          },
        ]}
      />
    </Card>
  );
};

const Balance = ({ position }: { position: Position }) => {
  const { held, claims, capital, owed, result } = position;
  const difference = held + claims + capital - owed - result;
  return difference === 0n ? (
    <Notice tone="good" title="Balances.">{`${equation(position)}, to the unit.`}</Notice>
  ) : (
    <Notice tone="bad" title={`Differs by ${amountText(difference < 0n ? -difference : difference)}.`}>
      {equation(position, '≠')}.
    </Notice>
  );
};

const lastCheck = (job: BooksJob, now: Date): { value: Child; note: Child } => {
  if (!job?.endedAt) return { value: 'never', note: job ? 'under way' : 'not asked for yet' };
  const broken = brokenRules(job);
  const bad = job.failed === null ? `${some(broken, 'rule')} broken` : 'it failed';
  return {
    value: <When at={job.endedAt} now={now} as="age" />,
    note: job.failed === null && broken === 0 ? 'ago, every rule holds' : <span class="late">ago, {bad}</span>,
  };
};

const view = async (desk: Desk): Promise<View> => {
  const { services, symbol, now } = desk;
  const { database } = services;
  const accounts = await listBookAccounts(database);
  const position = positionOf(accounts);
  const books = await readJob(database, 'books');
  const shown = { accounts, position, symbol };
  const figure = (part: PositionPart, note: string) => ({
    label: positionWords[part],
    value: <Money minor={position[part]} symbol={symbol} />,
    note,
  });
  return {
    title: 'Books',
    body: (
      <>
        <PageHead
          title="Books"
          facts="Where the money of the house is and whose it is, at this moment. Points and play money are in none of it."
        />
        <Balance position={position} />
        <Facts
          large
          facts={[
            figure('held', 'and in the bank'),
            figure('claims', 'from players, providers'),
            figure('capital', 'what it began with'),
            figure('owed', 'bets and payments too'),
            figure('result', 'since the beginning'),
            { label: 'Last check', ...lastCheck(books, now) },
          ]}
        />
        <Columns
          first={
            <>
              <Accounts id="held" title="With banks and providers" part="held" {...shown} />
              <Accounts id="owed" title="Owed to players" part="owed" {...shown} />
              <Accounts id="result" title="Result" part="result" {...shown} />
            </>
          }
          second={
            <>
              <BooksCheck desk={desk} job={books} />
              <WalletsCheck desk={desk} job={await readJob(database, 'wallet')} />
              <Accounts id="claims" title="Claims" part="claims" {...shown} />
              <Accounts id="capital" title="Starting capital" part="capital" {...shown} />
            </>
          }
        />
      </>
    ),
  };
};

export const bookPages: readonly DeskPage[] = [{ path: '/books', sees: rights('. . . s s'), view }];
