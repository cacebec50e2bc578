import { contract } from '../../contract/index.ts';
import { applicationMachine } from '../../machines/promotions/application.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refusal, refusedWith, refuses, replies, type Wire } from '../outcomes.ts';
import { filledInOrder } from './samples.ts';
import { proof } from './withdrawalAnswer.flow.ts';

const typed = { 'a comment': { name: 'comment', value: 'It is on Friday.' } } as const;

export const applicationFlow = defineFlow(applicationMachine, {
  synonyms: ['activity', 'comment', 'pictures', 'birthday'],
  cases: {
    'apply.pressed': 'plain',
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'pictures.changed': {
      'a picture': { pictures: [proof], areReady: true },
      'one that is not ready': { pictures: [], areReady: false },
    },
  },
  outcomes: {
    pictures: 'silent',
    apply: outcomesOf(contract.promotions.apply, {
      'it arrives': replies({ kind: 'applied' }),
      'a picture that cannot be read': {
        output: refusedWith(refusal('image_wrong', { place: 0 })),
        wire: { kind: 'refusal', code: 'image_wrong', value: { place: 0 } } satisfies Wire,
      },
      'too large': refuses('too_large'),
      'applied before': refuses('wrong_state'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: { usual: () => ({ promotionId: 'birthday', promotion: hears() }) },
  project: ({ fields, pictures, areReady, errors, failure }) => [
    fields.comment !== '',
    [pictures.length, areReady],
    [Object.keys(errors), failure?.kind ?? null],
  ],
  offer: ({ context }, type, name) => {
    if (type === 'pictures.changed') return context.pictures.length === 0 && context.areReady;
    return filledInOrder(typed)({ context }, type, name);
  },
});
