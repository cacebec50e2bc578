import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import { watching } from '../../ui/layers.ts';
import type { Go, Place } from '../../../machines/common/places.ts';

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const;

export const currentPlace = (): Place => ({ path: location.pathname, search: location.search, hash: location.hash });

/** Reports where the browser is, and navigates on request; navigating to the current address adds no history entry. */
export const browser = fromCallback<Go, undefined>(({ sendBack, receive }) => {
  let last = location.href;
  const tell = ({ type }: Event) => {
    // Moving among the layers of a page leads to no other page, even where the address has been replaced meanwhile.
    if (type === 'popstate' && (location.href === last || watching.isTravelling)) return;
    last = location.href;
    sendBack({ type: 'location.changed', place: currentPlace() });
  };
  receive(({ to, replace }) => {
    const { path, search, hash } = currentPlace();
    const isHere = to === path + search + hash;
    // What the entry keeps, such as its layers, stays true of the same address.
    navigate(to, isHere ? { replace: true, state: history.state as unknown } : { replace });
  });
  for (const change of changes) addEventListener(change, tell);
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
});
