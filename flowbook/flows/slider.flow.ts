import { sliderMachine, type SliderPicture } from '../../machines/auth/slider.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline, refusal, tooMany } from './samples.ts';

const lifeTime = 120_000;

export const aPuzzle: SliderPicture = {
  id: 'puzzle-1',
  background: 'iVBORw0KGgo=',
  piece: 'iVBORw0KGgo=',
  width: 320,
  height: 160,
  pieceSize: 48,
  y: 40,
  expiresAt: lifeTime,
};

export const sliderFlow = defineFlow(sliderMachine, {
  cases: {
    'piece.moved': { 'by a key': { x: 10, by: 'keys' }, 'by a button': { x: 20, by: 'buttons' } },
    'answer.given': 'plain',
    'picture.refreshed': 'plain',
    'slider.closed': 'plain',
  },
  outcomes: {
    loadPuzzle: {
      'a picture': { output: { kind: 'drawn', picture: aPuzzle } },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'not offered': {
        output: { kind: 'refused', failure: refusal('feature_off', 'This is not offered at the moment.') },
      },
      'no answer': offline,
    },
    checkAnswer: {
      'it fits': { output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } },
      'it does not fit': {
        output: { kind: 'refused', failure: refusal('captcha_wrong', 'The characters did not match the picture.') },
      },
      'too late': {
        output: {
          kind: 'refused',
          failure: refusal('code_expired', 'The code has expired. Please request a new one.'),
        },
      },
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'not offered': {
        output: { kind: 'refused', failure: refusal('feature_off', 'This is not offered at the moment.') },
      },
      'no answer': offline,
    },
  },
  variants: { 'for a registration': { purpose: 'register' } },
  project: ({ x, by, told, failure, outcome }) => [x, by, told, failure?.kind ?? null, outcome.kind],
});
