import type { Entry } from '../../contract/lottery/rules.ts';
import {
  countBets,
  inOrder,
  longestNumbers,
  mostBets,
  writeRows,
  type Rows,
} from '../../contract/lottery/selection.ts';

/** What is chosen for the next line of a slip. */
export interface Board {
  readonly rows: Rows;
  /** Digits of a number that is not complete yet. */
  readonly typed: string;
  readonly unread: readonly string[];
}

/** What a player does on a board. */
export type BoardAct =
  | { readonly kind: 'toggled'; readonly row: number; readonly choice: string }
  /** All choices of a set are taken, or given back where all were taken. */
  | { readonly kind: 'set'; readonly row: number; readonly choices: readonly string[] }
  /** The row has these choices and no others. */
  | { readonly kind: 'filled'; readonly row: number; readonly choices: readonly string[] }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'cleared' };

export const emptyBoard = ({ rows }: Pick<Entry, 'rows'>): Board => ({
  rows: rows.map(() => []),
  typed: '',
  unread: [],
});

/** Every number of so many digits. */
export const numbersOf = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'));

/** What can be chosen in each row, whether it is listed or typed. */
export const choicesOf = ({ choices, digits }: Pick<Entry, 'choices' | 'digits'>): readonly string[] =>
  digits === null ? choices : numbersOf(digits);

const withRow = (entry: Entry, board: Board, row: number, choices: readonly string[]): Board => ({
  ...board,
  rows: inOrder(
    entry,
    board.rows.map((each, at) => (at === row ? choices : each)),
  ),
});

/** Reads typed text: numbers one after another, with or without anything between them. */
const readText = (text: string, digits: number): { numbers: string[]; typed: string; unread: string[] } => {
  const parts = text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const isOpen = /\p{N}$/u.test(text);
  const numbers: string[] = [];
  const unread: string[] = [];
  let typed = '';
  for (const [at, part] of parts.entries()) {
    const rest = part.length % digits;
    if (!/^\d+$/.test(part)) unread.push(part);
    else if (rest === 0 || (at === parts.length - 1 && isOpen)) {
      for (let from = 0; from + digits <= part.length; from += digits) numbers.push(part.slice(from, from + digits));
      typed = part.slice(part.length - rest);
    } else unread.push(part);
  }
  return { numbers, typed, unread };
};

const taken = (row: readonly string[], choices: readonly string[]): readonly string[] => [
  ...row,
  ...new Set(choices.filter((choice) => !row.includes(choice))),
];

const withText = (entry: Entry, board: Board, text: string): Board => {
  const { numbers, typed, unread } = readText(text, entry.digits ?? 1);
  return { ...withRow(entry, board, 0, taken(board.rows[0] ?? [], numbers)), typed, unread };
};

/** The board after what a player has done on it. */
export const actOn = (entry: Entry, board: Board, act: BoardAct): Board => {
  const row = 'row' in act ? (board.rows[act.row] ?? []) : [];
  switch (act.kind) {
    case 'toggled':
      return withRow(
        entry,
        board,
        act.row,
        row.includes(act.choice) ? row.filter((choice) => choice !== act.choice) : [...row, act.choice],
      );
    case 'set': {
      const areAll = act.choices.every((choice) => row.includes(choice));
      return withRow(
        entry,
        board,
        act.row,
        areAll ? row.filter((choice) => !act.choices.includes(choice)) : taken(row, act.choices),
      );
    }
    case 'filled':
      return withRow(entry, board, act.row, act.choices);
    case 'typed':
      return withText(entry, board, act.text);
    case 'cleared':
      return emptyBoard(entry);
  }
};

export type BoardStatus =
  | { readonly kind: 'empty' }
  /** A row lacks some choices; none are lacking where those chosen cannot be combined. */
  | { readonly kind: 'incomplete'; readonly row: string; readonly missing: number }
  | { readonly kind: 'tooMany'; readonly bets: number }
  | { readonly kind: 'ready'; readonly bets: number; readonly numbers: string };

/** Whether what is chosen makes bets, how many, and what is missing where it does not. */
export const statusOf = (entry: Entry, { rows }: Board): BoardStatus => {
  if (rows.every((row) => row.length === 0)) return { kind: 'empty' };
  const lacking = entry.pick === 'any' ? -1 : rows.findIndex((row, at) => row.length < (entry.takes[at] ?? 1));
  if (lacking >= 0)
    return {
      kind: 'incomplete',
      row: entry.rows[lacking] ?? '',
      missing: (entry.takes[lacking] ?? 1) - (rows[lacking]?.length ?? 0),
    };
  const bets = countBets(entry, rows);
  if (bets === 0) return { kind: 'incomplete', row: entry.rows.at(-1) ?? '', missing: 0 };
  const numbers = writeRows(rows);
  return bets > mostBets || numbers.length > longestNumbers
    ? { kind: 'tooMany', bets }
    : { kind: 'ready', bets, numbers };
};
