import styles from './Segmented.module.css';
import { TabList, type TabListProps } from './TabList.tsx';

type TabsProps<Id extends string> = TabListProps<Id>;

/** Two to four short choices. */
export const Tabs = <Id extends string>(props: TabsProps<Id>) => <TabList {...props} className={styles.segmented} />;
