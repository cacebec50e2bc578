import { navigate } from 'wouter/use-browser-location';
import { pageOf, wayOf } from '../../../machines/play/game.rules.ts';
import type { Game } from '../../../machines/play/game.setup.ts';

const key = 'vassalage';

const storeVassalage = (vendor: string): void => {
  try {
    sessionStorage.setItem(key, vendor);
  } catch {
    // The address names the vendor as well.
  }
};

/** R2.104, R2.105: goes to the page that a game belongs on; Back leads past the page that it was looked up on. */
export const leadAway = (game: Game): void => {
  if (wayOf(game) === 'slots') storeVassalage(game.vendorCode);
  const page = pageOf(game, location.search);
  if (page !== null) navigate(page, { replace: true });
};
