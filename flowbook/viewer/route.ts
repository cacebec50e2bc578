import { useSyncExternalStore } from 'react';

/** The panels next to a chart; a book of a site has other ones than a book of machines. */
const panels = ['look', 'screen', 'wall', 'try', 'follow', 'changes', 'review', 'paths', 'notes'] as const;
export type Panel = (typeof panels)[number];

/** The reader's place in the book, all of it in the address. */
export interface Route {
  readonly flow: string | null;
  readonly thing: string | null;
  readonly panel: Panel;
  readonly words: string;
}

/** Reads an address such as `#/login/login.open?panel=try`. */
export const routeOf = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  const [, flow = '', thing = ''] = path.split('/').map(decodeURIComponent);
  const params = new URLSearchParams(query);
  return {
    flow: flow || null,
    thing: thing || null,
    panel: panels.find((panel) => panel === params.get('panel')) ?? 'look',
    words: params.get('words') ?? '',
  };
};

/** The address of a place in the book. */
export const addressOf = ({ flow = null, thing = null, panel = 'look', words = '' }: Partial<Route>): string => {
  const path = [flow, thing]
    .filter((part) => part !== null)
    .map(encodeURIComponent)
    .join('/');
  const params = new URLSearchParams({
    ...(panel === 'look' ? {} : { panel }),
    ...(words === '' ? {} : { words }),
  }).toString();
  return `#/${path}${params === '' ? '' : `?${params}`}`;
};

export const go = (route: Partial<Route>): void => {
  location.hash = addressOf(route);
};

/** Replaces the current address, adding no history entry. */
export const goOver = (route: Partial<Route>): void => {
  location.replace(addressOf(route));
};

const listen = (heard: () => void) => {
  addEventListener('hashchange', heard);
  return () => {
    removeEventListener('hashchange', heard);
  };
};

export const useRoute = (): Route => routeOf(useSyncExternalStore(listen, () => location.hash));
