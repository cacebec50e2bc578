import { captchaMachine, type PictureReply } from '../../machines/auth/captcha.machine.ts';
import { defineFlow, type Outcome } from '../flow.ts';
import { offline, tooMany } from './samples.ts';

const lifeTime = 300_000;

export const aPicture: Outcome<PictureReply> = {
  output: { kind: 'drawn', picture: { id: 'picture-1', image: 'iVBORw0KGgo=', expiresAt: lifeTime } },
};

export const captchaFlow = defineFlow(captchaMachine, {
  cases: { 'picture.refreshed': 'plain', 'picture.spent': 'plain' },
  outcomes: {
    loadPicture: {
      'a picture': aPicture,
      'too many, wait 42 s': { output: { kind: 'refused', failure: tooMany(42) } },
      'too many, no time named': { output: { kind: 'refused', failure: tooMany(null) } },
      'no answer': offline,
    },
  },
  project: ({ picture, failure }) => [picture !== null, failure?.kind ?? null],
});
