import { isOwnMachine } from '../../ground/config.ts';
import type { vendors } from '../lobby/schema.ts';

type Frame = (typeof vendors.$inferSelect)['frame'];

const hostNameOf = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '');

/**
 * Where the vendor's games are, with the ticket. Games on this machine are opened under its other name, not the site's,
 * because cookies ignore ports; a game on the site's own host keeps no origin, since with one it could read what the
 * site stores.
 */
export const gameAddress = ({
  launchUrl,
  ticket,
  host,
  frame,
}: {
  launchUrl: string;
  ticket: string;
  host: string;
  frame: Frame;
}): { href: string; frame: Frame } => {
  const address = new URL(launchUrl);
  const site = hostNameOf(host);
  if (isOwnMachine(address.hostname) && isOwnMachine(site))
    address.hostname = site === 'localhost' ? '127.0.0.1' : 'localhost';
  address.searchParams.set('ticket', ticket);
  return { href: address.href, frame: address.hostname === site ? 'bare' : frame };
};
