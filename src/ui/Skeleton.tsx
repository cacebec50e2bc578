import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'short' | 'block';
  /** Width to height of a block, as `5 / 7`. */
  ratio?: string;
}

/** The placeholder of something that is loading. */
export const Skeleton = ({ shape = 'line', ratio }: SkeletonProps) => (
  <span
    className={classes(styles.skeleton, styles[shape])}
    style={ratio === undefined ? undefined : { aspectRatio: ratio }}
    aria-hidden="true"
  />
);
