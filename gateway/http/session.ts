import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';

/** How the session token travels: in a cookie or in a header. */
export interface Carrier {
  read(c: Context): string | undefined;
  /** Sets the token; returns it if it has to be part of the reply's value. */
  give(c: Context, token: string): string | undefined;
  clear(c: Context): void;
}

const inHeader: Carrier = { read: (c) => c.req.header('token'), give: (_, token) => token, clear: () => undefined };

const inCookie = (secure: boolean): Carrier => {
  // Browsers accept a __Host- cookie only over https, for one host and for the whole path.
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
