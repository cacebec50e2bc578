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

/** What the choices of a row pay together, by the figure that comes. */
const payOfRow = (
  rules: PlayType,
  winning: readonly Winning[],
  row: readonly string[],
): ReadonlyMap<number, number> => {
  const pays = new Map<number, number>();
  for (const { choice, on, figures } of winning) {
    if (!row.includes(choice)) continue;
    const odds = oddsOn(rules, on);
    for (const figure of figures) pays.set(figure, (pays.get(figure) ?? 0) + odds);
  }
  return pays;
};

/** The most that places which cannot show the same ball pay together: one ball after the other, each to the place where it pays most. */
const mostOfPlaces = (pays: readonly (readonly number[])[]): number => {
  const balls = pays[0]?.length ?? 0;
  let best = new Map([[0, 0]]);
  for (const row of pays) {
    const next = new Map<number, number>();
    for (const [taken, sum] of best)
      for (let ball = 0; ball < balls; ball++) {
        const bit = 1 << ball;
        if (taken & bit) continue;
        const total = sum + (row[ball] ?? 0);
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

type Read = Extract<Wins, { by: 'reading' }>;

/** The figures that each row can show, and every way in which the rows can show them together, by their positions among those. */
interface Shown {
  readonly figures: readonly (readonly number[])[];
  readonly together: readonly (readonly number[])[];
}

const known = new WeakMap<Read, Shown>();

/** What rows that look at the same places can show; kept for each play type, since it takes reading thousands of draws. */
const shownTogether = (wins: Read): Shown => {
  const kept = known.get(wins);
  if (kept) return kept;
  const figures = wins.rows.map((): number[] => []);
  const together = new Map<string, readonly number[]>();
  for (const drawn of orders(new Set(wins.rows.flat()).size)) {
    const positions = wins.rows.map((places, row) => {
      const figure = readFigure(wins.reading, numbersAt(drawn, places));
      const own = figures[row] ?? [];
      return own.includes(figure) ? own.indexOf(figure) : own.push(figure) - 1;
    });
    together.set(positions.join(), positions);
  }
  const shown = { figures, together: [...together.values()] };
  known.set(wins, shown);
  return shown;
};

const mostOfReading = (format: Format, rules: PlayType, wins: Read, rows: Rows): number => {
  const { rows: places, winning } = wins;
  const pays = rows.map((row) => payOfRow(rules, winning, row));
  const single = places.every((row) => row.length === 1);
  if (format.of === 'balls' && !format.repeats && single && places.length > 1) {
    const balls = Array.from({ length: format.most - format.least + 1 }, (_, at) => format.least + at);
    return mostOfPlaces(pays.map((row) => balls.map((ball) => row.get(ball) ?? 0)));
  }
  const shared = new Set(places.flat()).size < places.flat().length;
  if (!shared) return pays.reduce((sum, row) => sum + most(row.values()), 0);
  const { figures, together } = shownTogether(wins);
  const byPosition = pays.map((row, at) => (figures[at] ?? []).map((figure) => row.get(figure) ?? 0));
  return most(
    together.map((positions) => positions.reduce((sum, position, row) => sum + (byPosition[row]?.[position] ?? 0), 0)),
  );
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
