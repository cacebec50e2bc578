import { chipText } from './betting.ts';
import styles from './Chip.module.css';

/** A chip on a bet; its button says the amount. */
export const Chip = ({ amount }: { readonly amount: number }) => (
  <span className={styles.chip} data-long={chipText(amount).length > 3 || undefined}>
    {chipText(amount)}
  </span>
);
