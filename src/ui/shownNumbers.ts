/** Balls have at most two digits; longer numbers are those of a board. */
const longestBall = 2;

/** What a list shows of a draw: all its balls, but of a board only the special prize, which comes first. */
export const shownNumbers = (numbers: readonly string[]): readonly string[] => {
  const [special] = numbers;
  return special !== undefined && special.length > longestBall ? [special] : numbers;
};
