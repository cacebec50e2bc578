import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Terms } from '../../../machines/agent/terms.ts';
import { Figures } from '../../cashier/Figures.tsx';
import type { TextId } from '../../intl/texts.ts';
import { amount } from '../../records/record/sheet.tsx';
import { Table, type Column } from '../../records/record/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Rate } from './Rate.tsx';
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

const realTimeLines = {
  profitRate: 'agent_profit_rate',
  lossRate: 'agent_loss_rate',
  singleBetAmount: 'agent_single_bet',
} as const satisfies Record<string, TextId>;

const realTimeValue = (
  terms: Extract<Terms, { profitRate: number }>,
  line: keyof typeof realTimeLines,
  symbol: string,
) => (line === 'singleBetAmount' ? amount(terms.singleBetAmount, symbol) : <Rate rate={terms[line]} />);

const keysOf = Object.keys(realTimeLines) as readonly (keyof typeof realTimeLines)[];

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
      lines={keysOf.map((line) => ({
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

interface ChangeProps {
  now: Terms | null;
  proposed: Terms;
  symbol: string;
  nowName: string;
  proposedName: string;
}

const Under = ({ id, children }: { id: TextId; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>
      <FormattedMessage id={id} />
    </h3>
    {children}
  </div>
);

/** Terms beside those that they would replace. */
export const TermsChange = ({ now, proposed, symbol, nowName, proposedName }: ChangeProps) => {
  if (now === null) return <TermsTable name={proposedName} terms={proposed} symbol={symbol} />;
  if ('profitRate' in proposed && 'profitRate' in now)
    return (
      <table className={styles.change} aria-label={proposedName}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="agent_term" />
            </th>
            <th scope="col">
              <FormattedMessage id="agent_now" />
            </th>
            <th scope="col">
              <FormattedMessage id="agent_proposed_terms" />
            </th>
          </tr>
        </thead>
        <tbody>
          {keysOf.map((line) => (
            <tr key={line}>
              <th scope="row">
                <FormattedMessage id={realTimeLines[line]} />
              </th>
              <td>{realTimeValue(now, line, symbol)}</td>
              <td>{realTimeValue(proposed, line, symbol)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <div className={styles.both}>
      <Under id="agent_now">
        <TermsTable name={nowName} terms={now} symbol={symbol} />
      </Under>
      <Under id="agent_proposed_terms">
        <TermsTable name={proposedName} terms={proposed} symbol={symbol} />
      </Under>
    </div>
  );
};
