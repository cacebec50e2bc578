import { useIntl } from 'react-intl';
import { MenuEntries, MenuFoot } from './MenuEntries.tsx';
import styles from './SideMenu.module.css';

/** The menu of the site beside the page. */
export const SideMenu = () => {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.side} aria-label={formatMessage({ id: 'menu' })}>
      <MenuEntries />
      <MenuFoot />
    </nav>
  );
};
