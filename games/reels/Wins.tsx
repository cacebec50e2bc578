import type { ReelWin } from './wins.ts';
import { pathOf } from './wins.ts';
import styles from './Wins.module.css';

interface Props {
  readonly reels: number;
  readonly wins: readonly ReelWin[];
}

/** The lines that pay, under the symbols; each ends where its run ends. */
export const Lines = ({ reels, wins }: Props) => (
  <>
    {wins
      .filter(({ line }) => line !== null)
      .map((win) => (
        // Both parts move against each other, which draws the line without painting it again.
        <div key={win.line} className={styles.window}>
          <svg className={styles.lines} viewBox={`0 0 ${reels} 3`} preserveAspectRatio="none">
            <polyline className={styles.edge} points={pathOf(win)} />
            <polyline className={styles.line} points={pathOf(win)} />
          </svg>
        </div>
      ))}
  </>
);
