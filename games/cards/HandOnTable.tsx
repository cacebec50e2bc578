import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Hand } from '../table/hands.ts';
import { betName } from '../table/words.ts';
import { Card } from './Card.tsx';
import styles from './Cards.module.css';
import type { Dealt } from './deal.ts';

interface Props {
  readonly hand: Hand;
  /** How many cards lie there at first. */
  readonly places: number;
  readonly shoe: RefObject<HTMLElement | null>;
  /** How each card is being dealt; null where they lie. */
  readonly dealt: readonly Dealt[] | null;
  readonly isCounted: boolean;
  readonly hasWon: boolean;
}

export const HandOnTable = ({ hand: { side, cards, points }, places, shoe, dealt, isCounted, hasWon }: Props) => {
  const row = useRef<HTMLDivElement>(null);
  const third = dealt?.[2]?.delay ?? null;
  // The first two cards make room for a third one when it comes: until then nobody can tell that it will.
  useLayoutEffect(() => {
    if (third === null) return undefined;
    const moved = [{ transform: 'translateX(calc(var(--card) * 0.535))' }, { transform: 'none' }];
    const options = { delay: third, duration: 180, easing: 'ease-out', fill: 'backwards' } as const;
    const animation = row.current?.animate(moved, options);
    return () => animation?.cancel();
  }, [third]);

  return (
    <div className={styles.hand} data-won={hasWon || undefined}>
      <p>
        {betName(useIntl(), side)}
        {points !== null && <b>{isCounted ? points : '·'}</b>}
      </p>
      <div ref={row} className={styles.cards}>
        {cards.length === 0 && Array.from({ length: places }, (_, at) => <div key={at} className={styles.empty} />)}
        {cards.map((card, at) => (
          <div key={at} className={styles.place}>
            <Card card={card} shoe={shoe} dealt={dealt?.[at] ?? null} />
          </div>
        ))}
      </div>
    </div>
  );
};
