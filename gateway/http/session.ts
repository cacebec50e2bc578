import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';

/** How the session travels in a deployment: where it is read from and how a reply hands it on. */
export interface Carrier {
  read(c: Context): string | undefined;
  /** Hands a new token over; gives it back where the reply's value must carry it. */
  give(c: Context, token: string): string | undefined;
  clear(c: Context): void;
}

const inHeader: Carrier = { read: (c) => c.req.header('token'), give: (_, token) => token, clear: () => undefined };

const inCookie = (secure: boolean): Carrier => {
  // Browsers hold a __Host- cookie to https, to one host and to the whole path.
  const name = secure ? '__Host-croupier' : 'croupier';
  const options = { path: '/', httpOnly: true, secure, sameSite: 'Lax' } as const;
  return {
    read: (c) => getCookie(c, name),
    give: (c, token) => {
      setCookie(c, name, token, options);
      return undefined;
    },
    clear: (c) => {
      deleteCookie(c, name, options);
    },
  };
};

export const chooseCarrier = ({ carrier, origin }: Pick<Config, 'carrier' | 'origin'>): Carrier =>
  carrier === 'header' ? inHeader : inCookie(origin?.startsWith('https:') ?? false);
