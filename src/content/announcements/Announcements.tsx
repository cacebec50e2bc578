import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AnnouncementsRef } from '../../../machines/content/announcements.machine.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { Modal } from '../../ui/Modal.tsx';
import { selectOpen, selectScreen } from './announcements.select.ts';
import { Body } from './Body.tsx';
import { createAnnouncements } from './createAnnouncements.ts';

const Title = ({ announcements }: { announcements: AnnouncementsRef }) => {
  const open = useSelector(announcements, selectOpen);
  return useSelector(announcements, selectScreen) === 'detail' && open ? (
    <bdi>{open.title}</bdi>
  ) : (
    <FormattedMessage id="announcements_title" />
  );
};

/** R2.36: the announcements as a list of pages, or one of them. */
export const Panel = ({ panel, part }: PanelProps) => {
  const client = useClient();
  const announcements = useMachine(
    useMemo(() => createAnnouncements(client), [client]),
    { wanted: part },
  );
  return (
    <Modal title={<Title announcements={announcements} />} onDismiss={sends(panel, { type: 'panel.closed' })}>
      <Body announcements={announcements} />
    </Modal>
  );
};
