import { cacheSize } from './lazyImage.limits.ts';

const loaded = new Set<string>();

/** Whether the browser has shown this image recently, and will have it at hand. */
export const isLoaded = (address: string): boolean => loaded.has(address);

/** Remembers an image that has loaded; the one that was shown longest ago makes room for it. */
export const rememberLoaded = (address: string): void => {
  loaded.delete(address);
  loaded.add(address);
  const [oldest] = loaded;
  if (loaded.size > cacheSize && oldest !== undefined) loaded.delete(oldest);
};
