import { Refusal } from '../refusal.ts';
import { Turns } from '../turns.ts';
import { readHeader, type Header } from './header.ts';
import { loadSharp } from './sharp.ts';

/** A picture that the gateway has encoded itself: a JPEG that carries nothing but what is seen. */
export interface Picture {
  readonly bytes: Buffer;
}

const mostPixels = 25_000_000;
const longestSide = 12_000;
/** Pictures are kept no larger than is needed to read them. */
const keptSide = 2_560;
const quality = 82;

const turns = new Turns({ atOnce: 2, mostWaiting: 18, retryAfterSeconds: 5 });

const fits = ({ width, height }: Header): boolean =>
  width > 0 && height > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels;

const endings: Record<Header['type'], RegExp> = { 'image/png': /\.png$/i, 'image/jpeg': /\.jpe?g$/i };

/** Whether the type and the name of a file are those of its content; a name without an ending says nothing. */
const isWhatItSays = (file: Blob, { type }: Header): boolean => {
  const name = file instanceof File ? file.name : '';
  return file.type === type && (!name.includes('.') || endings[type].test(name));
};

const decode = async (file: Blob): Promise<Picture | null> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  const header = readHeader(bytes);
  if (header === null || !isWhatItSays(file, header) || !fits(header)) return null;
  const sharp = await loadSharp();
  try {
    return {
      bytes: await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .toBuffer(),
    };
  } catch {
    return null;
  }
};

/** Decodes pictures and encodes them again; refuses one that is not what it says, with its place in the list. */
export const decodePictures = async (files: readonly Blob[]): Promise<Picture[]> => {
  const decoded: Picture[] = [];
  for (const [place, file] of files.entries()) {
    const picture = await turns.take(() => decode(file));
    if (!picture) throw new Refusal('image_wrong', { value: { place } });
    decoded.push(picture);
  }
  return decoded;
};
