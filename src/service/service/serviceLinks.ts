import { serviceFor } from '../../../machines/app/menu.ts';
import type { ServiceEntry } from '../../../machines/common/siteStatus.ts';
import { linkAddress } from '../../html/addresses.ts';
import { decipher } from './des.ts';

const keyLength = 8;
const blockLength = 8;

const fromBase64 = (text: string): number[] | null => {
  try {
    return Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
};

/** The last byte says how many bytes were added to fill the last block, and all of these say the same. */
const withoutPadding = (bytes: readonly number[]): readonly number[] | null => {
  const added = bytes.at(-1) ?? 0;
  const padding = bytes.slice(-added);
  return added >= 1 && added <= blockLength && padding.length === added && padding.every((byte) => byte === added)
    ? bytes.slice(0, -added)
    : null;
};

const asText = (bytes: readonly number[]): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
};

/** R3.33: what is written in the path of an entry, its last eight characters the key; null where it is nothing of the kind. */
export const readServicePath = (path: string): string | null => {
  const cipher = fromBase64(path.slice(0, -keyLength));
  const key = Array.from(path.slice(-keyLength), (letter) => letter.charCodeAt(0));
  if (cipher === null || cipher.length === 0 || cipher.length % blockLength !== 0) return null;
  const bytes = withoutPadding(decipher(cipher, key));
  return bytes && asText(bytes);
};

export interface ServiceLink {
  kind: ServiceEntry['kind'];
  href: string;
}

const open = ({ kind, path }: ServiceEntry): ServiceLink[] => {
  const href = linkAddress(readServicePath(path) ?? '');
  return href === null ? [] : [{ kind, href }];
};

const first = (links: readonly ServiceLink[], kind: ServiceEntry['kind']): ServiceLink[] => [
  ...links.filter((link) => link.kind === kind),
  ...links.filter((link) => link.kind !== kind),
];

/** R3.32: VIP-1 stands before VIP-2. */
const byPosition = ({ position = '' }: ServiceEntry, { position: other = '' }: ServiceEntry): number =>
  position.localeCompare(other, 'en', { numeric: true });

/** R2.42, R6.10: the links to customer service that an account of this rank may open, VIP or the wanted kind first. */
export const serviceLinks = (
  entries: readonly ServiceEntry[],
  rank: number,
  wanted: ServiceEntry['kind'] = 'VIP',
): ServiceLink[] => first([...serviceFor(entries, rank)].sort(byPosition).flatMap(open), wanted);
