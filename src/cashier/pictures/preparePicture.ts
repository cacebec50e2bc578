import { uploads } from '../../../contract/shapes.ts';
import type { PictureProblem, Prepared } from '../../../machines/cashier/pictures.machine.ts';

/** The longest side in pixels, of the picture that is sent and of the preview that is shown meanwhile. */
const longestSent = 2_560;
const longestShown = 240;
const quality = 0.85;

const wrong = (problem: PictureProblem): Prepared => ({ kind: 'wrong', problem });

/** Redraws a picture, so that only what can be seen is left of it: neither where nor by whom it was taken. */
const draw = (bitmap: ImageBitmap, longest: number): HTMLCanvasElement => {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  // A JPEG has no see-through parts, which would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** R5.21: a picture as it will be sent; what the browser cannot decode fails. */
export const preparePicture = async (file: Blob | undefined): Promise<Prepared> => {
  if (!file || (file.type !== 'image/png' && file.type !== 'image/jpeg')) return wrong('wrongType');
  if (file.size > uploads.bytes) return wrong('tooLarge');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const picture = await toJpeg(draw(bitmap, longestSent));
    if (!picture) return wrong('unreadable');
    if (picture.size > uploads.bytes) return wrong('tooLarge');
    return { kind: 'ready', picture, preview: draw(bitmap, longestShown).toDataURL('image/jpeg', quality) };
  } finally {
    bitmap.close();
  }
};
