import type { ReactNode, RefObject } from 'react';
import { Card } from '../cards/Card.tsx';
import type { Scene } from './createShow.ts';
import { placeOf } from './lying.ts';
import styles from './Table.module.css';

interface CardsProps {
  readonly scene: Scene;
  readonly of: number | 'dealer';
  readonly cards: readonly (number | null)[];
  readonly shoe: RefObject<HTMLElement | null>;
  /** Whose cards they are, and what they make. */
  readonly name: ReactNode;
  /** Not told while a card is on its way. */
  readonly total: ReactNode;
  readonly isTurn?: boolean | undefined;
  readonly outcome?: string | undefined;
  /** What is on a hand, and what became of it. */
  readonly children?: ReactNode;
}

/** Cards in a row that overlap, the more of them the more. */
export const Cards = ({ scene, of, cards, shoe, name, total, isTurn, outcome, children }: CardsProps) => {
  const isComing = cards.some((_, at) => scene.dealt?.has(placeOf(of, at)));
  return (
    <div className={styles.hand} data-of={of} data-turn={isTurn} data-outcome={outcome}>
      <p className={styles.name}>
        {name} <b>{isComing ? '·' : total}</b>
      </p>
      <div className={styles.cards}>
        {cards.map((card, at) => (
          <div key={at} className={styles.place}>
            <Card card={card} shoe={shoe} dealt={scene.dealt?.get(placeOf(of, at)) ?? null} />
          </div>
        ))}
      </div>
      {children}
    </div>
  );
};
