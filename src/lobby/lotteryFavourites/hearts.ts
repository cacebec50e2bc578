// What loads after the numbers of the lotteries, in one file.
export { FavouriteLotteries } from './FavouriteLotteries.tsx';
export { LotteryHeart } from './LotteryHeart.tsx';
