import { useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { lotteryLobbyAt } from '../lobby/lobbies.ts';
import { Lotteries } from '../lobby/lotteries/Lotteries.tsx';
import { Page } from '../app/pages/Page.tsx';

/** R1.02, R2.13: the lobby of lotteries at the address. */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const { title, prizeMode } = lotteryLobbyAt(place.path);
  return (
    <Page title={formatMessage({ id: title })}>
      <Lotteries key={prizeMode} prizeMode={prizeMode} place={place} />
    </Page>
  );
};
