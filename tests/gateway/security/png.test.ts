import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePng, type Colour } from '../../../gateway/trust/protect/png.ts';
import { decodePng } from './decodePng.ts';

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const red: Colour = [200, 10, 20];

const rateLimitedFor = Array<Colour>(257).fill(black);

const channel = fc.integer({ min: 0, max: 255 });
const anyImage = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    palette: fc.array(fc.tuple(channel, channel, channel), { minLength: 1, maxLength: 256 }),
  })
  .chain(({ width, height, palette }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: palette.length - 1 })
      .map((pixels) => ({ width, height, palette, pixels })),
  );

describe('A palette PNG', () => {
  test('reads back as the picture it was made from', () => {
    const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
    expect(decodePng(encodePng({ width: 3, height: 2, palette: [black, white, red], pixels }))).toEqual({
      chunks: ['IHDR', 'PLTE', 'IDAT', 'IEND'],
      width: 3,
      height: 2,
      bitDepth: 8,
      colourType: 3,
      palette: [black, white, red],
      opacity: [],
      pixels,
    });
  });

  test('says how opaque its first colours are, before its pixels', () => {
    const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
    expect(
      decodePng(encodePng({ width: 3, height: 2, palette: [black, white, red], opacity: [0, 128], pixels })),
    ).toMatchObject({ chunks: ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'], opacity: [0, 128], pixels });
  });

  test('reads back whatever its size, palette and pixels', () => {
    fc.assert(
      fc.property(anyImage, (image) => {
        const { width, height, palette, pixels } = decodePng(encodePng(image));
        expect({ width, height, palette, pixels }).toEqual(image);
      }),
    );
  });

  test.each([
    ['has too few pixels', { width: 2, height: 2, palette: [black], pixels: new Uint8Array(3) }],
    ['has no pixels at all', { width: 0, height: 0, palette: [black], pixels: new Uint8Array() }],
    ['has no colours', { width: 1, height: 1, palette: [], pixels: new Uint8Array(1) }],
    [
      'has more colours than a byte can name',
      { width: 1, height: 1, palette: rateLimitedFor, pixels: new Uint8Array(1) },
    ],
    [
      'has more opacities than colours',
      { width: 1, height: 1, palette: [black], opacity: [0, 0], pixels: Uint8Array.of(0) },
    ],
    ['has a pixel outside its palette', { width: 1, height: 1, palette: [black], pixels: Uint8Array.of(1) }],
  ])('is not made from a picture that %s', (_, image) => {
    expect(() => encodePng(image)).toThrow(RangeError);
  });
});
