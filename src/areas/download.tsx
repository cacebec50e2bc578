import { useIntl } from 'react-intl';
import { Apps } from '../screens/download/Apps.tsx';
import { Page } from '../screens/page/Page.tsx';

/** R2.11 */
export const Screen = () => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'download_title' })}>
      <Apps />
    </Page>
  );
};
