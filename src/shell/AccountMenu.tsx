import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import type { Role } from '../../machines/app/session.rules.ts';
import { selectHouse } from '../app/app/app.select.ts';
import { selectMember, selectRole } from '../app/session/session.select.ts';
import { feedOf } from '../app/feed/createFeed.ts';
import { useFeed } from '../app/feed/useFeed.ts';
import { useApp, useClient, useMachine, useSession, useSessionRef, useWallet } from '../app/site.tsx';
import { selectWallet } from '../wallet/wallet/wallet.select.ts';
import type { TextId } from '../intl/texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Figure, usePoints } from '../wallet/wallet/Balance.tsx';
import { DisplayChoices } from './DisplayChoices.tsx';
import { MoveMoney } from './MoveMoney.tsx';
import { useNotice } from '../app/dialogs/useNotice.ts';
import { usePanel } from '../app/dialogs/usePanel.ts';
import { useScreen } from '../ui/useScreen.ts';
import styles from './AccountMenu.module.css';

const roleNames: Readonly<Record<Role, TextId>> = { member: 'role_member', agent: 'role_agent', trial: 'role_trial' };

/** R2.31, R2.75: what everybody finds here, and where it leads, as far as that is open. */
const entries: readonly { name: TextId; icon: IconName; href?: string }[] = [
  { name: 'header_my_account', icon: 'user', href: '/securityCenter' },
  { name: 'header_betting_record', icon: 'list' },
  { name: 'header_account_record', icon: 'doc' },
  { name: 'header_messages', icon: 'mail' },
];

/** R8.10: the initials stand in until the picture has come, and where there is none or it cannot be had. */
const usePicture = (): string | undefined => {
  const client = useClient();
  const feed = useMemo(
    () => feedOf(async (options) => (await import('../app/session/loadPicture.ts')).loadPicture(client, options)),
    [client],
  );
  return useFeed<string>(useMachine(feed, undefined)).items[0];
};

const Unread = () => {
  const { formatMessage } = useIntl();
  const count = useWallet(selectWallet)?.unread ?? 0;
  return <Badge count={count} name={formatMessage({ id: 'header_unread' }, { count })} />;
};

const Points = () => {
  const points = usePoints(useApp(selectHouse).points);
  return (
    points > 0 && (
      <span>
        <FormattedMessage id="header_points_menu" values={{ points }} />
      </span>
    )
  );
};

/** What the header of a phone has no room for. */
const Funds = () => (
  <div className={styles.funds}>
    <p>
      <FormattedMessage id="header_balance" />
    </p>
    <p className={styles.figure}>
      <Figure />
    </p>
    <p>
      <Points />
    </p>
    <div className={styles.moves}>
      <MoveMoney />
    </div>
  </div>
);

/** R2.31, R2.32: what belongs to who is logged in; `withChoices` where no other menu has language and theme. */
export const AccountMenu = ({ withChoices }: { withChoices: boolean }) => {
  const { formatMessage } = useIntl();
  const session = useSessionRef();
  const role = useSession(selectRole);
  const member = useSession(selectMember);
  const { agentCentre } = useApp(selectHouse);
  const [isWide, isFull] = [useScreen('wide'), useScreen('full')];
  const picture = usePicture();
  const sayNotOpen = useNotice();
  const changePassword = usePanel('changePassword');
  if (!member) return null;
  const name = member.nickname === '' ? member.account : member.nickname;
  return (
    <Menu name={formatMessage({ id: 'header_account_menu' })} sign={<Avatar name={name} src={picture} />}>
      <div className={styles.person}>
        <Avatar name={name} src={picture} size="large" />
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>
            <bdi>{member.account}</bdi> · <FormattedMessage id={roleNames[role]} />
          </span>
          {isWide && !isFull && <Points />}
        </p>
      </div>
      {!isWide && <Funds />}
      {entries.map(({ name: entry, icon, href }) => (
        <MenuItem
          key={entry}
          icon={icon}
          onPress={
            href === undefined
              ? sayNotOpen
              : () => {
                  navigate(href);
                }
          }
        >
          <FormattedMessage id={entry} />
          {entry === 'header_messages' && <Unread />}
        </MenuItem>
      ))}
      {role === 'agent' && agentCentre && (
        <MenuItem icon="users" onPress={sayNotOpen}>
          <FormattedMessage id="header_agent_centre" />
        </MenuItem>
      )}
      {role !== 'trial' && (
        <MenuItem
          icon="shield"
          onPress={() => {
            changePassword();
          }}
        >
          <FormattedMessage id="header_change_password" />
        </MenuItem>
      )}
      {withChoices && (
        <div className={styles.choices}>
          <DisplayChoices />
        </div>
      )}
      <hr className={styles.line} />
      <MenuItem
        icon="leave"
        onPress={() => {
          session.send({ type: 'signOut.requested' });
        }}
      >
        <FormattedMessage id="log_out" />
      </MenuItem>
    </Menu>
  );
};
