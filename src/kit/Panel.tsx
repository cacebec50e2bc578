import { useId, type ReactNode } from 'react';
import styles from './KitPage.module.css';

export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
