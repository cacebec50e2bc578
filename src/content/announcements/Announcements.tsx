import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AnnouncementsRef } from '../../../machines/content/announcements.machine.ts';
import { selectFailure, selectOpen, selectScreen } from './announcements.select.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { createAnnouncements } from './createAnnouncements.ts';
import { Detail } from './Detail.tsx';
import { List } from './List.tsx';
import type { PanelProps } from '../../app/panel/panel.ts';

interface Props {
  announcements: AnnouncementsRef;
}

const Missing = ({ announcements }: Props) => (
  <EmptyState
    icon="megaphone"
    title={<FormattedMessage id="announcements_missing" />}
    action={
      <Button onPress={sends(announcements, { type: 'list.asked' })}>
        <FormattedMessage id="announcements_all" />
      </Button>
    }
  >
    <FormattedMessage id="announcements_missing_text" />
  </EmptyState>
);

const Empty = () => (
  <EmptyState icon="megaphone" title={<FormattedMessage id="announcements_none" />}>
    <FormattedMessage id="announcements_none_text" />
  </EmptyState>
);

const Failed = ({ announcements }: Props) => {
  const failure = useSelector(announcements, selectFailure);
  return (
    <FailedState
      title={<FormattedMessage id="announcements_failed" />}
      retry={<FormattedMessage id="retry" />}
      onRetry={sends(announcements, { type: 'list.retried' })}
    >
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

const Title = ({ announcements }: Props) => {
  const open = useSelector(announcements, selectOpen);
  return useSelector(announcements, selectScreen) === 'detail' && open ? (
    <bdi>{open.title}</bdi>
  ) : (
    <FormattedMessage id="announcements_title" />
  );
};

export const AnnouncementsBody = ({ announcements }: Props) => {
  switch (useSelector(announcements, selectScreen)) {
    case 'loading':
    case 'list':
      return <List announcements={announcements} />;
    case 'detail':
      return <Detail announcements={announcements} />;
    case 'missing':
      return <Missing announcements={announcements} />;
    case 'empty':
      return <Empty />;
    case 'failed':
      return <Failed announcements={announcements} />;
  }
};

/** R2.36: the announcements as a list of pages, or one of them. */
export const Panel = ({ panel, part }: PanelProps) => {
  const { formatMessage } = useIntl();
  const client = useClient();
  const announcements = useMachine(
    useMemo(() => createAnnouncements(client), [client]),
    { wanted: part },
  );
  return (
    <Modal
      title={<Title announcements={announcements} />}
      closeName={formatMessage({ id: 'close' })}
      onDismiss={sends(panel, { type: 'panel.closed' })}
    >
      <AnnouncementsBody announcements={announcements} />
    </Modal>
  );
};
