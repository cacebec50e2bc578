/** Words that hardly an English sentence does without, and that neither a name nor Tahitian has. */
const english = new Set(
  'the and of you your we our with from for is are was this that these not can cannot here what how when have has been will would an by on or if their they until'.split(
    ' ',
  ),
);

/** The sentences of a text, of which some may be HTML, that are in English. */
export const englishIn = (text: string): string[] =>
  text
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/\{\w+, (?:plural|select),/g, ' ')
    .split(/\n|(?<=[.!?:;])\s+/)
    .filter((sentence) =>
      sentence
        .replaceAll(/\{[^{}]*\}/g, ' ')
        .split(/[^\p{L}’']+/u)
        .some((word) => english.has(word.toLowerCase())),
    );
