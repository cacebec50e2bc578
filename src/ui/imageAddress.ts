import { attempts } from './lazyImage.limits.ts';

/** Another attempt requests another address, so that no cache answers with the failure that it stored. */
export const addressOf = (src: string, attempt: number): string => {
  if (attempt === 1 || /^(data|blob):/.test(src)) return src;
  const [address = '', hash] = src.split('#');
  const again = `${address}${address.includes('?') ? '&' : '?'}again=${attempt}`;
  return hash === undefined ? again : `${again}#${hash}`;
};

/** The hosts that have copies of the gateway's pictures, in the order in which they are asked. */
let hosts: readonly string[] = [];

/** R7.20: pictures come from these hosts from now on. */
export const keepImagesAt = (addresses: readonly string[]): void => {
  hosts = addresses
    .filter((address) => /^https?:\/\/[^*]+$/.test(address))
    .map((address) => address.replace(/\/$/, ''));
};

/** What only the gateway or the site itself has: what its calls answer, and the site's own files. */
const isOnlyHere = (src: string): boolean => !/^\/(?!\/|wps\/|lgw\/|lotto\/|assets\/)/.test(src);

/** Where an image is requested, one attempt after another: from each host, and at last from the gateway. */
export const sourcesOf = (src: string): readonly string[] => {
  const sources = [...(isOnlyHere(src) ? [] : hosts.map((host) => host + src)), src];
  const again = Array.from({ length: Math.max(0, attempts - sources.length) }, (_, at) =>
    addressOf(src, sources.length + 1 + at),
  );
  return [...sources, ...again];
};

/** The host that an image did not come from is asked last from now on. */
export const noteMissed = (source: string): void => {
  const missed = hosts.find((host) => source.startsWith(`${host}/`));
  if (missed !== undefined) hosts = [...hosts.filter((host) => host !== missed), missed];
};
