/** Words shorter than this are too many others with a letter changed. */
const shortest = 4;
const longestWord = 24;
const mostWords = 8;

const mostEdits = (length: number): number => {
  if (length < shortest || length > longestWord) return 0;
  return length < 6 ? 1 : 2;
};

const rows = [0, 1, 2].map(() => new Uint8Array(longestWord + 3));

/** How many letters are left out, added, changed or swapped between a typed text and the beginning of a word. */
const editsTo = (typed: string, word: string, most: number): number => {
  const width = Math.min(word.length, typed.length + most);
  let [before, above, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let at = 0; at <= width; at += 1) above[at] = at;
  let least = 0;
  for (let line = 1; line <= typed.length; line += 1) {
    const letter = typed.charCodeAt(line - 1);
    row[0] = line;
    least = line;
    for (let at = 1; at <= width; at += 1) {
      const other = word.charCodeAt(at - 1);
      let edits = Math.min(
        (above[at] ?? 0) + 1,
        (row[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + Number(letter !== other),
      );
      const areSwapped =
        line > 1 && at > 1 && letter === word.charCodeAt(at - 2) && typed.charCodeAt(line - 2) === other;
      if (areSwapped) edits = Math.min(edits, (before[at - 2] ?? 0) + 1);
      row[at] = edits;
      least = Math.min(least, edits);
    }
    if (least > most) return least;
    [before, above, row] = [above, row, before];
  }
  return least;
};

/** Most words are ruled out by their first two letters, of which one is right even where the other is missing. */
const mayBeNear = (typed: string, word: string): boolean => {
  const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)];
  return (
    word.charCodeAt(0) === first ||
    word.charCodeAt(1) === first ||
    word.charCodeAt(0) === second ||
    word.charCodeAt(1) === second
  );
};

/** Of many words, those that begin most like a typed one without beginning with it, the shortest first. */
export const nearest = (typed: string, words: Iterable<string>): readonly string[] => {
  let most = mostEdits(typed.length);
  let found: string[] = [];
  if (most === 0) return found;
  for (const word of words) {
    if (word.length < typed.length - most || !mayBeNear(typed, word)) continue;
    const edits = editsTo(typed, word, most);
    // Whoever makes two slips still begins right.
    if (edits === 0 || edits > most || (edits > 1 && word.charCodeAt(0) !== typed.charCodeAt(0))) continue;
    if (edits < most) found = [];
    most = edits;
    found.push(word);
  }
  const surplus = (word: string): number => Math.abs(word.length - typed.length);
  return found.toSorted((one, other) => surplus(one) - surplus(other)).slice(0, mostWords);
};
