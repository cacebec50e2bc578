import { foldName } from '../../contract/gameOrder.ts';

/** The first and last letter of a token that are marked, and the one after. */
const markedIn = (token: string, words: readonly string[]): readonly [number, number] => {
  const folded = foldName(token);
  const word = words
    .filter((each) => each !== '' && folded.includes(each))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  if (word === '') return [0, 0];
  // A letter that is folded into two, or away, has no place of its own in the name.
  if (folded.length !== token.length) return [0, token.length];
  const at = folded.indexOf(word);
  return [at, at + word.length];
};

/** The parts of a name, of which every second one is marked. */
const partsOf = (name: string, words: readonly string[]): readonly string[] => {
  const parts = [''];
  for (const token of name.split(/(\s+)/)) {
    const [from, to] = markedIn(token, words);
    parts.push((parts.pop() ?? '') + token.slice(0, from));
    if (to > from) parts.push(token.slice(from, to), token.slice(to));
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts;
};

/** A name in which the letters are marked that it was found by. */
export const Marked = ({ name, words }: { name: string; words: readonly string[] }) => (
  <bdi>{partsOf(name, words).map((part, at) => (at % 2 === 0 ? part : <mark key={at}>{part}</mark>))}</bdi>
);
