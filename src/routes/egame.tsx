import type { Place } from '../../machines/common/places.ts';
import { GamesLobby } from '../lobby/lobby/GamesLobby.tsx';
import { gameLobbyAt } from '../lobby/lobbies.ts';

/** R2.13: the lobby of games at the address. */
export const Screen = ({ place }: { place: Place }) => {
  const { title, gameType } = gameLobbyAt(place.path);
  return <GamesLobby key={gameType} title={title} gameType={gameType} place={place} />;
};
