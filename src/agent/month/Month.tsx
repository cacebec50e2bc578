import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { contracts } from '../../../contract/agent/contracts.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { monthsLater, placeOfMonth, placeOfStatement } from '../../../machines/agent/contractPlaces.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { agentIncomePath } from '../../../machines/common/places.ts';
import type { CallOptions } from '../../api/api.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { Day } from '../../records/record/moments.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines as Awaited } from '../../ui/Lines.tsx';
import { Money } from '../../ui/Money.tsx';
import { StepLink } from '../lists/StepLink.tsx';
import { Keep } from '../statement/Keep.tsx';
import styles from '../statement/Statement.module.css';
import { kindWords } from '../terms/words.ts';

type Bill = ReplyOf<Contract['contracts']['month']>;
type Sums = Bill['total'];

/** A month in words. */
const MonthName = ({ month }: { month: string }) => (
  <time dateTime={month}>
    <FormattedDate value={`${month}-15`} month="long" year="numeric" timeZone="UTC" />
  </time>
);

/** What was due, what came of it, what went on and what was kept, from left to right as it is calculated. */
const sumColumns = <Row extends Sums>(symbol: string): readonly Column<Row>[] =>
  (
    [
      ['agent_due', 'due'],
      ['agent_received', 'received'],
      ['agent_bill_earlier', 'earlier'],
      ['agent_bill_passed', 'passedOn'],
      ['agent_kept', 'kept'],
      ['agent_owed', 'owed'],
    ] as const
  ).map(([name, of]) => ({ name, cell: (row) => amount(row[of], symbol), isFigure: true }));

const Numbers = ({ kind, first, last, statements }: Bill['lines'][number]) =>
  first === last ? (
    <StepLink href={placeOfStatement(kind, first)}>
      <bdi>{first}</bdi>
    </StepLink>
  ) : (
    <FormattedMessage
      id="agent_bill_numbers"
      values={{
        count: statements,
        first: (
          <StepLink key="first" href={placeOfStatement(kind, first)}>
            <bdi>{first}</bdi>
          </StepLink>
        ),
        last: (
          <StepLink key="last" href={placeOfStatement(kind, last)}>
            <bdi>{last}</bdi>
          </StepLink>
        ),
      }}
    />
  );

const Shown = ({
  bill,
  symbol,
  read,
}: {
  bill: Bill;
  symbol: string;
  read: (options: CallOptions) => Promise<string>;
}) => {
  const { formatMessage } = useIntl();
  const { month, account, timeZone, lines, totals, total, paidFromWallet, receivedFromWallet } = bill;
  const money = (minor: string) => <Money minor={minor} symbol={symbol} kind="plain" />;
  const byKind = formatMessage({ id: 'agent_bill_by_kind' });
  const byDay = formatMessage({ id: 'agent_bill_by_day' });
  return (
    <>
      <Panel
        title={<FormattedMessage id="agent_bill_of" values={{ month: <MonthName key="month" month={month} /> }} />}
        beside={<Keep name={`bill-${month}.csv`} read={read} />}
      >
        <p className={styles.paid}>
          <strong>
            <Money minor={total.kept} symbol={symbol} kind="own" />
          </strong>
          <span className={styles.quiet}>
            <FormattedMessage
              id="agent_bill_kept"
              values={{ account: <bdi key="account">{account}</bdi>, timeZone: timeZone.replaceAll('_', ' ') }}
            />
          </span>
        </p>
        {totals.length === 0 ? (
          <EmptyState icon="doc" title={<FormattedMessage id="agent_bill_none" />}>
            <FormattedMessage id="agent_bill_none_text" />
          </EmptyState>
        ) : (
          <Table
            name={byKind}
            rows={[
              ...totals.map(({ kind, ...sums }) => ({ ...sums, name: <FormattedMessage id={kindWords[kind]} /> })),
              {
                ...total,
                name: (
                  <strong>
                    <FormattedMessage id="agent_all_lines" />
                  </strong>
                ),
              },
            ]}
            columns={[{ name: 'agent_source', cell: ({ name }) => name, leads: true }, ...sumColumns(symbol)]}
          />
        )}
        {(paidFromWallet !== '0' || receivedFromWallet !== '0') && (
          <Figures
            lines={[
              { name: <FormattedMessage id="agent_bill_from_upline" />, value: money(receivedFromWallet) },
              { name: <FormattedMessage id="agent_bill_from_wallet" />, value: money(paidFromWallet) },
            ]}
          />
        )}
      </Panel>
      {lines.length > 0 && (
        <Panel title={byDay}>
          <Table
            name={byDay}
            rows={lines}
            columns={[
              { name: 'agent_day', cell: ({ day }) => <Day day={day} />, leads: true },
              { name: 'agent_source', cell: ({ kind }) => <FormattedMessage id={kindWords[kind]} />, leads: true },
              { name: 'agent_bill_statements', cell: (line) => <Numbers {...line} /> },
              ...sumColumns<Bill['lines'][number]>(symbol),
            ]}
          />
        </Panel>
      )}
    </>
  );
};

const Loaded = ({ month, symbol }: { month: string; symbol: string }) => {
  const client = useClient();
  const feed = useMemo(
    () => feedOf(async (options) => ({ list: [await client(contracts).month({ month }, options)] })),
    [client, month],
  );
  const read = useCallback((options: CallOptions) => client(contracts).monthCsv({ month }, options), [client, month]);
  const flow = useMachine(feed, undefined);
  const { screen, items, retry } = useFeed<Bill>(flow);
  const failure = useSelector(flow, selectFailure);
  const [bill] = items;
  if (screen === 'failed')
    return (
      <FailedState title={<FormattedMessage id="agent_bill_failed" />} onRetry={retry}>
        {failure && <FailureText failure={failure} />}
      </FailedState>
    );
  if (!bill)
    return (
      <Panel
        title={<FormattedMessage id="agent_bill_of" values={{ month: <MonthName key="month" month={month} /> }} />}
      >
        <Awaited />
      </Panel>
    );
  return <Shown bill={bill} symbol={symbol} read={read} />;
};

/** R2.95: what contracts of every kind paid in a month, as a bill that prints. */
export const Month = ({ month, member }: { month: string; member: Member }) => (
  <div className={styles.statement}>
    <p className={styles.back}>
      <StepLink href={agentIncomePath}>
        <Icon name="back" small turns />
        <FormattedMessage id="agent_income" />
      </StepLink>{' '}
      {[-1, 1].map((months) => (
        <StepLink key={months} href={placeOfMonth(monthsLater(month, months))}>
          <MonthName month={monthsLater(month, months)} />
        </StepLink>
      ))}
    </p>
    <Loaded key={month} month={month} symbol={member.currencySymbol} />
  </div>
);
