// Everything that loads after the first cards, in one file.
export { FavouritesRow } from './favourites/FavouritesRow.tsx';
export { Heart } from './favourites/Heart.tsx';
export { InfoButton } from './gameSheet/InfoButton.tsx';
