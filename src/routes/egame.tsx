import type { Place } from '../../machines/common/places.ts';
import { plainPath } from '../../machines/app/pages.rules.ts';
import { HotGames } from '../home/HotGames.tsx';
import { GamesLobby } from '../lobby/lobby/GamesLobby.tsx';
import { gameLobbyAt } from '../lobby/lobbies.ts';

/** R2.13, R2.107: the lobby of games at the address, or the hot games of all lobbies. */
export const Screen = ({ place }: { place: Place }) => {
  if (plainPath(place.path) === '/hot') return <HotGames />;
  const { title, gameType } = gameLobbyAt(place.path);
  return <GamesLobby key={gameType} title={title} gameType={gameType} place={place} />;
};
