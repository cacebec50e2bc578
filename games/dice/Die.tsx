import { useLayoutEffect, useRef } from 'react';
import styles from './Die.module.css';
import { Side } from './Side.tsx';
import { rolling } from './throw.ts';

/** How each side is turned away from the front. */
const sides: Readonly<Record<number, string>> = {
  1: 'rotateY(0deg)',
  2: 'rotateY(90deg)',
  3: 'rotateX(90deg)',
  4: 'rotateX(-90deg)',
  5: 'rotateY(-90deg)',
  6: 'rotateY(180deg)',
};

/** How a die is turned so that a value is in front, tilted a little so that two more sides are seen. */
const fronts: Readonly<Record<number, string>> = {
  1: 'rotateY(0deg)',
  2: 'rotateY(-90deg)',
  3: 'rotateX(-90deg)',
  4: 'rotateX(90deg)',
  5: 'rotateY(90deg)',
  6: 'rotateY(-180deg)',
};
const tilts = ['rotateX(-22deg) rotateY(24deg)', 'rotateX(-26deg) rotateY(-18deg)', 'rotateX(-20deg) rotateY(-30deg)'];

const turnedTo = (value: number, place: number): string => `${tilts[place] ?? ''} ${fronts[value] ?? ''}`;

interface Props {
  readonly value: number;
  /** Which of the three it is. */
  readonly place: number;
  /** When it begins to roll and for how long, in milliseconds; null where it lies. */
  readonly roll: { readonly delay: number; readonly duration: number } | null;
}

/** A die with six sides, of which one comes to be in front. */
export const Die = ({ value, place, roll }: Props) => {
  const cube = useRef<HTMLDivElement>(null);
  const end = turnedTo(value, place);
  const { delay = 0, duration = 0 } = roll ?? {};
  const isRolling = roll !== null;
  useLayoutEffect(() => {
    if (!isRolling) return undefined;
    const easing = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
    const animation = cube.current?.animate(rolling(end, place), { delay, duration, easing, fill: 'backwards' });
    return () => animation?.cancel();
  }, [isRolling, delay, duration, end, place]);
  return (
    <div className={styles.die}>
      <div ref={cube} className={styles.cube} style={{ transform: end }}>
        {Object.entries(sides).map(([side, turn]) => (
          <svg
            key={side}
            className={styles.side}
            style={{ transform: `${turn} translateZ(calc(var(--die) / 2))` }}
            viewBox="0 0 100 100"
          >
            <Side value={Number(side)} />
          </svg>
        ))}
      </div>
    </div>
  );
};
