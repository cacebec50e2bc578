import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import type { Go, Place } from '../../../machines/common/places.ts';

/** What the browser and the router report when the address has changed. */
const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

export const currentPlace = (): Place => ({ path: location.pathname, search: location.search, hash: location.hash });

/** Says where the browser is, and goes elsewhere when told; going where one is adds no step to the way back. */
export const browser = fromCallback<Go, undefined>(({ sendBack, receive }) => {
  const tell = () => {
    sendBack({ type: 'location.changed', place: currentPlace() });
  };
  receive(({ to, replace }) => {
    const { path, search, hash } = currentPlace();
    navigate(to, { replace: replace || to === path + search + hash });
  });
  for (const change of changes) addEventListener(change, tell);
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
});
