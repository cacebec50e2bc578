import { picturesMachine, type Prepared } from '../../machines/cashier/pictures.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';

export const pictureFile = (name = 'statement.png'): File => new File(['a picture'], name, { type: 'image/png' });

/** What the browser makes of a picture that it can read. */
export const readyPicture: Prepared = {
  kind: 'ready',
  picture: new Blob(['a picture'], { type: 'image/jpeg' }),
  preview: 'data:image/jpeg;base64,',
};

export const picturesFlow = defineFlow(picturesMachine, {
  synonyms: ['upload', 'photo', 'proof'],
  cases: {
    'files.added': { 'a picture': { files: [pictureFile()] } },
    'file.removed': { 'the first picture': { id: 1 } },
    'picture.refused': { 'the first picture': { place: 0 } },
  },
  outcomes: {
    prepare: {
      'a picture': { output: readyPicture },
      'another type': { output: { kind: 'wrong', problem: 'wrongType' } },
      'too large': { output: { kind: 'wrong', problem: 'tooLarge' } },
      'it cannot be read': { error: new Error('the browser cannot decode it') },
    },
  },
  variants: { 'in a form': () => ({ form: hears() }) },
  project: ({ pictures }) => pictures.map(({ prepared }) => prepared?.kind ?? null),
  // One picture at a time: several go the same way one after another.
  offer: ({ context: { pictures }, value }, type) => {
    if (type === 'files.added') return pictures.length === 0;
    return pictures.length === 1 && (value === 'ready' || (type === 'file.removed' && value === 'wrong'));
  },
});
