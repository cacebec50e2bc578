import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Tag.module.css';

export interface TagProps {
  kind?: 'plain' | 'good' | 'wait' | 'bad';
  children: ReactNode;
}

/** A state, in a word. */
export const Tag = ({ kind = 'plain', children }: TagProps) => (
  <span className={classes(styles.tag, styles[kind])}>{children}</span>
);
