import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../../ground/config.ts';

/** How the session token travels: in a cookie or in a header. */
export interface Carrier {
  read(c: Context): string | undefined;
  /** Sets the token; returns it if it has to be part of the reply's value. */
  give(c: Context, token: string): string | undefined;
  clear(c: Context): void;
  /** The mark of a browser: a random text that says only which requests come from the same one. */
  readBrowser(c: Context): string | undefined;
  markBrowser(c: Context): { browser: string; replyPart: { browser?: string } };
}

const checkedMark = (mark: string | undefined): string | undefined =>
  mark !== undefined && /^[A-Za-z0-9_-]{22}$/.test(mark) ? mark : undefined;

const newMark = (): string => randomBytes(16).toString('base64url');

const readMarkHeader = (c: Context) => checkedMark(c.req.header('browser'));

const inHeader: Carrier = {
  read: (c) => c.req.header('token'),
  give: (_, token) => token,
  clear: () => undefined,
  readBrowser: readMarkHeader,
  markBrowser: (c) => {
    const browser = readMarkHeader(c) ?? newMark();
    return { browser, replyPart: { browser } };
  },
};

const inCookie = (secure: boolean): Carrier => {
  // Browsers accept a __Host- cookie only over https, for one host and for the whole path.
  const name = secure ? '__Host-croupier' : 'croupier';
  const markName = `${name}-browser`;
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
    readBrowser: (c) => checkedMark(getCookie(c, markName)),
    markBrowser: (c) => {
      const oldMark = checkedMark(getCookie(c, markName));
      const browser = oldMark ?? newMark();
      if (oldMark === undefined) setCookie(c, markName, browser, options);
      return { browser, replyPart: {} };
    },
  };
};

export const chooseCarrier = ({ carrier, origin }: Pick<Config, 'carrier' | 'origin'>): Carrier =>
  carrier === 'header' ? inHeader : inCookie(origin?.startsWith('https:') ?? false);
