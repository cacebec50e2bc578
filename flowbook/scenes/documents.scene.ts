import { documentsPath } from '../../machines/common/places.ts';
import { documentsFlow } from '../flows/documents.flow.ts';
import type { Outcome } from '../flow.ts';
import { button, countingDown, heading, press } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { text, filled } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { chosenFile } from '../world/world.ts';

const removal = filled('withdraw_pictures_remove', { name: chosenFile });

/** R1.22: what documents may be asked for, and sending one; getting pictures ready has its own scene. */
/** In a browser it is not known whether what got no answer was sent. */
const { 'it is never sent': _, ...submit } = documentsFlow.outcomes['submit'] as Readonly<Record<string, Outcome>>;

export const documentsScene: Scene = {
  flow: {
    ...documentsFlow,
    outcomes: { ...documentsFlow.outcomes, submit },
    offer: (snapshot, type, name) => name !== 'one that is not ready' && documentsFlow.offer(snapshot, type, name),
  },
  begins: () => ({ as: 'mai', has: ['document-asked'], at: documentsPath }),
  deeds: {
    ...answersTo(documentsFlow, 'load', {}),
    'again.pressed': press('retry'),
    'document.chosen: an identity document': async (world) => {
      await press('documents_to_send')(world);
      await world.ui.read(text('documents_pictures'));
    },
    'pictures.changed: a picture': async ({ files, ui }) => {
      await files.arePictures(true);
      await files.choose(text('withdraw_pictures_choose'));
      await ui.see('button', removal);
      await ui.see('button', text('documents_send'), 'ready');
    },
    'form.submitted': press('documents_send'),
    'form.closed': press('documents_cancel'),
    ...answersTo(documentsFlow, 'submit', {
      'too many, wait 42 s': text('too_many_requests'),
      'a picture that cannot be read': text('withdraw_pictures_unreadable'),
      'too large': text('too_large'),
      'no pictures': text('documents_pictures_needed'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'documents.loading': ({ ui }) => ui.miss('button', text('documents_to_send')),
    'documents.failed': heading('documents_failed'),
    'documents.unasked': heading('documents_none'),
    'documents.listed': heading('documents_identity'),
    'documents.choosing.filling.editing': button('documents_send', 'ready'),
    'documents.choosing.filling.waiting': countingDown,
    'documents.choosing.submitting': button('documents_send', 'busy'),
    'documents.choosing.looking': button('documents_looking', 'busy'),
  },
};
