import { selectMember, selectScreen } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import { Game } from '../play/Game.tsx';
import type { Place } from '../../machines/common/places.ts';

/** R2.12: the game of the address, for the current player; it starts over for another one. */
export const Screen = ({ place: { path, search } }: { place: Place }) => {
  const nodeId = new URLSearchParams(search).get('node') ?? '';
  const member = useSession(selectMember);
  const screen = useSession(selectScreen);
  if (screen !== 'visitor' && screen !== 'signedIn') return <div aria-busy="true" />;
  return <Game key={`${nodeId} ${member?.id ?? ''}`} nodeId={nodeId} path={path} member={member} />;
};
