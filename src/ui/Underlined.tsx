import { TabList, type TabListProps } from './TabList.tsx';
import styles from './Underlined.module.css';

/** The parts of a page. */
export const Underlined = <Id extends string>(props: TabListProps<Id>) => (
  <TabList {...props} className={styles.underlined} />
);
