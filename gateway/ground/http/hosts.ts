import type { MiddlewareHandler } from 'hono';
import { isOwnMachine, type Config } from '../config.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';

const mostNamed = 20;

const nameIn = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/**
 * Answers only under names that the operator knows. Otherwise a site could let its own name resolve to our address, and
 * browsers would let its pages read what is meant for us.
 */
export const refuseUnknownHosts = (
  { host, hosts, origin }: Pick<Config, 'host' | 'hosts' | 'origin'>,
  log: Log,
): MiddlewareHandler => {
  const listens = host.includes(':') ? `[${host}]` : host;
  const names = new Set([...hosts, listens].map((name) => nameIn(`http://${name}`)));
  if (origin !== null) names.add(nameIn(origin));
  const refused = new Set<string>();
  return (c, next) => {
    const name = nameIn(`http://${c.req.header('host') ?? ''}`);
    if (name !== null && (isOwnMachine(name) || names.has(name))) return next();
    // For an operator who forgot one: each name once, and not every name that strangers make up.
    if (name !== null && refused.size < mostNamed && !refused.has(name)) {
      refused.add(name);
      log.event('unknown host', { name });
    }
    throw new Refusal('cross_site');
  };
};
