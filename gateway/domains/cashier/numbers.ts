import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/open.ts';
import { cashierNumbers } from './schema.ts';

/** The next number of a deposit (D), a withdrawal (W) or a send-back (R) of a business day, such as `D-260722-0017`. */
export const nextNumber = async ({ db }: Database, kind: 'D' | 'W' | 'R', day: string): Promise<string> => {
  const [row] = await db
    .insert(cashierNumbers)
    .values({ kind, day, last: 1 })
    .onConflictDoUpdate({
      target: [cashierNumbers.kind, cashierNumbers.day],
      set: { last: sql`${cashierNumbers.last} + 1` },
    })
    .returning({ last: cashierNumbers.last });
  if (!row) throw new Error('the cashier gave no number');
  return `${kind}-${day.slice(2).replaceAll('-', '')}-${String(row.last).padStart(4, '0')}`;
};

/** Crockford's base 32: no I, L, O or U, which are misread. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 6;

/** Weights that differ from letter to letter, so that swapped letters are noticed too; 31 is the largest prime below 32. */
const checkOf = (word: string): string => {
  const sum = [...word].reduce((total, letter, at) => total + letters.indexOf(letter) * (at + 2), 0);
  return letters.charAt(sum % 31);
};

/** A new reference for a bank transfer, such as `7K4Q2M-X`; the last letter checks the others. */
export const newReference = (): string => {
  const word = Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${word}-${checkOf(word)}`;
};

/**
 * Everything in a payer's text that can be read as a reference, however it was spaced and with letters that are taken
 * for digits. One of 31 wrong readings has the right check letter by chance, so only the open deposits can tell which
 * one was meant.
 */
export const readReferences = (typed: string): string[] => {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const found = new Set<string>();
  for (let at = 0; at + length < plain.length; at += 1) {
    const word = plain.slice(at, at + length);
    if ([...word].every((letter) => letters.includes(letter)) && plain[at + length] === checkOf(word))
      found.add(`${word}-${plain[at + length]}`);
  }
  return [...found];
};
