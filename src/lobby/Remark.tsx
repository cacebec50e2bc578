import type { ReactNode } from 'react';
import styles from './Remark.module.css';

/** A sentence above a list that something is missing from. */
export const Remark = ({ children, isNews = false }: { children: ReactNode; isNews?: boolean }) => (
  <p className={styles.remark} role={isNews ? 'status' : undefined}>
    {children}
  </p>
);
