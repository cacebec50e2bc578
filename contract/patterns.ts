/** The pattern families for registration fields; each id has a message in every language. */
export const patternFamilies = {
  any_characters: '.*',
  letter_first: '[A-Za-z][A-Za-z0-9]*',
  chinese_and_digits: '[\\p{Script=Han}0-9]+',
  email: '[^\\s@]+@[^\\s@.][^\\s@]*\\.[^\\s@.]+',
  letters_or_digits: '[A-Za-z0-9]+',
  letters_and_digits: '(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+',
  digits: '[0-9]+',
  letters_digits_uppercase: '(?=[^A-Z]*[A-Z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]+',
  english_letters_spaces: '[A-Za-z ]+',
  no_spaces: '\\S+',
  chinese_and_punctuation: '[\\p{Script=Han}\\p{P}]+',
  dates: '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}',
  letters_spaces: '[\\p{L}\\p{M} ]+',
  alphanumeric: '[\\p{L}\\p{M}\\p{Nd}]+',
  korean: '\\p{Script=Hangul}+',
  thai: '\\p{Script=Thai}+',
  thai_english_spaces: '[\\p{Script=Thai}A-Za-z ]+',
  uppercase_spaces: '[A-Z ]+',
  letters_digits_symbols: '[!-~]+',
  upper_lower_digit_special: '(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]+',
  full_name: "[\\p{L}\\p{M}'.\\-]+ [\\p{L}\\p{M}'.\\-]+",
  japanese_full_width: '[\\u3000-\\u303F\\u3041-\\u30FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uFF01-\\uFF60]+',
  uppercase: '[A-Z]+',
} as const satisfies Record<string, string>;

export type PatternId = keyof typeof patternFamilies;

export const isPatternId = (id: unknown): id is PatternId =>
  typeof id === 'string' && Object.hasOwn(patternFamilies, id);

const longestPattern = 200;

/** How many steps a pattern may take before it counts as risky; measured for texts of up to 256 characters. */
const mostSteps = 1_200_000;

/** The bound assumed for a quantifier without one. */
const unbounded = 100;

/**
 * The pattern of a registration setting, anchored: `*` alone, or an empty one, accepts every text. Null for one that
 * is too long, does not compile or could take very long; the field is then not checked, and reading the settings reports it.
 */
export const toPattern = (acceptedPattern: string): RegExp | null => {
  const source = ['', '*'].includes(acceptedPattern) ? '.*' : acceptedPattern;
  const quick = source.length <= longestPattern && compile(source) !== null && stepsOf(source) <= mostSteps;
  return quick ? compile(`^(?:${source})$`) : null;
};

/** Unicode-aware if the pattern allows it; gateways also send patterns with escapes that only the older syntax accepts. */
const compile = (source: string): RegExp | null => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      continue;
    }
  }
  return null;
};

/** How many ways a piece of a pattern can match, and how many steps it takes to try them all. */
interface Effort {
  readonly ways: number;
  readonly steps: number;
}

const endless: Effort = { ways: Infinity, steps: Infinity };

/**
 * How long a pattern that compiles can take in the worst case. Pieces that follow each other multiply their ways, alternatives
 * add theirs, a look-around matches in one way, and each repetition of a piece multiplies by its ways once more.
 */
const stepsOf = (source: string): number => {
  let at = 0;

  const taken = (piece: RegExp): string | null => {
    piece.lastIndex = at;
    const found = piece.exec(source)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };

  const alternatives = (): Effort => {
    let all = sequence();
    while (taken(/\|/y) !== null) {
      const next = sequence();
      all = { ways: all.ways + next.ways, steps: all.steps + next.steps };
    }
    return all;
  };

  const sequence = (): Effort => {
    let all: Effort = { ways: 1, steps: 1 };
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const next = repeated();
      all = { ways: all.ways * next.ways, steps: all.steps + all.ways * next.steps };
    }
    return all;
  };

  const repeated = (): Effort => {
    const piece = atom();
    const quantifier = taken(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
    if (quantifier === null) return piece;
    let ways = 0;
    let steps = 1;
    const [least, most] = bounds(quantifier);
    for (let times = 0; times <= most; times += 1) {
      const reached = piece.ways ** times;
      ways += times >= least ? reached : 0;
      steps += reached * piece.steps;
    }
    return { ways, steps };
  };

  const atom = (): Effort => {
    if (taken(/\\(?:[1-9]|k<)/y) !== null) return endless;
    if (taken(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/y) !== null) return { ways: 1, steps: 1 };
    const opening = taken(/\((?:\?(?:<?[=!]|:|<[^>]*>))?/y);
    if (opening === null) {
      at += 1;
      return { ways: 1, steps: 1 };
    }
    const inside = alternatives();
    at += 1;
    return /[=!]$/.test(opening) ? { ways: 1, steps: inside.steps } : inside;
  };

  return alternatives().steps;
};

/** The least and most repetitions, both capped where more make no difference to a text of bounded length. */
const bounds = (quantifier: string): readonly [number, number] => {
  const [least = '0', most = least] = (
    { '*': '0,', '+': '1,', '?': '0,1' }[quantifier.charAt(0)] ?? quantifier.replace(/[{}?]/g, '')
  ).split(',');
  const from = Math.min(Number(least), unbounded);
  return [from, from + Math.min(most === '' ? unbounded : Number(most) - Number(least), unbounded)];
};
