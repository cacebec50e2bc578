import { socialMachine } from '../../machines/auth/social.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { offline, refusal } from './samples.ts';

const loggedIn = { kind: 'loggedIn', firstTimeLogin: false, passwordExpired: false, passwordWeak: false } as const;
const notOffered = refusal('feature_off', 'This is not offered at the moment.');
const answer = { state: 's1', code: null, error: null };

export const socialFlow = defineFlow(socialMachine, {
  cases: {
    'signIn.requested': { Google: { provider: 'google' } },
    'signIn.cancelled': 'plain',
    'popup.blocked': 'plain',
    'popup.closed': 'plain',
    'popup.answered': {
      'with a code': { ...answer, code: 'c1' },
      'not allowed': { ...answer, error: 'access_denied' },
      'something failed': { ...answer, error: 'server_error' },
    },
    'entry.tried': 'plain',
    'entry.failed': 'plain',
    'entry.made': { welcome: { reply: loggedIn } },
    'confirmation.givenUp': 'plain',
  },
  outcomes: {
    popup: 'silent',
    startSignIn: {
      started: {
        output: {
          kind: 'started',
          url: 'https://accounts.example.com/authorize?state=s1',
          state: 's1',
          verifier: 'v1',
        },
      },
      'not offered': { output: { kind: 'refused', failure: notOffered } },
      'no answer': offline,
    },
    signIn: {
      welcome: { output: loggedIn },
      'to be confirmed': { output: { kind: 'toConfirm', stepUp: { ticket: 't1', ways: ['bankName'] } } },
      refused: {
        output: {
          kind: 'refused',
          failure: refusal('non_member_cannot_log_in', 'This account cannot log in to the member site.'),
          captchaNeeded: false,
        },
      },
      'no answer': offline,
    },
  },
  variants: {
    'in the login form': () => ({ login: hears(), session: hears() }),
    'in the registration form': () => ({ login: null, session: hears() }),
  },
  project: ({ provider, started, code, stepUp, failure }) => [
    provider,
    started !== null,
    code,
    stepUp !== null,
    failure?.kind ?? null,
  ],
});
