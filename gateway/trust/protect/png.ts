import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** At most 256 colours; each pixel is an index into the palette. */
  readonly palette: readonly Colour[];
  /** The opacity of each colour, from 0 to 255; opaque by default. */
  readonly opacity?: readonly number[];
  /** Row by row, from the top left. */
  readonly pixels: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitDepth = 8;
const indexedColour = 3;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bitDepth, indexedColour], 8);
  return data;
};

/** Every row starts with a byte for its filter; 0, no filter, compresses indexed pixels best. */
const unfilteredRows = ({ width, height, pixels }: IndexedImage): Buffer => {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return rows;
};

const check = (condition: boolean, message: string): void => {
  if (!condition) throw new RangeError(message);
};

/** Encodes a picture with a palette as a PNG. */
export const encodePng = (image: IndexedImage): Buffer => {
  const { width, height, palette, opacity = [], pixels } = image;
  check(width > 0 && height > 0 && pixels.length === width * height, 'the pixels do not fill the picture');
  check(palette.length > 0 && palette.length <= 256, 'a palette has 1 to 256 colours');
  check(opacity.length <= palette.length, 'there are more opacities than colours');
  check(
    pixels.every((pixel) => pixel < palette.length),
    'a pixel is not in the palette',
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Uint8Array.from(palette.flat())),
    ...(opacity.length > 0 ? [chunk('tRNS', Uint8Array.from(opacity))] : []),
    chunk('IDAT', deflateSync(unfilteredRows(image))),
    chunk('IEND', new Uint8Array()),
  ]);
};
