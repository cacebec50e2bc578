import { classes } from '../../ui/classes.ts';
import styles from '../Gifts.module.css';

interface Props {
  /** What was in it; null while it is closed. */
  amount: string | null;
  isNew: boolean;
}

/** A red envelope, closed or with its note out. What it says is said in words beside it. */
export const EnvelopePicture = ({ amount, isNew }: Props) => (
  <svg className={styles.envelope} viewBox="0 0 240 270" aria-hidden="true">
    {amount !== null && (
      <g className={classes(isNew && styles.rising)}>
        <rect x="52" y="8" width="136" height="150" rx="8" className={styles.note} />
        <rect x="60" y="16" width="120" height="134" rx="5" className={styles.noteEdge} />
        <text x="120" y="70" className={styles.noteAmount}>
          {amount}
        </text>
      </g>
    )}
    <path d="M36 100 H204 V252 a12 12 0 0 1 -12 12 H48 a12 12 0 0 1 -12 -12 Z" className={styles.paper} />
    {amount === null ? (
      <>
        <path d="M36 100 a12 12 0 0 1 12 -12 H192 a12 12 0 0 1 12 12 L120 176 Z" className={styles.flap} />
        <circle cx="120" cy="170" r="26" className={styles.sealWax} />
        <path d="M120 155 L132 170 L120 185 L108 170 Z" className={styles.sealMark} />
      </>
    ) : (
      <path d="M36 100 L120 150 L204 100 V252 a12 12 0 0 1 -12 12 H48 a12 12 0 0 1 -12 -12 Z" className={styles.flap} />
    )}
    <path d="M56 232 H184" className={styles.gilt} />
    <path d="M56 242 H184" className={styles.gilt} />
  </svg>
);
