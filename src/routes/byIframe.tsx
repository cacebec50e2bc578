import { selectMember, selectScreen } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import { Game } from '../play/game/Game.tsx';
import type { Place } from '../../machines/common/places.ts';

/** R2.12: the game of the address, for the current player; it starts over for another one, in another room, and with another bet. */
export const Screen = ({ place: { path, search } }: { place: Place }) => {
  const query = new URLSearchParams(search);
  const nodeId = query.get('node') ?? '';
  const room = query.get('room');
  const pick = query.get('pick');
  const member = useSession(selectMember);
  const screen = useSession(selectScreen);
  if (screen !== 'visitor' && screen !== 'signedIn') return <div aria-busy="true" />;
  return (
    <Game
      key={[nodeId, room, pick, member?.id].join(' ')}
      nodeId={nodeId}
      room={room}
      pick={pick}
      path={path}
      member={member}
    />
  );
};
