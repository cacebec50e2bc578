import { safeLink } from '../../../contract/links.ts';
import { isOwnMachine } from '../../api/ownMachine.ts';

/** What logs a person in without a password is never taken to another address. */
const secrets = ['ticket', 'token'];

/** The page that is open now, at another address of the site: https only, or http on one's own machine; null leads nowhere. */
export const entryOf = (domain: string, { path, search }: { path: string; search: string }): string | null => {
  if (!URL.canParse(domain)) return null;
  const { origin, hostname, protocol, username, password } = new URL(domain);
  if (username !== '' || password !== '') return null;
  const query = new URLSearchParams(search);
  for (const secret of secrets) query.delete(secret);
  const url = `${origin}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  if (protocol === 'http:' && isOwnMachine(hostname)) return url;
  return safeLink(url)?.kind === 'outside' && protocol === 'https:' ? url : null;
};
