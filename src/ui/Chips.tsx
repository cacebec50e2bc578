import { classes } from './classes.ts';
import styles from './Chips.module.css';
import { TabList, type TabListProps } from './TabList.tsx';

export interface ChipsProps<Id extends string> extends TabListProps<Id> {
  /** Keeps to the edges of a panel; without it the chips are cut by the edges of the page. */
  flush?: boolean;
}

/** More choices than fit next to each other, to be scrolled through. */
export const Chips = <Id extends string>({ flush = false, ...tabs }: ChipsProps<Id>) => (
  <TabList {...tabs} className={classes(styles.chips, flush && styles.flush)} />
);
