import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { roleOf } from '../../machines/app/session.rules.ts';
import { accountPath, depositPath, helpCentrePath } from '../../machines/common/places.ts';
import { selectMember, selectScreen } from '../app/session/session.select.ts';
import { useSession, useSessionRef } from '../app/site.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { openCentre } from './MoveMoney.tsx';
import { PageLink } from './PageLink.tsx';
import { sends } from '../form/sends.ts';
import styles from './BottomBar.module.css';

const Item = ({ icon, onPress, children }: { icon: IconName; onPress: () => void; children: ReactNode }) => (
  <button type="button" className={styles.item} onClick={onPress}>
    <Icon name={icon} />
    {children}
  </button>
);

const Account = () => {
  const session = useSessionRef();
  if (useSession(selectScreen) !== 'visitor')
    return (
      <PageLink className={styles.item} href={accountPath}>
        <Icon name="user" />
        <FormattedMessage id="menu_account" />
      </PageLink>
    );
  return (
    <Item icon="user" onPress={sends(session, { type: 'login.require', replyTo: null })}>
      <FormattedMessage id="header_log_in" />
    </Item>
  );
};

/** R2.28: who has an account deposits by one press; to others the promotions are shown. */
const Middle = () => {
  const member = useSession(selectMember);
  if (!member || roleOf(member) === 'trial')
    return (
      <PageLink className={styles.item} href="/promotions">
        <Icon name="gift" />
        <FormattedMessage id="menu_promotions" />
      </PageLink>
    );
  return (
    <Item icon="deposit" onPress={openCentre(depositPath)}>
      <FormattedMessage id="header_deposit" />
    </Item>
  );
};

/** The five things within reach of a thumb. */
export const BottomBar = () => {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.bar} aria-label={formatMessage({ id: 'menu_main' })}>
      <PageLink className={styles.item} href="/">
        <Icon name="home" />
        <FormattedMessage id="menu_home" />
      </PageLink>
      <PageLink className={styles.item} href="/rng">
        <Icon name="grid" />
        <FormattedMessage id="menu_games" />
      </PageLink>
      <Middle />
      <PageLink className={styles.item} href={helpCentrePath}>
        <Icon name="headset" />
        <FormattedMessage id="menu_help" />
      </PageLink>
      <Account />
    </nav>
  );
};
