import { useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { GamesLobby } from '../lobby/GamesLobby.tsx';
import { lobbyAt } from '../lobby/lobbies.ts';
import { Lotteries } from '../lobby/Lotteries.tsx';
import { Page } from '../app/pages/Page.tsx';

/** R2.13: the lobby of the address. */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const lobby = lobbyAt(place.path);
  if ('gameType' in lobby)
    return <GamesLobby key={lobby.gameType} title={lobby.title} gameType={lobby.gameType} place={place} />;
  return (
    <Page title={formatMessage({ id: lobby.title })}>
      <Lotteries key={lobby.prizeMode} prizeMode={lobby.prizeMode} place={place} />
    </Page>
  );
};
