import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isOwnMachine, siteOrigin, type Config } from '../config.ts';
import { gatewayVersion } from '../../../contract/version.ts';
import { Refusal } from '../refusal.ts';
import { canonicalAddress } from './network.ts';

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly device: string;
  /** What limits count by: the address, or for IPv6 its network. */
  readonly network: string;
  /** The visitor's country, as a trusted proxy reports it. */
  readonly country: string | null;
  readonly host: string;
  /** The address that the site was opened at: always one of ours. */
  readonly site: string;
}

/** The address at the other end of the connection. */
export const peerAddress = (c: Context): string => canonicalAddress(getConnInfo(c).remote.address ?? '') ?? 'unknown';

/** The visitor's address: behind trusted proxies, the last one in X-Forwarded-For that is not one of them. */
export const visitorAddress = (c: Context, trusted: readonly string[]): string => {
  let address = peerAddress(c);
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').filter((hop) => hop.trim() !== '');
  while (trusted.includes(address) && hops.length > 0) address = canonicalAddress(hops.pop() ?? '') ?? 'unknown';
  return address;
};

/** The id of a request: that of a trusted proxy, so that its log and ours name the same one, or else a new one. */
export const requestIdOf = (c: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string => {
  const given = c.req.header('x-request-id') ?? '';
  return /^[A-Za-z0-9._-]{1,64}$/.test(given) && trustedProxies.includes(peerAddress(c)) ? given : randomUUID();
};

/** The visitor's country by its ISO 3166 code, where a trusted proxy says it; XX is what proxies say when they do not know. */
export const visitorCountry = (
  c: Context,
  { trustedProxies, countryHeader }: Pick<Config, 'trustedProxies' | 'countryHeader'>,
): string | null => {
  if (countryHeader === null || !trustedProxies.includes(peerAddress(c))) return null;
  const country = c.req.header(countryHeader)?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
};

/**
 * The address of the site that a request was made from, as the browser names it. Anything else than one of our own or of
 * the allowed addresses is taken for the public one, since players are sent to it.
 */
export const ownSite = (
  c: Context,
  { allowedOrigins, ...config }: Pick<Config, 'allowedOrigins' | 'origin' | 'port'>,
): string => {
  const publicly = siteOrigin(config);
  const named = c.req.header('origin') ?? '';
  if (allowedOrigins.includes(named)) return named;
  if (!URL.canParse(named)) return publicly;
  const [theirs, ours] = [new URL(named), new URL(publicly)];
  if (theirs.origin !== named || theirs.protocol !== ours.protocol) return publicly;
  // A request gets here only under a name that the operator knows. A proxy for development does not pass that name on.
  const isCalled = theirs.host === c.req.header('host');
  const isOurMachine = isOwnMachine(theirs.hostname) && isOwnMachine(ours.hostname) && theirs.port === ours.port;
  return isCalled || isOurMachine ? named : publicly;
};

export const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1';

/** Refuses calls that another site makes on a visitor's behalf. */
export const refuseForeign = (
  c: Context,
  { allowedOrigins, carrier }: Pick<Config, 'allowedOrigins' | 'carrier'>,
): void => {
  const origin = c.req.header('origin');
  const invited = carrier === 'header' && origin !== undefined && allowedOrigins.includes(origin);
  if (c.req.header('sec-fetch-site') === 'cross-site' && !invited) throw new Refusal('cross_site');
  if (c.req.method !== 'GET' && c.req.header('gateway-version') !== gatewayVersion)
    throw new Refusal('gateway_version');
};
