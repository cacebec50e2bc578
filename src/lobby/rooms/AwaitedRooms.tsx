import { FormattedMessage } from 'react-intl';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Rooms.module.css';

/** Shown until the rooms have loaded, as high as two lines of them. */
export const AwaitedRooms = () => (
  <div className={styles.rooms}>
    <Section title={<FormattedMessage id="lobby_rooms" />}>
      <div className={styles.awaited} aria-busy="true">
        <Skeleton shape="block" />
      </div>
    </Section>
  </div>
);
