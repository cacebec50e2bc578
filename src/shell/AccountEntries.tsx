import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { hasProtection } from '../../machines/app/menu.ts';
import { ordinaryRank } from '../../machines/common/limits.ts';
import type { Member, Role } from '../../machines/app/session.rules.ts';
import type { SiteSettings } from '../../machines/common/siteStatus.ts';
import {
  agentOverviewPath,
  betsPath,
  mallPath,
  messagesPath,
  playSafelyPath,
  transactionsPath,
  withdrawPath,
} from '../../machines/common/places.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { selectRole } from '../app/session/session.select.ts';
import { useApp, useSession, useWallet } from '../app/site.tsx';
import { selectWallet } from '../wallet/wallet/wallet.select.ts';
import type { TextId } from '../intl/texts.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { MenuItem } from '../ui/Menu.tsx';
import { Figure, usePoints } from '../wallet/wallet/Balance.tsx';
import { BonusTurnover } from '../wallet/wallet/BonusTurnover.tsx';
import { DisplayChoices } from './DisplayChoices.tsx';
import { MoveMoney, openCentre } from './MoveMoney.tsx';
import { usePanel } from '../app/dialogs/usePanel.ts';
import { useScreen } from '../ui/useScreen.ts';
import styles from './AccountEntries.module.css';

const roleNames: Readonly<Record<Role, TextId>> = { member: 'role_member', agent: 'role_agent', trial: 'role_trial' };

/** R2.31, R2.75: what everybody finds here, and where it leads. */
const entries: readonly { name: TextId; icon: IconName; href: string; isFor?: typeof hasProtection }[] = [
  { name: 'header_my_account', icon: 'user', href: '/securityCenter' },
  { name: 'header_betting_record', icon: 'list', href: betsPath },
  { name: 'header_account_record', icon: 'doc', href: transactionsPath },
  { name: 'header_messages', icon: 'mail', href: messagesPath },
  { name: 'protection_title', icon: 'pause', href: playSafelyPath, isFor: hasProtection },
];

const entriesFor = (role: Role, member: Member, settings: SiteSettings) =>
  entries.filter(({ isFor }) => isFor === undefined || (role !== 'trial' && isFor(member, settings)));

const Unread = () => {
  const { formatMessage } = useIntl();
  const count = useWallet(selectWallet)?.unread ?? 0;
  return <Badge count={count} name={formatMessage({ id: 'header_unread' }, { count })} />;
};

const Points = () => {
  const points = usePoints(useApp(selectSettings).points);
  return (
    points > 0 && (
      <MenuItem
        icon="star"
        onPress={() => {
          navigate(mallPath);
        }}
      >
        <FormattedMessage id="header_points_menu" values={{ points }} />
      </MenuItem>
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
    <BonusTurnover />
    <div className={styles.moves}>
      <MoveMoney />
    </div>
  </div>
);

interface AccountEntriesProps {
  member: Member;
  name: string;
  picture: string | undefined;
  withChoices: boolean;
}

/** R2.31, R2.32: what the menu of the account holds, except the way out. */
export const AccountEntries = ({ member, name, picture, withChoices }: AccountEntriesProps) => {
  const role = useSession(selectRole);
  const settings = useApp(selectSettings);
  const isWide = useScreen('wide');
  const changePassword = usePanel('changePassword');
  const isVip = role === 'member' && member.rank > ordinaryRank;
  return (
    <>
      <div className={styles.person}>
        <Avatar name={name} src={picture} size="large" />
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>
            <bdi>{member.account}</bdi> · <FormattedMessage id={isVip ? 'role_vip' : roleNames[role]} />
          </span>
        </p>
      </div>
      {isWide ? (
        <MenuItem icon="withdraw" onPress={openCentre(withdrawPath)}>
          <FormattedMessage id="header_withdraw" />
        </MenuItem>
      ) : (
        <Funds />
      )}
      {entriesFor(role, member, settings).map(({ name: entry, icon, href }) => (
        <MenuItem
          key={entry}
          icon={icon}
          onPress={() => {
            navigate(href, { state: location.href });
          }}
        >
          <FormattedMessage id={entry} />
          {entry === 'header_messages' && <Unread />}
        </MenuItem>
      ))}
      <Points />
      {role === 'agent' && settings.agentCentre && (
        <MenuItem
          icon="users"
          onPress={() => {
            navigate(agentOverviewPath, { state: location.href });
          }}
        >
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
    </>
  );
};
