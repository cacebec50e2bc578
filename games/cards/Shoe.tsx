import type { RefObject } from 'react';
import styles from './Shoe.module.css';

/** What cards are dealt from, in a corner of the table. */
export const Shoe = ({ place }: { readonly place: RefObject<HTMLDivElement | null> }) => (
  <div ref={place} className={styles.shoe} />
);
