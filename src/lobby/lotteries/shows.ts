import type { TextId } from '../../intl/texts.ts';
import type { PrizeMode } from '../lobbies.ts';

/** R3.29, R9.03: which lotteries of a page are shown; the address says it. */
type Show = 'all' | 'lottery' | 'elottery' | 'house' | 'straits' | 'favourites' | 'recent';

export const showTexts: Readonly<Record<Show, TextId>> = {
  all: 'lobby_show_all',
  lottery: 'lottery_kind_lottery',
  elottery: 'lottery_kind_elottery',
  house: 'lottery_kind_house',
  straits: 'lottery_kind_straits',
  favourites: 'lobby_show_favourites',
  recent: 'lobby_show_recent',
};

/** ZY stands for what an operator runs by itself. */
const kinds: readonly (readonly [Show, PrizeMode])[] = [
  ['lottery', 'Lott'],
  ['elottery', 'Elott'],
  ['house', 'ZY'],
  ['straits', 'SEA'],
];

interface Sorted {
  game: { prizeMode: PrizeMode };
}

/** What can be chosen between, by the lotteries that there are; only an account has played any. */
export const showsOf = (lotteries: readonly Sorted[], hasAccount: boolean): readonly Show[] => {
  const modes = new Set(lotteries.map(({ game }) => game.prizeMode));
  const some = modes.size > 1 ? kinds.filter(([, mode]) => modes.has(mode)).map(([show]) => show) : [];
  return ['all', ...some, 'favourites', ...(hasAccount ? (['recent'] as const) : [])];
};

/** What an address shows; anything unknown shows all. */
export const showIn = (search: string, shows: readonly Show[]): Show => {
  const wanted = new URLSearchParams(search).get('show');
  return shows.find((show) => show === wanted) ?? 'all';
};

/** The lotteries of a kind; those that are shown otherwise are all of them. */
export const ofKind = <Lottery extends Sorted>(lotteries: readonly Lottery[], show: Show): readonly Lottery[] => {
  const [, mode] = kinds.find(([kind]) => kind === show) ?? [];
  return mode === undefined ? lotteries : lotteries.filter(({ game }) => game.prizeMode === mode);
};

interface Closing {
  coming: readonly { closesAt: string }[];
  game: { maintenance: boolean };
}

const closesAt = ({ coming, game: { maintenance } }: Closing): number =>
  maintenance || !coming[0] ? Infinity : Date.parse(coming[0].closesAt);

/** The lotteries that close next come first, and those that cannot be bet on last. */
export const inOrderOfClosing = <Lottery extends Closing>(lotteries: readonly Lottery[]): readonly Lottery[] =>
  lotteries.toSorted((one, other) => {
    const [sooner, later] = [closesAt(one), closesAt(other)];
    return sooner === later ? 0 : sooner - later;
  });
