import { useIntl } from 'react-intl';
import { Lotteries } from '../lobby/Lotteries.tsx';
import { Page } from '../app/pages/Page.tsx';

/** R1.02: the lobby of lotteries. */
export const Screen = () => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'lottery_title' })}>
      <Lotteries prizeMode={null} />
    </Page>
  );
};
