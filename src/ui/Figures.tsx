import type { ReactNode } from 'react';
import styles from './Figures.module.css';

interface FigureLine {
  name: ReactNode;
  value: ReactNode;
}

/** The details of a sum of money, line by line. */
export const Figures = ({ lines }: { lines: readonly FigureLine[] }) => (
  <dl className={styles.figures}>
    {lines.map(({ name, value }, at) => (
      <div key={at}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
