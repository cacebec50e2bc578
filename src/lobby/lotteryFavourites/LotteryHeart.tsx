import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSite } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { HeartButton } from '../favourites/HeartButton.tsx';
import { lotteryFavouritesOf } from './createLotteryFavourites.ts';
import { selectIsOn } from './lotteryFavourites.select.ts';

/** R3.29: makes a lottery a favourite, or takes that back. */
export const LotteryHeart = ({ code, name }: { code: string; name: string }) => {
  const favourites = lotteryFavouritesOf(useSite());
  const isOn = useSelector(
    favourites,
    useMemo(() => selectIsOn(code), [code]),
  );
  return <HeartButton name={name} isOn={isOn} onPress={sends(favourites, { type: 'heart.pressed', lottery: code })} />;
};
