import type { Book, BookFlow } from '../book/model.ts';
import { distance } from '../near.ts';

interface Hit {
  readonly flow: BookFlow;
  readonly thing: string | null;
  readonly title: string;
  readonly by: string;
}

/** How many letters of a word may be wrong: short words would soon be others. */
const slipsIn = ({ length }: string): number => {
  if (length < 5) return 0;
  return length < 8 ? 1 : 2;
};

type Match = (text: string, word: string) => boolean;

const exactly: Match = (text, word) => text.includes(word);

/** Also where the word has a slip, or is the beginning of one with a slip. */
const nearly: Match = (text, word) =>
  text.includes(word) ||
  (slipsIn(word) > 0 &&
    text
      .split(/[^\p{L}\p{N}]+/u)
      .some(
        (candidate) =>
          candidate.at(0) === word.at(0) &&
          [candidate, candidate.slice(0, word.length)].some((part) => distance(word, part) <= slipsIn(word)),
      ));

/**
 * Places whose texts contain every word of the search in any order, whole flows first; if there are none, those whose
 * texts nearly do.
 */
export const search = (book: Book, wanted: string): readonly Hit[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = searchBy(book, words, exactly);
  return found.length > 0 ? found : searchBy(book, words, nearly);
};

const searchBy = (
  { flows, requirements, calls: names }: Book,
  words: readonly string[],
  matches: Match,
): readonly Hit[] => {
  const answers = (...texts: readonly string[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => matches(text, word));
  };
  const cited = (ids: readonly string[]): string => ids.map((id) => `${id} ${requirements[id] ?? ''}`).join(' ');
  const found = flows.flatMap((flow): readonly Hit[] => [
    ...(answers(flow.title, flow.details, flow.id)
      ? [{ flow, thing: null, title: flow.title, by: 'flow' }]
      : flow.synonyms
          .filter((synonym) => answers(synonym))
          .slice(0, 1)
          .map((synonym) => ({ flow, thing: null, title: flow.title, by: `flow · also “${synonym}”` }))),
    ...flow.states
      .filter(({ title, details, calls, requirements: ids }) =>
        answers(title, details, ...calls.map((call) => `${call} ${names[call] ?? ''}`), cited(ids)),
      )
      .map(({ id, title, calls, requirements: ids }) => ({
        flow,
        thing: id,
        title,
        by: ['state', calls.join(', '), ids.join(', ')].filter(Boolean).join(' · '),
      })),
    ...flow.transitions
      .filter(({ words: says, when, requirements: ids }) => answers(says, when ?? '', cited(ids)))
      .map(({ id, words: says, when, requirements: ids }) => ({
        flow,
        thing: id,
        title: when === null ? says : `${says}, ${when}`,
        by: ['transition', ids.join(', ')].filter(Boolean).join(' · '),
      })),
  ]);
  // A flow that is called so comes before one that only tells of it.
  const rank = ({ thing, title }: Hit): number => {
    if (thing !== null) return 2;
    return answers(title) ? 0 : 1;
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
};
