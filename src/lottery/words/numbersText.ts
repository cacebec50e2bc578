import type { IntlShape } from 'react-intl';
import type { Play } from '../../../machines/lottery/slip.rules.ts';
import { wordFor } from './wordFor.ts';

/** A selection as a player reads it: `Tens 3 8 · Ones 0`, or its numbers alone where there is one row. */
export const numbersText = (play: Play | null, numbers: string, intl: IntlShape): string => {
  const rows = numbers.split('|').map((row) => (row === '' ? [] : row.split(',')));
  const words = (row: readonly string[]) => row.map((choice) => wordFor(choice, intl)).join(' ');
  if (rows.length === 1 || !play) return rows.map(words).join(' · ');
  return rows
    .map((row, at) => (row.length === 0 ? '' : `${wordFor(play.rows[at] ?? '', intl)} ${words(row)}`))
    .filter((text) => text !== '')
    .join(' · ');
};
