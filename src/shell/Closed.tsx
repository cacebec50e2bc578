import type { ReactNode } from 'react';
import { Brand } from '../ui/Brand.tsx';
import fan from '../ui/fan.svg';
import styles from './Closed.module.css';

interface ClosedProps {
  brand: string;
  title: ReactNode;
  subtitle?: ReactNode;
  /** What holds the visitor up, in the gateway's words where it has any. */
  says: ReactNode;
  children?: ReactNode;
}

/** Replaces the whole site while nobody can play. */
export const Closed = ({ brand, title, subtitle, says, children }: ClosedProps) => (
  <main className={styles.closed}>
    <Brand name={brand} />
    <img className={styles.fan} src={fan} alt="" width={812} height={332} />
    <div className={styles.words}>
      <h1>{title}</h1>
      {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      <p>{says}</p>
      {children}
    </div>
  </main>
);

/** What a visitor may have to quote. */
export const Address = ({ children }: { children: ReactNode }) => <p className={styles.address}>{children}</p>;
