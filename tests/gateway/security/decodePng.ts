import { inflateSync } from 'node:zlib';

export interface DecodedPng {
  readonly chunks: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  readonly palette: readonly (readonly number[])[];
  /** How opaque the first colours are; the others are opaque. */
  readonly opacity: readonly number[];
  readonly pixels: Uint8Array;
}

/** CRC-32 bit by bit, as the PNG standard defines it, so that the encoder is not checked against itself. */
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

const insist = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

const chunksOf = (png: Buffer): { type: string; data: Buffer }[] => {
  insist(png.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n', 'no PNG signature');
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    insist(png.readUInt32BE(end) === crcOf(png.subarray(at + 4, end)), `the checksum of ${type} is wrong`);
    chunks.push({ type, data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
};

/** Reads back an unfiltered palette PNG, and refuses one whose checksums or sizes are wrong. */
export const decodePng = (png: Buffer): DecodedPng => {
  const chunks = chunksOf(png);
  const dataOf = (type: string): Buffer =>
    Buffer.concat(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
  const header = dataOf('IHDR');
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const colours = [...dataOf('PLTE')];
  const rows = inflateSync(dataOf('IDAT'));
  insist(rows.length === (width + 1) * height, 'the picture has not as many pixels as it says');

  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    insist(rows[start] === 0, `row ${y} is filtered`);
    pixels.set(rows.subarray(start + 1, start + 1 + width), y * width);
  }
  return {
    chunks: chunks.map(({ type }) => type),
    width,
    height,
    bitDepth: header.readUInt8(8),
    colourType: header.readUInt8(9),
    palette: Array.from({ length: colours.length / 3 }, (_, index) => colours.slice(index * 3, index * 3 + 3)),
    opacity: [...dataOf('tRNS')],
    pixels,
  };
};
