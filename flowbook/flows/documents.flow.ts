import { contract } from '../../contract/index.ts';
import { documentsMachine } from '../../machines/kyc/documents.machine.ts';
import type { IdentityDocument, Listed } from '../../machines/kyc/documents.setup.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refusal, refusedWith, refuses, replies, type Wire } from '../outcomes.ts';
import { offline } from './samples.ts';
import { proof } from './withdrawalAnswer.flow.ts';

const { list, submit } = contract.kyc;

/** The gateway looks at documents until this moment, long after the walks. */
const reviewUntil = '2100-03-03T12:00:00Z';

const [example] = list.example.reply.list as [IdentityDocument];
export const neededDocument: IdentityDocument = example;
export const sentDocument: IdentityDocument = { ...example, state: 'submitted', reviewUntil, canSend: false };

export const listed = (...documents: readonly IdentityDocument[]): Listed => ({ kind: 'listed', documents });

const lists = (...documents: readonly IdentityDocument[]) => replies(listed(...documents), { list: documents });

export const documentsFlow = defineFlow(documentsMachine, {
  synonyms: ['identity', 'passport', 'kyc', 'verification', 'upload'],
  cases: {
    'document.chosen': { 'an identity document': { kind: 'identity' } },
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'again.pressed': 'plain',
    'pictures.changed': {
      'a picture': { pictures: [proof], areReady: true },
      'one that is not ready': { pictures: [], areReady: false },
    },
  },
  outcomes: {
    pictures: 'silent',
    load: fetchOutcomes(list, {
      'one that is needed': lists(neededDocument),
      'one that was sent': lists(sentDocument),
      'none is asked for': { output: listed(), wire: { kind: 'refusal', code: 'feature_off' } satisfies Wire },
    }),
    submit: {
      ...outcomesOf(submit, {
        'they arrive': lists(sentDocument),
        'a picture that cannot be read': {
          output: refusedWith(refusal('image_wrong', { place: 0 })),
          wire: { kind: 'refusal', code: 'image_wrong', value: { place: 0 } } satisfies Wire,
        },
        'too large': refuses('too_large'),
        'no pictures': refuses('invalid_fields', 'images'),
        'sent already': refuses('wrong_state'),
        'not offered': refuses('feature_off'),
      }),
      'it is never sent': offline,
    },
  },
  variants: { 'of a member': {} },
  project: ({ documents, pictures, areReady, isChangedElsewhere, errors, failure }) => [
    documents.map(({ state }) => state),
    [pictures.length, areReady, isChangedElsewhere],
    [Object.keys(errors), failure?.kind ?? null],
  ],
  offer: ({ context }, type) => type !== 'pictures.changed' || (context.pictures.length === 0 && context.areReady),
});
