import { useLayoutEffect, useRef } from 'react';
import type { Scene } from '../table/createShow.ts';
import styles from './Dice.module.css';
import { covering, lifting, paces, shaking } from './throw.ts';

const comesDown = 220;

/** A cup that is shaken over the dice and lifted from them; it is not there while nothing moves. */
export const Cup = ({ phase, pace }: Pick<Scene, 'phase' | 'pace'>) => {
  const cup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (phase === 'resting' || phase === 'closed') return undefined;
    const { shaken, rolls } = paces[pace];
    const animations =
      phase === 'waiting'
        ? [
            cup.current?.animate(covering, { duration: comesDown, easing: 'ease-in' }),
            cup.current?.animate(shaking, { delay: comesDown, duration: 520, iterations: Infinity }),
          ]
        : [
            cup.current?.animate(shaking, { duration: shaken / 2, iterations: 2 }),
            cup.current?.animate(lifting, {
              delay: shaken,
              duration: 0.62 * rolls,
              easing: 'ease-in',
              fill: 'forwards',
            }),
          ];
    return () => {
      for (const animation of animations) animation?.cancel();
    };
  }, [phase, pace]);
  return <div ref={cup} className={styles.cup} data-phase={phase} />;
};
