import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { gridOf, labelledOf, unitsOf } from './scale.ts';
import styles from './Chart.module.css';

interface ChartDay {
  readonly day: string;
  /** Amounts in minor units, one for each series. */
  readonly minor: readonly string[];
}

interface Props {
  title: ReactNode;
  beside?: ReactNode;
  /** The chart in a sentence, for those who do not see it. */
  sentence: string;
  series: readonly ReactNode[];
  days: readonly ChartDay[];
  symbol: string;
  kind: 'line' | 'bars';
}

/** As wide as the place that each kind has, so that its words are as large as they are meant. */
const widths = { line: 560, bars: 360 } as const;
const height = 190;
const [left, right, top, bottom] = [44, 8, 12, 26];
const barWidth = 12;

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

const Drawn = ({ days, sentence, kind, series }: Pick<Props, 'days' | 'sentence' | 'kind' | 'series'>) => {
  const { formatNumber, formatDate } = useIntl();
  const width = widths[kind];
  const plot = { width: width - left - right, height: height - top - bottom };
  const figures = days.map(({ minor }) => minor.map(unitsOf));
  const grid = gridOf(Math.max(0, ...figures.flat()));
  const most = grid.at(-1) ?? 1;
  const slot = plot.width / days.length;
  const x = (at: number): number => left + (at + 0.5) * slot;
  const y = (figure: number): number => top + plot.height * (1 - figure / most);
  const line = figures.map(([figure = 0], at) => [x(at), y(figure)] as const);
  const [first, last] = [line[0], line.at(-1)];
  const points = line.map((point) => point.join(',')).join(' ');
  const thick = Math.min(barWidth, (slot * 0.8) / series.length);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
      {grid.map((figure) => (
        <g key={figure}>
          <line className={styles.grid} x1={left} x2={width - right} y1={y(figure)} y2={y(figure)} />
          <text className={styles.label} x={left - 8} y={y(figure) + 4} textAnchor="end">
            {formatNumber(figure, { notation: 'compact' })}
          </text>
        </g>
      ))}
      {labelledOf(days.length, kind === 'line' ? 5 : 4).map((at) => (
        <text key={at} className={styles.label} x={x(at)} y={height - 6} textAnchor="middle">
          {formatDate(days[at]?.day, shortDay)}
        </text>
      ))}
      {kind === 'line' && first && last && (
        <>
          <polygon className={styles.area} points={`${first[0]},${y(0)} ${points} ${last[0]},${y(0)}`} />
          <polyline className={styles.line} points={points} />
          <circle className={styles.last} cx={last[0]} cy={last[1]} r="4" />
        </>
      )}
      {kind === 'bars' &&
        figures.map((of, at) =>
          of.map((figure, which) => (
            <rect
              key={`${at} ${which}`}
              className={which === 0 ? styles.bar : styles.otherBar}
              x={x(at) + (which - of.length / 2) * (thick + 1)}
              y={y(figure)}
              width={thick}
              height={Math.max(0, y(0) - y(figure))}
              rx={Math.min(3, thick / 3)}
            />
          )),
        )}
    </svg>
  );
};

/** Figures by day as a chart, with the same as a table one press away. */
export const Chart = ({ title, beside, sentence, series, days, symbol, kind }: Props) => {
  const { formatDate } = useIntl();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {beside}
        {kind === 'bars' && !isTable && (
          <ul className={styles.legend}>
            {series.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      {isTable ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="agent_day" />
                </th>
                {series.map((name, at) => (
                  <th key={at} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, minor }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day, shortDay)}</th>
                  {minor.map((amount, at) => (
                    <td key={at}>
                      <Money minor={amount} symbol={symbol} kind="plain" />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Drawn days={days} sentence={sentence} kind={kind} series={series} />
      )}
      <Button
        kind="ghost"
        onPress={() => {
          setTable(!isTable);
        }}
      >
        <FormattedMessage id={isTable ? 'agent_as_chart' : 'agent_as_table'} />
      </Button>
    </section>
  );
};
