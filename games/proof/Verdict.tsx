import type { ReactNode } from 'react';
import styles from './Proof.module.css';

/** Whether something is as it was told, in words. */
export const Verdict = ({ isRight, children }: { isRight: boolean; children: ReactNode }) => (
  <p className={isRight ? styles.right : styles.wrong}>{children}</p>
);
