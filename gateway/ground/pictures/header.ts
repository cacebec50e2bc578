export interface Header {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const readPng = (bytes: Buffer): Header | null => {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngStart)) return null;
  if (bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Markers that begin a frame, which contains the picture's size; the three in between that do not are left out. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg = (bytes: Buffer): Header | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker))
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // 0xff may precede a marker any number of times, without being a segment.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** What the first bytes of a file say about it, before anything is decoded; null unless they are those of a PNG or JPEG. */
export const readHeader = (bytes: Buffer): Header | null => readPng(bytes) ?? readJpeg(bytes);
