import type { Entry } from '../../contract/lottery/rules.ts';
import { inOrder, writeRows } from '../../contract/lottery/selection.ts';
import { choicesOf } from './board.ts';

/** A random whole number below another. */
export type Below = (n: number) => number;

const draw = (choices: readonly string[], many: number, below: Below): string[] => {
  const left = [...choices];
  return Array.from({ length: Math.min(many, left.length) }, () => left.splice(below(left.length), 1)[0] ?? '');
};

const oneBet = (entry: Entry, below: Below): string[][] => {
  const isExclusive = entry.distinct || entry.pick === 'combination';
  const used = new Set<string>();
  return entry.takes.map((takes) => {
    const row = draw(
      choicesOf(entry).filter((choice) => !isExclusive || !used.has(choice)),
      takes,
      below,
    );
    for (const choice of row) used.add(choice);
    return row;
  });
};

/** Random bets as lines of a slip: choices that are bets by themselves go into one line, others have a line each. */
export const randomLines = (entry: Entry, many: number, below: Below): string[] => {
  if (entry.pick !== 'any') return Array.from({ length: many }, () => writeRows(inOrder(entry, oneBet(entry, below))));
  const all = entry.rows.flatMap((_, row) => choicesOf(entry).map((choice) => ({ row, choice })));
  const left = [...all];
  const drawn = Array.from(
    { length: Math.min(many, all.length) },
    () => left.splice(below(left.length), 1)[0] ?? { row: 0, choice: '' },
  );
  const rows = entry.rows.map((_, at) => drawn.filter(({ row }) => row === at).map(({ choice }) => choice));
  return [writeRows(inOrder(entry, rows))];
};
