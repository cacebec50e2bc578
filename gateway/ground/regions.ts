import { BlockList, isIP, isIPv4 } from 'node:net';
import { array, object, refine, string } from 'superstruct';
import { countries } from './countries.ts';
import { canonicalAddress } from './http/network.ts';

/** Where the site is offered: not in the blocked countries, and if any are allowed, in those alone. */
export interface Regions {
  readonly blocked: readonly string[];
  readonly allowed: readonly string[];
  /** Addresses, and ranges of them in CIDR notation, that are let in from anywhere. */
  readonly letThrough: readonly string[];
}

export const everywhere: Regions = { blocked: [], allowed: [], letThrough: [] };

interface Range {
  readonly address: string;
  readonly bits: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** The range that a text names, such as 203.0.113.0/24 or 2001:db8::/32; null if it names none. */
const rangeIn = (text: string): Range | null => {
  const [before = '', bits, ...more] = text.split('/');
  const address = canonicalAddress(before);
  if (address === null || isIP(before) === 0 || more.length > 0) return null;
  const most = isIPv4(address) ? 32 : 128;
  const given = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  return given >= 0 && given <= most ? { address, bits: given, family: most === 32 ? 'ipv4' : 'ipv6' } : null;
};

const codes = new Set(countries.map(({ countryCode }) => countryCode));

const country = refine(
  string(),
  'country',
  (text) => codes.has(text) || 'Expected the ISO 3166 code of a country in capitals, such as FR',
);
const range = refine(
  string(),
  'range',
  (text) => rangeIn(text) !== null || 'Expected an address, or a range such as 203.0.113.0/24 or 2001:db8::/32',
);

export const regionsShape = object({ blocked: array(country), allowed: array(country), letThrough: array(range) });

const listsMade = new WeakMap<Regions, BlockList>();

const listOf = (regions: Regions): BlockList => {
  const made = listsMade.get(regions);
  if (made) return made;
  const list = new BlockList();
  for (const { address, bits, family } of regions.letThrough.map(rangeIn).filter((each) => each !== null))
    list.addSubnet(address, bits, family);
  listsMade.set(regions, list);
  return list;
};

/**
 * Whether the site is closed to a visitor: everywhere, or where they are. A visitor whose country nobody knows is let in unless
 * only some countries are allowed.
 */
export const isClosedTo = (
  { ip, country: from }: { readonly ip: string; readonly country: string | null },
  { regions, state }: { readonly regions: Regions; readonly state: { readonly status: number } },
): boolean => {
  const isBlocked = from !== null && regions.blocked.includes(from);
  const isElsewhere = regions.allowed.length > 0 && (from === null || !regions.allowed.includes(from));
  if (state.status !== 2 && !isBlocked && !isElsewhere) return false;
  return isIP(ip) === 0 || !listOf(regions).check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
};
