import { useIntl } from 'react-intl';
import styles from './Spark.module.css';

const [width, height, edge] = [72, 20, 2];

const pointsOf = (figures: readonly number[]): readonly (readonly [number, number])[] => {
  const most = Math.max(...figures, 1);
  const step = (width - 2 * edge) / Math.max(figures.length - 1, 1);
  return figures.map((figure, at) => [edge + at * step, height - edge - (figure / most) * (height - 2 * edge)]);
};

/** What a team staked on each of the last days: a line without axes whose last point is marked. */
export const Spark = ({ days, symbol }: { days: readonly string[]; symbol: string }) => {
  const { formatMessage, formatNumber } = useIntl();
  const figures = days.map((minor) => Number(minor) / 100);
  const points = pointsOf(figures);
  const last = points.at(-1);
  const total = figures.reduce((sum, each) => sum + each, 0);
  const name =
    total === 0
      ? formatMessage({ id: 'agent_no_bets' })
      : formatMessage(
          { id: 'agent_spark' },
          { days: days.length, last: `${symbol}${formatNumber(figures.at(-1) ?? 0, { maximumFractionDigits: 0 })}` },
        );
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r="2" />}
    </svg>
  );
};
