import { describe, expect, it } from 'vitest';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { any, playTypes, straight, usual } from '../../contract/lottery/plays/build.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { countBets, readRows } from '../../contract/lottery/selection.ts';
import { mostHundredths, mostOf } from '../../contract/lottery/most.ts';
import { payoutOf } from '../../gateway/domains/lottery/settle.ts';
import { draws, examples } from './examples.ts';

const played = Object.entries(playTypesOf).flatMap(([format, playTypes]) =>
  playTypes.map((rules) => ({ format: format as FormatName, rules, name: `${format} ${rules.playType}` })),
);

const rulesOf = (format: FormatName, playType: string) => {
  const rules = playTypesOf[format].find((each) => each.playType === playType);
  if (!rules) throw new Error(`${format} has no ${playType}`);
  return rules;
};

const cases = (Object.keys(examples) as FormatName[]).flatMap((format) =>
  Object.entries(examples[format] ?? {}).flatMap(([playType, list]) =>
    list.map(([draw, numbers, bets, pays]) => ({
      format,
      playType,
      drawn: (draws[format]?.[draw] ?? '').split(' '),
      numbers,
      bets,
      pays,
    })),
  ),
);

describe('play types of the lotteries', () => {
  it.each(cases)('$format $playType: $numbers makes $bets bets and pays $pays in the draw $drawn', (example) => {
    const rules = rulesOf(example.format, example.playType);
    const rows = readRows(rules, example.numbers);
    expect(countBets(rules, rows ?? [])).toBe(example.bets);
    expect(Number(payoutOf(rules, rows ?? [], 100n, example.drawn))).toBe(Math.round(example.pays * 100));
    expect(mostOf(formats[example.format], rules, rows ?? [], 100n)).toBeGreaterThanOrEqual(
      BigInt(Math.round(example.pays * 100)),
    );
  });

  it.each(played)(
    'the examples of $name settle as printed: one bet is paid more than it cost, the other nothing',
    (play) => {
      const { format, rules } = play;
      const { won, lost } = rules.examples;
      for (const { drawn, numbers, paid } of [won, lost]) {
        const rows = readRows(rules, numbers) ?? [];
        expect(countBets(rules, rows)).toBe(1);
        expect(payoutOf(rules, rows, 100n, drawn)).toBe(BigInt(paid));
        expect(mostOf(formats[format], rules, rows, 100n)).toBeGreaterThanOrEqual(BigInt(paid));
        expect(Object.values(draws[format] ?? {})).toContain(drawn.join(' '));
      }
      expect(won.paid).toBeGreaterThan(rules.cost * 100);
      expect(lost.paid).toBe(0);
    },
  );

  it('a play type without examples is refused', () => {
    const row = ['last2', 'Last two', 'Last two, straight', any(['Number'], ['0']), straight(0), usual] as const;
    expect(() => playTypes(formats.five, new Map(), [row])).toThrow('Last two, straight has no examples');
  });
});

describe('the highest payout of a line', () => {
  it.each([
    ['five', 'dragon'],
    ['race', 'fixed'],
    ['eleven', 'fixed'],
  ] as const)(
    'is computed from the choices of %s %s, not from its draws, for each of a hundred lines',
    (format, playType) => {
      const rules = rulesOf(format, playType);
      let looks = 0;
      const counted = {
        ...rules,
        get pays() {
          looks += 1;
          return rules.pays;
        },
      };
      const rows = rules.rows.map(() => [...rules.choices]);
      const choices = rows.flat().length;
      for (let line = 0; line < 100; line++) mostHundredths(formats[format], counted, rows);
      expect(looks).toBeLessThanOrEqual(100 * choices);
    },
  );
});
