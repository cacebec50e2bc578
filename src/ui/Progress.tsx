import styles from './Progress.module.css';

interface Props {
  done: number;
  goal: number;
  /** What it is called; left out where the words beside it say all that it says. */
  name?: string;
}

/** How far something is. */
export const Progress = ({ done, goal, name }: Props) => (
  <progress className={styles.progress} value={done} max={goal} aria-label={name} aria-hidden={name === undefined} />
);
