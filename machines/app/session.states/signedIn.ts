import { hasPoints } from '../session.rules.ts';
import { sessionSetup } from '../session.setup.ts';

/** While somebody is logged in, of whichever kind. */
export const signedIn = sessionSetup.createStateConfig({
  description: 'Logged in',
  meta: { usual: true },
  entry: ['openPages', 'remindOfPassword', { type: 'answerWaiting', params: { loggedIn: true } }],
  exit: { type: 'withdraw', params: { name: 'signOut' } },
  invoke: { id: 'wallet', src: 'wallet', input: ({ context }) => ({ withPoints: hasPoints(context.member) }) },
  initial: 'settling',
  on: {
    'signOut.requested': { description: 'presses Log out', meta: { usual: true, req: ['R4.21', 'R8.06'] }, actions: 'askSignOut' },
    'dialog.answered': {
      guard: { type: 'isSure', params: ({ event }) => ({ name: event.name, answer: event.answer }) },
      target: '#session.signingOut',
      description: 'answers the question',
      meta: { when: 'if sure', usual: true, req: ['R4.21'] },
    },
    'session.expired': {
      target: '#session.visitor',
      description: 'the session has ended',
      meta: { by: 'world', req: ['R8.19'] },
      actions: [{ type: 'say', params: { notice: 'expired' } }, { type: 'tellTabs', params: { signedIn: false } }, 'askLogin'],
    },
    'session.changedElsewhere': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => ({ signedIn: event.signedIn }) },
        target: '#session.restoring',
        description: 'another tab logs in or out',
        meta: { by: 'world', when: 'if it logs in' },
      },
      {
        target: '#session.visitor',
        description: 'another tab logs in or out',
        meta: { by: 'world', when: 'if it logs out' },
        actions: [{ type: 'say', params: { notice: 'elsewhere' } }, { type: 'goHome', params: { replace: true } }],
      },
    ],
  },
  states: {
    settling: {
      description: 'Which kind of account?',
      always: [
        { guard: 'isTrial', target: 'trial', description: 'a trial' },
        { guard: 'isAgent', target: 'agent', description: 'an agent' },
        { target: 'member', description: 'a member', meta: { usual: true } },
      ],
    },
    member: { description: 'A member', meta: { usual: true, req: ['R6.02'] } },
    agent: { description: 'An agent', meta: { req: ['R6.03'] } },
    trial: { description: 'A trial', meta: { req: ['R6.07'] } },
  },
});
