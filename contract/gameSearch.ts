import { foldName } from './gameOrder.ts';
import { nearest } from './nearWords.ts';

/** What a game is found by. */
export interface Named {
  readonly foldedName: string;
  readonly foldedVendor: string;
  /** What else it is called, one name a line; left out for most. */
  readonly foldedOthers?: string;
}

/** The games that a text finds, best first. */
export interface Found<Game> {
  readonly games: readonly Game[];
  /** The words that were typed, and those that were taken for them. */
  readonly words: readonly string[];
  /** The text that the games were found by, where no name has the one that was typed. */
  readonly shown: string | null;
}

/** So few games are followed by those with a word near the typed one, unless it is too short to be a slip. */
const few = 4;
const longEnough = 5;
/** Of a longer text, nothing is guessed. */
const mostTyped = 6;
const shortestTogether = 4;

type Vocabulary = ReadonlyMap<string, readonly Named[]>;

/** Most names have nothing but letters and spaces, and are split in a tenth of the time. */
const splitName = (name: string): readonly string[] =>
  /^[a-z0-9 ]+$/.test(name) ? name.split(' ') : name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

const vocabularyFrom = (games: readonly Named[]): Vocabulary => {
  const vocabulary = new Map<string, Named[]>();
  const ofVendors = new Map<string, readonly string[]>();
  for (const game of games) {
    const vendor = ofVendors.get(game.foldedVendor) ?? splitName(game.foldedVendor);
    ofVendors.set(game.foldedVendor, vendor);
    for (const word of [...splitName(game.foldedName), ...splitName(game.foldedOthers ?? ''), ...vendor]) {
      const others = vocabulary.get(word);
      if (others) others.push(game);
      else vocabulary.set(word, [game]);
    }
  }
  return vocabulary;
};

const made = new WeakMap<readonly Named[], Vocabulary>();

/** The words of the games, worked out once for each list. */
export const vocabularyOf = (games: readonly Named[]): Vocabulary => {
  const existing = made.get(games);
  if (existing) return existing;
  const vocabulary = vocabularyFrom(games);
  made.set(games, vocabulary);
  return vocabulary;
};

const has = ({ foldedName, foldedVendor, foldedOthers }: Named, word: string): boolean =>
  foldedName.includes(word) || foldedVendor.includes(word) || foldedOthers?.includes(word) === true;

const rankOf = (name: string, text: string): 0 | 1 | 2 | 3 => {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(` ${text}`) ? 2 : 3;
};

const bestRankOf = ({ foldedName, foldedOthers }: Named, text: string): 0 | 1 | 2 | 3 => {
  const rank = rankOf(foldedName, text);
  return foldedOthers === undefined || rank === 0 || !foldedOthers.split('\n').includes(text) ? rank : 0;
};

/** Puts the game of a name first, then names that begin with the text, then those with a word that does; among alike ones they keep their order. */
const bestFirst = <Game extends Named>(games: readonly Game[], text: string): readonly Game[] => {
  const ranked: [Game[], Game[], Game[], Game[]] = [[], [], [], []];
  for (const game of games) ranked[bestRankOf(game, text)].push(game);
  return ranked.flat();
};

interface Slip {
  readonly typed: string;
  readonly words: readonly string[];
  readonly games: readonly ReadonlySet<Named>[];
}

const slipOf = (typed: string, vocabulary: Vocabulary): Slip => {
  const words = nearest(typed, vocabulary.keys());
  return { typed, words, games: words.map((word) => new Set(vocabulary.get(word))) };
};

/** How far a game is from what was typed: 0 has the word, 1 the nearest other word, and so on; infinite without any. */
const distanceOf = (game: Named, { typed, games }: Slip): number => {
  if (has(game, typed)) return 0;
  const at = games.findIndex((each) => each.has(game));
  return at === -1 ? Number.POSITIVE_INFINITY : at + 1;
};

const nearGames = <Game extends Named>(games: readonly Game[], slips: readonly Slip[]): readonly Game[] =>
  games
    .flatMap((game) => {
      let distance = 0;
      for (const slip of slips) {
        distance += distanceOf(game, slip);
        if (distance === Number.POSITIVE_INFINITY) return [];
      }
      return [{ game, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ game }) => game);

const shownFor = (game: Named, slips: readonly Slip[]): string =>
  slips.map((slip) => slip.words[distanceOf(game, slip) - 1] ?? slip.typed).join(' ');

const isLongEnough = ({ length }: string): boolean => length >= longEnough;

/**
 * Finds the games with each word of a text in one of their names or their vendor's. Few are followed by games with words near it: with
 * letters left out, doubled, changed or swapped; and a space may be missing. `all` are the games whose words are known.
 */
export const findByText = <Game extends Named>(
  games: readonly Game[],
  text: string,
  all: readonly Named[],
): Found<Game> => {
  // A text of signs alone is no text of nothing.
  const folded = foldName(text) || text.trim();
  const words = folded.split(' ');
  const exact = bestFirst(
    games.filter((game) => words.every((word) => has(game, word))),
    folded,
  );
  const hasFound = exact.length > 0;
  if (exact.length >= few || words.length > mostTyped || (hasFound && !words.every(isLongEnough)))
    return { games: exact, words, shown: null };
  const together = words.join('');
  const joined =
    hasFound || together.length < shortestTogether
      ? []
      : games.filter(({ foldedName }) => foldedName.replaceAll(' ', '').includes(together));
  if (joined.length > 0) return { games: joined, words: [together], shown: null };
  const vocabulary = vocabularyOf(all);
  const slips = words.map((word) => slipOf(word, vocabulary));
  const near = nearGames(games, slips);
  const [first] = near;
  return {
    games: [...exact, ...near.filter((game) => !exact.includes(game))],
    words: [...words, ...slips.flatMap((slip) => slip.words)],
    shown: hasFound || !first ? null : shownFor(first, slips),
  };
};

/** Where no game has all words of a text: those of its words that some game has, or the words nearest to them. */
export const nearTexts = (text: string, all: readonly Named[]): readonly string[] => {
  const vocabulary = vocabularyOf(all);
  const words = foldName(text).split(' ').slice(0, mostTyped);
  const known = words.flatMap((word) => (vocabulary.has(word) ? [word] : nearest(word, vocabulary.keys()).slice(0, 1)));
  return [...new Set(known)].slice(0, 3);
};
