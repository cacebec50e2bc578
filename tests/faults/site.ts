import {
  createActor,
  type Actor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { vi } from 'vitest';
import { callAt, reply, type Answer } from '../walk/answers.ts';
import { HeldGateway } from '../walk/gateway.ts';
import { Whereabouts } from '../../flowbook/whereabouts.ts';
import { denyCookies, denyStorages, forgetAll, keptNow, listenToConsole } from '../views/support/browser.ts';
import { contract } from '../../contract/index.ts';
import type { AppRef, AppSnapshot } from '../../machines/app/app.machine.ts';
import type { PanelRef } from '../../machines/app/panel.machine.ts';
import { createLogin, loginSettings } from '../../src/auth/login/createLogin.ts';
import { createClient, type Client } from '../../src/api/client.ts';
import { loadFirstTexts, type Texts } from '../../src/intl/texts.ts';
import { takeTicket } from '../../src/app/session/ticket.ts';
import { createApp } from '../../src/createApp.ts';
import { currentPlace } from '../../src/app/location/browser.ts';
import { readChoices } from '../../src/app/preferences/choices.ts';
import type { Site as WholeSite } from '../../src/app/site.tsx';
import { createPorts, type Ports } from '../../src/createPorts.ts';

/** What happens to a call on its way; `ask` has the gateway answer once more. */
export type Spoil = (ask: () => Promise<Answer>) => Promise<Answer>;

/** A world in which something is wrong from the start. */
export interface Amiss {
  /** By how much the gateway's clock is ahead of the browser's. */
  readonly ahead?: number;
  readonly keepsNothing?: boolean;
}

const began = Date.parse('2026-01-02T03:04:05Z');

/** How many real milliseconds to wait for something that happens by itself. */
const patience = 10_000;

/** A turn of the event loop, which takes none of the site's time. */
const turn = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

interface Asked {
  readonly call: string;
  readonly key: string | null;
}

type SiteAtHand = Pick<WholeSite, 'app' | 'client' | 'clock'>;

/** What a screen can use to start a flow. */
type AtHand = readonly [client: Client, clock: Ports['clock'], app: AppSnapshot, site: SiteAtHand];

const sent = ({ status, headers, body }: NonNullable<Answer>) => new Response(body, { status, headers });

/**
 * The whole site without its screens: its machines with the ports and the client that they have in a browser, over a
 * gateway that can fail.
 */
export class Site {
  readonly gateway: HeldGateway;
  #isOffline = false;
  readonly #ahead: number;
  readonly #spoils = new Map<string, Spoil>();
  readonly #requests: Asked[] = [];
  #whereabouts = new Whereabouts();
  #open: { readonly app: AppRef; readonly client: Client; readonly clock: Ports['clock'] } | null = null;
  #part: Actor<AnyStateMachine> | null = null;
  #texts: Texts | null = null;
  readonly #console = listenToConsole();

  constructor({ ahead = 0, keepsNothing = false }: Amiss = {}) {
    vi.useFakeTimers({ now: began, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    this.#ahead = ahead;
    this.gateway = new HeldGateway(() => this.gatewayTime());
    this.gateway.usually(
      contract.verification.captcha.name,
      reply(contract.verification.captcha, { expirationTime: new Date(this.gatewayTime() + 300_000).toISOString() }),
    );
    if (keepsNothing) {
      denyStorages();
      denyCookies();
    }
  }

  /** A browser without a network knows it. */
  set isOffline(isOffline: boolean) {
    this.#isOffline = isOffline;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
  }

  gatewayTime(): number {
    return Date.now() + this.#ahead;
  }

  /** Opens the site, if it is not open yet, and waits until it says who is logged in. */
  async open(path = '/'): Promise<void> {
    if (this.#open !== null) return;
    history.replaceState(null, '', path);
    await this.load();
  }

  /** Loads the site at the current address, as a browser would, or reloads it. */
  async load(): Promise<void> {
    this.#stop();
    this.#whereabouts = new Whereabouts();
    this.#texts ??= await loadFirstTexts('EN');
    const now = () => Date.now();
    const ticket = takeTicket();
    const client = createClient({
      now,
      fetch: (address, options) => this.#fetch(address, options),
      onSessionMissing: () => {
        session.send({ type: 'session.expired' });
      },
      onRestricted: () => {
        app.send({ type: 'region.refused' });
      },
    });
    const ports = createPorts(client, now);
    const app = createApp(
      ports,
      { choices: readChoices(), texts: this.#texts, place: currentPlace(), ticket },
      { inspect: this.#watch },
    );
    const { session } = app.getSnapshot().context;
    this.#open = { app, client, clock: ports.clock };
    this.#startLogins();
    app.start();
    await this.until(() => app.getSnapshot().matches('open'), 'the site is not open');
  }

  /** Starts the login flow whenever its modal opens, as the screen does. */
  #startLogins(): void {
    const { dialogs, session } = this.app;
    let lastPanel: PanelRef | undefined;
    const start = (panel: PanelRef): void => {
      if (lastPanel !== panel || !panel.getSnapshot().matches('open')) return;
      this.start((_, { now }, __, site) => ({
        machine: createLogin(site),
        input: { now, session, panel, settings: loginSettings(site) },
      }));
      this.endWith(panel);
    };
    dialogs.subscribe(({ children }) => {
      const panel = children['panel'] as PanelRef | undefined;
      if (panel === lastPanel || panel?.getSnapshot().context.name !== 'login') return;
      lastPanel = panel;
      start(panel);
      const opening = panel.subscribe(() => {
        start(panel);
        opening.unsubscribe();
      });
    });
  }

  readonly #watch = (event: InspectionEvent): void => {
    this.#whereabouts.note(event);
  };

  get app() {
    if (this.#open === null) throw new Error('the site is not open');
    return this.#open.app.getSnapshot().context;
  }

  /** Starts a flow that a screen of the site starts, with what that has at hand. */
  start<M extends AnyStateMachine>(
    make: (...atHand: AtHand) => { readonly machine: M; readonly input: InputFrom<M> },
  ): void {
    if (this.#open === null) throw new Error('the site is not open');
    const { app, client, clock } = this.#open;
    const { machine, input } = make(client, clock, app.getSnapshot(), this.#open);
    this.#part = createActor<AnyStateMachine>(machine, { input, inspect: this.#watch }).start();
  }

  /** Ends the flow that was started last as soon as its screen is no longer up. */
  endWith<Screen extends AnyActorRef>(
    screen: Screen,
    isUp: (snapshot: SnapshotFrom<Screen>) => boolean = () => true,
  ): void {
    const part = this.#part;
    const end = () => {
      part?.stop();
      if (this.#part === part) this.#part = null;
    };
    screen.subscribe({
      next: (snapshot: SnapshotFrom<Screen>) => {
        if (!isUp(snapshot)) end();
      },
      complete: end,
    });
  }

  /** The flow that was started last, if the page is still the same. */
  part<M extends AnyStateMachine>(): ActorRefFrom<M> | null {
    return this.#part as ActorRefFrom<M> | null;
  }

  isIn(state: string): boolean {
    return this.#whereabouts.isIn([state]);
  }

  /** Waits until the site is in one of these states, which it reaches by itself. */
  async comesTo(...states: readonly string[]): Promise<void> {
    await this.until(
      () => states.some((state) => this.isIn(state)),
      () => `the site is not in ${states.join(' or ')}, but in ${this.#whereabouts.states.join(', ')}`,
    );
  }

  async until(comesTrue: () => boolean, otherwise: string | (() => string)): Promise<void> {
    for (const end = performance.now() + patience; performance.now() < end;) {
      await turn();
      if (comesTrue()) return;
    }
    throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
  }

  /** Lets this many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
    await turn();
  }

  /** Goes back or forward, and waits until the page is shown. */
  async travel(path: string): Promise<void> {
    history.replaceState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    await this.until(() => this.app.pages.getSnapshot().context.shown?.place.path === path, `${path} is not shown`);
  }

  /** Opens a link from elsewhere. */
  async follow(link: string): Promise<void> {
    this.#stop();
    history.replaceState(null, '', link);
    await this.load();
  }

  /** Another tab logs in or out. */
  async tellFromOtherTab(signedIn: boolean): Promise<void> {
    const tab = new BroadcastChannel('croupier');
    tab.postMessage({ type: 'session', signedIn });
    // There and back takes a few turns of the event loop, which cannot be observed from here.
    for (let turns = 0; turns < 5; turns += 1) await turn();
    tab.close();
  }

  spoil(call: string, spoil: Spoil): void {
    this.#spoils.set(call, spoil);
  }

  mend(): void {
    this.#spoils.clear();
    this.isOffline = false;
  }

  /** How often a call has gone out. */
  sent(call: string): number {
    return this.#requests.filter((request) => request.call === call).length;
  }

  /** The idempotency key of the last of these calls: the same for one that is sent again. */
  key(call: string): string | null {
    return this.#requests.findLast((request) => request.call === call)?.key ?? null;
  }

  /** Everything kept outside the page, and the lines in the console. */
  get kept(): readonly string[] {
    return [...keptNow(), ...this.#console.lines];
  }

  async close(): Promise<void> {
    this.#stop();
    this.#console.stop();
    this.isOffline = false;
    await turn();
    vi.useRealTimers();
    forgetAll();
  }

  #stop(): void {
    this.#part?.stop();
    this.#part = null;
    this.#open?.app.stop();
  }

  async #fetch(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
    if (this.#isOffline) throw new TypeError('there is no network');
    const call = callAt(options?.method ?? 'GET', new URL(address as string, location.origin).pathname);
    this.#requests.push({ call, key: new Headers(options?.headers).get('idempotency-key') });
    const ask = () => this.gateway.ask(call).answer;
    const answer = await (this.#spoils.get(call) ?? ((once) => once()))(ask);
    if (answer === null) throw new TypeError('nobody answers');
    return sent(answer);
  }
}
