import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Announcement, AnnouncementsRef } from '../../../machines/content/announcements.machine.ts';
import { sends } from '../../form/sends.ts';
import { selectOpen } from './announcements.select.ts';
import { pictureAddress } from '../../html/addresses.ts';
import { Html } from '../../html/Html.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Day } from './Day.tsx';
import styles from './Detail.module.css';

/** The text that a picture comes with says what it shows. */
const Pictures = ({ announcementImages }: Pick<Announcement, 'announcementImages'>) => {
  const inOrder = announcementImages.toSorted((a, b) => a.sequence - b.sequence);
  return inOrder.map(({ url }) => {
    const address = pictureAddress(url);
    return address !== null && <img key={url} src={address} alt="" loading="lazy" />;
  });
};

export const Detail = ({ announcements }: { announcements: AnnouncementsRef }) => {
  const open = useSelector(announcements, selectOpen);
  const article = useRef<HTMLElement>(null);
  // The link that was pressed to get here is gone.
  useEffect(() => {
    article.current?.focus();
  }, []);
  if (!open) return null;
  return (
    <article ref={article} className={styles.detail} tabIndex={-1}>
      <Day moment={open.at} />
      <Html html={open.content} />
      <Pictures announcementImages={open.announcementImages} />
      <div>
        <Button kind="quiet" onPress={sends(announcements, { type: 'list.asked' })}>
          <Icon name="back" small turns />
          <FormattedMessage id="announcements_all" />
        </Button>
      </div>
    </article>
  );
};
