import { captchaMachine } from '../../machines/auth/captcha.machine.ts';
import { defineFlow, type Outcome } from '../flow.ts';
import { offline } from './samples.ts';

const lifeTime = 300_000;

export const aPicture: Outcome<{ id: string; image: string; expiresAt: number }> = {
  output: { id: 'picture-1', image: 'iVBORw0KGgo=', expiresAt: lifeTime },
};

export const captchaFlow = defineFlow(captchaMachine, {
  cases: { 'picture.refreshed': 'plain', 'picture.spent': 'plain' },
  outcomes: { loadPicture: { 'a picture': aPicture, 'no answer': offline } },
  project: ({ picture, failure }) => [picture !== null, failure?.kind ?? null],
});
