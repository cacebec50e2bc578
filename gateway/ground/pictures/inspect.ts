import { loadSharp } from './sharp.ts';

export interface Inspected {
  readonly type: 'png' | 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
}

const types: Readonly<Record<string, Inspected['type']>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

/** What a picture is, once it has been read whole; null for anything but a PNG, JPEG or WebP. */
export const inspectPicture = async (bytes: Uint8Array): Promise<Inspected | null> => {
  const sharp = await loadSharp();
  try {
    const options = { limitInputPixels: 100_000_000, failOn: 'error' } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    const type = types[format];
    if (type === undefined) return null;
    await sharp(bytes, options).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return { type, width, height };
  } catch {
    return null;
  }
};
