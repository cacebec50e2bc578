import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { cashier } from '../../../contract/cashier/cashier.ts';
import { member as memberArea } from '../../../contract/member/member.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { directionsIn, type Direction } from '../../../machines/cashier/transfers.ts';
import { missionsPath, transferPath, type Place } from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useApp, useClient, useMachine } from '../../app/site.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import styles from './Centre.module.css';
import { entries, isOffered, type CentreEntry } from './entries.ts';

interface Props {
  member: Member;
  place: Place;
  onChosen: () => void;
}

/** R2.79, R6.06: only for those who have someone to send money to. */
const WhereTransfers = ({ children }: { children: ReactNode }) => {
  const client = useClient();
  const feed = useMemo(
    () => feedOf(async (options) => ({ list: directionsIn(await client(cashier).transferSettings({}, options)) })),
    [client],
  );
  return useFeed<Direction>(useMachine(feed, undefined)).items.length > 0 && children;
};

/** R2.86: the number of missions whose reward waits, where there are any. */
const Missions = () => {
  const { formatMessage } = useIntl();
  const client = useClient();
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const { missionCount } = await client(memberArea).consolidated({}, options);
        return { list: [missionCount ?? 0] };
      }),
    [client],
  );
  const [count = 0] = useFeed<number>(useMachine(feed, undefined)).items;
  return <Badge count={count} name={formatMessage({ id: 'centre_missions_waiting' }, { count })} />;
};

interface EntryProps extends Pick<Props, 'place' | 'onChosen'> {
  entry: CentreEntry;
}

const Entry = ({ entry: { name, icon, href }, place, onChosen }: EntryProps) => (
  <Link href={href} className={styles.entry} aria-current={place.path === href ? 'page' : undefined} onClick={onChosen}>
    <Icon name={icon} />
    <FormattedMessage id={name} />
    {href === missionsPath && <Missions />}
  </Link>
);

/** R2.74 to R2.90: whose account it is, and the pages of the member centre. */
export const CentreMenu = ({ member, place, onChosen }: Props) => {
  const settings = useApp(selectSettings);
  const { account, nickname, picture } = member;
  const name = nickname === '' ? account : nickname;
  return (
    <>
      <p className={styles.who}>
        <AccountIcon name={name} chosen={picture} />
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <bdi>{account}</bdi>
        </span>
      </p>
      {entries
        .filter((entry) => isOffered(entry, member, settings))
        .map((entry) => {
          const link = <Entry key={entry.href} entry={entry} place={place} onChosen={onChosen} />;
          // The page of transfers finds out by itself whom money can go to.
          return entry.href === transferPath && place.path !== transferPath ? (
            <WhereTransfers key={entry.href}>{link}</WhereTransfers>
          ) : (
            link
          );
        })}
    </>
  );
};
