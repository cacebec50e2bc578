import { Refusal } from '../ground/refusal.ts';
import type { Option } from './kit/forms.tsx';
import type { Desk } from './page.ts';

/** A day that the address asks for, as yyyy-mm-dd. */
export const dayIn = ({ query }: Desk, name: string): string | undefined => {
  const typed = query(name);
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : undefined;
};

/** One of some words that the address asks for. */
export const wordIn = <Word extends string>({ query }: Desk, name: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === query(name));

/** Where the next page of a list begins. */
export const cursorIn = ({ query }: Desk): { cursor?: string } => {
  const cursor = query('cursor');
  return /^\d+(\.\d+){1,2}$/.test(cursor) ? { cursor } : {};
};

/** The address of the page with some of its filters changed; an empty one is left out. */
export const addressWith = ({ here }: Desk, changes: Readonly<Record<string, string>>): string => {
  const [path = '/', search = ''] = here.split('?');
  const filters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') filters.delete(name);
    else filters.set(name, value);
  }
  return filters.size === 0 ? path : `${path}?${filters}`;
};

/** The links of a pager: to the newest page from a later one, and to the next one. */
export const pagesOf = (desk: Desk, next: string | null) => ({
  newer: desk.query('cursor') === '' ? undefined : addressWith(desk, { cursor: '' }),
  older: next === null ? undefined : addressWith(desk, { cursor: next }),
  newerWord: 'Newest',
});

export const plain = (word: string): string => word.replaceAll('_', ' ');

/** The choices of a filter, the first of which does not filter. */
export const optionsOf = (words: readonly string[], unfiltered = 'All'): Option[] => [
  { value: '', label: unfiltered },
  ...words.map((word) => ({ value: word, label: plain(word) })),
];

/** What was read for some days; null where they are in the wrong order or too far apart. */
export const inDays = async <Read>(reading: Promise<Read>): Promise<Read | null> => {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_fields') return null;
    throw error;
  }
};
