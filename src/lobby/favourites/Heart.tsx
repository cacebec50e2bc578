import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSite } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import type { NamedGame } from '../tile.ts';
import { favouritesOf } from './createFavourites.ts';
import { selectIsOn } from './favourites.select.ts';
import { HeartButton } from './HeartButton.tsx';

/** R4.24: makes a game a favourite, or takes that back. */
export const Heart = ({ game: { nodeId, gameName, vassalage, gameType } }: { game: NamedGame }) => {
  const favourites = favouritesOf(useSite());
  const isOn = useSelector(
    favourites,
    useMemo(() => selectIsOn(nodeId), [nodeId]),
  );
  return (
    <HeartButton
      name={gameName}
      isOn={isOn}
      onPress={sends(favourites, {
        type: 'heart.pressed',
        game: { nodeId, name: gameName, vendor: vassalage, gameType },
      })}
    />
  );
};
