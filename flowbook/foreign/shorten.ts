import { whereFrom } from './anything.ts';

/** How closely contexts are told apart: the closer, the more situations there are. */
export type Closeness = 'closely' | 'roughly' | 'not at all';

const limits = {
  closely: { number: 3, text: 24, list: 2, deep: 4 },
  roughly: { number: 1, text: 0, list: 1, deep: 2 },
};

/** A context with so few values that exploring comes to an end. */
export const shorten = (value: unknown, how: Closeness, depth = 0): unknown => {
  if (how === 'not at all') return null;
  const most = limits[how];
  const isShaped = whereFrom(value) !== null && typeof value === 'object';
  if (whereFrom(value) !== null && !isShaped) return '…';
  switch (typeof value) {
    case 'number':
      if (!Number.isInteger(value)) return 'a fraction';
      return Math.abs(value) <= most.number ? value : `more than ${most.number * Math.sign(value)}`;
    case 'bigint':
      return String(shorten(Number(value), how));
    case 'string':
      if (value === '' || value.length <= most.text) return value;
      return 'text';
    case 'object':
      break;
    case 'function':
    case 'symbol':
      return typeof value;
    default:
      return value;
  }
  if (value === null) return null;
  if (depth >= most.deep) return '…';
  const listed = Array.isArray(value) || value instanceof Set || value instanceof Map ? [...value] : null;
  if (listed !== null) {
    const first = listed.slice(0, most.list).map((each) => shorten(each, how, depth + 1));
    return listed.length > most.list ? [...first, 'more'] : first;
  }
  if (!isShaped && Object.getPrototypeOf(value) !== Object.prototype)
    return (value.constructor as { name?: string } | undefined)?.name ?? '…';
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shorten(each, how, depth + 1)]));
};
