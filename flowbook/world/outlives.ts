import { contract } from '../../contract/index.ts';

/** Calls that no screen takes back: asked once for several lists, or once a page has been left. */
export const outlivesScreens: ReadonlySet<string> = new Set([
  contract.games.vendorTypes.name,
  contract.games.leave.name,
]);
