import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSite } from '../../app/site.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Tile } from '../tile.ts';
import { favouritesOf } from './createFavourites.ts';
import { selectIsOn } from './favourites.select.ts';

/** R4.24: makes a game a favourite, or takes that back. */
export const Heart = ({ game: { nodeId, gameName, vassalage, gameType } }: Pick<Tile, 'game'>) => {
  const { formatMessage } = useIntl();
  const favourites = favouritesOf(useSite());
  const isOn = useSelector(
    favourites,
    useMemo(() => selectIsOn(nodeId), [nodeId]),
  );
  return (
    <IconButton
      icon="heart"
      full={isOn}
      aria-pressed={isOn}
      name={formatMessage({ id: 'favourite_add' }, { game: gameName })}
      onPress={() => {
        favourites.send({ type: 'heart.pressed', game: { nodeId, name: gameName, vendor: vassalage, gameType } });
      }}
    />
  );
};
