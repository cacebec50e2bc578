import { assign, enqueueActions, setup } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { popupGrace } from '../common/limits.ts';
import { port, stream } from '../common/port.ts';
import type { Hears, Meta, Tag } from '../common/words.ts';
import { refusalIn } from '../common/refusal.ts';
import type { AccountEntered } from '../common/entry.ts';
import type { Confirmation, EntryAside, LoggedIn, LoginReply } from './login.setup.ts';
import type { StepUp } from './stepUp.rules.ts';

export type Provider = 'google' | 'facebook';

/** A sign-in that has begun: where its window goes, and what proves afterwards that it was this one. */
export interface Started {
  url: string;
  state: string;
  verifier: string;
}

export type StartReply = ({ kind: 'started' } & Started) | { kind: 'refused'; failure: Failure };

export interface SocialProof {
  provider: Provider;
  code: string;
  state: string;
  verifier: string;
}

/** What the window of a sign-in is told: where to go, and with which state it comes back. */
export interface ShowPage {
  type: 'show';
  url: string;
  state: string;
}

interface Context {
  /** The login form that it stands in; null elsewhere. */
  login: Hears<EntryAside> | null;
  session: Hears<AccountEntered>;
  provider: Provider | null;
  started: Started | null;
  code: string | null;
  stepUp: StepUp | null;
  failure: Failure | null;
}

/** What the gateway is to be asked with, once everything is there. */
export const proofOf = ({ provider, started, code }: Context): SocialProof | null =>
  provider && started && code !== null ? { provider, code, state: started.state, verifier: started.verifier } : null;

/** Whether a window comes back from this sign-in. */
const isOwn = ({ started }: Context, state: string): boolean => state === started?.state;

/** The parts of the chart of a sign-in by an account elsewhere. */
export const socialSetup = setup({
  types: {
    input: {} as Pick<Context, 'login' | 'session'>,
    context: {} as Context,
    events: {} as
      | { type: 'signIn.requested'; provider: Provider }
      | { type: 'signIn.cancelled' }
      | { type: 'popup.blocked' }
      | { type: 'popup.closed' }
      /** What the provider's page came back with: a code, or the name of an error. */
      | { type: 'popup.answered'; state: string; code: string | null; error: string | null }
      | Confirmation,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    popup: stream<ShowPage>('popup'),
    startSignIn: port<StartReply, Provider | null>('startSignIn'),
    signIn: port<LoginReply, SocialProof | null>('signIn'),
  },
  delays: { popupGrace },
  guards: {
    hasStarted: (_, p: { answer: StartReply }) => p.answer.kind === 'started',
    isCode: ({ context }, p: { state: string; code: string | null }) => isOwn(context, p.state) && p.code !== null,
    isDenial: ({ context }, p: { state: string; error: string | null }) =>
      isOwn(context, p.state) && p.error === 'access_denied',
    isOurs: ({ context }, p: { state: string }) => isOwn(context, p.state),
    isIn: (_, p: { answer: LoginReply }) => p.answer.kind === 'loggedIn',
    isToConfirm: (_, p: { answer: LoginReply }) => p.answer.kind === 'toConfirm',
  },
  actions: {
    storeProvider: assign((_, p: { provider: Provider }) => ({ provider: p.provider, failure: null })),
    storeStart: assign((_, p: { answer: StartReply }) => {
      if (p.answer.kind !== 'started') return {};
      const { url, state, verifier } = p.answer;
      return { started: { url, state, verifier } };
    }),
    storeCode: assign((_, p: { code: string | null }) => ({ code: p.code })),
    storeStepUp: assign((_, p: { answer: LoginReply }) =>
      p.answer.kind === 'toConfirm' ? { stepUp: p.answer.stepUp } : {},
    ),
    storeRefusal: assign((_, p: { answer: StartReply | LoginReply }) => refusalIn(p.answer)),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    forgetStart: assign({ started: null, code: null }),
    forgetStepUp: assign({ stepUp: null }),
    showPage: enqueueActions(({ enqueue }, p: { answer: StartReply }) => {
      if (p.answer.kind === 'started')
        enqueue.sendTo('popup', { type: 'show', url: p.answer.url, state: p.answer.state });
    }),
    tellLogin: enqueueActions(({ context, enqueue }, p: { type: 'entry.tried' | 'entry.failed' }) => {
      if (context.login) enqueue.sendTo(context.login, p);
    }),
    /** R4.13: no password is due for whoever did not use one. */
    tellEntry: enqueueActions(({ context, enqueue }, p: { answer: LoginReply }) => {
      if (p.answer.kind !== 'loggedIn') return;
      const reply: LoggedIn = { ...p.answer, passwordExpired: false, passwordWeak: false };
      if (context.login) enqueue.sendTo(context.login, { type: 'entry.made', reply });
      else
        enqueue.sendTo(context.session, {
          type: 'account.entered',
          entry: { firstTimeLogin: reply.firstTimeLogin, passwordDue: false, registered: null },
        });
    }),
  },
});
