import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Simulation } from '../../../machines/agent/simulator.setup.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { Panel } from '../../ui/Panel.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { exactMoney } from '../statement/exactMoney.ts';
import { Period } from '../terms/Period.tsx';
import { Rate } from '../../ui/Rate.tsx';
import styles from './Simulator.module.css';

interface Props {
  simulation: Simulation;
  kind: ContractKind;
  /** Whose team it is about; the agent’s own where it is empty. */
  account: string;
  symbol: string;
}

type Row = Simulation['periods'][number];

const columnsOf = (
  kind: ContractKind,
  { periods, timeZone }: Pick<Simulation, 'periods' | 'timeZone'>,
  symbol: string,
): readonly Column<Row>[] => [
  {
    name: 'agent_period',
    cell: ({ from, to }) => <Period kind={kind} from={from} to={to} timeZone={timeZone} />,
    leads: true,
  },
  { name: 'agent_valid_bets', cell: ({ validBet }) => amount(validBet, symbol), isFigure: true },
  ...(kind === 'dividend'
    ? ([
        { name: 'agent_house_profit', cell: ({ profit }: Row) => amount(profit, symbol), isFigure: true },
        { name: 'agent_active', cell: ({ activeMembers }: Row) => activeMembers, isFigure: true },
      ] as const)
    : []),
  ...(kind === 'realtime'
    ? []
    : ([
        {
          name: 'agent_rate',
          cell: ({ step, rate }: Row) =>
            step === null || rate === null ? (
              <FormattedMessage id="agent_no_step" />
            ) : (
              <FormattedMessage id="agent_rate_of_step" values={{ step, rate: <Rate key="rate" rate={rate} /> }} />
            ),
          isFigure: true,
        },
      ] as const)),
  ...(periods.some(({ brought }) => brought !== '0')
    ? ([
        {
          name: 'agent_brought',
          cell: ({ brought }: Row) => (kind === 'realtime' ? exactMoney(brought, symbol) : amount(brought, symbol)),
          isFigure: true,
        },
      ] as const)
    : []),
  { name: 'agent_simulated_due', cell: ({ due }) => amount(due, symbol), isFigure: true },
  { name: 'agent_was_due', cell: ({ was }) => amount(was, symbol), isFigure: true },
];

const Difference = ({ simulation: { compared }, symbol }: Pick<Props, 'simulation' | 'symbol'>) => {
  if (compared.periods === 0) return <FormattedMessage id="agent_simulated_alone" />;
  const more = BigInt(compared.due) - BigInt(compared.was);
  if (more === 0n) return <FormattedMessage id="agent_simulated_same" />;
  return (
    <FormattedMessage
      id={more > 0n ? 'agent_simulated_more' : 'agent_simulated_less'}
      values={{ amount: <Money key="amount" minor={String(more > 0n ? more : -more)} symbol={symbol} kind="plain" /> }}
    />
  );
};

const rowsAtOnce = 100;

/** A week has two thousand marks: more rows are shown on request. */
const Rows = ({ simulation, kind, symbol }: Props) => {
  const { periods } = simulation;
  const { formatMessage } = useIntl();
  const [most, setMost] = useState(rowsAtOnce);
  if (periods.length === 0)
    return (
      <p className={styles.quiet}>
        <FormattedMessage id="agent_simulated_none" />
      </p>
    );
  return (
    <>
      <Table
        name={formatMessage({ id: 'agent_simulated_periods' })}
        columns={columnsOf(kind, simulation, symbol)}
        rows={periods.slice(0, most)}
      />
      {periods.length > most && (
        <div className={styles.more}>
          <Button
            kind="line"
            onPress={() => {
              setMost(most + rowsAtOnce);
            }}
          >
            <FormattedMessage id="record_more" />
          </Button>
        </div>
      )}
    </>
  );
};

/** What terms would have paid, beside what was actually due. */
export const Simulated = (props: Props) => {
  const { simulation, kind, account, symbol } = props;
  const { from, to, timeZone, compared, outside, passedOn } = simulation;
  const isAlone = compared.periods === 0;
  return (
    <Panel
      title={<FormattedMessage id="agent_simulated" />}
      beside={
        <span className={styles.quiet}>
          {/* The days as a whole, whatever the periods are. */}
          <Period kind={kind === 'dividend' ? kind : 'daily'} from={from} to={to} timeZone={timeZone} />
        </span>
      }
    >
      <dl className={styles.totals}>
        <div>
          <dt>
            <FormattedMessage id="agent_simulated_due" />
          </dt>
          <dd>
            <Money minor={isAlone ? outside.due : compared.due} symbol={symbol} />
          </dd>
        </div>
        {!isAlone && (
          <div>
            <dt>
              <FormattedMessage id="agent_was_due" />
            </dt>
            <dd>
              <Money minor={compared.was} symbol={symbol} kind="plain" />
            </dd>
          </div>
        )}
      </dl>
      <div className={styles.says} role="status">
        <p>
          <Difference {...props} />
        </p>
        {!isAlone && outside.periods > 0 && (
          <p>
            <FormattedMessage id="agent_simulated_periods_compared" values={{ count: compared.periods }} />{' '}
            <FormattedMessage
              id="agent_simulated_outside"
              values={{
                count: outside.periods,
                amount: <Money key="amount" minor={outside.due} symbol={symbol} kind="plain" />,
              }}
            />
          </p>
        )}
        {account === '' && passedOn !== '0' && (
          <p>
            <FormattedMessage
              id="agent_simulated_passed"
              values={{ amount: <Money key="amount" minor={passedOn} symbol={symbol} kind="plain" /> }}
            />
          </p>
        )}
        <p className={styles.quiet}>
          <FormattedMessage id="agent_no_promise" />
        </p>
      </div>
      <Rows {...props} />
    </Panel>
  );
};
