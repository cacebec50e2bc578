import { useState } from 'react';
import { optional } from '../../app/optional.tsx';
import { selectIsOut, selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';

const Banner = optional(
  () => import('./Banner.tsx'),
  (code) => code.Banner,
);

/** R1.22: shown from the moment on at which a player has stopped, so that it can say when that is over. */
export const Stopped = () => {
  const member = useSession(selectMember);
  const isOut = useSession(selectIsOut);
  const [isFollowed, setFollowed] = useState(isOut);
  if (isOut && !isFollowed) setFollowed(true);
  return member && isFollowed && <Banner key={member.id} account={member.account} />;
};
