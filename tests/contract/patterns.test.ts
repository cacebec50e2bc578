import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPatternId, patternFamilies, toPattern, type PatternId } from '../../contract/patterns.ts';

/** Texts that each family accepts and refuses, written by hand from the words of R5.15. */
const families: Readonly<
  Record<PatternId, { readonly takes: readonly string[]; readonly refuses: readonly string[] }>
> = {
  any_characters: { takes: ['', 'a', '中文 1!', '😀'], refuses: ['a\nb'] },
  letter_first: { takes: ['a', 'mai88'], refuses: ['', '8mai', 'mai_8', 'é1'] },
  chinese_and_digits: { takes: ['中文', '中文88', '7'], refuses: ['', '中文a', '中 文', 'ひ'] },
  email: {
    takes: ['mai@example.com', 'a.b@c.co.uk'],
    refuses: ['mai', 'mai@example', '@example.com', 'a b@c.de', 'a@@b.c', 'a@.b'],
  },
  letters_or_digits: { takes: ['mai', '88', 'mai88'], refuses: ['', 'mai 88', 'mai-88', 'é'] },
  letters_and_digits: { takes: ['mai88', '8a'], refuses: ['mai', '88', 'mai88!', ''] },
  digits: { takes: ['0', '0123456789'], refuses: ['', '1a', '1.5', '１２'] },
  letters_digits_uppercase: { takes: ['Mai88', '8A'], refuses: ['mai88', 'Mai', 'MAI', 'Mai88!'] },
  english_letters_spaces: { takes: ['Mai', 'Mai Linh'], refuses: ['', 'Mai8', 'Märy', 'Mai\tLinh'] },
  no_spaces: { takes: ['a', 'a!ä中'], refuses: ['', 'a b', 'a\tb', ' '] },
  chinese_and_punctuation: { takes: ['中文', '中文，好。', '中·文'], refuses: ['', '中文a', '中文8', '中 文'] },
  dates: {
    takes: ['2026-01-02', '01-02-2026', '1999-12-31'],
    refuses: ['2026-1-2', '31-12-1999', '2026-13-01', '2026/01/02', '01-02-2026x', '2026-01-022'],
  },
  letters_spaces: { takes: ['Mai Linh', 'Märy', '中 文', 'Người'], refuses: ['', 'Mai8', 'Mai-Linh'] },
  alphanumeric: { takes: ['Mai8', 'Người8', '中8'], refuses: ['', 'Mai 8', 'Mai_8'] },
  korean: { takes: ['홍길동', 'ㄱ'], refuses: ['', '홍 길동', 'Hong', '홍1'] },
  thai: { takes: ['สมชาย', 'ก็'], refuses: ['', 'สม ชาย', 'Somchai', 'สมชาย1'] },
  thai_english_spaces: { takes: ['สมชาย Somchai', 'Somchai'], refuses: ['', 'สมชาย1', 'Märy'] },
  uppercase_spaces: { takes: ['MAI LINH', 'M'], refuses: ['', 'Mai', 'MAI8'] },
  letters_digits_symbols: { takes: ['Mai_8!', '~'], refuses: ['', 'a b', 'é', '中'] },
  upper_lower_digit_special: { takes: ['Mai8!', '!8aM'], refuses: ['mai8!', 'MAI8!', 'Mai!!', 'Mai88', 'Mai 8!', ''] },
  full_name: {
    takes: ['Mai Linh', 'José O’Neil'.replace('’', "'"), 'Người Việt', 'Anna-Lena Li'],
    refuses: ['Mai', 'Mai  Linh', 'Mai Anh Linh', ' Mai', 'Mai 8'],
  },
  japanese_full_width: {
    takes: ['山田太郎', 'ひらがな', 'カタカナー', 'ＡＢＣ１', '山田　太郎'],
    refuses: ['', 'ｶﾀｶﾅ', 'Yamada', '山田 太郎', '山1'],
  },
  uppercase: { takes: ['MAI', 'M'], refuses: ['', 'Mai', 'MAI LINH', 'MAI8'] },
};

const fits = (pattern: string, text: string) => toPattern(pattern)?.test(text);

describe.each(Object.entries(families))('the family %s', (id, { takes, refuses }) => {
  const pattern = patternFamilies[id as PatternId];

  it('accepts what its description says', () => {
    expect(takes.filter((text) => fits(pattern, text) !== true)).toEqual([]);
  });

  it('refuses the rest', () => {
    expect(refuses.filter((text) => fits(pattern, text) !== false)).toEqual([]);
  });
});

describe('the families', () => {
  it('are the 23 of the specification, each with its own case', () => {
    expect(Object.keys(patternFamilies)).toHaveLength(23);
    expect(Object.keys(families)).toEqual(Object.keys(patternFamilies));
  });

  it('are known by their own ids only', () => {
    expect(Object.keys(families).every(isPatternId)).toBe(true);
    expect(['', 'toString', '__proto__', 'Digits', null, 7].some(isPatternId)).toBe(false);
  });
});

describe('an accepted pattern', () => {
  it.each(['*', ''])('that is %j lets every line through', (pattern) => {
    expect(fits(pattern, '')).toBe(true);
    expect(fits(pattern, 'any 中 thing!')).toBe(true);
  });

  it('is matched against the whole text', () => {
    expect(fits('[a-z]*', 'mai')).toBe(true);
    expect(fits('[a-z]*', 'mai8')).toBe(false);
    expect(fits('a|b', 'ab')).toBe(false);
    expect(fits('^a$', 'a')).toBe(true);
  });

  it('keeps a star inside it as it is', () => {
    expect(fits('ab*', 'abbb')).toBe(true);
    expect(fits('ab*', 'abxx')).toBe(false);
  });

  it('may use escapes that only the older syntax takes', () => {
    expect(fits('[a-zA-Z0-9\\_\\-]{4,16}', 'mai_linh-8')).toBe(true);
  });

  it.each(['[', '(', 'a)(b', '+', '(?<n>a)(?<n>b)', '[b-a]', 'a'.repeat(201)])(
    'that does not compile or is too long is dropped: %s',
    (pattern) => {
      expect(toPattern(pattern)).toBeNull();
    },
  );

  it.each([
    '[A-Za-z0-9]{6,20}',
    '(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[!@#$%]).{8,20}',
    '(?:\\d{3}-){2}\\d{4}',
    '(?:\\+84|0)\\d{9,10}',
    '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    '(a|b){3}',
    '\\p{L}+(?: \\p{L}+)?',
    '[]a]',
    '\\(\\d+\\)',
  ])('that a registration may use is kept: %s', (pattern) => {
    expect(toPattern(pattern)).toBeInstanceOf(RegExp);
  });
});

/** Patterns that are known to run for seconds or forever, and close relatives that do not. */
const corpus = [
  '(a+)+',
  '(a*)*',
  '([a-zA-Z]+)*',
  '(a|aa)+',
  '(a|a?)+',
  '(.*a){20}',
  '(x+x+)+y',
  '(a?){30}a{30}',
  '(([a-z])+.)+[A-Z]([a-z])+',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '([a-z]+)\\1',
  '(?<n>a+)\\k<n>',
  '.*.*.*=',
  '\\d*\\d*\\d*\\d*x',
  '\\d*\\d*\\d*',
  '.*.*=.*',
  '.{0,200}.{0,200}.{0,200}x',
  '((a{1,50}){1,50}){1,50}',
  'a{200,}(b+)+',
  '(?:a{1000000000}){1000000000}',
  '[a-z]*?[a-z]*?[a-z]*?x',
  '(?=.*.*.*.*x)a',
  '(?:(?=.*.*x)a)*',
  '(?:a*)*b',
  '(\\w+\\s?)*',
  '(\\w+\\s?)*$',
  '([0-9]+)*!',
  '(a|b|ab)*c',
  '((ab)*)+',
  '(\\s*,\\s*)*',
  '([a-z0-9]+([\\-a-z0-9]*[a-z0-9]+)?\\.)*',
  '(0|1|[01])+2',
  '(a{0,10}){0,10}b',
  '(.|\\n)*x',
  '(?:.*?,){11}P',
  'a?'.repeat(40) + 'a'.repeat(40),
  'a*'.repeat(20) + 'b',
  '(?:a|(?:a|(?:a|a)))*b',
  '[]*]*(a+)+',
  '\\[(a+)+',
  '(?<!(a+)+)b',
  '(?<=(a+)+)b',
  '(?!(a+)+b)a*',
];

/** Texts as long as a field allows, each failing at its very end. */
const attacks = ['a', 'A', '1', ' ', 'ab', 'a1', 'a,', '@', 'a.', '0', '\n', '中'].flatMap((part) =>
  ['!', 'x', '', '\n'].map((end) => part.repeat(Math.floor(255 / part.length)) + end),
);

/** The milliseconds of processor time, since other work on the machine is not the pattern's fault; the best of three. */
const timed = (work: () => void): number => {
  const once = () => {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once(), once());
};

describe('no pattern', () => {
  const slowest = (pattern: string): number => {
    const held = toPattern(pattern);
    return held === null
      ? 0
      : Math.max(
          ...attacks.map((text) =>
            timed(() => {
              held.test(text);
            }),
          ),
        );
  };

  it.each([...corpus, ...Object.values(patternFamilies)])('holds up a field for 50 ms: %s', (pattern) => {
    expect(slowest(pattern)).toBeLessThan(50);
  });

  it('S28 is checked for long, whatever it is', () => {
    const pieces = fc.constantFrom(
      'a',
      '.',
      '\\d',
      '[a-z]',
      '(',
      ')',
      '(?:',
      '(?=',
      '(?!',
      '|',
      '*',
      '+',
      '?',
      '{2,9}',
      '{3,}',
      '\\1',
      '[',
      ']',
      '\\',
      '{',
      ',',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 40 }),
        (parts) =>
          timed(() => {
            toPattern(parts.join(''));
          }) < 50,
      ),
      { numRuns: 2_000 },
    );
  });

  it('built from common pieces, and kept, is slow', () => {
    const pieces = fc.constantFrom(
      'a',
      '.',
      'a*',
      'a+',
      '[a-z]*',
      '(a|b)',
      '(?:a+b?)',
      '(a*){2}',
      'a{1,9}',
      '(?=.*b)',
      'b?',
      '.*?',
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (parts) => {
        const held = toPattern(parts.join(''));
        if (held === null) return true;
        const text = `${'a'.repeat(250)}!`;
        return (
          timed(() => {
            held.test(text);
          }) < 50
        );
      }),
      { numRuns: 500 },
    );
  });
});
