import { FormattedMessage, useIntl } from 'react-intl';
import type { Place } from '../../../machines/common/places.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Page } from './Page.tsx';
import styles from './Missing.module.css';

/** R8.21: an address that leads nowhere. */
export const Missing = ({ place: { path } }: { place: Place }) => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'missing_title' })}>
      <p className={styles.says}>
        <FormattedMessage id="missing_text" values={{ address: <bdi>{path}</bdi> }} />
      </p>
      <ActionLink href="/">
        <FormattedMessage id="page_home" />
      </ActionLink>
    </Page>
  );
};
