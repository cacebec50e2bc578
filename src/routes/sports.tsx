import type { Place } from '../../machines/common/places.ts';
import { gameLobbyAt } from '../lobby/lobbies.ts';
import { MatchesLobby } from '../lobby/sports/MatchesLobby.tsx';

/** R2.13: the lobby of sports, esports or fights at the address. */
export const Screen = ({ place }: { place: Place }) => {
  const { title, gameType } = gameLobbyAt(place.path);
  return <MatchesLobby key={gameType} title={title} gameType={gameType} place={place} />;
};
