/** How many letters have to be put in, left out, replaced or exchanged with their neighbour to make one word of another. */
export const distance = (one: string, other: string): number => {
  let [twoBefore, before]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const ways = [(before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + (isSame ? 0 : 1)];
      if (one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) ways.push((twoBefore[at - 2] ?? 0) + 1);
      now.push(Math.min(...ways));
    }
    [twoBefore, before] = [before, now];
  }
  return before.at(-1) ?? 0;
};

const most = 3;

const farthest = ({ length }: string): number => Math.min(3, Math.floor(length / 3));

/** What has to be changed in what was typed; what is only its beginning or end counts like a slip. */
const slips = (typed: string, spelling: string): number => {
  const part = typed.length >= 3 && (spelling.startsWith(typed) || spelling.endsWith(typed));
  return part && typed !== spelling ? 1 : distance(typed, spelling);
};

/** What a mistyped name may stand for, the nearest first; each choice comes with the spellings that people use for it. */
export const nearTo = <Choice>(
  typed: string,
  choices: Iterable<readonly [choice: Choice, ...spellings: readonly string[]]>,
): readonly Choice[] => {
  const wanted = typed.toLowerCase();
  return [...choices]
    .map(([choice, ...spellings]) => ({
      choice,
      by: Math.min(...spellings.map((spelling) => slips(wanted, spelling.toLowerCase()))),
    }))
    .filter(({ by }) => by <= farthest(wanted))
    .sort((a, b) => a.by - b.by)
    .slice(0, most)
    .map(({ choice }) => choice);
};

/** A state's id from any of its parts on: `login.open.filling`, `open.filling`, `filling`. */
export const endingsOf = (id: string): readonly string[] =>
  id.split('.').map((_, at, parts) => parts.slice(at).join('.'));
