import type { Look } from '../frame/wire.ts';

interface Pictures {
  readonly still: Readonly<Record<string, string>>;
  /** As a camera sees them while they run; drawn once, so that no frame pays for it. */
  readonly running: Readonly<Record<string, string>>;
}

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const blurred = (svg: string): string =>
  svg
    // What runs is drawn beyond its picture.
    .replace(
      /viewBox="(\S+) (\S+) (\S+) (\S+)"/,
      (_, x: string, y: string, wide: string, high: string) =>
        `viewBox="${x} ${Number(y) - 0.2 * Number(high)} ${wide} ${1.4 * Number(high)}"`,
    )
    .replace(
      /<svg[^>]*>/,
      '$&<filter id="run" x="-20%" y="-30%" width="140%" height="160%"><feGaussianBlur stdDeviation="0.4 7"/></filter><g filter="url(#run)">',
    )
    .replace(/<\/svg>\s*$/, '</g></svg>');

const made = new WeakMap<Look, Pictures>();

/** The pictures of a title as addresses, which are made once. */
export const picturesOf = (look: Look): Pictures => {
  const known = made.get(look);
  if (known) return known;
  const all = Object.entries(look.pictures);
  const pictures = {
    still: Object.fromEntries(all.map(([symbol, svg]) => [symbol, addressOf(svg)])),
    running: Object.fromEntries(all.map(([symbol, svg]) => [symbol, addressOf(blurred(svg))])),
  };
  made.set(look, pictures);
  return pictures;
};
