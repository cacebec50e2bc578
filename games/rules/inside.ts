/** Bets on the numbers they name, such as `corner_1_2_4_5`. */
const inside: ReadonlySet<string> = new Set(['straight', 'split', 'street', 'corner', 'four', 'line']);

/** The numbers of an inside bet of roulette; of any other bet none. */
export const numbersOf = (bet: string): readonly number[] => {
  const [kind = '', ...numbers] = bet.split('_');
  return inside.has(kind) ? numbers.map(Number) : [];
};

const named = (kind: string, ...numbers: number[]): string => [kind, ...numbers].join('_');

/** Every bet on one number, and on several that touch on the table, where a row has three of them and zero lies before the first row. */
export const insideBets: readonly string[] = [
  ...Array.from({ length: 37 }, (_, number) => named('straight', number)),
  ...[1, 2, 3].map((number) => named('split', 0, number)),
  named('street', 0, 1, 2),
  named('street', 0, 2, 3),
  named('four', 0, 1, 2, 3),
  ...Array.from({ length: 12 }, (_, row) => 3 * row + 1).flatMap((first) => {
    const [second, third] = [first + 1, first + 2];
    const [below, between, last] = [first + 3, first + 4, first + 5];
    const alone = [named('split', first, second), named('split', second, third), named('street', first, second, third)];
    if (third === 36) return alone;
    return [
      ...alone,
      named('split', first, below),
      named('split', second, between),
      named('split', third, last),
      named('corner', first, second, below, between),
      named('corner', second, third, between, last),
      named('line', first, second, third, below, between, last),
    ];
  }),
];
