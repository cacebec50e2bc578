import { readLine, type Line, type Play } from '../rules/tickets.ts';

const below = (limit: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random % limit;
};

/** A line that chance chooses. */
export const randomLine = ({ of }: Play): Line => {
  if ('digits' in of) return Array.from({ length: of.digits }, () => below(10)).join('');
  const free = Array.from({ length: of.from }, (_, at) => at + 1);
  return lineOf(Array.from({ length: of.numbers }, () => free.splice(below(free.length), 1)[0] ?? 0));
};

/** A line of numbers that were marked. */
export const lineOf = (marked: readonly number[]): Line => marked.toSorted((one, other) => one - other).join('-');

/** The lines in a text, and the first of its words that is none. */
export const linesIn = (
  play: Play,
  text: string,
): { readonly lines: readonly Line[]; readonly wrong: string | null } => {
  const words = text.split(/[^\d]+/).filter((word) => word !== '');
  return {
    lines: words.flatMap((word) => readLine(play, word) ?? []),
    wrong: words.find((word) => readLine(play, word) === null) ?? null,
  };
};
