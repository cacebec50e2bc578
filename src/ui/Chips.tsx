import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { reveal } from './reveal.ts';
import styles from './Chips.module.css';
import { TabList, type TabListProps } from './TabList.tsx';

interface ChipsProps<Id extends string> extends TabListProps<Id> {
  /** Keeps to the edges of a panel; without it the chips are cut by the edges of the page. */
  flush?: boolean;
}

/** More choices than fit next to each other, to be scrolled through; the chosen one is always seen. */
export const Chips = <Id extends string>({ flush = false, ...tabs }: ChipsProps<Id>) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-selected=true]');
    if (row.current && chip) reveal(row.current, chip);
  }, [tabs.chosen]);
  return <TabList {...tabs} ref={row} className={classes(styles.chips, flush && styles.flush)} />;
};
