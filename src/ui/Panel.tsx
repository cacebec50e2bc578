import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Panel.module.css';

interface Props {
  title: ReactNode;
  beside?: ReactNode;
  waits?: boolean;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Panel = ({ title, beside, waits = false, children }: Props) => {
  const id = useId();
  return (
    <section className={classes(styles.panel, waits && styles.waits)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
};
