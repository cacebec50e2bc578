import { memo, useLayoutEffect, useRef } from 'react';
import { classes } from '../../src/ui/classes.ts';
import type { Entered } from '../frame/wire.ts';
import type { Column } from '../rules/reels.ts';
import styles from './Reels.module.css';
import type { ReelShow } from './show.ts';
import { cellsOf, createStrip } from './strip.ts';
import { ReelSymbol } from './ReelSymbol.tsx';

interface Props {
  readonly show: ReelShow;
  readonly reel: number;
  readonly look: Entered['look'];
  readonly from: Column;
  readonly to: Column;
  readonly isTurning: boolean;
  /** What each cell of the result is while wins are shown, such as `won`, row after row. */
  readonly marks: string;
}

/** One reel: a window onto a strip that moves. */
export const Reel = memo(({ show, reel, look, from, to, isTurning, marks }: Props) => {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (strip.current ? show.add(reel, createStrip(strip.current, reel)) : undefined), [show, reel]);
  const rows = marks.split(' ');
  return (
    <div className={styles.reel}>
      <div ref={strip} className={classes(styles.strip, isTurning && styles.turning)}>
        {cellsOf(reel, from, to).map(({ symbol, runs }, at) => (
          <div key={at} className={styles.cell} data-mark={rows[at]}>
            <ReelSymbol look={look} symbol={symbol} isRunning={runs} />
          </div>
        ))}
      </div>
    </div>
  );
});
