/** @jsxImportSource hono/jsx */
import type { PositionPart } from '../../../domains/cashier/position.ts';
import { accountsOwed, type Change, type Owed } from '../../../domains/reports/position.ts';
import { Card } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { amountText } from '../../kit/words.ts';
import { accountWords, positionWords } from '../books/words.ts';
import { amountsOf, countsOf, Lines, Panel, sum, type Shown } from './parts.tsx';
import { inWords, resultWords } from './words.ts';

export const Differing = ({ report: { differences }, symbol }: Shown) =>
  differences.length === 0 ? null : (
    <Card id="differs" title="What differs">
      <Lines
        caption="What is listed, less what moved on the accounts"
        heads={['What', 'Listed, less posted']}
        lines={differences.map(({ what, by }) => ({ what: inWords(what), amount: by }))}
        empty=""
        symbol={symbol}
      />
    </Card>
  );

interface Moving extends Change {
  readonly what: string;
}

const Movements = ({
  caption,
  rows,
  all,
  symbol,
}: {
  caption: string;
  rows: readonly Moving[];
  all?: Moving;
  symbol: string;
}) => {
  const amount = amountsOf(rows, symbol);
  return (
    <Table
      caption={caption}
      phone="scroll"
      rows={rows}
      empty="Nothing yet."
      columns={[
        { head: 'Line', cell: ({ what }) => what, foot: all?.what },
        amount('Opening', ({ opening }) => opening, { foot: all?.opening ?? null, onPhone: 'hidden' }),
        amount('Movement', ({ movement }) => movement, { foot: all?.movement ?? null }),
        amount('Closing', ({ closing }) => closing, { foot: all?.closing ?? null }),
      ]}
    />
  );
};

const isAny = ({ opening, movement, closing }: Change): boolean => opening !== 0n || movement !== 0n || closing !== 0n;

export const TheHouse = ({ report: { position }, span, symbol }: Shown) => {
  const parts: readonly PositionPart[] = ['held', 'claims', 'capital', 'owed', 'result'];
  const rows = parts
    .map((part) => ({ part, what: positionWords[part], ...position[part] }))
    .filter(({ part, ...change }) => !['claims', 'capital'].includes(part) || isAny(change));
  return (
    <Panel id="house" title="The house" file="house" span={span}>
      <Movements caption="The house: opening, movement and closing" rows={rows} symbol={symbol} />
    </Panel>
  );
};

export const HowTheResult = ({ report: { result }, span, symbol }: Shown) => {
  const givenUp = result.lines.find(({ what }) => what === 'givenUp')?.amount ?? 0n;
  const lines = result.lines
    .filter(({ what }) => what !== 'givenUp')
    .map(({ what, amount }) =>
      what === 'bonuses' && givenUp !== 0n
        ? { what: `Bonuses, less ${amountText(givenUp)} given up`, amount: amount + givenUp }
        : { what: resultWords[what], amount },
    )
    .filter(({ what, amount }) => amount !== 0n || what === resultWords.games);
  return (
    <Panel id="result" title="How the result came about" file="results" span={span}>
      <Lines
        caption="How the result came about"
        lines={lines}
        empty="Nothing yet."
        all={{ what: 'Result', amount: result.all }}
        symbol={symbol}
      />
    </Panel>
  );
};

export const Liabilities = ({ report: { liabilities }, span, symbol }: Shown) => (
  <Panel id="liabilities" title="Liabilities" file="liabilities" span={span}>
    <Movements
      caption="What is owed to players"
      rows={(Object.keys(accountsOwed) as Owed[])
        .map((name) => ({ what: accountWords(accountsOwed[name]), ...liabilities[name] }))
        .filter(isAny)}
      all={{ what: 'Owed to players', ...liabilities.owed }}
      symbol={symbol}
    />
  </Panel>
);

export const DepositsByProvider = ({ report: { deposits }, span, symbol }: Shown) => {
  const { providers, all, suspense } = deposits;
  const amount = amountsOf(providers, symbol);
  return (
    <Panel id="deposits" title="Deposits by provider" file="deposits" span={span}>
      <Table
        caption="Deposits by provider"
        phone="scroll"
        rows={providers}
        empty="No deposit arrived."
        columns={[
          { head: 'Provider', cell: ({ provider }) => inWords(provider), foot: 'All' },
          amount('Arrived', ({ arrived }) => arrived, { foot: all.arrived }),
          amount('Credited', ({ credited }) => credited, { foot: all.credited, onPhone: 'hidden' }),
          amount('Sent back', ({ sentBack }) => sentBack, { foot: all.sentBack }),
          amount('Charged back', ({ chargedBack }) => chargedBack, { foot: all.chargedBack }),
          amount('Settled', ({ settled }) => settled, { foot: all.settled, onPhone: 'hidden' }),
        ]}
      />
      {suspense !== 0n && (
        <p class="small muted num">
          {suspense > 0n
            ? `${amountText(suspense)} more waits to be credited than before.`
            : `${amountText(-suspense)} less waits to be credited than before.`}
        </p>
      )}
    </Panel>
  );
};

const stateWords = {
  requested: 'Asked for',
  rejected: 'Rejected',
  cancelled: 'Cancelled by the member',
  failed: 'Failed at the provider',
  paid: 'Paid',
} as const;

const than = (change: bigint): string =>
  change === 0n ? 'as much as before' : change < 0n ? 'less than before' : 'more than before';

export const WithdrawalsByState = ({ report: { withdrawals }, span, symbol }: Shown) => {
  const rows = (Object.keys(stateWords) as (keyof typeof stateWords)[])
    .map((state) => ({
      ...{ state, count: withdrawals[state].count },
      amount: state === 'requested' ? withdrawals[state].amount : -withdrawals[state].amount,
    }))
    .filter(({ state, count }) => count > 0 || state === 'requested' || state === 'paid');
  return (
    <Panel id="withdrawals" title="Withdrawals" file="withdrawals" span={span}>
      <Table
        caption="Withdrawals by state"
        phone="fit"
        rows={rows}
        empty="No withdrawal."
        columns={[
          {
            head: 'State',
            cell: ({ state }) => stateWords[state],
            foot: `Held for players, ${than(withdrawals.change)}`,
          },
          { ...countsOf(rows, ({ count }) => count), foot: undefined },
          amountsOf(rows, symbol)('Amount', ({ amount }) => amount, { foot: withdrawals.change }),
        ]}
      />
    </Panel>
  );
};

export const FeesAndForfeits = ({ report: { fees, forfeits, payouts }, span, symbol }: Shown) => {
  const lines = [...fees, ...forfeits];
  return (
    <>
      <Panel id="fees" title="Fees and forfeits" file="results" span={span}>
        <Lines
          caption="Fees and forfeits, by what they were for"
          heads={['For', 'Movement']}
          lines={lines.map(({ kind, change }) => ({ what: inWords(kind), amount: change }))}
          empty="No fee, and no security deposit was kept."
          all={{ what: 'Fees and forfeits', amount: sum(lines, ({ change }) => change) }}
          symbol={symbol}
        />
      </Panel>
      {payouts.length > 0 && (
        <Panel id="payouts" title="Provider of payouts" file="payouts" span={span}>
          <Lines
            caption="What moved between the house and the provider of payouts"
            heads={['What', 'With the provider']}
            lines={payouts.map(({ kind, change }) => ({ what: inWords(kind), amount: -change }))}
            empty=""
            all={{ what: 'Change', amount: -sum(payouts, ({ change }) => change) }}
            symbol={symbol}
          />
        </Panel>
      )}
    </>
  );
};
