import { addressWith } from '../../filters.ts';
import type { Desk } from '../../page.ts';

/** Links to the first page and to the next one, of a list whose pages begin after a key. */
export const pagesOf = (desk: Desk, next: string | null) => ({
  newer: desk.query('after') === '' ? undefined : addressWith(desk, { after: '' }),
  older: next === null ? undefined : addressWith(desk, { after: next }),
  newerWord: 'First page',
  olderWord: 'More',
});

/** Where a page begins; undefined for the first. */
export const afterIn = (desk: Desk): string | undefined => desk.query('after') || undefined;

/** A filter that is on or off, as the address has it. */
export const isOn = (desk: Desk, name: string): boolean => desk.query(name) === 'yes';

/** The same as two links. */
export const switchOf = (desk: Desk, name: string, [off, on]: readonly [off: string, on: string]) => [
  { href: addressWith(desk, { [name]: '', after: '' }), label: off, current: !isOn(desk, name) },
  { href: addressWith(desk, { [name]: 'yes', after: '' }), label: on, current: isOn(desk, name) },
];
