import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

/** The version of the contract that every call except GET must name; neither a form nor another site can send this header. */
export const gatewayVersion = '3';

/** An IPv6 address may end with a zone name of any length. */
const longestAddress = 45;

const plain = (address: string) => address.replace(/^::ffff:/, '').trim();

/** The address at the other end of the connection. */
export const peerAddress = (c: Context): string => plain(getConnInfo(c).remote.address ?? '');

/** The visitor's address: behind trusted proxies, the last one in X-Forwarded-For that is not one of them. */
export const visitorAddress = (c: Context, trusted: readonly string[]): string => {
  let address = peerAddress(c);
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean);
  while (trusted.includes(address) && hops.length > 0) address = hops.pop() ?? address;
  return isIP(address) !== 0 && address.length <= longestAddress ? address : 'unknown';
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
