import { FormattedMessage } from 'react-intl';
import type { Terms } from '../../../machines/agent/terms.ts';
import { Figures } from '../../ui/Figures.tsx';
import type { TextId } from '../../intl/texts.ts';
import { amount } from '../../records/record/sheet.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Rate } from '../../ui/Rate.tsx';
import styles from './TermsTable.module.css';
import { periodWords } from './words.ts';

/** The rates of terms in short: both of a real-time salary, otherwise from the least to the highest. */
export const RateSpan = ({ terms }: { terms: Terms }) => {
  if ('profitRate' in terms)
    return (
      <>
        <Rate rate={terms.profitRate} /> / <Rate rate={terms.lossRate} />
      </>
    );
  const [least, most] = [terms.steps[0]?.rate ?? 0, terms.steps.at(-1)?.rate ?? 0];
  if (least === most) return <Rate rate={least} />;
  return (
    <FormattedMessage
      id="agent_rates_from_to"
      values={{ one: <Rate key="one" rate={least} />, other: <Rate key="other" rate={most} /> }}
    />
  );
};

interface Step {
  at: number;
  bets: string;
  profit: string | null;
  active: number | null;
  rate: number;
}

const stepsOf = (terms: Exclude<Terms, { profitRate: number }>): readonly Step[] =>
  'period' in terms
    ? terms.steps.map(({ periodValidBet, periodProfit, activeMembers, rate }, at) => ({
        at: at + 1,
        bets: periodValidBet,
        profit: periodProfit,
        active: activeMembers,
        rate,
      }))
    : terms.steps.map(({ teamBetAmount, rate }, at) => ({
        at: at + 1,
        bets: teamBetAmount,
        profit: null,
        active: null,
        rate,
      }));

const dividendColumns = (symbol: string): readonly Column<Step>[] => [
  { name: 'agent_step_profit', cell: ({ profit }) => amount(profit, symbol), isFigure: true },
  { name: 'agent_step_active', cell: ({ active }) => active, isFigure: true },
];

const columnsOf = (symbol: string, isDividend: boolean, reached: number | null): readonly Column<Step>[] => [
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
  ...(isDividend ? dividendColumns(symbol) : []),
];

export const realTimeLines = {
  profitRate: 'agent_profit_rate',
  lossRate: 'agent_loss_rate',
  singleBetAmount: 'agent_single_bet',
} as const satisfies Record<string, TextId>;

export const realTimeValue = (
  terms: Extract<Terms, { profitRate: number }>,
  line: keyof typeof realTimeLines,
  symbol: string,
) => (line === 'singleBetAmount' ? amount(terms.singleBetAmount, symbol) : <Rate rate={terms[line]} />);

export const realTimeNames = Object.keys(realTimeLines) as readonly (keyof typeof realTimeLines)[];

interface Props {
  name: string;
  terms: Terms;
  /** The step that was reached, where the terms are those of a statement. */
  reached?: number | null;
  symbol: string;
}

/** The terms of a contract. */
export const TermsTable = ({ name, terms, reached = null, symbol }: Props) =>
  'profitRate' in terms ? (
    <Figures
      lines={realTimeNames.map((line) => ({
        name: <FormattedMessage id={realTimeLines[line]} />,
        value: realTimeValue(terms, line, symbol),
      }))}
    />
  ) : (
    <div className={styles.steps}>
      {'period' in terms && (
        <p className={styles.aside}>
          <FormattedMessage id={periodWords[terms.period]} />
        </p>
      )}
      <Table name={name} columns={columnsOf(symbol, 'period' in terms, reached)} rows={stepsOf(terms)} />
    </div>
  );
