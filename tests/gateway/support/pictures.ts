import sharp from 'sharp';

/** A picture as a camera or a screenshot gives it. */
export const pictureBytes = (
  type: 'png' | 'jpeg',
  { width = 40, height = 30 }: { width?: number; height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f62' } })
    .toFormat(type)
    .toBuffer();

export const asFile = (bytes: Buffer, type: string, name = `proof.${type.replace(/^.*\//, '')}`): File =>
  new File([new Uint8Array(bytes)], name, { type });

export const pictureOf = async (type: 'png' | 'jpeg'): Promise<File> =>
  asFile(await pictureBytes(type), `image/${type}`);
