import { assign, enqueueActions, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { popupGrace } from '../common/limits.ts';
import { port, stream } from '../common/port.ts';
import { waitAfter, type Answer, type Refused } from '../common/refusal.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import type { AccountEntered, LoggedIn } from '../common/entry.ts';
import { stepUpMachine } from './stepUp.machine.ts';
import type { StepUp } from './stepUp.rules.ts';
import type { StepUpOutcome } from './stepUp.setup.ts';
import type { Provider } from '../common/siteStatus.ts';

interface Started {
  url: string;
  state: string;
  verifier: string;
}

export type StartReply = ({ kind: 'started' } & Started) | Refused;

export type SignInReply = LoggedIn | { kind: 'toConfirm'; stepUp: StepUp } | Refused;

export interface SocialProof {
  provider: Provider;
  code: string;
  state: string;
  verifier: string;
}

/** Tells the window of a sign-in where to go, and which state it comes back with. */
export interface ShowPage {
  type: 'show';
  url: string;
  state: string;
}

/** Sent to the form with the buttons, so that it sends nothing else meanwhile. */
export type SocialNews =
  { type: 'social.tried' } | { type: 'social.failed' } | { type: 'social.entered'; reply: LoggedIn };

interface SocialInput {
  now: () => number;
  /** The login form with the buttons; null elsewhere. */
  form: Hears<SocialNews> | null;
  /** Notified if there is no login form. */
  session: Hears<AccountEntered> | null;
}

interface Context extends SocialInput {
  provider: Provider | null;
  started: Started | null;
  code: string | null;
  stepUp: StepUp | null;
  failure: Failure | null;
  /** R8.14: rate-limited until this moment, by the clock that `now` reads. */
  waitUntil: number;
}

export const initialContext = (input: SocialInput): Context => ({
  ...input,
  provider: null,
  started: null,
  code: null,
  stepUp: null,
  failure: null,
  waitUntil: 0,
});

/** The body of the sign-in call, once all of it is available. */
export const proofOf = ({ provider, started, code }: Context): SocialProof | null =>
  provider && started && code !== null ? { provider, code, state: started.state, verifier: started.verifier } : null;

const isOwn = ({ started }: Context, state: string): boolean => state === started?.state;

/** The parts of the chart of a sign-in by another account. */
export const socialSetup = setup({
  types: {
    input: {} as SocialInput,
    context: {} as Context,
    events: {} as
      | { type: 'signIn.requested'; provider: Provider }
      | { type: 'signIn.cancelled' }
      | { type: 'popup.blocked' }
      | { type: 'popup.closed' }
      /** The answer of the provider's page: a code, or the name of an error. */
      | { type: 'popup.answered'; state: string; code: string | null; error: string | null },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    popup: stream<ShowPage>('popup'),
    startSignIn: port<StartReply, Provider | null>('startSignIn'),
    signIn: port<SignInReply, SocialProof | null>('signIn'),
    stepUp: stepUpMachine,
  },
  delays: { popupGrace, untilAllowed: ({ context }) => Math.max(0, context.waitUntil - context.now()) },
  guards: {
    hasStarted: (_, p: { answer: StartReply }) => p.answer.kind === 'started',
    isCode: ({ context }, p: { state: string; code: string | null }) => isOwn(context, p.state) && p.code !== null,
    isDenial: ({ context }, p: { state: string; error: string | null }) =>
      isOwn(context, p.state) && p.error === 'access_denied',
    isOurs: ({ context }, p: { state: string }) => isOwn(context, p.state),
    isIn: (_, p: { answer: SignInReply | StepUpOutcome }) => p.answer.kind === 'loggedIn',
    isToConfirm: (_, p: { answer: SignInReply }) => p.answer.kind === 'toConfirm',
    isRateLimited: (_, p: { answer: Answer }) => waitAfter(p.answer) !== null,
  },
  actions: {
    storeProvider: assign((_, p: { provider: Provider }) => ({ provider: p.provider, failure: null })),
    storeStart: assign((_, p: { answer: StartReply }) => {
      if (p.answer.kind !== 'started') return {};
      const { url, state, verifier } = p.answer;
      return { started: { url, state, verifier } };
    }),
    storeCode: assign((_, p: { code: string | null }) => ({ code: p.code })),
    storeStepUp: assign((_, p: { answer: SignInReply }) =>
      p.answer.kind === 'toConfirm' ? { stepUp: p.answer.stepUp } : {},
    ),
    storeRefusal: assign(({ context }, { answer }: { answer: Answer }) => ({
      failure: answer.failure ?? null,
      waitUntil: context.now() + (waitAfter(answer) ?? 0),
    })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    clearFailure: assign({ failure: null }),
    forgetStart: assign({ started: null, code: null }),
    forgetStepUp: assign({ stepUp: null }),
    showPage: enqueueActions(({ enqueue }, p: { answer: StartReply }) => {
      if (p.answer.kind === 'started')
        enqueue.sendTo('popup', { type: 'show', url: p.answer.url, state: p.answer.state });
    }),
    tellForm: enqueueActions(({ context, enqueue }, p: { type: 'social.tried' | 'social.failed' }) => {
      if (context.form) enqueue.sendTo(context.form, p);
    }),
    /** R4.13: a player who did not log in with a password has none to change. */
    tellEntry: enqueueActions(({ context, enqueue }, p: { answer: SignInReply | StepUpOutcome }) => {
      if (p.answer.kind !== 'loggedIn') return;
      const reply: LoggedIn = { ...p.answer, passwordExpired: false, passwordWeak: false };
      if (context.form) enqueue.sendTo(context.form, { type: 'social.entered', reply });
      if (context.session)
        enqueue.sendTo(context.session, {
          type: 'account.entered',
          entry: { firstTimeLogin: reply.firstTimeLogin, passwordDue: false, registered: null },
        });
    }),
  },
});
