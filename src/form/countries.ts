import type { Digits } from '../../machines/common/mobile.ts';

/** A dialing code, with the names of the countries that share it. */
interface Country {
  readonly code: string;
  readonly names: string;
}

/** Every dialing code once, by the names of its countries. */
export const countriesOf = (digits: Digits): readonly Country[] =>
  Object.entries(digits)
    .map(([code, { names = [] }]) => ({ code, names: names.join(', ') }))
    .sort((one, other) => one.names.localeCompare(other.names));

const plain = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/** The countries with a word that begins as typed, those whose own name does first; or with a code that does. */
export const findCountries = (countries: readonly Country[], typed: string): readonly Country[] => {
  const wanted = plain(typed);
  if (wanted === ' ') return countries;
  const found = countries.filter(({ code, names }) => plain(names).includes(wanted) || ` ${code}`.startsWith(wanted));
  const isFirst = ({ code, names }: Country) => ` ${code}` === wanted || plain(names).startsWith(wanted);
  return [...found.filter(isFirst), ...found.filter((country) => !isFirst(country))];
};
