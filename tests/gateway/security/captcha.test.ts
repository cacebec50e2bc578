import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  alphabet,
  drawCaptcha,
  longestAnswer,
  newAnswer,
  normalise,
  shortestAnswer,
} from '../../../gateway/trust/protect/captcha.ts';
import { decodePng } from './decodePng.ts';

/** Mulberry32: numbers from 0 to below 1 that look random and depend only on the seed. */
const streamFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const draw = (text: string, seed: number): Buffer => drawCaptcha(text, streamFrom(seed));

const luminance = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('An answer', () => {
  test('has at least 2^20 possible values, even at its shortest', () => {
    expect(new Set(alphabet).size).toBe(alphabet.length);
    expect(alphabet.length ** shortestAnswer).toBeGreaterThanOrEqual(2 ** 20);
  });

  test('has no character that looks like another', () => {
    expect(alphabet).toMatch(/^[A-Z0-9]+$/);
    expect(alphabet).not.toMatch(/[0O1IL5S2Z8B]/);
  });

  test('takes its length and every character from the generator', () => {
    expect(newAnswer(() => 0)).toBe(alphabet.charAt(0).repeat(shortestAnswer));
    expect(newAnswer((below) => below - 1)).toBe(alphabet.slice(-1).repeat(longestAnswer));
  });

  test('is written in the form that typed text is compared in', () => {
    const answers = Array.from({ length: 200 }, () => newAnswer(randomInt));
    expect(answers.map(normalise)).toEqual(answers);
  });

  test.each([
    ['ACDEH', 'ACDEH'],
    ['acdeh', 'ACDEH'],
    [' ac d\teh ', 'ACDEH'],
    ['Ａｃ３　４H', 'AC34H'],
    ['', ''],
  ])('typed as "%s" counts as "%s"', (typed, counted) => {
    expect(normalise(typed)).toBe(counted);
  });
});

describe('A captcha picture', () => {
  test('is an opaque PNG of 240 by 80 pixels in 16 shades', () => {
    const { chunks, width, height, palette } = decodePng(draw('ACDEH', 1));
    expect({ chunks, width, height, shades: palette.length }).toEqual({
      chunks: ['IHDR', 'PLTE', 'IDAT', 'IEND'],
      width: 240,
      height: 80,
      shades: 16,
    });
  });

  test('is the same for the same answer and the same random numbers', () => {
    expect(draw('ACDEH', 1)).toEqual(draw('ACDEH', 1));
  });

  test('differs for other random numbers', () => {
    expect(draw('ACDEH', 2)).not.toEqual(draw('ACDEH', 1));
  });

  test('differs for every other character', () => {
    const pictures = [...alphabet].map((character) => draw(`ACDE${character}`, 1).toString('base64'));
    expect(new Set(pictures).size).toBe(alphabet.length);
  });

  test('is dark on light or light on dark, both in strong contrast', () => {
    const palettes = Array.from({ length: 20 }, (_, seed) => decodePng(draw('ACDEH', seed)).palette);
    const ends = palettes.map((palette) => ({ paper: palette.at(0) ?? [], ink: palette.at(-1) ?? [] }));
    expect(Math.min(...ends.map(({ paper, ink }) => contrast(paper, ink)))).toBeGreaterThanOrEqual(7);
    expect(new Set(ends.map(({ paper, ink }) => luminance(paper) > luminance(ink)))).toEqual(new Set([true, false]));
  });

  test('is refused for characters without a glyph', () => {
    expect(() => draw('acdeh', 1)).toThrow(RangeError);
    expect(() => draw('ACD0H', 1)).toThrow(RangeError);
  });

  test('stays small, whole and unlike the others, two hundred times', () => {
    const pictures = Array.from({ length: 200 }, (_, seed) => draw(newAnswer(randomInt), seed));
    expect(Math.max(...pictures.map((png) => png.length))).toBeLessThan(15_000);
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(200);

    const fullInk = pictures.map((png) => decodePng(png).pixels.filter((shade) => shade === 15).length / (240 * 80));
    expect(Math.min(...fullInk)).toBeGreaterThan(0.05);
    expect(Math.max(...fullInk)).toBeLessThan(0.3);
  });
});
