import { hasPoints } from '../session.rules.ts';
import { sessionSetup } from '../session.setup.ts';
import { askingForAccount } from './needAccount.ts';
import { overtaken } from './overtaken.ts';
import { resetLink } from './resetLink.ts';

/** While a player, an agent or a trial user is logged in. */
export const signedIn = sessionSetup.createStateConfig({
  description: 'Logged in',
  entry: ['tellLanguage', 'greetRegistered', 'askAboutTicket', { type: 'answerWaiting', params: { loggedIn: true } }],
  exit: [
    { type: 'withdraw', params: { names: ['signOut', 'ticket', 'account', 'changePassword', 'registered', 'news'] } },
    'forgetLogin',
    'tellLeft',
  ],
  invoke: [
    { id: 'wallet', src: 'wallet', input: ({ context }) => ({ withPoints: hasPoints(context.member) }) },
    {
      id: 'news',
      src: 'news',
      // One sheet at a time: who has just registered is greeted, and nothing is new to them.
      input: ({ context: { dialogs, hasLoggedIn, registered } }) => ({
        dialogs,
        isWanted: hasLoggedIn && registered === null,
      }),
    },
  ],
  initial: 'settling',
  on: {
    'signOut.requested': {
      description: 'presses Log out',
      meta: { usual: true, req: ['R4.21', 'R8.06'] },
      actions: 'askSignOut',
    },
    'dialog.answered': [
      {
        guard: {
          type: 'isSure',
          params: ({ event }) => ({ of: 'signOut' as const, name: event.name, answer: event.answer }),
        },
        target: '#session.signingOut',
        description: 'answers the question',
        meta: { when: 'if logging out is confirmed', usual: true, req: ['R4.21'] },
      },
      {
        guard: {
          type: 'isSure',
          params: ({ event }) => ({ of: 'ticket' as const, name: event.name, answer: event.answer }),
        },
        target: '#session.redeeming',
        description: 'answers the question',
        meta: { when: 'if the answer is to switch accounts', req: ['R2.19'] },
      },
      {
        guard: { type: 'isAboutTicket', params: ({ event }) => ({ name: event.name }) },
        description: 'answers the question',
        meta: { when: 'if the answer is to keep this account' },
        actions: 'forgetTicket',
      },
    ],
    'profile.changed': {
      description: 'changes the nickname or picture',
      meta: { req: ['R2.89'] },
      actions: { type: 'storeProfile', params: ({ event }) => ({ change: event.change }) },
    },
    ...overtaken,
    'page.entered': resetLink,
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
    member: { description: 'Member', meta: { req: ['R6.02'] }, entry: ['openEveryPage', 'joinLocation'] },
    agent: { description: 'Agent', meta: { req: ['R6.03'] }, entry: ['openEveryPage', 'joinLocation'] },
    trial: {
      description: 'Trial',
      meta: { req: ['R6.07'] },
      entry: ['openPages', 'joinLocation'],
      on: askingForAccount('header_register', 'goRegister'),
    },
  },
});
