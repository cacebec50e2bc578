import { chipText } from './betting.ts';
import styles from './Chip.module.css';

/** A chip on a bet; its button says the amount. */
export const Chip = ({ amount }: { readonly amount: number }) => (
  <span className={styles.chip} aria-hidden="true" data-length={chipText(amount).length}>
    {chipText(amount)}
  </span>
);
