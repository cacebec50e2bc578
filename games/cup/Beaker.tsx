import styles from './Beaker.module.css';

/** A cup of leather, upside down over its dice. */
export const Beaker = () => (
  <svg className={styles.beaker} viewBox="0 0 64 64" aria-hidden="true">
    <path className={styles.leather} d="M17 9Q32 3 47 9L55 54Q32 63 9 54Z" />
    <path className={styles.shade} d="M35 5Q43 6 47 9L55 54Q48 58 39 59Z" />
    <path className={styles.stitches} d="M16 15Q32 9 48 15M10 48Q32 56 54 48" />
  </svg>
);
