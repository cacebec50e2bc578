import { sessionSetup } from '../session.setup.ts';
import { askingForAccount } from './needAccount.ts';
import { resetLink } from './resetLink.ts';

/** While nobody is logged in. */
export const visitor = sessionSetup.createStateConfig({
  description: 'Visitor',
  meta: { req: ['R1.03', 'R6.01'] },
  entry: ['forgetMember', 'forgetLogin', 'forgetTicket', 'guardPages', 'joinLocation'],
  exit: { type: 'withdraw', params: { names: ['login', 'account', 'register', 'forgotPassword', 'resetPassword'] } },
  on: {
    ...askingForAccount('header_log_in', 'askLogin'),
    'login.require': {
      description: 'tries something that needs a login',
      meta: { usual: true, req: ['R4.22'] },
      actions: [{ type: 'storeWaiting', params: ({ event }) => ({ replyTo: event.replyTo }) }, 'askLogin'],
    },
    'page.entered': [
      resetLink,
      {
        guard: { type: 'isLoginPage', params: ({ event }) => ({ place: event.place }) },
        description: 'opens a page',
        meta: { when: 'if it is the login page', req: ['R2.13'] },
        actions: 'askLogin',
      },
    ],
    'login.declined': {
      description: 'closes the login form',
      actions: { type: 'answerWaiting', params: { loggedIn: false } },
    },
    'freePlay.requested': {
      target: 'startingTrial',
      description: 'presses Free demo',
      meta: { req: ['R1.05', 'R2.27'] },
    },
    'session.changedElsewhere': {
      guard: { type: 'isSignedIn', params: ({ event }) => ({ signedIn: event.signedIn }) },
      target: 'restoring',
      description: 'another tab logs in or out',
      meta: { by: 'world', when: 'if it logs in' },
    },
  },
});
