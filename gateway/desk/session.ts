import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../ground/config.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';

/** Ports share cookies, so those of the desk have names of their own. */
const nameOf = ({ deskOrigin }: Pick<Config, 'deskOrigin'>): string =>
  deskOrigin === null ? 'croupier-desk' : '__Host-croupier-desk';

const optionsOf = ({ deskOrigin }: Pick<Config, 'deskOrigin'>) =>
  ({ path: '/', httpOnly: true, secure: deskOrigin !== null, sameSite: 'Strict' }) as const;

export const readToken = (c: Context, config: Config): string | undefined => getCookie(c, nameOf(config));

export const giveToken = (c: Context, config: Config, token: string): void => {
  setCookie(c, nameOf(config), token, optionsOf(config));
};

export const clearToken = (c: Context, config: Config): void => {
  deleteCookie(c, nameOf(config), optionsOf(config));
};

const themeName = 'croupier-desk-theme';

export type Theme = 'light' | 'dark';

export const readTheme = (c: Context): Theme | null => {
  const theme = getCookie(c, themeName);
  return theme === 'light' || theme === 'dark' ? theme : null;
};

export const keepTheme = (c: Context, config: Config, theme: string): void => {
  if (theme === 'light' || theme === 'dark')
    setCookie(c, themeName, theme, { ...optionsOf(config), maxAge: 31_536_000 });
  else deleteCookie(c, themeName, optionsOf(config));
};

/** Refuses a form that another site sends. */
export const refuseForeignForm = (c: Context, { deskOrigin }: Pick<Config, 'deskOrigin'>): void => {
  const own = deskOrigin ?? `http://${c.req.header('host') ?? ''}`;
  if (c.req.header('origin') !== own) throw new DeskRefusal('cross_site');
};

/** An address of the desk to go back to; anything else is its first page. */
export const backTo = (given: unknown): string =>
  typeof given === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(given) ? given : '/';
