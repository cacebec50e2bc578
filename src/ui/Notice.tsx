import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

/** Says at once, and to everybody, that something did not work. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice} role="alert">
    <Icon name="warning" />
    <div>{children}</div>
  </div>
);
