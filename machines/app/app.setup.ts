import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { toFailure, type Failure } from '../common/failure.ts';
import { closedPoll, statusPoll } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import { dialogsMachine } from './dialogs.machine.ts';
import { feedMachine } from '../common/feed.machine.ts';
import { locationMachine } from './location.machine.ts';
import type { Place } from '../common/places.ts';
import { pagesMachine } from './pages.machine.ts';
import { preferencesMachine } from './preferences.machine.ts';
import type { Choices, Texts } from './preferences.setup.ts';
import { sessionMachine } from './session.machine.ts';
import type { SiteStatus } from '../common/siteStatus.ts';
import { toastsMachine } from './toasts.machine.ts';

export interface AppInput {
  choices: Choices;
  texts: Texts;
  place: Place;
  /** R2.19: a login ticket that the address of the site carried. */
  ticket: string | null;
}

interface Context {
  status: SiteStatus | null;
  failure: Failure | null;
  preferences: ActorRefFrom<typeof preferencesMachine>;
  location: ActorRefFrom<typeof locationMachine>;
  dialogs: ActorRefFrom<typeof dialogsMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  pages: ActorRefFrom<typeof pagesMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
}

export const appSetup = setup({
  types: {
    input: {} as AppInput,
    context: {} as Context,
    events: {} as { type: 'status.retried' } | { type: 'region.refused' },
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    loadStatus: port<SiteStatus>('loadStatus'),
    preferences: preferencesMachine,
    location: locationMachine,
    dialogs: dialogsMachine,
    session: sessionMachine,
    pages: pagesMachine,
    toasts: toastsMachine,
    categories: feedMachine,
    banners: feedMachine,
    promotions: feedMachine,
  },
  delays: { statusPoll, closedPoll },
  guards: {
    isOpen: ({ context }) => context.status?.status === 0,
    isMaintained: ({ context }) => context.status?.status === 1,
    isSame: ({ context }, p: { status: SiteStatus }) => context.status?.status === p.status.status,
  },
  actions: {
    storeStatus: assign((_, p: { status: SiteStatus }) => ({ status: p.status, failure: null })),
    storeFailure: assign((_, p: { cause: unknown }) => ({ failure: toFailure(p.cause) })),
    openSession: sendTo(
      ({ context }) => context.session,
      ({ context }) => ({
        type: 'site.opened',
        signedIn: context.status?.signedIn ?? false,
        loginFirst: context.status?.loginFirst ?? false,
      }),
    ),
  },
});
