import { sessionSetup } from '../session.setup.ts';

/** The events that end a login from outside: the gateway, another tab, or a new password. */
export const overtaken = sessionSetup.createStateConfig({
  on: {
    'session.expired': {
      target: '#session.visitor',
      description: 'the session has ended',
      meta: { by: 'world', req: ['R8.19'] },
      actions: [
        { type: 'say', params: { notice: 'expired' } },
        { type: 'tellTabs', params: { signedIn: false } },
        'askLogin',
      ],
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
        actions: [
          { type: 'say', params: { notice: 'elsewhere' } },
          { type: 'goHome', params: { replace: true } },
        ],
      },
    ],
    'password.changed': {
      target: '#session.visitor',
      description: 'the password is changed',
      meta: { req: ['R4.15'] },
      actions: [{ type: 'tellTabs', params: { signedIn: false } }, 'askLogin'],
    },
  },
}).on;
