import { useIntl } from 'react-intl';
import type { Place } from '../../machines/app/location.rules.ts';
import { GamesLobby } from '../screens/lobby/GamesLobby.tsx';
import { lobbyAt } from '../screens/lobby/lobbies.ts';
import { Lotteries } from '../screens/lobby/Lotteries.tsx';
import { Page } from '../screens/page/Page.tsx';

/** R2.13: the lobby of the address. */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const lobby = lobbyAt(place.path);
  return (
    <Page title={formatMessage({ id: lobby.title })}>
      {'gameType' in lobby ? (
        <GamesLobby key={lobby.gameType} gameType={lobby.gameType} place={place} />
      ) : (
        <Lotteries key={lobby.prizeMode} prizeMode={lobby.prizeMode} />
      )}
    </Page>
  );
};
