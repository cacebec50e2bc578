import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { games } from '../../../contract/lobby/games.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { roomAt } from '../../../machines/common/places.ts';
import type { LobbyRef, LobbySnapshot } from '../../../machines/lobby/lobby.machine.ts';
import { isPlain } from '../../../machines/lobby/lobby.rules.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useClient, useMachine, useSession } from '../../app/site.tsx';
import { formatMoney } from '../../intl/money.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { takePress } from '../../ui/pressed.ts';
import { Section } from '../../ui/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { selectVendor } from '../lobby/lobby.select.ts';
import type { Names } from '../tile.ts';
import { AwaitedRooms } from './AwaitedRooms.tsx';
import styles from './Rooms.module.css';

type Room = ReplyOf<Contract['games']['pvpRooms']>['list'][number];

/** A room that is neither open nor full is closed with its game. */
const Closed = ({ players, seats }: Room) =>
  players < seats ? (
    <Tag kind="wait">
      <FormattedMessage id="home_tag_maintenance" />
    </Tag>
  ) : (
    <Tag>
      <FormattedMessage id="lobby_room_full" />
    </Tag>
  );

const About = ({ room, vendor }: { room: Room; vendor: string }) => {
  const symbol = useSession(selectMember)?.currencySymbol ?? '';
  const { title, entry, players, seats, open } = room;
  // A screen reader reads the spaces between the parts where all of it names a link.
  return (
    <>
      <span className={styles.title} dir="auto">
        {title}
      </span>{' '}
      <span className={styles.vendor} dir="auto">
        {vendor}
      </span>{' '}
      <span className={styles.facts}>
        <span className={styles.entry}>
          <FormattedMessage id="lobby_room_entry" values={{ amount: <bdi>{formatMoney(entry, symbol)}</bdi> }} />
        </span>{' '}
        <span>
          <FormattedMessage id="lobby_room_players" values={{ players, seats }} />
        </span>
      </span>{' '}
      {!open && <Closed {...room} />}
    </>
  );
};

const RoomCard = ({ room, vendor }: { room: Room; vendor: string }) => {
  const about = <About room={room} vendor={vendor} />;
  if (!room.open) return <div className={styles.room}>{about}</div>;
  const href = roomAt(room.nodeId, room.roomId);
  return (
    <a
      className={styles.room}
      href={href}
      onClick={takePress(() => {
        navigate(href);
      })}
    >
      {about}
    </a>
  );
};

interface RoomsProps {
  flow: LobbyRef;
  names: Names;
}

const Shown = ({ flow, names }: RoomsProps) => {
  const { formatMessage } = useIntl();
  const client = useClient();
  // All of them at once, so that another vendor's need no waiting for.
  const feed = useMemo(() => feedOf((options) => client(games).pvpRooms({}, options)), [client]);
  const { screen, items, retry } = useFeed<Room>(useMachine(feed, undefined));
  const vendor = useDeferredValue(useSelector(flow, selectVendor));
  const rooms = items.filter(({ vassalage }) => vendor === '' || vassalage === vendor);
  if (screen === 'loading') return <AwaitedRooms />;
  if (screen === 'failed')
    return (
      <FailedState title={<FormattedMessage id="lobby_rooms_failed" />} onRetry={retry}>
        <FormattedMessage id="network_abnormal" />
      </FailedState>
    );
  if (rooms.length === 0) return null;
  return (
    <div className={styles.rooms}>
      <Section title={<FormattedMessage id="lobby_rooms" />}>
        {/* The keyboard scrolls it even where no room can be opened. */}
        <div className={styles.scroll} role="group" aria-label={formatMessage({ id: 'lobby_rooms' })} tabIndex={0}>
          <ul className={styles.list}>
            {rooms.map((room) => (
              <li key={room.roomId}>
                <RoomCard room={room} vendor={names.get(room.vassalage) ?? ''} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
};

const selectIsStart = ({ context: { filter, list, page } }: LobbySnapshot): boolean =>
  isPlain({ ...filter, vassalage: '' }) && (list?.pages[0]?.page ?? page) === 1;

/** R7.33: where players play against each other, above the first games; nothing where there are no rooms. */
export const Rooms = (props: RoomsProps) => {
  const isStart = useDeferredValue(useSelector(props.flow, selectIsStart));
  return isStart && <Shown {...props} />;
};
