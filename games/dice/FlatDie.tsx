import { Side } from './Side.tsx';
import styles from './Die.module.css';

/** A die from above. */
export const FlatDie = ({ value }: { value: number }) => (
  <svg className={styles.flat} viewBox="0 0 100 100" aria-hidden="true">
    <Side value={value} />
  </svg>
);
