import { longest } from '../common/limits.ts';
/** The lists a lobby can show instead of all its games; the first two require an account. */
export const shows = ['favourites', 'recent', 'hot', 'new'] as const;
export const orders = ['newest', 'name'] as const;
/** In minor units: games that can be played for this much or less. */
export const bets = ['10', '20', '50', '100', '500', '1000'] as const;
/** Games with this many lines or more. */
export const lines = ['5', '10', '20', '243'] as const;

/** The filter of the games, with the parameter names of the address; an empty field filters nothing. */
export interface LobbyFilter {
  vassalage: string;
  kind: string;
  bet: string;
  lines: string;
  show: '' | (typeof shows)[number];
  order: '' | (typeof orders)[number];
  q: string;
}

/** A page of some games. */
export interface Spot {
  filter: LobbyFilter;
  page: number;
}

/** The vendors and kinds a lobby can be filtered by. */
export interface Offer {
  vendors: readonly string[];
  kinds: readonly string[];
}

export const noFilter: LobbyFilter = { vassalage: '', kind: '', bet: '', lines: '', show: '', order: '', q: '' };

/** The text as it is searched: spaces at its ends are still being typed. */
export const searchedText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** The address of a page of games: it holds only what differs from the default. */
export const placeOfSpot = (path: string, { filter, page }: Spot): string => {
  const fields = { ...filter, q: searchedText(filter.q), p: page === 1 ? '' : String(page) };
  const chosen = Object.entries(fields).filter(([, value]) => value !== '');
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen).toString()}`;
};

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | '' =>
  values.find((each) => each === value) ?? '';

/** The filter and page in an address; R2.14: `page` names the tab of a vendor. Values the lobby lacks are ignored. */
export const spotAt = (search: string, { vendors, kinds }: Offer): Spot => {
  const query = new URLSearchParams(search);
  const page = query.get('p') ?? '';
  return {
    filter: {
      vassalage: oneOf(vendors, query.get('vassalage')) || oneOf(vendors, query.get('page')),
      kind: oneOf(kinds, query.get('kind')),
      bet: oneOf(bets, query.get('bet')),
      lines: oneOf(lines, query.get('lines')),
      show: oneOf(shows, query.get('show')),
      order: oneOf(orders, query.get('order')),
      q: searchedText(query.get('q') ?? '').slice(0, longest.search),
    },
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** Whether nothing is filtered out, in any order. */
export const isPlain = (filter: LobbyFilter): boolean =>
  placeOfSpot('', { filter: { ...filter, order: '' }, page: 1 }) === '';

/** Whether the games are an account's own. */
export const isOwn = ({ show }: LobbyFilter): boolean => show === 'favourites' || show === 'recent';
