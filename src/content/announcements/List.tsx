import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Announcement, AnnouncementsRef } from '../../../machines/content/announcements.machine.ts';
import { announcementsPerPage } from '../../../machines/common/limits.ts';
import { sends } from '../../form/sends.ts';
import { selectList, selectOpen, selectPage, selectScreen, selectTotalPages } from './announcements.select.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Day } from './Day.tsx';
import styles from './List.module.css';

interface Props {
  announcements: AnnouncementsRef;
}

const Awaited = () => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.list} role="status" aria-label={formatMessage({ id: 'modal_loading' })}>
      {Array.from({ length: announcementsPerPage }, (_, at) => (
        <div key={at} className={styles.row}>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
};

const Row = ({
  announcement,
  isLastRead,
  onOpen,
}: {
  announcement: Announcement;
  isLastRead: boolean;
  onOpen: () => void;
}) => {
  const button = useRef<HTMLButtonElement>(null);
  // Readers who come back to the list go on from where they left it.
  useEffect(() => {
    if (isLastRead) button.current?.focus();
  }, [isLastRead]);
  return (
    <button ref={button} type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.title}>
        <bdi>{announcement.title}</bdi>
      </span>
      <Day moment={announcement.at} />
      <Icon name="forward" small turns />
    </button>
  );
};

const Pages = ({ announcements }: Props) => {
  const { formatMessage } = useIntl();
  const total = useSelector(announcements, selectTotalPages);
  const current = useSelector(announcements, selectPage);
  if (total < 2) return null;
  return (
    <Pager
      name={formatMessage({ id: 'pager_name' })}
      previousName={formatMessage({ id: 'pager_previous' })}
      nextName={formatMessage({ id: 'pager_next' })}
      pageName={(page) => formatMessage({ id: 'pager_page' }, { page })}
      current={current}
      total={total}
      onChoose={(page) => {
        announcements.send({ type: 'page.chosen', page });
      }}
    />
  );
};

export const List = ({ announcements }: Props) => {
  const list = useSelector(announcements, selectList);
  const open = useSelector(announcements, selectOpen);
  const isHere = useSelector(announcements, selectScreen) === 'list';
  return (
    <div className={styles.page}>
      {isHere ? (
        <ul className={styles.list}>
          {list.map((announcement) => (
            <li key={announcement.id}>
              <Row
                announcement={announcement}
                isLastRead={announcement.id === open?.id}
                onOpen={sends(announcements, { type: 'announcement.opened', id: announcement.id })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Awaited />
      )}
      <Pages announcements={announcements} />
    </div>
  );
};
