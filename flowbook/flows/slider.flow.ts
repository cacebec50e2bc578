import { contract } from '../../contract/index.ts';
import { sliderMachine, type SliderPicture } from '../../machines/auth/slider.machine.ts';
import { defineFlow } from '../flow.ts';
import { always, isSlow, never } from '../laws/law.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

const lifetime = 120_000;

export const aPuzzle: SliderPicture = {
  id: 'puzzle-1',
  background: 'iVBORw0KGgo=',
  piece: 'iVBORw0KGgo=',
  width: 320,
  height: 160,
  pieceSize: 48,
  y: 40,
  expiresAt: lifetime,
};

export const sliderFlow = defineFlow(sliderMachine, {
  synonyms: ['robot', 'bot', 'human check', 'puzzle'],
  cases: {
    'piece.moved': { 'by a key': { x: 10, by: 'keys' }, 'by a button': { x: 20, by: 'buttons' } },
    'answer.given': 'plain',
    'picture.refreshed': 'plain',
    'slider.closed': 'plain',
  },
  outcomes: {
    loadPuzzle: outcomesOf(contract.verification.slider, {
      'a picture': {
        output: { kind: 'drawn', picture: aPuzzle },
        wire: { kind: 'reply', changes: (began) => ({ expirationTime: new Date(began + lifetime).toISOString() }) },
      },
      'not offered': refuses('feature_off'),
    }),
    checkAnswer: outcomesOf(contract.verification.sliderAnswer, {
      'it fits': replies({ kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 }),
      'it does not fit': refuses('captcha_wrong'),
      'too late': refuses('code_expired'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: { 'for a registration': { purpose: 'register' } },
  project: ({ x, by, notice, failure, outcome }) => [x, by, notice, failure?.kind ?? null, outcome.kind],
  laws: [
    always('R4.01 the slider gives no ticket without a right answer', {
      runs: ({ is, label }) => is.output?.kind !== 'solved' || label.startsWith('checkAnswer ends: it fits'),
    }),
    always('the slider hands its ticket out and does not keep it', {
      runs: ({ is }) => is.context.outcome.kind === 'givenUp',
    }),
    always('R4.10 two pictures are never requested within a second', {
      runs: isSlow(({ is }) => is.matches('loading')),
    }),
    never('R3.03 the path of the piece outlives its answer, or the slider', {
      runs: ({ is }) =>
        !is.matches('showing') && !is.matches('checking') && (is.context.path.length > 1 || is.context.by !== null),
    }),
  ],
});
