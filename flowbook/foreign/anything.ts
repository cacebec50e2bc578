const pathOf = Symbol('the path of a value of which anything may be read');

/** Whether a value was made by `anything`, and where it was read from. */
export const whereFrom = (value: unknown): string | null =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'
    ? ((value as { [pathOf]?: string })[pathOf] ?? null)
    : null;

/** How deep it goes, and how often it is read in one run: a loop over it comes to an end. */
const most = { deep: 12, reads: 50_000 };
let reads = 0;

/** Lets a new run read as much as the one before. */
export const readAgain = (): void => {
  reads = 0;
};

/**
 * A value in place of one that is not known: anything may be read of it, called and listed, and nothing happens. What is
 * read is told, by its path.
 */
export const anything = (path: string, onRead: (path: string) => void = () => undefined, deep = 0): object => {
  const read = new Map<string | symbol, unknown>();
  const inside = (key: string): unknown => {
    reads += 1;
    if (reads > most.reads) throw new Error(`there is no end to reading ${path}`);
    if (deep >= most.deep) return undefined;
    const made = read.get(key) ?? anything(`${path}.${key}`, onRead, deep + 1);
    read.set(key, made);
    return made;
  };
  // Only a function of this kind can also be constructed.
  return new Proxy(function () {}, {
    get: (target, key) => {
      if (key === pathOf) return path;
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : `<${path}>`);
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      // Whatever waits for it goes on at once.
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (key === 'toJSON' || key === 'toString' || key === 'valueOf') return () => `<${path}>`;
      if (key === 'prototype') return target.prototype as object;
      onRead(`${path}.${key}`);
      return inside(key);
    },
    has: (_, key) => key !== 'then',
    set: () => true,
    defineProperty: () => true,
    deleteProperty: () => true,
    apply: () => inside('()'),
    construct: () => inside('()') as object,
    getPrototypeOf: () => Object.prototype,
  });
};
