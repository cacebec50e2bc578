import { useMemo } from 'react';
import { useClient, useMachine } from '../../app/site.tsx';
import { Body } from '../../content/announcements/Body.tsx';
import { createAnnouncements } from '../../content/announcements/createAnnouncements.ts';
import styles from './Notice.module.css';

/** R2.95: the announcements for agents. */
export const Notice = () => {
  const client = useClient();
  const announcements = useMachine(
    useMemo(() => createAnnouncements(client, 'agents'), [client]),
    { wanted: null },
  );
  return (
    <div className={styles.notice}>
      <Body announcements={announcements} />
    </div>
  );
};
