import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sessionSetup, type MemberReply, type TicketReply, type TrialReply } from './session.setup.ts';
import { overtaken } from './session.states/overtaken.ts';
import { resetLink } from './session.states/resetLink.ts';
import { signedIn } from './session.states/signedIn.ts';

/** What ends the loading of an account when it does not come. */
const accountMissing = {
  gone: { target: 'visitor', description: 'the session has ended' },
  unanswered: {
    target: 'unsure',
    description: 'no answer comes',
    actions: { type: 'storeFailure', params: ({ event }: { event: { error: unknown } }) => ({ cause: event.error }) },
  },
} as const;

const ticketOf = ({ event }: { event: { output: TicketReply } }) => ({ reply: event.output });
const trialOf = ({ event }: { event: { output: TrialReply } }) => ({ reply: event.output });
const replyOf = ({ event }: { event: { output: MemberReply } }) => ({ reply: event.output });

/** Knows who is logged in, from the start to the logout, in every tab. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is logged in',
  context: ({ input }) => ({
    dialogs: input.dialogs, location: input.location, ticket: input.ticket, loginFirst: false, member: null, firstTime: false,
    passwordDue: false, registered: null, failure: null, waiting: null,
  }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'asleep',
  states: {
    asleep: {
      description: 'The site is not open yet',
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
            meta: { by: 'world', when: 'if there is none' },
            actions: { type: 'storeOpening', params: ({ event }) => ({ loginFirst: event.loginFirst }) },
          },
        ],
      },
    },
    visitor: {
      description: 'A visitor',
      meta: { req: ['R1.03', 'R6.01'] },
      entry: ['forgetMember', 'forgetTicket', 'guardPages', 'joinLocation'],
      exit: { type: 'withdraw', params: { names: ['login', 'register', 'forgotPassword', 'resetPassword'] } },
      on: {
        'login.require': {
          description: 'wants what needs a login',
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
        'account.entered': {
          target: 'welcoming',
          description: 'comes in by another way',
          meta: { req: ['R4.02', 'R4.17'] },
          actions: { type: 'storeEntry', params: ({ event }) => ({ entry: event.entry }) },
        },
        'login.settled': [
          {
            guard: { type: 'isLoggedIn', params: ({ event }) => ({ outcome: event.outcome }) },
            target: 'welcoming',
            description: 'the login form closes',
            meta: { by: 'world', when: 'if the login succeeded', usual: true, req: ['R4.12'] },
            actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.outcome }) },
          },
          {
            description: 'the login form closes',
            meta: { by: 'world', when: 'if it was given up' },
            actions: { type: 'answerWaiting', params: { loggedIn: false } },
          },
        ],
        'freePlay.requested': { target: 'startingTrial', description: 'presses Free demo', meta: { req: ['R1.05', 'R2.27'] } },
        'session.changedElsewhere': {
          guard: { type: 'isSignedIn', params: ({ event }) => ({ signedIn: event.signedIn }) },
          target: 'restoring',
          description: 'another tab logs in or out',
          meta: { by: 'world', when: 'if it logs in' },
        },
      },
    },
    startingTrial: {
      description: 'Opening a trial account',
      tags: 'busy',
      meta: { call: 'session.freePlay', req: ['R4.19', 'R7.04'] },
      invoke: {
        id: 'startTrial',
        src: 'startTrial',
        onDone: [
          {
            guard: { type: 'isStarted', params: trialOf },
            target: 'welcoming',
            description: 'the trial account is there',
            meta: { req: ['R4.19'] },
          },
          {
            guard: { type: 'areTooMany', params: trialOf },
            target: 'visitor',
            description: 'it is refused',
            meta: { when: 'if there were too many' },
            actions: { type: 'say', params: { notice: 'noMoreTrials' } },
          },
          { target: 'visitor', description: 'it is refused', actions: { type: 'say', params: { notice: 'noTrial' } } },
        ],
        onError: { target: 'visitor', description: 'no answer comes', actions: { type: 'say', params: { notice: 'noTrial' } } },
      },
    },
    redeeming: {
      description: 'Logging in with a ticket',
      tags: 'busy',
      meta: { call: 'session.ticket', req: ['R2.19'] },
      exit: 'forgetTicket',
      invoke: {
        id: 'redeemTicket',
        src: 'redeemTicket',
        input: ({ context }) => context.ticket,
        onDone: [
          {
            guard: { type: 'isEntered', params: ticketOf },
            target: 'welcoming',
            description: 'the ticket is good',
            actions: { type: 'storeTicketEntry', params: ticketOf },
          },
          {
            guard: 'hasMember',
            target: 'restoring',
            description: 'it is refused',
            meta: { when: 'if somebody is logged in' },
            actions: { type: 'say', params: { notice: 'noTicket' } },
          },
          { target: 'visitor', description: 'it is refused', actions: [{ type: 'say', params: { notice: 'noTicket' } }, 'askLogin'] },
        ],
        onError: [
          {
            guard: 'hasMember',
            target: 'restoring',
            description: 'no answer comes',
            meta: { when: 'if somebody is logged in' },
            actions: { type: 'say', params: { notice: 'noTicket' } },
          },
          { target: 'visitor', description: 'no answer comes', actions: [{ type: 'say', params: { notice: 'noTicket' } }, 'askLogin'] },
        ],
      },
    },
    welcoming: {
      description: 'Loading the account after the login',
      tags: 'busy',
      meta: { usual: true, call: 'member.info', req: ['R4.12', 'R4.14', 'R7.09'] },
      entry: [{ type: 'goHome', params: { replace: false } }, { type: 'tellTabs', params: { signedIn: true } }],
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isFirstTime', params: replyOf },
            target: 'greeting',
            description: 'the account is loaded',
            meta: { when: 'if it is the first login', req: ['R4.12'] },
            actions: { type: 'storeMember', params: replyOf },
          },
          {
            guard: { type: 'isKnown', params: replyOf },
            target: 'admitting',
            description: 'the account is loaded',
            meta: { usual: true, when: 'if there is a session' },
            actions: { type: 'storeMember', params: replyOf },
          },
          accountMissing.gone,
        ],
        onError: accountMissing.unanswered,
      },
    },
    greeting: {
      description: 'Noting the first login',
      tags: 'busy',
      meta: { call: 'session.firstLogin', req: ['R4.12'] },
      invoke: {
        id: 'noteGreeting',
        src: 'noteGreeting',
        onDone: { target: 'admitting', description: 'it is noted' },
        onError: { target: 'admitting', description: 'no answer comes' },
      },
    },
    restoring: {
      description: 'Loading the account of a session',
      tags: 'busy',
      meta: { usual: true, call: 'member.info', req: ['R2.21', 'R7.09'] },
      invoke: {
        id: 'loadMember',
        src: 'loadMember',
        onDone: [
          {
            guard: { type: 'isKnown', params: replyOf },
            target: 'admitting',
            description: 'the account is loaded',
            meta: { usual: true },
            actions: { type: 'storeMember', params: replyOf },
          },
          { guard: 'hasTicket', target: 'redeeming', description: 'the session has ended', meta: { when: 'if the address has a ticket' } },
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
        'session.changedElsewhere': { target: 'restoring', description: 'another tab logs in or out', meta: { by: 'world' } },
      },
    },
    admitting: {
      description: 'Is a new password due?',
      meta: { usual: true, req: ['R4.13'] },
      always: [
        { guard: 'isDue', target: 'passwordDue', description: 'yes' },
        { target: 'signedIn', description: 'no', meta: { usual: true } },
      ],
    },
    passwordDue: {
      description: 'A new password comes first',
      tags: 'locked',
      meta: { req: ['R4.13', 'R6.13'] },
      entry: ['openPages', 'askForPassword'],
      exit: { type: 'withdraw', params: { names: ['changePassword'] } },
      on: {
        ...overtaken,
        'password.declined': { target: 'signingOut', description: 'leaves instead' },
      },
    },
    signedIn,
    signingOut: {
      description: 'Ending the session',
      tags: 'busy',
      meta: { usual: true, call: 'session.logout', req: ['R4.21', 'R7.05'] },
      exit: [{ type: 'tellTabs', params: { signedIn: false } }, { type: 'goHome', params: { replace: true } }],
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'visitor', description: 'the session has ended', meta: { usual: true } },
        onError: { target: 'visitor', description: 'no answer comes' },
      },
    },
  },
});

export type SessionRef = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
