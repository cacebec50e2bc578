/** What a lobby can show besides all of its games; the first two are for accounts. */
export const shows = ['favourites', 'recent', 'hot', 'new'] as const;
export const orders = ['newest', 'name'] as const;
/** In minor units: games that can be played for so much or less. */
export const bets = ['10', '20', '50', '100', '500', '1000'] as const;
/** Games with so many lines or more. */
export const lines = ['5', '10', '20', '243'] as const;

/** How long a text may be that games are searched by. */
export const longestText = 60;

/** What games are filtered by, under the names that the address has for it; what is empty filters nothing. */
export interface LobbyFilter {
  vassalage: string;
  kind: string;
  bet: string;
  lines: string;
  show: '' | (typeof shows)[number];
  order: '' | (typeof orders)[number];
  /** As it is typed. */
  q: string;
}

/** A page of some games. */
export interface Spot {
  filter: LobbyFilter;
  page: number;
}

/** What a lobby has to be filtered by. */
export interface Offer {
  vendors: readonly string[];
  kinds: readonly string[];
}

export const noFilter: LobbyFilter = { vassalage: '', kind: '', bet: '', lines: '', show: '', order: '', q: '' };

/** A text as it is searched: spaces at its ends are still being typed. */
export const searchedText = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** Where a page of some games is: only what differs from the beginning is in the address. */
export const placeOfSpot = (path: string, { filter, page }: Spot): string => {
  const fields = { ...filter, q: searchedText(filter.q), p: page === 1 ? '' : String(page) };
  const chosen = Object.entries(fields).filter(([, value]) => value !== '');
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen).toString()}`;
};

const oneOf = <Value extends string>(known: readonly Value[], value: string | null): Value | '' =>
  known.find((each) => each === value) ?? '';

/** What an address asks for; R2.14: `page` names the tab of a vendor. What the lobby does not offer is left out. */
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
      q: searchedText(query.get('q') ?? '').slice(0, longestText),
    },
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** Whether nothing is left out, in whatever order. */
export const isPlain = (filter: LobbyFilter): boolean =>
  placeOfSpot('', { filter: { ...filter, order: '' }, page: 1 }) === '';

/** Whether games are those of an account alone. */
export const isOwn = ({ show }: LobbyFilter): boolean => show === 'favourites' || show === 'recent';
