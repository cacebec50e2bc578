import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { accountDialog } from '../common/accountDialog.ts';
import type { AccountEntered, Entry, Registered } from '../common/entry.ts';
import { freePlayMachine, type FreePlayOutcome } from '../auth/freePlay.machine.ts';
import { toFailure, type Failure } from '../common/failure.ts';
import { noticeDuration } from '../common/limits.ts';
import { port, stream } from '../common/port.ts';
import type { Refused } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { newsMachine } from '../content/news.machine.ts';
import { walletMachine } from '../wallet/wallet.machine.ts';
import type { DialogAnswer, DialogAnswered, DialogContent, DialogsEvent } from '../common/modals.ts';
import { homePath, loginPath, registerPath, type LocationEvent, type PageNews, type Place } from '../common/places.ts';
import { resetTicketAt } from './location.rules.ts';
import type { PreferencesEvent } from './preferences.setup.ts';
import { roleOf, type Member, type ProfileChange } from './session.rules.ts';

export type MemberReply = { kind: 'known'; member: Member } | { kind: 'nobody' };
export type TicketReply = { kind: 'entered'; entry: Entry } | Refused;

type SessionEvent =
  | { type: 'site.opened'; signedIn: boolean; loginFirst: boolean }
  /** The sender needs a logged-in player, and may want to hear the outcome. */
  | { type: 'login.require'; replyTo: Hears<{ type: 'login.answered'; loggedIn: boolean }> | null }
  | AccountEntered
  /** The login form is closed without a login. */
  | { type: 'login.declined' }
  | DialogAnswered
  | PageNews
  | { type: 'freePlay.requested' }
  | { type: 'signOut.requested' }
  /** A changed password ends every session of the account. */
  | { type: 'password.changed' }
  /** The player leaves instead of choosing the new password that is due. */
  | { type: 'password.declined' }
  | { type: 'profile.changed'; change: ProfileChange }
  | { type: 'restore.retried' }
  /** The gateway answered a call with "not logged in". */
  | { type: 'session.expired' }
  | { type: 'session.changedElsewhere'; signedIn: boolean };

interface Context {
  dialogs: Hears<DialogsEvent>;
  location: Hears<LocationEvent>;
  preferences: Hears<PreferencesEvent>;
  loginFirst: boolean;
  /** R2.19: from the address that the site was opened with, until it has been used. */
  ticket: string | null;
  member: Member | null;
  firstTime: boolean;
  /** R4.14: from the login until the screens of the account are left. */
  hasLoggedIn: boolean;
  passwordDue: boolean;
  registered: Registered | null;
  failure: Failure | null;
  waiting: Hears<{ type: 'login.answered'; loggedIn: boolean }> | null;
}

const signOutDialog: DialogContent = {
  icon: 'question',
  title: 'log_out',
  text: 'in_sure_logout',
  timeout: null,
  buttons: [
    { id: 'cancel', label: 'cancel', kind: 'plain' },
    { id: 'yes', label: 'log_out', kind: 'primary' },
  ],
};

const ticketDialog: DialogContent = {
  icon: 'question',
  title: 'ticket_other_title',
  text: 'ticket_other',
  timeout: null,
  buttons: [
    { id: 'cancel', label: 'ticket_stay', kind: 'plain' },
    { id: 'yes', label: 'ticket_switch', kind: 'primary' },
  ],
};

const notice = (title: string, text: string, values?: DialogContent['values']): DialogContent => ({
  icon: 'info',
  title,
  text,
  ...(values && { values }),
  timeout: null,
  buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
});

export const loggedOutElsewhere: DialogContent = {
  ...notice('logged_out', 'logged_out_elsewhere'),
  timeout: noticeDuration,
};

const notices: Readonly<Record<'expired' | 'elsewhere' | 'noTicket', DialogContent>> = {
  expired: notice('session_expired_title', 'session_expired'),
  elsewhere: loggedOutElsewhere,
  noTicket: notice('ticket_none_title', 'ticket_none'),
};

const trialNotice = (outcome: FreePlayOutcome): DialogContent => {
  const title = 'free_demo_none_title';
  if (outcome.kind !== 'rateLimited') return notice(title, 'free_demo_none');
  return outcome.seconds === null
    ? notice(title, 'free_demo_too_many')
    : notice(title, 'free_demo_wait', { seconds: outcome.seconds });
};

/** The parts of the session chart. */
export const sessionSetup = setup({
  types: {
    input: {} as Pick<Context, 'dialogs' | 'location' | 'preferences' | 'ticket'>,
    context: {} as Context,
    events: {} as SessionEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadMember: port<MemberReply>('loadMember'),
    noteGreeting: port<undefined>('noteGreeting'),
    freePlay: freePlayMachine,
    redeemTicket: port<TicketReply, string | null>('redeemTicket'),
    signOut: port<undefined>('signOut'),
    otherTabs: stream<{ type: 'tell'; signedIn: boolean }>('otherTabs'),
    wallet: walletMachine,
    news: newsMachine,
  },
  guards: {
    isSignedIn: (_, p: { signedIn: boolean }) => p.signedIn,
    isKnown: (_, p: { answer: MemberReply }) => p.answer.kind === 'known',
    isFirstTime: ({ context }, p: { answer: MemberReply }) => p.answer.kind === 'known' && context.firstTime,
    isTrialStarted: (_, p: { outcome: FreePlayOutcome }) => p.outcome.kind === 'started',
    isTrial: ({ context }) => context.member !== null && roleOf(context.member) === 'trial',
    isAgent: ({ context }) => context.member !== null && roleOf(context.member) === 'agent',
    isEntered: (_, p: { answer: TicketReply }) => p.answer.kind === 'entered',
    isDue: ({ context }) => context.passwordDue || context.member?.passwordDue === true,
    hasTicket: ({ context }) => context.ticket !== null,
    hasTicketOnly: ({ context }, p: { signedIn: boolean }) => !p.signedIn && context.ticket !== null,
    hasMember: ({ context }) => context.member !== null,
    isSure: (_, p: { of: 'signOut' | 'ticket' | 'account'; name: string; answer: DialogAnswer }) =>
      p.name === p.of && p.answer.kind === 'pressed' && p.answer.button === 'yes',
    isAboutTicket: (_, p: { name: string }) => p.name === 'ticket',
    isReset: (_, p: { place: Place }) => resetTicketAt(p.place) !== null,
    isLoginPage: (_, p: { place: Place }) => p.place.path === loginPath,
  },
  actions: {
    storeOpening: assign((_, p: { loginFirst: boolean }) => ({ loginFirst: p.loginFirst })),
    storeWaiting: assign((_, p: { replyTo: Context['waiting'] }) => ({ waiting: p.replyTo })),
    storeMember: assign((_, p: { answer: MemberReply }) =>
      p.answer.kind === 'known' ? { member: p.answer.member, failure: null } : {},
    ),
    storeProfile: assign(({ context: { member } }, p: { change: ProfileChange }) => ({
      member: member && { ...member, ...p.change },
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    storeEntry: assign((_, p: { entry: Entry }) => ({
      member: null,
      firstTime: p.entry.firstTimeLogin,
      passwordDue: p.entry.passwordDue,
      registered: p.entry.registered,
    })),
    storeTicketEntry: assign((_, p: { answer: TicketReply }) =>
      p.answer.kind === 'entered'
        ? { member: null, firstTime: p.answer.entry.firstTimeLogin, passwordDue: p.answer.entry.passwordDue }
        : {},
    ),
    noteLogin: assign({ hasLoggedIn: true }),
    forgetLogin: assign({ hasLoggedIn: false, registered: null }),
    forgetTicket: assign({ ticket: null }),
    forgetMember: assign({ member: null, firstTime: false, passwordDue: false, registered: null, failure: null }),
    joinLocation: sendTo(
      ({ context }) => context.location,
      ({ self }) => ({ type: 'listener.joined', listener: self as Hears<PageNews> }),
    ),
    askLogin: sendTo(({ context }) => context.dialogs, { type: 'panel.open', name: 'login', part: null }),
    askSignOut: sendTo(
      ({ context }) => context.dialogs,
      ({ self }) => ({
        type: 'dialog.open',
        name: 'signOut',
        content: signOutDialog,
        replyTo: self as Hears<DialogAnswered>,
      }),
    ),
    askForAccount: sendTo(
      ({ context }) => context.dialogs,
      ({ self }, p: { label: Parameters<typeof accountDialog>[0] }) => ({
        type: 'dialog.open',
        name: 'account',
        content: accountDialog(p.label),
        replyTo: self as Hears<DialogAnswered>,
      }),
    ),
    goRegister: sendTo(({ context }) => context.location, { type: 'location.go', to: registerPath, replace: false }),
    askAboutTicket: enqueueActions(({ context, enqueue, self }) => {
      if (context.ticket === null) return;
      enqueue.sendTo(context.dialogs, {
        type: 'dialog.open',
        name: 'ticket',
        content: ticketDialog,
        replyTo: self as Hears<DialogAnswered>,
      });
    }),
    withdraw: enqueueActions(({ context, enqueue }, p: { names: readonly string[] }) => {
      for (const name of p.names) enqueue.sendTo(context.dialogs, { type: 'modal.withdrawn', name });
    }),
    say: sendTo(
      ({ context }) => context.dialogs,
      (_, p: { notice: keyof typeof notices }) => ({
        type: 'dialog.open',
        name: p.notice,
        content: notices[p.notice],
        replyTo: null,
      }),
    ),
    reportNoTrial: sendTo(
      ({ context }) => context.dialogs,
      (_, p: { outcome: FreePlayOutcome }) => ({
        type: 'dialog.open',
        name: 'noTrial',
        content: trialNotice(p.outcome),
        replyTo: null,
      }),
    ),
    askForPassword: sendTo(({ context }) => context.dialogs, {
      type: 'panel.open',
      name: 'changePassword',
      part: 'due',
    }),
    askForReset: sendTo(
      ({ context }) => context.dialogs,
      (_, p: { place: Place }) => ({
        type: 'panel.open' as const,
        name: 'resetPassword' as const,
        part: resetTicketAt(p.place),
      }),
    ),
    greetRegistered: enqueueActions(({ context, enqueue }) => {
      if (context.registered)
        enqueue.sendTo(context.dialogs, { type: 'panel.open', name: 'registered', part: context.registered.madeName });
    }),
    leaveResetPage: sendTo(({ context }) => context.location, { type: 'location.go', to: loginPath, replace: true }),
    goHome: sendTo(
      ({ context }) => context.location,
      (_, p: { replace: boolean }) => ({ type: 'location.go', to: homePath, replace: p.replace }),
    ),
    guardPages: sendTo(
      ({ context }) => context.location,
      ({ context }) => ({ type: context.loginFirst ? 'gate.shut' : 'gate.opened' }),
    ),
    openPages: sendTo(({ context }) => context.location, { type: 'gate.opened' }),
    openEveryPage: sendTo(({ context }) => context.location, { type: 'account.arrived' }),
    // A session from an earlier visit does not overwrite a language chosen since.
    tellLanguage: sendTo(
      ({ context }) => context.preferences,
      ({ context: { hasLoggedIn, member } }) =>
        hasLoggedIn ? { type: 'member.loggedIn', language: member?.language ?? null } : { type: 'member.returned' },
    ),
    tellLeft: sendTo(({ context }) => context.preferences, { type: 'member.left' }),
    tellOfLogin: sendTo(({ context }) => context.location, { type: 'login.passed' }),
    tellTabs: sendTo('otherTabs', (_, p: { signedIn: boolean }) => ({ type: 'tell', signedIn: p.signedIn })),
    answerWaiting: enqueueActions(({ context, enqueue }, p: { loggedIn: boolean }) => {
      if (context.waiting) enqueue.sendTo(context.waiting, { type: 'login.answered', loggedIn: p.loggedIn });
      enqueue.assign({ waiting: null });
    }),
  },
});
