import { safeLink } from '../../contract/links.ts';

/** What logs a person in without a password is never taken to another address. */
const secrets = ['ticket', 'token'];

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** The page that is open now, at another address of the site: https only, or http on one's own machine; null leads nowhere. */
export const entryOf = (domain: string, { path, search }: { path: string; search: string }): string | null => {
  if (!URL.canParse(domain)) return null;
  const { origin, hostname, protocol, username, password } = new URL(domain);
  if (username !== '' || password !== '') return null;
  const query = new URLSearchParams(search);
  for (const secret of secrets) query.delete(secret);
  const url = `${origin}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  if (protocol === 'http:' && ownMachine.test(hostname)) return url;
  return safeLink(url)?.kind === 'outside' && protocol === 'https:' ? url : null;
};
