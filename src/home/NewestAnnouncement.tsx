import { FormattedMessage, useIntl } from 'react-intl';
import { useFeed, type List } from '../app/feed/useFeed.ts';
import { useDialogsRef, useMachine, useShownLanguage } from '../app/site.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useHomeFeeds, type Announcement } from './homeFeeds.ts';
import styles from './NewestAnnouncement.module.css';

const Newest = ({ id, title }: Announcement) => {
  const { formatMessage } = useIntl();
  const dialogs = useDialogsRef();
  const open = (part: string | null) => {
    dialogs.send({ type: 'panel.open', name: 'announcements', part });
  };
  return (
    <>
      <button
        type="button"
        className={styles.newest}
        onClick={() => {
          open(id);
        }}
      >
        <Icon name="megaphone" small />
        <span>{title}</span>
      </button>
      <button
        type="button"
        className={styles.all}
        aria-label={formatMessage({ id: 'home_announcement_all' })}
        onClick={() => {
          open(null);
        }}
      >
        <Icon name="forward" turns />
      </button>
    </>
  );
};

const Failed = ({ retry }: Pick<List<Announcement>, 'retry'>) => (
  <>
    <p role="alert">
      <FormattedMessage id="home_announcement_failed" />
    </p>
    <Button kind="link" onPress={retry}>
      <FormattedMessage id="retry" />
    </Button>
  </>
);

const Content = ({ screen, items: [newest], retry }: List<Announcement>) => {
  switch (screen) {
    case 'loading':
      return (
        <div className={styles.awaited}>
          <Skeleton />
        </div>
      );
    case 'failed':
      return <Failed retry={retry} />;
    case 'shown':
      return newest && <Newest {...newest} />;
    case 'empty':
      return null;
  }
};

const Line = () => {
  const list = useFeed<Announcement>(useMachine(useHomeFeeds().announcements, undefined));
  return (
    <div className={styles.line} aria-busy={list.screen === 'loading'}>
      <Content {...list} />
    </div>
  );
};

/** R1.18: the newest announcement in a line that leads to it and to all of them; the line keeps its place without one. */
export const NewestAnnouncement = () => <Line key={useShownLanguage()} />;
