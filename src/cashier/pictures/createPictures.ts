import { fromPromise } from 'xstate';
import { picturesMachine, type Prepared } from '../../../machines/cashier/pictures.machine.ts';

/** Fetched only for who has a picture to send. */
const prepare = fromPromise<Prepared, Blob | undefined>(async ({ input }) => {
  const { preparePicture } = await import('./preparePicture.ts');
  return preparePicture(input);
});

/** Getting pictures ready in the browser. */
export const createPictures = () => picturesMachine.provide({ actors: { prepare } });
