import { useLayoutEffect, useRef, type RefObject } from 'react';
import { faceOf } from '../table/hands.ts';
import styles from './Card.module.css';
import type { Dealt } from './deal.ts';

/** Turned over at once, or bent up twice to look at its edge before that. */
const turns = {
  once: [{ transform: 'rotateY(180deg)' }, { transform: 'rotateY(0)' }],
  squeezed: [
    { offset: 0, transform: 'rotateY(180deg)', easing: 'ease-in-out' },
    { offset: 0.28, transform: 'translateY(-4%) rotateY(138deg) rotateZ(-3deg)', easing: 'ease-in-out' },
    { offset: 0.5, transform: 'rotateY(164deg)', easing: 'ease-in-out' },
    { offset: 0.76, transform: 'translateY(-6%) rotateY(116deg) rotateZ(-4deg)', easing: 'ease-in-out' },
    { offset: 1, transform: 'rotateY(0)' },
  ],
};

interface Props {
  /** Null for one that lies face down. */
  readonly card: number | null;
  readonly shoe: RefObject<HTMLElement | null>;
  /** How it is being dealt; null where it lies. */
  readonly dealt: Dealt | null;
}

/** A card that slides from the shoe and turns once. */
export const Card = ({ card, shoe, dealt }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const face = card === null ? null : faceOf(card);
  const { delay = 0, slide = 0, turn = 0, isSqueezed = false } = dealt ?? {};
  const isDealt = dealt !== null;

  useLayoutEffect(() => {
    if (!isDealt || !place.current || !shoe.current) return undefined;
    const [to, from] = [place.current.getBoundingClientRect(), shoe.current.getBoundingClientRect()];
    const across = from.left + from.width / 2 - to.left - to.width / 2;
    const down = from.top + from.height / 2 - to.top - to.height / 2;
    const sliding =
      slide === 0
        ? undefined
        : place.current.animate(
            [
              { transform: `translate(${across}px, ${down}px) rotate(24deg) scale(0.7)`, opacity: 0 },
              { opacity: 1, offset: 0.15 },
              { transform: 'none', opacity: 1 },
            ],
            { delay, duration: slide, easing: 'cubic-bezier(0.2, 0.75, 0.3, 1)', fill: 'backwards' },
          );
    const turning =
      turn === 0
        ? undefined
        : body.current?.animate(isSqueezed ? turns.squeezed : turns.once, {
            delay: delay + slide,
            duration: turn,
            easing: isSqueezed ? 'linear' : 'ease-in-out',
            fill: 'backwards',
          });
    return () => {
      sliding?.cancel();
      turning?.cancel();
    };
  }, [shoe, isDealt, delay, slide, turn, isSqueezed]);

  return (
    <div ref={place} className={styles.card}>
      <div ref={body} className={styles.body} data-down={face === null || undefined}>
        {face && (
          <div className={styles.face} data-red={face.isRed || undefined}>
            <b>
              {face.rank}
              <i>{face.suit}</i>
            </b>
            <span>{face.suit}</span>
          </div>
        )}
        <div className={styles.back} />
      </div>
    </div>
  );
};
