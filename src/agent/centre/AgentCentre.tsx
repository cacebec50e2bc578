import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { roleOf, type Member } from '../../../machines/app/session.rules.ts';
import type { Place } from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useApp, useSession } from '../../app/site.tsx';
import { Centre } from '../../member/centre/Centre.tsx';
import { AccountIcon } from '../../member/centre/AccountIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../member/centre/Centre.module.css';
import { agentEntryAt, entriesOf } from './entries.ts';

interface MenuProps {
  member: Member;
  place: Place;
  onChosen: () => void;
}

const Menu = ({ member, place, onChosen }: MenuProps) => {
  const { account, nickname, picture } = member;
  const name = nickname === '' ? account : nickname;
  const open = agentEntryAt(place);
  return (
    <>
      <p className={styles.who}>
        <AccountIcon name={name} chosen={picture} />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <FormattedMessage id="role_agent" />
        </span>
      </p>
      {entriesOf(member).map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          className={styles.entry}
          aria-current={entry === open ? 'page' : undefined}
          onClick={onChosen}
        >
          <Icon name={entry.icon} />
          <FormattedMessage id={entry.name} />
        </Link>
      ))}
    </>
  );
};

/** R2.91, R2.99: the agent centre, open at the page that the address names; for others it has no menu. */
export const AgentCentre = ({ place, children }: { place: Place; children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const member = useSession(selectMember);
  const { agentCentre } = useApp(selectSettings);
  if (!member) return null;
  const isOpen = agentCentre && roleOf(member) === 'agent';
  return (
    <Centre
      name="header_agent_centre"
      back="agent_centre_back"
      menu={isOpen ? (onChosen) => <Menu member={member} place={place} onChosen={onChosen} /> : null}
      title={formatMessage({ id: agentEntryAt(place).name })}
      before={formatMessage({ id: 'role_agent' })}
    >
      {children}
    </Centre>
  );
};
