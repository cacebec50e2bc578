/** The last two digits of a number, which most bets are about. */
export const endingOf = (number: string): string => number.slice(-2);

interface HeadsAndTails {
  /** For each first digit of an ending, the last digits that came with it. */
  readonly heads: readonly (readonly string[])[];
  /** For each last digit of an ending, the first digits that came with it. */
  readonly tails: readonly (readonly string[])[];
}

export const digits: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The endings of all numbers of a board by their first and by their last digit; one that came twice is in it twice. */
export const headsAndTails = (numbers: readonly string[]): HeadsAndTails => {
  const endings = numbers.map(endingOf).toSorted();
  return {
    heads: digits.map((digit) => endings.filter(([first]) => first === digit).map(([, last = '']) => last)),
    tails: digits.map((digit) => endings.filter(([, last]) => last === digit).map(([first = '']) => first)),
  };
};
