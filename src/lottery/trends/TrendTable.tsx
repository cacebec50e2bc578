import { useId, type CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { classes } from '../../ui/classes.ts';
import { countFigures, lineThrough, type FigureCount, type Place, type TrendRow } from './countTrends.ts';
import styles from './Trends.module.css';

interface Props {
  /** Newest first. */
  rows: readonly TrendRow[];
  figures: readonly number[];
  place: Place;
  title: string;
}

/** The line is drawn in columns and rows, and stretched over the cells. */
const Line = ({ rows, figures }: Pick<Props, 'rows' | 'figures'>) => (
  <svg
    className={styles.line}
    viewBox={`0 0 ${figures.length} ${rows.length}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <polyline points={lineThrough(rows, figures)} vectorEffect="non-scaling-stroke" />
  </svg>
);

const Cell = ({ figure, hits }: { figure: number; hits: readonly number[] }) => {
  const times = hits.filter((hit) => hit === figure).length;
  if (times === 0) return <td />;
  return (
    <td className={styles.hit}>
      <span>{figure}</span>
      {times > 1 && (
        <>
          <small aria-hidden="true">{times}</small>
          <span className="unseen">
            {' '}
            <FormattedMessage id="lottery_trends_times" values={{ count: times }} />
          </span>
        </>
      )}
    </td>
  );
};

const Ago = ({ ago }: Pick<FigureCount, 'ago'>) =>
  ago ?? (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">
        <FormattedMessage id="lottery_trends_never" />
      </span>
    </>
  );

const Counts = ({ rows, figures }: Pick<Props, 'rows' | 'figures'>) => {
  const counts = countFigures(rows, figures);
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <FormattedMessage id="lottery_trends_often" />
        </th>
        {counts.map(({ figure, times }) => (
          <td key={figure}>{times}</td>
        ))}
      </tr>
      <tr>
        <th scope="row">
          <FormattedMessage id="lottery_trends_ago" />
        </th>
        {counts.map(({ figure, ago }) => (
          <td key={figure} className={classes(ago === null && styles.never)}>
            <Ago ago={ago} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
};

/** A row for each draw and a column for each figure, with a line through the hits of a single place. */
export const TrendTable = ({ rows, figures, place, title }: Props) => {
  const caption = useId();
  return (
    <>
      <div
        className={styles.box}
        style={{ '--figures': figures.length, '--draws': rows.length } as CSSProperties}
        role="group"
        aria-labelledby={caption}
        tabIndex={0}
        dir="ltr"
      >
        <div className={styles.sheet}>
          {place !== 'any' && <Line rows={rows} figures={figures} />}
          <table className={styles.table}>
            <caption id={caption} className="unseen">
              <FormattedMessage id="lottery_trends_table" values={{ place: title, count: rows.length }} />
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="lottery_column_draw" />
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col">
                    {figure}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ drawId, hits }) => (
                <tr key={drawId}>
                  <th scope="row">{drawId}</th>
                  {figures.map((figure) => (
                    <Cell key={figure} figure={figure} hits={hits} />
                  ))}
                </tr>
              ))}
            </tbody>
            <Counts rows={rows} figures={figures} />
          </table>
        </div>
      </div>
      <p className={styles.legend}>
        <FormattedMessage id="lottery_trends_legend" />
      </p>
    </>
  );
};
