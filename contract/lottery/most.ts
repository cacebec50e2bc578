import type { Format } from './formats.ts';
import { numbersAt, readFigure } from './reading.ts';
import type { PlayType, Winning, Wins } from './rules.ts';
import { choose, countBets, type Rows } from './selection.ts';

export const oddsOn = ({ pays }: Pick<PlayType, 'pays'>, on: string): number =>
  pays.find((pay) => pay.on === on)?.odds ?? 0;

/** Stakes in hundredths of odds, rounded down once for the whole order. */
export const paid = (stake: bigint, hundredths: number): bigint => (stake * BigInt(hundredths)) / 100n;

const most = (values: Iterable<number>): number => {
  let greatest = 0;
  for (const value of values) if (value > greatest) greatest = value;
  return greatest;
};

/** The most that every combination of a set can pay, by how many numbers of the set come. */
const mostOfHits = (
  format: Format,
  rules: PlayType,
  { places, last }: Extract<Wins, { by: 'hits' }>,
  [row = []]: Rows,
): number => {
  const [takes = 0] = rules.takes;
  const pool = format.of === 'board' ? 10 ** (last ?? 0) : format.most - format.least + 1;
  const repeats = format.of === 'board' || format.repeats;
  const others = pool - row.length;
  const fewest = repeats ? (others === 0 ? 1 : 0) : Math.max(0, places.length - others);
  const totals = Array.from({ length: Math.min(row.length, places.length) + 1 }, (_, came) =>
    came < fewest
      ? 0
      : rules.pays.reduce(
          (sum, { on, odds }) => sum + odds * choose(came, Number(on)) * choose(row.length - came, takes - Number(on)),
          0,
        ),
  );
  return most(totals);
};

/** The most that the choices of one row pay together, whatever figure comes. */
const mostOfRow = (rules: PlayType, winning: readonly Winning[], row: readonly string[]): number => {
  const chosen = winning.filter(({ choice }) => row.includes(choice));
  const figures = new Set(chosen.flatMap((each) => each.figures));
  return most(
    [...figures].map((figure) =>
      chosen.reduce((sum, each) => sum + (each.figures.includes(figure) ? oddsOn(rules, each.on) : 0), 0),
    ),
  );
};

/** The most that places which cannot show the same ball pay together: one ball after the other, each to the place where it pays most. */
const mostOfPlaces = (
  { least, most: greatest }: { readonly least: number; readonly most: number },
  payOf: (row: number, ball: number) => number,
  places: number,
): number => {
  let best = new Map([[0, 0]]);
  for (let row = 0; row < places; row++) {
    const next = new Map<number, number>();
    for (const [taken, sum] of best)
      for (let ball = least; ball <= greatest; ball++) {
        const bit = 1 << (ball - least);
        if (taken & bit) continue;
        const total = sum + payOf(row, ball);
        if (total > (next.get(taken | bit) ?? -1)) next.set(taken | bit, total);
      }
    best = next;
  }
  return most(best.values());
};

/** Every way in which so many digits can be ordered, ties included. */
function* orders(places: number, begun: readonly string[] = []): Generator<readonly string[]> {
  if (begun.length === places) yield begun;
  else for (let digit = 0; digit < places; digit++) yield* orders(places, [...begun, String(digit)]);
}

const mostOfReading = (
  format: Format,
  rules: PlayType,
  { reading, rows: places, winning }: Extract<Wins, { by: 'reading' }>,
  rows: Rows,
): number => {
  const single = places.every((row) => row.length === 1);
  if (format.of === 'balls' && !format.repeats && single && places.length > 1) {
    const payOf = (row: number, ball: number) =>
      winning.reduce(
        (sum, { choice, on, figures }) =>
          sum + (rows[row]?.includes(choice) && figures.includes(ball) ? oddsOn(rules, on) : 0),
        0,
      );
    return mostOfPlaces(format, payOf, places.length);
  }
  const shared = new Set(places.flat()).size < places.flat().length;
  if (!shared) return rows.reduce((sum, row) => sum + mostOfRow(rules, winning, row), 0);
  const count = new Set(places.flat()).size;
  const totals = function* () {
    for (const drawn of orders(count)) {
      let sum = 0;
      for (const [at, row] of rows.entries()) {
        if (row.length === 0) continue;
        const figure = readFigure(reading, numbersAt(drawn, places[at] ?? []));
        for (const { choice, on, figures } of winning)
          if (row.includes(choice) && figures.includes(figure)) sum += oddsOn(rules, on);
      }
      yield sum;
    }
  };
  return most(totals());
};

/** The greatest payout of a selection over all draws, in hundredths of a stake. */
export const mostHundredths = (format: Format, rules: PlayType, rows: Rows): number => {
  const { wins } = rules;
  if (countBets(rules, rows) === 0) return 0;
  switch (wins.by) {
    case 'straight':
    case 'group':
      // A draw shows one tuple and one group, so no two bets win.
      return oddsOn(rules, 'win');
    case 'ends':
      return oddsOn(rules, 'win') * wins.places.length;
    case 'hits':
      return mostOfHits(format, rules, wins, rows);
    case 'shows': {
      if (format.of === 'board') return 0;
      const faces = rows.flat();
      const all = Array.from({ length: format.most - format.least + 1 }, (_, at) => String(format.least + at));
      const throws = all.flatMap((one) => all.flatMap((two) => all.map((three) => [one, two, three])));
      const paysOn = (drawn: readonly string[]) =>
        faces.reduce((sum, face) => sum + oddsOn(rules, String(drawn.filter((number) => number === face).length)), 0);
      return most(throws.map(paysOn));
    }
    case 'reading':
      return mostOfReading(format, rules, wins, rows);
  }
};

/** The greatest payout of an order over all draws. */
export const mostOf = (format: Format, rules: PlayType, rows: Rows, stake: bigint): bigint =>
  paid(stake, mostHundredths(format, rules, rows));
