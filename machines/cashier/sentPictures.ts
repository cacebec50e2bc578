import { isRefusedWith, type Answer } from '../common/refusal.ts';
import type { PicturesChanged } from './pictures.machine.ts';

/** What a form keeps of the pictures that are sent with it. */
export interface WithPictures {
  pictures: readonly Blob[];
  /** Whether every picture that was chosen can be sent. */
  areReady: boolean;
}

/** Why the pictures of a form cannot be sent. */
export type PicturesError = 'withdraw_pictures_unready' | 'image_wrong' | 'too_large';

export const noPictures: WithPictures = { pictures: [], areReady: true };

/** The place of the picture that the gateway could not read; null for any other answer. */
export const placeIn = (answer: Answer): number | null => {
  const value =
    isRefusedWith(answer, 'image_wrong') && answer.failure?.kind === 'refused' ? answer.failure.value : null;
  const { place } = (value ?? {}) as { place?: number };
  return place ?? null;
};

/** The pictures that a form has now; what was wrong with them before is forgotten. */
export const changedPictures = <Errors extends { images?: unknown }>(
  { errors: { images: _, ...errors } }: { errors: Errors },
  { pictures, areReady }: Pick<PicturesChanged, 'pictures' | 'areReady'>,
) => ({ pictures, areReady, errors });

export const picturesChange = {
  description: 'the pictures change',
  actions: {
    type: 'storePictures',
    params: ({ event: { pictures, areReady } }: { event: PicturesChanged }) => ({ pictures, areReady }),
  },
} as const;
