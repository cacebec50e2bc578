import { whereFrom } from './anything.ts';
import type { Compared } from './samples.ts';

type Named<T> = Readonly<Record<string, T>>;

const isObject = (value: unknown): value is Named<unknown> => typeof value === 'object' && value !== null;

const brief = (value: unknown): string => {
  if (value instanceof Error) return value.message;
  if (whereFrom(value) !== null && !isObject(value)) return 'anything';
  const text =
    isObject(value) && whereFrom(value) !== null
      ? brief({ ...value })
      : ((JSON.stringify(value) as string | undefined) ?? String(value));
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** What sets a value apart from the first. */
const differing = (value: unknown, first: unknown): string => {
  if (!isObject(value) || Array.isArray(value)) return brief(value);
  const before: Named<unknown> = isObject(first) ? first : {};
  return [...new Set([...Object.keys(before), ...Object.keys(value)])]
    .filter((key) => brief(before[key]) !== brief(value[key]))
    .map((key) => (key in value ? `${key} ${brief(value[key])}` : `no ${key}`))
    .join(', ');
};

/** Values by names that tell them apart; a single one needs none. */
export const named = <T>(values: readonly T[]): Named<T> => {
  const [first] = values;
  const names = values.map((value, at) =>
    values.length === 1 ? '' : at === 0 ? brief(value) : differing(value, first),
  );
  return Object.fromEntries(
    values.map((value, at): [string, T] => {
      const name = names[at] ?? '';
      return [names.indexOf(name) === at ? name : `${name} (${at + 1})`, value];
    }),
  );
};

const most = 6;

/** A value of which anything may be read, except for what is compared with something: that is each of those values once. */
export const shaped = (base: object, read: Iterable<string>, compared: Compared): readonly object[] => {
  const path = `${whereFrom(base)}.`;
  return [...read]
    .filter((each) => each.startsWith(path))
    .flatMap((each) => {
      const keys = each.slice(path.length).split('.');
      return [...(compared.get((keys.at(-1) ?? '').toLowerCase()) ?? [])].map(
        (value) =>
          keys.reduceRight<unknown>(
            (inner, key) => Object.create(base, { [key]: { value: inner, enumerable: true } }),
            value,
          ) as object,
      );
    })
    .slice(0, most);
};

/** Failures as those who handle them tell them apart. */
export const failuresOf = (compared: Compared): readonly Error[] => [
  new Error('it fails'),
  ...['message', 'name', 'code', 'status'].flatMap((key) =>
    [...(compared.get(key) ?? [])]
      .slice(0, most)
      .map((value) =>
        Object.assign(new Error('it fails'), Object.defineProperty({}, key, { value, enumerable: true })),
      ),
  ),
];
