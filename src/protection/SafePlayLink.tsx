import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { hasProtection } from '../../machines/app/menu.ts';
import { playSafelyPath } from '../../machines/common/places.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { selectMember } from '../app/session/session.select.ts';
import { useApp, useSession } from '../app/site.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './SafePlayLink.module.css';

/** R1.22: from where money moves to what a player can set for it. */
export const SafePlayLink = () => {
  const isOffered = hasProtection(useSession(selectMember), useApp(selectSettings));
  return (
    isOffered && (
      <Link href={playSafelyPath} className={styles.link}>
        <Icon name="pause" small />
        <FormattedMessage id="protection_from_cashier" />
        <Icon name="forward" small turns />
      </Link>
    )
  );
};
