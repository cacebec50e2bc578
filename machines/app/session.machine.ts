import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sessionSetup } from './session.setup.ts';
import { overtaken } from './session.states/overtaken.ts';
import { redeeming } from './session.states/redeeming.ts';
import { signedIn } from './session.states/signedIn.ts';
import { startingTrial } from './session.states/startingTrial.ts';
import { visitor } from './session.states/visitor.ts';
import { answerOf } from '../common/refusal.ts';

const accountMissing = {
  gone: { target: 'visitor', description: 'the session has ended' },
  unanswered: {
    target: 'unsure',
    description: 'no response',
    meta: { req: ['R8.20'] },
    actions: { type: 'storeFailure', params: ({ event }: { event: { error: unknown } }) => ({ cause: event.error }) },
  },
} as const;

/** Tracks who is logged in, from the start to the logout, in every tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Session. Who is using the site: a visitor, a member, an agent or a trial.',
  context: ({ input }) => ({
    dialogs: input.dialogs,
    location: input.location,
    preferences: input.preferences,
    ticket: input.ticket,
    loginFirst: false,
    member: null,
    firstTime: false,
    hasLoggedIn: false,
    passwordDue: false,
    registered: null,
    failure: null,
    waiting: null,
  }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'asleep',
  on: {
    'account.entered': {
      target: '.welcoming',
      description: 'logs in or registers',
      meta: { usual: true, req: ['R1.12', 'R4.02', 'R4.12', 'R4.17'] },
      actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.entry }) },
    },
  },
  states: {
    asleep: {
      description: 'Waiting for the site to open',
      on: {
        'site.opened': [
          {
            guard: { type: 'hasTicketOnly', params: ({ event }) => ({ signedIn: event.signedIn }) },
            target: 'redeeming',
            description: 'the site opens',
            meta: { by: 'world', when: 'if the address has a ticket', req: ['R2.19'] },
            actions: { type: 'storeOpening', params: ({ event }) => ({ loginFirst: event.loginFirst }) },
          },
          {
            guard: { type: 'isSignedIn', params: ({ event }) => ({ signedIn: event.signedIn }) },
            target: 'restoring',
            description: 'the site opens',
            meta: { by: 'world', when: 'if there is a session', usual: true },
            actions: { type: 'storeOpening', params: ({ event }) => ({ loginFirst: event.loginFirst }) },
          },
          {
            target: 'visitor',
            description: 'the site opens',
            meta: { by: 'world', when: 'if there is no session' },
            actions: { type: 'storeOpening', params: ({ event }) => ({ loginFirst: event.loginFirst }) },
          },
        ],
      },
    },
    visitor,
    startingTrial,
    redeeming,
    welcoming: {
      description: 'Loading the account after login',
      tags: 'busy',
      meta: { call: 'member.info', req: ['R4.12', 'R4.14', 'R7.09'] },
      entry: ['noteLogin', 'tellOfLogin', { type: 'tellTabs', params: { signedIn: true } }],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isFirstTime', params: answerOf },
            target: 'greeting',
            description: 'the account is loaded',
            meta: { when: 'if it is the first login', req: ['R4.12'] },
            actions: { type: 'storeMember', params: answerOf },
          },
          {
            guard: { type: 'isKnown', params: answerOf },
            target: 'admitting',
            description: 'the account is loaded',
            meta: { usual: true, when: 'if there is a session' },
            actions: { type: 'storeMember', params: answerOf },
          },
          accountMissing.gone,
        ],
        onError: accountMissing.unanswered,
      },
    },
    greeting: {
      description: 'Recording the first login',
      tags: 'busy',
      meta: { call: 'session.firstLogin', req: ['R4.12'] },
      invoke: {
        id: 'noteGreeting',
        src: 'noteGreeting',
        onDone: { target: 'admitting', description: 'it is recorded' },
        onError: { target: 'admitting', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
    restoring: {
      description: 'Restoring the session',
      tags: 'busy',
      meta: { call: 'member.info', req: ['R2.21', 'R7.09'] },
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isKnown', params: answerOf },
            target: 'admitting',
            description: 'the account is loaded',
            meta: { usual: true },
            actions: { type: 'storeMember', params: answerOf },
          },
          {
            guard: 'hasTicket',
            target: 'redeeming',
            description: 'the session has ended',
            meta: { when: 'if the address has a ticket' },
          },
          accountMissing.gone,
        ],
        onError: accountMissing.unanswered,
      },
    },
    unsure: {
      description: 'The account could not be loaded',
      tags: 'failed',
      meta: { req: ['R8.20'] },
      on: {
        'restore.retried': { target: 'restoring', description: 'tries again' },
        'session.changedElsewhere': {
          target: 'restoring',
          description: 'another tab logs in or out',
          meta: { by: 'world' },
        },
      },
    },
    admitting: {
      description: 'Is a new password due?',
      meta: { req: ['R4.13'] },
      always: [
        { guard: 'isDue', target: 'passwordDue', description: 'yes' },
        { target: 'signedIn', description: 'no', meta: { usual: true } },
      ],
    },
    passwordDue: {
      description: 'A new password is required',
      tags: 'locked',
      meta: { req: ['R4.13', 'R6.13'] },
      entry: ['openPages', 'askForPassword'],
      exit: { type: 'withdraw', params: { names: ['changePassword'] } },
      on: { ...overtaken, 'password.declined': { target: 'signingOut', description: 'logs out instead' } },
    },
    signedIn,
    signingOut: {
      description: 'Logging out',
      tags: 'busy',
      meta: { call: 'session.logout', req: ['R4.21', 'R7.05'] },
      exit: [
        { type: 'tellTabs', params: { signedIn: false } },
        { type: 'goHome', params: { replace: true } },
      ],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'visitor', description: 'the session has ended', meta: { usual: true } },
        onError: { target: 'visitor', description: 'no response', meta: { req: ['R8.20'] } },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
