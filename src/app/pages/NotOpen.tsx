import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TextId } from '../../intl/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Page } from './Page.tsx';

export interface NotOpenProps {
  title: TextId;
  icon: IconName;
  /** What cannot be done here yet, and what can be done instead. */
  says: TextId;
  /** Where that is. */
  action: ReactNode;
}

/** A page of the site that is not open yet. */
export const NotOpen = ({ title, icon, says, action }: NotOpenProps) => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: title })}>
      <EmptyState icon={icon} title={<FormattedMessage id="not_open_title" />} action={action}>
        <FormattedMessage id={says} />
      </EmptyState>
    </Page>
  );
};
