import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Terms } from '../../../machines/agent/terms.ts';
import type { TextId } from '../../intl/texts.ts';
import { Table, type Column } from '../../records/record/Table.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Money } from '../../ui/Money.tsx';
import styles from './Terms.module.css';
import { periodWords } from './words.ts';

const hundredthsOfPerCent = 10_000;

export const Rate = ({ rate }: { rate: number }) => (
  <FormattedNumber value={rate / hundredthsOfPerCent} style="percent" maximumFractionDigits={2} />
);

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
  bets: string;
  profit: string | null;
  active: number | null;
  rate: number;
}

const stepsOf = (terms: Exclude<Terms, { profitRate: number }>): readonly Step[] =>
  'period' in terms
    ? terms.steps.map(({ periodValidBet, periodProfit, activeMembers, rate }) => ({
        bets: periodValidBet,
        profit: periodProfit,
        active: activeMembers,
        rate,
      }))
    : terms.steps.map(({ teamBetAmount, rate }) => ({ bets: teamBetAmount, profit: null, active: null, rate }));

const dividendColumns = (symbol: string): readonly Column<Step>[] => [
  { name: 'agent_step_profit', cell: ({ profit }) => amount(profit, symbol), isFigure: true },
  { name: 'agent_active', cell: ({ active }) => active, isFigure: true },
];

const columnsOf = (symbol: string, isDividend: boolean): readonly Column<Step>[] => [
  { name: 'agent_step_bets', cell: ({ bets }) => amount(bets, symbol), leads: true },
  ...(isDividend ? dividendColumns(symbol) : []),
  { name: 'agent_step_rate', cell: ({ rate }) => <Rate rate={rate} />, isFigure: true },
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
) =>
  line === 'singleBetAmount' ? <Money minor={terms.singleBetAmount} symbol={symbol} /> : <Rate rate={terms[line]} />;

const keysOf = Object.keys(realTimeLines) as readonly (keyof typeof realTimeLines)[];

interface Props {
  name: string;
  terms: Terms;
  symbol: string;
}

/** The terms of a contract. */
export const TermsTable = ({ name, terms, symbol }: Props) =>
  'profitRate' in terms ? (
    <dl className={styles.lines} aria-label={name}>
      {keysOf.map((line) => (
        <div key={line}>
          <dt>
            <FormattedMessage id={realTimeLines[line]} />
          </dt>
          <dd>{realTimeValue(terms, line, symbol)}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <div className={styles.steps}>
      {'period' in terms && (
        <p className={styles.aside}>
          <FormattedMessage id={periodWords[terms.period]} />
        </p>
      )}
      <Table name={name} columns={columnsOf(symbol, 'period' in terms)} rows={stepsOf(terms)} />
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
