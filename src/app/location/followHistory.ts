import type { LocationRef } from '../../../machines/app/location.machine.ts';
import type { PagesRef } from '../../../machines/app/pages.machine.ts';
import { followLayers } from './followLayers.ts';
import { followScroll } from './followScroll.ts';

/** What Back and Forward do besides changing the address. */
export const followHistory = (location: LocationRef, pages: PagesRef): void => {
  followScroll(location, pages);
  followLayers();
};
