import { isIP, isIPv4 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Zone names, such as `%eth0`, name an interface of the machine that wrote the address. */
const zone = /%.*$/;

const groupsOf = (address: string): readonly string[] => {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = canonical.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
};

/** The one way to write an address; null if the text is none. */
export const canonicalAddress = (text: string): string | null => {
  const address = text.trim().replace(zone, '');
  const inner = mapped.exec(address)?.[1];
  if (inner !== undefined) return isIPv4(inner) ? inner : null;
  switch (isIP(address)) {
    case 4:
      return address;
    case 6: {
      const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
      const groups = groupsOf(address);
      const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
      if (!isMapped) return canonical;
      const bytes = groups.slice(6).flatMap((group) => {
        const value = Number.parseInt(group, 16);
        return [value >> 8, value & 0xff];
      });
      return bytes.join('.');
    }
    default:
      return null;
  }
};

/** The network that a provider gives to one site or assigns together: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const wideNetworkOf = (address: string): string => {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : address;
};

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, all of which belongs to one customer. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
