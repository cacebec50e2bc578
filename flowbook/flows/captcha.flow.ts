import { contract } from '../../contract/index.ts';
import { captchaMachine, type PictureReply } from '../../machines/auth/captcha.machine.ts';
import { defineFlow, type Outcome } from '../flow.ts';
import { outcomesOf, refuses } from '../outcomes.ts';

const lifetime = 300_000;

export const aPicture: Outcome<PictureReply> = {
  output: { kind: 'drawn', picture: { id: 'picture-1', image: 'iVBORw0KGgo=', expiresAt: lifetime } },
};

export const captchaFlow = defineFlow(captchaMachine, {
  synonyms: ['robot', 'bot', 'human check'],
  cases: { 'picture.refreshed': 'plain', 'picture.spent': 'plain' },
  outcomes: {
    loadPicture: outcomesOf(contract.verification.captcha, {
      'a picture': {
        ...aPicture,
        wire: { kind: 'reply', changes: (began) => ({ expirationTime: new Date(began + lifetime).toISOString() }) },
      },
      'not offered': refuses('feature_off'),
    }),
  },
  project: ({ picture, failure }) => [picture !== null, failure?.kind ?? null],
});
