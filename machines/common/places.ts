import type { Hears } from './words.ts';

/** A place of the site. */
export interface Place {
  path: string;
  search: string;
  hash: string;
}

export const loginPath = '/login';
export const homePath = '/';
export const registerPath = '/register';

/** What the browser's address bar is told. */
export interface Go {
  type: 'go';
  to: string;
  replace: boolean;
}

export interface PageEntered {
  type: 'page.entered';
  place: Place;
}

/** R8.05: the address is that of a page for accounts, and nobody with one is there. */
export interface PageRefused {
  type: 'page.refused';
  place: Place;
}

export type PageNews = PageEntered | PageRefused;

export type LocationEvent =
  /** The browser says where it is: at the start, after going somewhere, and on back and forward. */
  | { type: 'location.changed'; place: Place }
  | { type: 'location.go'; to: string; replace: boolean }
  | { type: 'gate.shut' }
  | { type: 'gate.opened' }
  /** Somebody with an account is there. */
  | { type: 'account.arrived' }
  /** Somebody has come in, with an account or without. */
  | { type: 'login.passed' }
  | { type: 'listener.joined'; listener: Hears<PageNews> };
