import type { Desk } from './page.ts';

/** The address of the page itself with some of its search changed; what is empty is left out. */
const addressWith = ({ here }: Desk, change: Readonly<Record<string, string>>): string => {
  const { pathname, searchParams } = new URL(here, 'http://desk');
  for (const name of ['done', 'asked']) searchParams.delete(name);
  for (const [name, value] of Object.entries(change))
    if (value === '') searchParams.delete(name);
    else searchParams.set(name, value);
  const search = searchParams.toString();
  return search === '' ? pathname : `${pathname}?${search}`;
};

/** Links to the first page and to the next one, of a list whose pages begin after a key. */
export const pagesOf = (desk: Desk, next: string | null) => ({
  newer: desk.query('after') === '' ? undefined : addressWith(desk, { after: '' }),
  older: next === null ? undefined : addressWith(desk, { after: next }),
  newerWord: 'First page',
  olderWord: 'More',
});

/** A filter that is on or off, as two links. */
export const switchOf = (desk: Desk, name: string, [off, on]: readonly [off: string, on: string]) => [
  { href: addressWith(desk, { [name]: '', after: '' }), label: off, current: !isOn(desk, name) },
  { href: addressWith(desk, { [name]: 'yes', after: '' }), label: on, current: isOn(desk, name) },
];

/** A filter that is on or off, as the address has it. */
export const isOn = (desk: Desk, name: string): boolean => desk.query(name) === 'yes';

/** Where a page begins; undefined for the first. */
export const afterIn = (desk: Desk): string | undefined => desk.query('after') || undefined;
