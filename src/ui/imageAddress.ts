import { attempts } from './lazyImage.limits.ts';

/** Another attempt requests another address, so that no cache answers with the failure that it stored. */
export const addressOf = (src: string, attempt: number): string => {
  if (attempt === 1 || /^(data|blob):/.test(src)) return src;
  const [address = '', hash] = src.split('#');
  const again = `${address}${address.includes('?') ? '&' : '?'}again=${attempt}`;
  return hash === undefined ? again : `${again}#${hash}`;
};

let hosts: readonly string[] = [];

/** R7.20: pictures come from these hosts from now on. */
export const keepImagesAt = (addresses: readonly string[]): void => {
  hosts = addresses.map((address) => address.replace(/\/$/, ''));
};

/** What is neither the answer of a call nor a file of the site itself. */
const isCopied = /^\/(?!\/|wps|assets)/;

/** Where an image is requested, one attempt after another: from each host, and at last from the gateway. */
export const sourcesOf = (src: string): readonly string[] => {
  const sources = [...(isCopied.test(src) ? hosts : []), ''].map((host) => host + src);
  while (sources.length < attempts) sources.push(addressOf(src, sources.length + 1));
  return sources;
};

/** The host that an image did not come from is asked last from now on. */
export const noteMissed = (source: string): void => {
  hosts = [...hosts].sort((one, other) => Number(source.startsWith(one)) - Number(source.startsWith(other)));
};
