import { contract } from '../../contract/index.ts';
import { socialMachine } from '../../machines/auth/social.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { never, until } from '../laws/law.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { toBeConfirmed } from './login.flow.ts';
import { loggedIn } from './stepUp.flow.ts';

const answer = { state: 's1', code: null, error: null };
const url = 'https://accounts.example.com/authorize?state=s1';
const { login, socialStart } = contract.session;

export const socialFlow = defineFlow(socialMachine, {
  synonyms: ['Google', 'Facebook', 'single sign-on', 'SSO', 'OAuth'],
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
  },
  outcomes: {
    popup: 'silent',
    startSignIn: outcomesOf(socialStart, {
      started: replies({ kind: 'started', url, state: 's1', verifier: 'v1' }, { url, state: 's1' }),
      'not offered': refuses('feature_off'),
    }),
    signIn: outcomesOf(login, {
      welcome: replies(loggedIn),
      'to be confirmed': toBeConfirmed('bankName'),
      refused: refuses('non_member_cannot_log_in'),
    }),
    stepUp: {
      confirmed: { output: loggedIn },
      'given up': { output: { kind: 'givenUp' } },
      broken: { error: new Error('the flow broke') },
    },
  },
  variants: {
    'in the login form': () => ({ form: hears(), session: null }),
    'in the registration form': () => ({ form: null, session: hears() }),
  },
  project: ({ provider, started, code, stepUp, failure }) => [
    provider,
    started !== null,
    code,
    stepUp !== null,
    failure?.kind ?? null,
  ],
  laws: [
    never('R2.61 what was started and its code outlive the window, or a ticket the step-up', {
      runs: ({ is }) => {
        const { started, code, stepUp } = is.context;
        return (!is.matches('away') && (started ?? code) !== null) || (!is.matches('confirming') && stepUp !== null);
      },
    }),
    until('R2.61 nobody is logged in without a reply that says so', {
      from: ({ before }) => before === null,
      is: ({ now }) => !now.isOver,
      to: ({ label }) => ['signIn ends: welcome', 'stepUp ends: confirmed'].includes(label),
    }),
  ],
});
