import { FormattedMessage, useIntl } from 'react-intl';
import { Figures } from '../../cashier/Figures.tsx';
import { Panel } from '../../cashier/Panel.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Table, type Column } from '../../records/record/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Rate } from '../terms/Rate.tsx';
import { periodWords } from '../terms/words.ts';
import type { StatementReply } from './reply.ts';
import styles from './Statement.module.css';

type AnyTerms = StatementReply['terms'];

interface Step {
  at: number;
  bets: string;
  rate: number;
  profit?: string;
  active?: number;
}

const stepsOf = ({ dividend, daily, hourly }: AnyTerms): readonly Step[] =>
  dividend
    ? dividend.steps.map(({ periodValidBet: bets, periodProfit: profit, activeMembers: active, rate }, at) => ({
        at: at + 1,
        bets,
        profit,
        active,
        rate,
      }))
    : ((daily ?? hourly)?.steps.map(({ teamBetAmount: bets, rate }, at) => ({ at: at + 1, bets, rate })) ?? []);

const columnsOf = (isDividend: boolean, reached: number | null, symbol: string): readonly Column<Step>[] => [
  {
    name: 'agent_step',
    cell: ({ at }) => (
      <span className={styles.step}>
        <FormattedMessage id="agent_terms_step" values={{ step: at }} />
        {at === reached && (
          <Tag kind="good">
            <FormattedMessage id="agent_reached" />
          </Tag>
        )}
      </span>
    ),
    leads: true,
  },
  { name: 'agent_rate', cell: ({ rate }) => <Rate rate={rate} />, isFigure: true, leads: true },
  { name: 'agent_step_bets', cell: ({ bets }) => amount(bets, symbol), isFigure: true },
  ...(isDividend
    ? ([
        { name: 'agent_step_profit', cell: ({ profit }: Step) => amount(profit ?? null, symbol), isFigure: true },
        { name: 'agent_step_active', cell: ({ active }: Step) => active, isFigure: true },
      ] as const)
    : []),
];

/** The terms that a statement was reckoned by, with the step that was reached. */
export const Terms = ({ statement: { terms, settlement }, symbol }: { statement: StatementReply; symbol: string }) => {
  const title = useIntl().formatMessage({ id: 'agent_statement_terms' });
  const { dividend, realtime } = terms;
  return (
    <Panel
      title={title}
      beside={
        dividend && (
          <span className={styles.quiet}>
            <FormattedMessage id={periodWords[dividend.period]} />
          </span>
        )
      }
    >
      {realtime ? (
        <Figures
          lines={[
            { name: <FormattedMessage id="agent_won_rate" />, value: <Rate rate={realtime.profitRate} /> },
            { name: <FormattedMessage id="agent_lost_rate" />, value: <Rate rate={realtime.lossRate} /> },
            { name: <FormattedMessage id="agent_most_of_bet" />, value: amount(realtime.singleBetAmount, symbol) },
          ]}
        />
      ) : (
        <Table
          name={title}
          columns={columnsOf(dividend !== undefined, settlement.step, symbol)}
          rows={stepsOf(terms)}
        />
      )}
    </Panel>
  );
};
