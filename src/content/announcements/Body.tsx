import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { AnnouncementsRef } from '../../../machines/content/announcements.machine.ts';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { selectFailure, selectScreen } from './announcements.select.ts';
import { Detail } from './Detail.tsx';
import { List } from './List.tsx';

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
      onRetry={sends(announcements, { type: 'list.retried' })}
    >
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

/** Announcements as a list of pages, or one of them. */
export const Body = ({ announcements }: Props) => {
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
