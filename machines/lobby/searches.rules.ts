/** A text that games were searched by, and the same as texts are compared. */
export interface Searched {
  text: string;
  folded: string;
}

const most = 8;
const shortest = 2;

export const isWorthKeeping = ({ text }: Searched): boolean => text.length >= shortest;

/** The searches with a new one at their head; the same text is among them once. */
export const searchesWith = (searches: readonly Searched[], newest: Searched): readonly Searched[] =>
  [newest, ...searches.filter(({ folded }) => folded !== newest.folded)].slice(0, most);
