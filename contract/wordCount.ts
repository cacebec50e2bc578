/** The number of words in a text, in any script. */
export const wordsIn = (content: string): number =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(content)].filter(({ isWordLike }) => isWordLike)
    .length;
