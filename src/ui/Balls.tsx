import { shownNumbers } from './shownNumbers.ts';
import { classes } from './classes.ts';
import styles from './Balls.module.css';

interface Props {
  numbers: readonly string[];
  isNew?: boolean;
}

/** What was drawn, in the order of the draw; of a board its special prize. */
export const Balls = ({ numbers, isNew = false }: Props) => (
  <span className={classes(styles.balls, isNew && styles.fresh)} dir="ltr">
    {shownNumbers(numbers).map((number, at) => (
      <span key={at}>{number} </span>
    ))}
  </span>
);
