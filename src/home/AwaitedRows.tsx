import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './HomePage.module.css';
import { notAsked, Part } from './Part.tsx';

const skeletons = (count: number, className: string | undefined): ReactNode =>
  Array.from({ length: count }, (_, at) => (
    <div key={at} className={className}>
      <Skeleton shape="block" />
    </div>
  ));

/** As high as matches and draws, until it is known whether there are any. */
export const matchesAwaited = <div className={styles.matches}>{skeletons(4, styles.awaitedMatch)}</div>;
export const drawsAwaited = <div className={styles.draws}>{skeletons(5, styles.awaitedDraw)}</div>;

export const liveTitled = { title: 'home_live_now', all: '/sports' } as const;
export const drawsTitled = { title: 'home_next_draws', all: '/elott' } as const;

export const liveAwaited = (
  <Part {...liveTitled} list={notAsked} awaited={matchesAwaited}>
    {null}
  </Part>
);
export const nextDrawsAwaited = (
  <Part {...drawsTitled} list={notAsked} awaited={drawsAwaited}>
    {null}
  </Part>
);
