import type { Print } from '../listed.ts';

/** Everything there is to know about the paths, for other programs: the sheet repeats it for people. */
export const asJson: Print = ({ sandbox: _, paths, ...listing }) =>
  JSON.stringify({ ...listing, paths: paths.map(({ sheet: _sheet, ...path }) => path) }, null, 2);
