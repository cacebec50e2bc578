import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PlayFigures } from '../../../machines/protection/playFigures.machine.ts';
import { Moment, useMoment } from '../../app/Moment.tsx';
import { day } from '../../intl/moments.ts';
import { formatMoney } from '../../intl/money.ts';
import { Money } from '../../ui/Money.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTimePlayed } from '../timePlayed.ts';
import styles from './Chart.module.css';

type Bar = PlayFigures['bars'][number];

interface Props {
  /** The oldest first. */
  bars: readonly Bar[];
  /** How many of the newest bars belong to the period that is shown in figures. */
  lit: number;
  symbol: string;
}

const series = [
  { id: 'lost', text: 'protection_figures_lost' },
  { id: 'deposited', text: 'protection_figures_deposited' },
  { id: 'played', text: 'protection_figures_played' },
] as const;
type Series = (typeof series)[number]['id'];

const valueOf = (bar: Bar, shown: Series): number => (shown === 'played' ? bar.minutes : Number(bar[shown]));

const height = 100;
const width = 10;
const gap = 2;

/** The bars, from a line at zero: a day on which the player came out ahead hangs below it. */
const Bars = ({ bars, lit, shown }: Omit<Props, 'symbol'> & { shown: Series }) => {
  const values = bars.map((bar) => valueOf(bar, shown));
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)];
  const scale = height / (most - least || 1);
  const zero = most === least ? height : most * scale;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${bars.length * width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, at) => (
        <rect
          key={at}
          className={at >= bars.length - lit ? styles.lit : undefined}
          x={at * width + gap / 2}
          y={value < 0 ? zero : zero - value * scale}
          width={width - gap}
          height={Math.abs(value) * scale}
        />
      ))}
      <line x1="0" x2={bars.length * width} y1={zero} y2={zero} />
    </svg>
  );
};

const useColumns = (symbol: string): readonly Column<Bar>[] => {
  const timePlayed = useTimePlayed('short');
  return [
    { name: 'protection_figures_from', leads: true, cell: ({ from }) => <Moment at={from} dated /> },
    {
      name: 'protection_figures_deposited',
      isFigure: true,
      cell: ({ deposited }) => <Money kind="plain" minor={deposited} symbol={symbol} />,
    },
    {
      name: 'protection_figures_lost',
      isFigure: true,
      cell: ({ lost }) => <Money kind="plain" minor={lost} symbol={symbol} />,
    },
    { name: 'protection_figures_played', isFigure: true, cell: ({ minutes }) => timePlayed(minutes) },
  ];
};

const useMost = ({ bars, symbol }: Pick<Props, 'bars' | 'symbol'>, shown: Series): string => {
  const timePlayed = useTimePlayed('short');
  const most = Math.max(0, ...bars.map((bar) => valueOf(bar, shown)));
  return shown === 'played' ? timePlayed(most) : formatMoney(String(most), symbol);
};

/** Thirty times 24 hours as a picture, and below it as a table that says the same. */
export const Chart = ({ bars, lit, symbol }: Props) => {
  const { formatMessage } = useIntl();
  const moment = useMoment();
  const [shown, setShown] = useState<Series>('lost');
  const columns = useColumns(symbol);
  const most = useMost({ bars, symbol }, shown);
  const name = formatMessage({ id: 'protection_figures_chart' });
  const first = bars[0]?.from;
  return (
    <div className={styles.chart}>
      <Tabs
        name={formatMessage({ id: 'protection_figures_shown' })}
        tabs={series.map(({ id, text }) => ({ id, label: <FormattedMessage id={text} /> }))}
        chosen={shown}
        panel="figures-chart"
        onChoose={setShown}
      />
      <div id="figures-chart" role="tabpanel" aria-labelledby={`figures-chart-${shown}`} className={styles.picture}>
        <p>{name}</p>
        <p className={styles.most} aria-hidden="true">
          {most}
        </p>
        <Bars bars={bars} lit={lit} shown={shown} />
        <p className={styles.span} aria-hidden="true">
          <span>{first !== undefined && moment(first, day)}</span>
          <span>
            <FormattedMessage id="protection_figures_now" />
          </span>
        </p>
      </div>
      <details className={styles.table}>
        <summary>
          <FormattedMessage id="protection_figures_table" />
        </summary>
        <Table name={name} columns={columns} rows={[...bars].reverse()} />
      </details>
    </div>
  );
};
