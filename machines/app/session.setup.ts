import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { LoginOutcome } from '../auth/login.setup.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { port, stream } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { walletMachine } from '../wallet/wallet.machine.ts';
import type { DialogAnswer, DialogContent } from './dialog.machine.ts';
import type { DialogAnswered, DialogsEvent, LoginSettled } from './dialogs.machine.ts';
import type { LocationEvent, PageEntered } from './location.machine.ts';
import { homePath, loginPath, type Place } from './location.rules.ts';
import { roleOf, type Member } from './session.rules.ts';

export type MemberReply = { kind: 'known'; member: Member } | { kind: 'nobody' };
export type TrialReply = { kind: 'started' } | { kind: 'refused'; failure: Failure };

export type SessionEvent =
  | { type: 'site.opened'; signedIn: boolean; loginFirst: boolean }
  /** Somebody wants what only a session can have, and may want to hear how it went. */
  | { type: 'login.require'; replyTo: Hears<{ type: 'login.answered'; loggedIn: boolean }> | null }
  | LoginSettled
  | DialogAnswered
  | PageEntered
  | { type: 'freePlay.requested' }
  | { type: 'signOut.requested' }
  | { type: 'restore.retried' }
  /** The gateway answered a call with "not logged in". */
  | { type: 'session.expired' }
  | { type: 'session.changedElsewhere'; signedIn: boolean };

interface Context {
  dialogs: Hears<DialogsEvent>;
  location: Hears<LocationEvent>;
  /** Whether the deployment shows visitors the login page first. */
  loginFirst: boolean;
  member: Member | null;
  firstTime: boolean;
  passwordDue: boolean;
  failure: Failure | null;
  waiting: Hears<{ type: 'login.answered'; loggedIn: boolean }> | null;
}

export const signOutDialog: DialogContent = {
  icon: 'question', title: 'log_out', text: 'in_sure_logout', timeout: null,
  buttons: [{ id: 'cancel', label: 'cancel', kind: 'plain' }, { id: 'yes', label: 'log_out', kind: 'primary' }],
};

const notice = (title: string, text: string): DialogContent =>
  ({ icon: 'info', title, text, timeout: null, buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }] });

/** What somebody is told who did not end the session: by name, with its text. */
const notices = {
  expired: notice('session_expired_title', 'session_expired'),
  elsewhere: notice('logged_out', 'logged_out_elsewhere'),
  passwordDue: notice('password_due_title', 'password_due'),
  noTrial: notice('free_demo_none_title', 'free_demo_none'),
  noMoreTrials: notice('free_demo_none_title', 'free_demo_too_many'),
};

/** The parts of the session chart. */
export const sessionSetup = setup({
  types: {
    input: {} as { dialogs: Hears<DialogsEvent>; location: Hears<LocationEvent> },
    context: {} as Context,
    events: {} as SessionEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadMember: port<MemberReply>('loadMember'),
    noteGreeting: port<undefined>('noteGreeting'),
    startTrial: port<TrialReply>('startTrial'),
    signOut: port<undefined>('signOut'),
    otherTabs: stream<{ type: 'tell'; signedIn: boolean }>('otherTabs'),
    wallet: walletMachine,
  },
  guards: {
    isSignedIn: (_, p: { signedIn: boolean }) => p.signedIn,
    isLoggedIn: (_, p: { outcome: LoginOutcome }) => p.outcome.kind === 'loggedIn',
    isKnown: (_, p: { reply: MemberReply }) => p.reply.kind === 'known',
    isFirstTime: ({ context }, p: { reply: MemberReply }) => p.reply.kind === 'known' && context.firstTime,
    isStarted: (_, p: { reply: TrialReply }) => p.reply.kind === 'started',
    areTooMany: (_, p: { reply: TrialReply }) => p.reply.kind === 'refused' && p.reply.failure.kind === 'tooMany',
    isTrial: ({ context }) => context.member !== null && roleOf(context.member) === 'trial',
    isAgent: ({ context }) => context.member !== null && roleOf(context.member) === 'agent',
    isSure: (_, p: { name: string; answer: DialogAnswer }) =>
      p.name === 'signOut' && p.answer.kind === 'pressed' && p.answer.button === 'yes',
    isLoginPage: (_, p: { place: Place }) => p.place.path === loginPath,
  },
  actions: {
    storeOpening: assign((_, p: { loginFirst: boolean }) => ({ loginFirst: p.loginFirst })),
    storeWaiting: assign((_, p: { replyTo: Context['waiting'] }) => ({ waiting: p.replyTo })),
    storeOutcome: assign((_, p: { outcome: LoginOutcome }) => (p.outcome.kind === 'loggedIn'
      ? { firstTime: p.outcome.firstTimeLogin, passwordDue: p.outcome.passwordDue } : {})),
    storeMember: assign((_, p: { reply: MemberReply }) => (p.reply.kind === 'known' ? { member: p.reply.member, failure: null } : {})),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    forgetMember: assign({ member: null, firstTime: false, passwordDue: false, failure: null }),
    joinLocation: sendTo(({ context }) => context.location, ({ self }) => ({ type: 'listener.joined', listener: self as Hears<PageEntered> })),
    askLogin: sendTo(({ context }) => context.dialogs, ({ self }) => ({ type: 'login.open', replyTo: self as Hears<LoginSettled> })),
    askSignOut: sendTo(({ context }) => context.dialogs, ({ self }) =>
      ({ type: 'dialog.open', name: 'signOut', content: signOutDialog, replyTo: self as Hears<DialogAnswered> })),
    withdraw: sendTo(({ context }) => context.dialogs, (_, p: { name: 'login' | 'signOut' }) => ({ type: 'modal.withdrawn', name: p.name })),
    say: sendTo(({ context }) => context.dialogs, (_, p: { notice: 'expired' | 'elsewhere' | 'noTrial' | 'noMoreTrials' }) =>
      ({ type: 'dialog.open', name: p.notice, content: notices[p.notice], replyTo: null })),
    remindOfPassword: enqueueActions(({ context, enqueue }) => {
      if (!context.passwordDue) return;
      enqueue.sendTo(context.dialogs, { type: 'dialog.open', name: 'passwordDue', content: notices.passwordDue, replyTo: null });
      enqueue.assign({ passwordDue: false });
    }),
    goHome: sendTo(({ context }) => context.location, (_, p: { replace: boolean }) => ({ type: 'location.go', to: homePath, replace: p.replace })),
    guardPages: sendTo(({ context }) => context.location, ({ context }) => ({ type: context.loginFirst ? 'gate.shut' : 'gate.opened' })),
    openPages: sendTo(({ context }) => context.location, { type: 'gate.opened' }),
    tellTabs: sendTo('otherTabs', (_, p: { signedIn: boolean }) => ({ type: 'tell', signedIn: p.signedIn })),
    answerWaiting: enqueueActions(({ context, enqueue }, p: { loggedIn: boolean }) => {
      if (context.waiting) enqueue.sendTo(context.waiting, { type: 'login.answered', loggedIn: p.loggedIn });
      enqueue.assign({ waiting: null });
    }),
  },
});
