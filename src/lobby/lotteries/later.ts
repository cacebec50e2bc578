// What loads after the numbers of the lotteries, in one file.
export { FavouriteLotteries } from '../lotteryFavourites/FavouriteLotteries.tsx';
export { LotteryHeart } from '../lotteryFavourites/LotteryHeart.tsx';
export { RecentLotteries } from './RecentLotteries.tsx';
