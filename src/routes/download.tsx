import { useIntl } from 'react-intl';
import { Apps } from '../download/Apps.tsx';
import { Page } from '../app/pages/Page.tsx';

/** R2.11 */
export const Screen = () => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'download_title' })}>
      <Apps />
    </Page>
  );
};
