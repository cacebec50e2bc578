import { describe, expect, inject, it } from 'vitest';
import { formats, type Balls, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import type { PlayType } from '../../contract/lottery/rules.ts';
import { countBets, listBets, readRows, writeRows, type Rows } from '../../contract/lottery/selection.ts';
import { mostOf } from '../../contract/lottery/most.ts';
import { payoutOf } from '../../gateway/domains/lottery/settle.ts';
import { createDice, type Dice } from '../../gateway/sandbox/dice.ts';

const played = (Object.keys(playTypesOf) as FormatName[]).flatMap((format) =>
  playTypesOf[format].map((rules) => ({ format, rules })),
);

const choicesOf = ({ choices, digits }: PlayType): readonly string[] =>
  digits === null ? choices : Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));

/** The first bet that can be made, and where choices pay differently one for each choice. */
const firstBets = (rules: PlayType): Rows[] => {
  const choices = choicesOf(rules);
  if (rules.wins.by === 'reading')
    return choices.map((choice) => rules.rows.map((_, row) => (row === 0 ? [choice] : [])));
  let used = 0;
  return [
    rules.rows.map((_, row) => {
      const takes = rules.takes[row] ?? 1;
      used += takes;
      return choices.slice(used - takes, used);
    }),
  ];
};

function* fill({ least, most, repeats }: Balls, places: number, begun: readonly string[] = []): Generator<string[]> {
  if (begun.length === places) {
    yield [...begun];
    return;
  }
  for (let ball = least; ball <= most; ball++)
    if (repeats || !begun.includes(String(ball)))
      yield* fill({ of: 'balls', count: 0, least, most, repeats }, places, [...begun, String(ball)]);
}

/** Every draw as far as the play type looks at it, on its first bet; other places show nothing. */
function* drawsFor(format: Balls, rules: PlayType): Generator<string[]> {
  const { wins } = rules;
  const places = wins.by === 'reading' ? (wins.rows[0] ?? []) : wins.places;
  for (const shown of fill(format, places.length)) {
    const drawn: string[] = Array.from({ length: format.count }, () => '');
    for (const [at, place] of places.entries()) drawn[place] = shown[at] ?? '';
    yield drawn;
  }
}

/** What comes back of 100.00, in hundredths, over equally likely payouts. */
const returned = (payouts: Iterable<bigint>): number => {
  let [count, sum] = [0, 0n];
  for (const payout of payouts) {
    count++;
    sum += payout;
  }
  return Math.round((Number(sum) / count) * 100);
};

const chooseExactly = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return k < 0 || k > n ? 0 : Math.round(ways);
};

/** Formats with so few draws that all of them can be tried; those of eleven take as long as all others. */
const few = (format: FormatName) => {
  const of = formats[format];
  const others = ['keno', 'lotto45', ...(inject('exhaustive') ? [] : ['eleven'])];
  return of.of === 'balls' && !others.includes(format);
};

describe('the printed return of play types', () => {
  it.each(played.filter(({ format }) => few(format)))(
    'for $format $rules.playType is that of all its draws',
    ({ format, rules }) => {
      const of = formats[format] as Balls;
      const back = firstBets(rules).map((rows) =>
        returned(
          (function* () {
            for (const drawn of drawsFor(of, rules)) yield payoutOf(rules, rows, 100n, drawn);
          })(),
        ),
      );
      expect(Math.min(...back)).toBe(rules.returns);
    },
  );

  it.each(
    played.filter(({ format, rules }) => (format === 'keno' || format === 'lotto45') && rules.wins.by === 'hits'),
  )('for $format $rules.playType is that of its classes of draws', ({ format, rules }) => {
    const { count, most } = formats[format] as Balls;
    const [rows = []] = firstBets(rules);
    const taken = rows[0]?.length ?? 0;
    const back = Array.from({ length: taken + 1 }, (_, hits) => {
      const drawn = Array.from({ length: count }, (_, at) => String(at < hits ? at + 1 : taken + 1 + at));
      const share =
        (chooseExactly(taken, hits) * chooseExactly(most - taken, count - hits)) / chooseExactly(most, count);
      return share * Number(payoutOf(rules, rows, 100n, drawn));
    });
    expect(Math.round(back.reduce((sum, part) => sum + part, 0) * 100)).toBe(rules.returns);
  });

  it.each(played.filter(({ format, rules }) => format === 'keno' && rules.wins.by === 'reading'))(
    'for keno $rules.playType is that of draws by their odd or lower numbers',
    ({ rules }) => {
      const back = firstBets(rules).map((rows) => {
        const parts = Array.from({ length: 21 }, (_, marked) => {
          // Odd numbers up to 40 count as odd and as lower, even ones above it as neither.
          const drawn = Array.from({ length: 20 }, (_, at) =>
            String(at < marked ? 2 * at + 1 : 80 - 2 * (at - marked)),
          );
          const share = (chooseExactly(40, marked) * chooseExactly(40, 20 - marked)) / chooseExactly(80, 20);
          return share * Number(payoutOf(rules, rows, 100n, drawn));
        });
        return Math.round(parts.reduce((sum, part) => sum + part, 0) * 100);
      });
      expect(Math.min(...back)).toBe(rules.returns);
    },
  );

  it.each(played.filter(({ format, rules }) => formats[format].of === 'board' && rules.wins.by === 'hits'))(
    'for $format $rules.playType is that of its numbers with the prizes drawn one by one',
    ({ rules }) => {
      const [taken = 0] = rules.takes;
      const [rows = []] = firstBets(rules);
      const places = rules.wins.by === 'hits' ? rules.wins.places.length : 0;
      let came = [1, ...Array.from({ length: taken }, () => 0)];
      for (let place = 0; place < places; place++)
        came = came.map((chance, hits) => {
          const before = came[hits - 1] ?? 0;
          return chance * (1 - (taken - hits) / 100) + (before * (taken - hits + 1)) / 100;
        });
      const back = came.reduce((sum, chance, hits) => {
        const drawn = Array.from({ length: places }, (_, at) => (at < hits ? String(at).padStart(2, '0') : '99'));
        return sum + chance * Number(payoutOf(rules, rows, 100n, drawn));
      }, 0);
      expect(Math.round(back * 100)).toBe(rules.returns);
    },
  );

  it.each(played.filter(({ format, rules }) => formats[format].of === 'board' && rules.wins.by !== 'hits'))(
    'for $format $rules.playType is that of the ends of its prizes',
    ({ rules }) => {
      const { wins } = rules;
      const ends = wins.by === 'ends' ? wins.places.length : 1;
      const digits = rules.digits ?? 2;
      const back = firstBets(rules).map((rows) =>
        returned(
          (function* () {
            for (let number = 0; number < 10 ** digits; number++) {
              const shown = String(number).padStart(digits, '0');
              const drawn = Array.from({ length: 27 }, () => shown);
              yield payoutOf(rules, rows, 100n, drawn) / BigInt(ends);
            }
          })(),
        ),
      );
      expect(ends).toBe(rules.cost);
      expect(Math.min(...back)).toBe(rules.returns);
    },
  );
});

const randomDraw = (format: FormatName, dice: Dice): string[] => {
  const of = formats[format];
  const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
  if (of.of === 'board')
    return of.prizes.flatMap(({ numbers, digits: length }) =>
      Array.from({ length: numbers }, () => Array.from({ length }, () => dice.pick(digits)).join('')),
    );
  const balls = Array.from({ length: of.most - of.least + 1 }, (_, at) => String(of.least + at));
  return of.repeats
    ? Array.from({ length: of.count }, () => dice.pick(balls))
    : dice.shuffled(balls).slice(0, of.count);
};

/** Some of many choices; shuffling ten thousand of them for each selection would take long. */
const some = (choices: readonly string[], count: number, dice: Dice): string[] => {
  const taken = new Set<string>();
  while (taken.size < Math.min(count, choices.length)) taken.add(dice.pick(choices));
  return [...taken];
};

describe('a selection and what it can pay', () => {
  it.each(played)(
    '$format $rules.playType: bets are counted as they are listed, and no draw pays more than foreseen',
    (play) => {
      const { format, rules } = play;
      const dice = createDice(`selections of ${format} ${rules.playType}`);
      const choices = choicesOf(rules);
      let made = 0;
      for (let round = 0; round < (inject('exhaustive') ? 60 : 15); round++) {
        const rows = rules.rows.map((_, row) => {
          const least = rules.takes[row] ?? 0;
          return some(choices, least + dice.below(4), dice);
        });
        const count = countBets(rules, rows);
        if (count === 0 || count > 3_000) continue;
        made++;
        expect([...listBets(rules, rows)]).toHaveLength(count);
        const written = readRows(rules, writeRows(rows));
        expect(written && countBets(rules, written)).toBe(count);
        const most = mostOf(formats[format], rules, rows, 50n);
        for (let draw = 0; draw < 8; draw++) {
          expect(payoutOf(rules, rows, 50n, randomDraw(format, dice))).toBeLessThanOrEqual(most);
        }
      }
      expect(made).toBeGreaterThan(0);
    },
  );

  it.each(played.filter(({ format }) => ['dice', 'sum28', 'colour'].includes(format)))(
    '$format $rules.playType: some draw pays exactly the most that was foreseen',
    ({ format, rules }) => {
      const dice = createDice(`most of ${format} ${rules.playType}`);
      const choices = choicesOf(rules);
      const all = [...fill(formats[format] as Balls, (formats[format] as Balls).count)];
      for (let round = 0; round < 3; round++) {
        const rows = rules.rows.map((_, row) =>
          dice.shuffled(choices).slice(0, Math.max(1, rules.takes[row] ?? 0) + dice.below(2)),
        );
        const count = countBets(rules, rows);
        if (count === 0) continue;
        const greatest = all.reduce((most, drawn) => {
          const payout = payoutOf(rules, rows, 50n, drawn);
          return payout > most ? payout : most;
        }, 0n);
        expect(mostOf(formats[format], rules, rows, 50n)).toBe(greatest);
      }
    },
  );
});
