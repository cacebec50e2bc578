import { array, is, size, string } from 'superstruct';

const most = 50;
const longestCode = 64;

/** A heart that was pressed: what its lottery is to be. */
export interface Change {
  lottery: string;
  isOn: boolean;
}

/** R3.29: the favourites with one of them changed, the newest first. */
export const withChange = (codes: readonly string[], { lottery, isOn }: Change): readonly string[] =>
  [...(isOn ? [lottery] : []), ...codes.filter((each) => each !== lottery)].slice(0, most);

/** R3.29: what a browser has kept; nonsense counts as none. */
export const codesIn = (kept: string | null): readonly string[] => {
  try {
    const codes: unknown = JSON.parse(kept ?? '[]');
    return is(codes, array(size(string(), 1, longestCode))) ? [...new Set(codes)].slice(0, most) : [];
  } catch {
    return [];
  }
};
