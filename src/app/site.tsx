import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useState, type ReactNode } from 'react';
import type { Actor, ActorOptions, AnyStateMachine, InputFrom } from 'xstate';
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts';
import type { DialogsRef } from '../../machines/app/dialogs.machine.ts';
import type { PreferencesRef, PreferencesSnapshot } from '../../machines/app/preferences.machine.ts';
import type { SessionRef, SessionSnapshot } from '../../machines/app/session.machine.ts';
import type { PagesRef, PagesSnapshot } from '../../machines/app/pages.machine.ts';
import type { ToastsRef } from '../../machines/app/toasts.machine.ts';
import type { FeedRef } from '../../machines/common/feed.machine.ts';
import type { WalletRef, WalletSnapshot } from '../../machines/wallet/wallet.machine.ts';
import type { Client } from '../api/client.ts';
import { inLanguage, type FrameList } from './feed/frameFeeds.ts';
import { selectWalletRef } from './session/session.select.ts';

export interface Clock {
  now: () => number;
  /** A moment of the gateway's as the browser's clock will show it. */
  inOurTime: (moment: string) => number;
}

export interface Site {
  app: AppRef;
  client: Client;
  clock: Clock;
  inspect?: ActorOptions<AnyStateMachine>['inspect'];
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = ({ site, children }: { site: Site; children: ReactNode }) => (
  <SiteContext value={site}>{children}</SiteContext>
);

export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('a view of the site is outside <SiteProvider>');
  return site;
};

export const useClient = (): Client => useSite().client;

/** The clock that is shown. */
export const useNow = (): Clock['now'] => useSite().clock.now;
/** Both clocks, for a moment of the gateway's that is counted down to. */
export const useClock = (): Clock => useSite().clock;

interface SiteParts {
  now: Clock['now'];
  session: SessionRef;
  dialogs: DialogsRef;
  toasts: ToastsRef;
}

const partsOf = ({ app, clock }: Site): SiteParts => {
  const { session, dialogs, toasts } = app.getSnapshot().context;
  return { now: clock.now, session, dialogs, toasts };
};

/** A flow that lives as long as the screen that starts it, wired to the site. */
export const useFlow = <Machine extends AnyStateMachine>(
  create: (site: Site) => Machine,
  inputOf: (parts: SiteParts, site: Site) => InputFrom<Machine>,
): Actor<Machine> => {
  const site = useSite();
  const [{ machine, input }] = useState(() => ({ machine: create(site), input: inputOf(partsOf(site), site) }));
  return useMachine(machine, input);
};

/** A flow that lives as long as the screen that starts it. */
export const useMachine = <Logic extends AnyStateMachine>(logic: Logic, input: InputFrom<Logic>): Actor<Logic> => {
  const { inspect } = useSite();
  // Whether a machine needs an input hangs on its type, which is not known here.
  const start = useActorRef as (logic: Logic, options: object) => Actor<Logic>;
  return start(logic, { input, ...(inspect && { inspect }) });
};

export const useAppRef = (): AppRef => useSite().app;
export const useApp = <T,>(select: (snapshot: AppSnapshot) => T): T => useSelector(useAppRef(), select);

const selectSessionRef = ({ context }: AppSnapshot): SessionRef => context.session;
export const useSessionRef = (): SessionRef => useApp(selectSessionRef);
export const useSession = <T,>(select: (snapshot: SessionSnapshot) => T): T => useSelector(useSessionRef(), select);

export const useWalletRef = (): WalletRef | undefined => useSession(selectWalletRef);
export const useWallet = <T,>(select: (snapshot: WalletSnapshot | undefined) => T): T =>
  useSelector(useWalletRef(), select);

const selectPreferencesRef = ({ context }: AppSnapshot): PreferencesRef => context.preferences;
export const usePreferencesRef = (): PreferencesRef => useApp(selectPreferencesRef);
export const usePreferences = <T,>(select: (snapshot: PreferencesSnapshot) => T): T =>
  useSelector(usePreferencesRef(), select);

const selectDialogsRef = ({ context }: AppSnapshot): DialogsRef => context.dialogs;
export const useDialogsRef = (): DialogsRef => useApp(selectDialogsRef);

const selectPagesRef = ({ context }: AppSnapshot): PagesRef => context.pages;
export const usePagesRef = (): PagesRef => useApp(selectPagesRef);
export const usePages = <T,>(select: (snapshot: PagesSnapshot) => T): T => useSelector(usePagesRef(), select);

const selectToastsRef = ({ context }: AppSnapshot): ToastsRef => context.toasts;
export const useToastsRef = (): ToastsRef => useApp(selectToastsRef);

const selectList = {
  categories: ({ children }: AppSnapshot) => children['categories'] as FeedRef | undefined,
  banners: ({ children }: AppSnapshot) => children['banners'] as FeedRef | undefined,
  promotions: ({ children }: AppSnapshot) => children['promotions'] as FeedRef | undefined,
} as const satisfies Record<FrameList, unknown>;
const selectShownLanguage = ({ context }: PreferencesSnapshot): string => context.shownLanguage;
export const useShownLanguage = (): string => usePreferences(selectShownLanguage);

export const useFrameList = (list: FrameList): FeedRef | undefined =>
  inLanguage(useApp(selectList[list]), useShownLanguage(), list, useClient());
