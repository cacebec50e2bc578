import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../intl/texts.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Strip.module.css';

/** One figure, with a few words about it. */
export const Figure = ({ name, figure, aside }: { name: TextId; figure: ReactNode; aside: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{figure}</dd>
    <dd className={styles.aside}>{aside}</dd>
  </div>
);

/** Large figures side by side, four in a row or three; on a phone two. */
export const Strip = ({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) => (
  <dl className={classes(styles.strip, columns === 3 && styles.three)}>{children}</dl>
);
