import { useIntl } from 'react-intl';
import { Lotteries } from '../screens/lobby/Lotteries.tsx';
import { Page } from '../screens/page/Page.tsx';

/** R1.02: the lobby of lotteries. */
export const Screen = () => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'lottery_title' })}>
      <Lotteries prizeMode={null} />
    </Page>
  );
};
