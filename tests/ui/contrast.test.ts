import { expect, test } from 'vitest';
import { files, read } from '../conventions/repository.ts';

// Contrast in both themes, worked out from the tokens. The browser tests have axe check one theme per page, which shows
// that elements use the tokens as this table lists them.

const withoutComments = (css: string): string => css.replace(/\/\*[^]*?\*\//g, '');

type Theme = 'light' | 'dark';

const colours = new Map(
  [...withoutComments(read('src/styles/tokens.css')).matchAll(/--([\w-]+):\s*([^;]+);/g)].flatMap(
    ([, name = '', value = '']) => {
      const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
      return light !== undefined && dark !== undefined && !/rgb|px/.test(value)
        ? [[name, { light, dark }] as const]
        : [];
    },
  ),
);

const luminance = (hex: string): number =>
  [
    [1, 0.2126],
    [3, 0.7152],
    [5, 0.0722],
  ].reduce((sum, [at = 0, weight = 0]) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const colourOf = (name: string, theme: Theme): string => {
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`);
  return colour[theme];
};

const tooFaint = (fronts: readonly string[], backs: readonly string[], least: number): string[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const ratio = contrast(colourOf(front, theme), colourOf(back, theme));
        return ratio < least ? [`--${front} on --${back}, ${theme}: ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );

const inks = ['text', 'text-2', 'text-3', 'accent-text', 'money', 'danger'];
const grounds = ['bg', 'surface-1', 'surface-2', 'surface-3', 'accent-soft', 'money-soft', 'danger-soft'];

/** Grounds that have their own ink. */
const inkOf: Readonly<Record<string, string>> = {
  accent: 'on-accent',
  'accent-hover': 'on-accent',
  'money-fill': 'on-money',
  'money-hover': 'on-money',
  'danger-fill': 'on-danger',
  text: 'bg',
  chat: 'on-chat',
};

test('the contrast of black and white is 21, and of a grey that WCAG names 4.5', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every ink is readable on every ground in both themes', () => {
  expect(tooFaint(inks, grounds, 4.5)).toEqual([]);
});

test.for(Object.entries(inkOf))('text on a fill of --%s is readable in its own ink, --%s', ([fill, ink]) => {
  expect(tooFaint([ink], [fill], 4.5)).toEqual([]);
});

test('edges of controls, the focus ring and switched-on controls contrast with the ground in both themes', () => {
  expect(tooFaint(['line-strong', 'focus'], grounds, 3)).toEqual([]);
  expect(tooFaint(['accent'], ['bg', 'surface-1', 'surface-2'], 3)).toEqual([]);
});

interface Rule {
  readonly at: string;
  readonly selector: string;
  readonly ink: string | undefined;
  readonly ground: string | undefined;
}

const rules: readonly Rule[] = files
  .filter((file) => /^(src|flowbook)\/.*\.css$/.test(file) && file !== 'src/styles/tokens.css')
  .flatMap((file) =>
    [...withoutComments(read(file)).matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      at: `${file}: ${selector.trim().replace(/\s+/g, ' ')}`,
      selector: selector.trim().replace(/\s+/g, ' '),
      ink: /(?<![\w-])color:\s*([^;]+)/.exec(body)?.[1]?.trim(),
      ground: /(?<![\w-])background(?:-color)?:\s*([^;]+)/.exec(body)?.[1]?.trim().replace(/\s+/g, ' '),
    })),
  );

const tokenIn = (value: string | undefined): string | undefined => /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1];

const isNeutral = (value: string): boolean =>
  /^(inherit|none|transparent|currentcolor|canvas|canvastext|buttontext|highlight)$/i.test(value);

/** Without light-dark and without a token: the same in both themes, so axe can judge it in either. */
const isFixed = (value: string): boolean => /^(#[\da-f]{3,6}|rgb\([^)]*\))$/i.test(value);

/** Grounds that are slightly transparent, or tinted on hover. */
const isTinted = (value: string): boolean =>
  /^color-mix\(in oklab, var\(--(bg|surface-\d)\), (transparent|var\(--text\)) \d+%\)$/.test(value);

/** Backgrounds without text: lines, dots and thumbs, the scrim, and the rest of the page behind a modal. */
const marks = [
  'var(--line)',
  'var(--line-strong)',
  'var(--scrim)',
  'light-dark(#8d9390, #060b0a)',
  // The colours of a label, which the gateway sends.
  'linear-gradient(135deg, var(--from), var(--to))',
];

/** Elements whose ground is set by another rule: a link inside a button, and a slide, with one for each kind. */
const groundedElsewhere = ['.contact a', '.slide'];

test('text takes an ink of the table, and an ink that belongs to one fill is used only on that fill', () => {
  const wrong = rules.filter(({ selector, ink, ground }) => {
    if (
      ink === undefined ||
      isNeutral(ink) ||
      isFixed(ink) ||
      groundedElsewhere.includes(selector) ||
      inks.includes(tokenIn(ink) ?? '')
    )
      return false;
    const fill = tokenIn(ground);
    return fill === undefined || inkOf[fill] !== tokenIn(ink);
  });
  expect(wrong.map(({ at, ink }) => `${at} has text in ${String(ink)}`)).toEqual([]);
});

test('an ink of the table is never put on a fill, nor an ink that is the same in both themes on a token', () => {
  const wrong = rules.filter(({ selector, ink = '', ground }) => {
    const back = tokenIn(ground);
    if (back === undefined || groundedElsewhere.includes(selector)) return false;
    return isFixed(ink) || (inks.includes(tokenIn(ink) ?? '') && Object.hasOwn(inkOf, back));
  });
  expect(wrong.map(({ at, ink, ground }) => `${at} has ${String(ink)} on ${String(ground)}`)).toEqual([]);
});

test('every background is a ground or a fill of the table, a mark without text, or the same in both themes', () => {
  const wrong = rules.filter(({ ground }) => {
    if (ground === undefined || isNeutral(ground) || isFixed(ground) || isTinted(ground)) return false;
    return ![...grounds, ...Object.keys(inkOf)].includes(tokenIn(ground) ?? '') && !marks.includes(ground);
  });
  expect(wrong.map(({ at, ground }) => `${at} has the background ${String(ground)}`)).toEqual([]);
});
