import { useId, type CSSProperties, type ReactNode } from 'react';
import styles from './BigWin.module.css';

interface Props {
  readonly title: ReactNode;
  readonly above: ReactNode;
  readonly amount: ReactNode;
  /** The address of the picture that rains. */
  readonly picture: string | null;
}

/** Places that look like chance and are always the same. */
const pieces = Array.from({ length: 20 }, (_, at) => {
  const part = (step: number) => ((at + 1) * step) % 1;
  return {
    '--from': `${Math.round(part(0.618) * 94)}cqw`,
    '--size': (0.6 + part(0.414) * 0.8).toFixed(2),
    '--delay': `${Math.round(part(0.732) * 1_100)}ms`,
    '--lasts': `${1_500 + Math.round(part(0.236) * 900)}ms`,
    '--turn': `${Math.round(part(0.317) * 500 - 250)}deg`,
  } as CSSProperties;
});

/** A fan of rays; they fade by their own colour, since a mask would be laid on anew in each frame. */
const Rays = () => {
  const fade = useId();
  return (
    <svg className={styles.rays} viewBox="-50 -50 100 100">
      <radialGradient id={fade} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">
        <stop offset="0.1" />
        <stop className={styles.end} offset="1" />
      </radialGradient>
      {Array.from({ length: 16 }, (_, at) => (
        <path key={at} d="M0 0L-4.2-50H4.2Z" fill={`url(#${fade})`} transform={`rotate(${at * 22.5})`} />
      ))}
    </svg>
  );
};

/** Covers the stage for a great win, for as long as it is on the page. */
export const BigWin = ({ title, above, amount, picture }: Props) => (
  <div className={styles.cover}>
    <Rays />
    {picture !== null &&
      pieces.map((place, at) => <img key={at} className={styles.piece} style={place} src={picture} alt="" />)}
    <div className={styles.says}>
      <p className={styles.above}>{above}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.amount}>{amount}</p>
    </div>
  </div>
);
