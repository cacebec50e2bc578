import { useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { Lotteries } from '../lobby/Lotteries.tsx';
import { Page } from '../app/pages/Page.tsx';

/** R1.02: the lobby of lotteries. */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'lottery_title' })}>
      <Lotteries prizeMode={null} place={place} />
    </Page>
  );
};
