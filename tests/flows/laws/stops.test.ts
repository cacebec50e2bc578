// @vitest-environment happy-dom
import {
  createActor,
  fromCallback,
  StateMachine,
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import { expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { wayTo } from '../../../flowbook/explore.ts';
import { Live, type Flow } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import type { PuppetSnapshot } from '../../../flowbook/puppet.ts';
import { flows } from '../../../flowbook/registry.ts';
import type { Step } from '../../../flowbook/step.ts';
import { statesOf } from '../../../flowbook/transitions.ts';
import { createStageLine } from '../../../games/frame/stageLine.ts';
import type { CallOptions } from '../../../src/api/api.ts';
import type { Client } from '../../../src/api/client.ts';
import { currentPlace } from '../../../src/app/location/browser.ts';
import { readChoices } from '../../../src/app/preferences/choices.ts';
import type { Site } from '../../../src/app/site.tsx';
import { createApp } from '../../../src/createApp.ts';
import { createPorts } from '../../../src/createPorts.ts';
import { loadTexts } from '../../../src/intl/texts.ts';
import { catalogueOf } from '../../../src/lobby/catalogue/createCatalogue.ts';
import { outlivesScreens } from '../../../flowbook/world/outlives.ts';

// Loaded up front, so that a port that needs it makes its call at once.
import '../../../src/lobby/searches/search.ts';
import { sources } from '../../../src/records/record/sources.tsx';

const answeredAtHome: ReadonlySet<string> = new Set([
  // What the stage of a game shows.
  ...[
    'climb.reveal',
    'hand.reveal',
    'hand.celebrate',
    'magazine.reveal',
    'magazine.celebrate',
    'round.reveal',
    'round.celebrate',
  ],
  'proofCheck.draw',
  'fairness.check',
  'game.leadTab',
  'handOver.answerTaken',
  'login.rememberName',
  'lotteryFavourites.keep',
  'lotteryFavourites.read',
  'news.keepSeen',
  'pages.loadArea',
  'pages.reloadOnce',
  'panel.loadPanel',
  'pictures.prepare',
  'preferences.keepChoices',
  'preferences.loadTexts',
  'realityCheck.lead',
  // Asks the provider of codes, if there is one.
  'register.provePhone',
  'registered.copyName',
]);

/** How many real milliseconds a port may take before it makes its call. */
const patience = 5_000;

interface Asked {
  readonly call: string;
  readonly signal: AbortSignal | undefined;
}

let asked: Asked[] = [];

/** A gateway that never answers. */
const client = ((area: Readonly<Record<string, Call>>) =>
  Object.fromEntries(
    Object.entries(area).map(([name, call]) => [
      name,
      (_: unknown, { signal }: CallOptions = {}) => {
        asked.push({ call: call.name, signal });
        return new Promise(() => undefined);
      },
    ]),
  )) as unknown as Client;

const createSite = async (): Promise<Site> => {
  const ports = createPorts(client, () => 0);
  const choices = readChoices();
  const texts = await loadTexts(choices.language, new AbortController().signal);
  const app = createApp(ports, { choices, texts, place: currentPlace(), ticket: null });
  return { app, client, clock: ports.clock };
};

type Create = (...wiring: readonly unknown[]) => unknown;

/** The charts of the games, whose server never answers either. */
const wireGames = (): readonly unknown[] => {
  const ask = (call: string, _: unknown, signal?: AbortSignal) => {
    asked.push({ call, signal });
    return new Promise(() => undefined);
  };
  const wires = { ask, site: { logic: fromCallback(() => undefined) }, stage: createStageLine() };
  return Object.values(
    import.meta.glob<Readonly<Record<string, Create>>>('../../../games/{book,cup,fight,frame}/create*.ts', {
      eager: true,
    }),
  ).flatMap((module) =>
    Object.entries(module).flatMap(([name, create]) => (name.startsWith('create') ? [create(wires)] : [])),
  );
};

/** What a wiring takes besides the site; what `createSite` wires is not wired again. */
const takes: Readonly<Record<string, readonly unknown[]>> = {
  createClaim: ['award'],
  createGift: [{ kind: 'wheel', promotionId: 'wheel' }],
  createSpendPoints: ['mai'],
  createContractPage: ['realtime'],
  createDrawClock: ['MEGA5'],
  createDrawOutcome: ['MEGA5', '2601020040'],
  createSearch: [{ pages: [], acts: [], service: [] }],
  createSlip: ['MEGA5', { note: 'lottery' }],
  createDeposit: ['mai'],
  createPayOwed: ['dividend', 'mai'],
  createTransfer: ['mai'],
  createWithdrawalAnswer: [{}],
  createWallets: ['mai'],
  createWithdrawal: ['mai'],
  createLobby: ['RNG', new Map()],
  createLotteries: [null],
  createOffer: [{}],
  createRecord: [sources.bets],
  createGame: [{}],
  createSimulator: ['daily'],
};

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine;

const implementedBy = (machine: AnyStateMachine): Readonly<Record<string, AnyActorLogic>> =>
  machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;

const wiredIn = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...Object.values(implementedBy(machine)).filter(isMachine).flatMap(wiredIn),
];

const wireAll = async (): Promise<readonly AnyStateMachine[]> => {
  const site = await createSite();
  const creators = Object.values(
    import.meta.glob<Readonly<Record<string, Create>>>('../../../src/*/**/create*.ts', { eager: true }),
  ).flatMap((module) => Object.entries(module).filter(([name]) => name.startsWith('create')));
  const made = creators
    .filter(([name, create]) => (create.length <= 1 && name !== 'createSession') || name in takes)
    .map(([name, create]) => create(name === 'createAnnouncements' ? client : site, ...(takes[name] ?? [])));
  const running = [site.app, catalogueOf(site, 'RNG', new Map())] as unknown as readonly Actor<AnyStateMachine>[];
  return [...running.map(({ logic }) => logic), ...made, ...wireGames()].filter(isMachine).flatMap(wiredIn);
};

let wired: Promise<readonly AnyStateMachine[]> | undefined;
const wiredMachines = () => (wired ??= wireAll());

const callPortsOf = ({ id, machine, outcomes }: Flow): readonly string[] =>
  Object.entries(outcomes).flatMap(([port, ends]) =>
    ends === 'silent' ||
    ends instanceof Live ||
    isMachine(implementedBy(machine)[port]) ||
    answeredAtHome.has(`${id}.${port}`)
      ? []
      : [port],
  );

interface AskedPort {
  readonly port: string;
  readonly variant: string;
  readonly past: readonly Step[];
}

/** The ports of a flow that call the gateway, and where each is asked first. */
const portsOf = (flow: Flow): readonly AskedPort[] => {
  const ports = callPortsOf(flow);
  const askedIn = (port: string): readonly string[] =>
    statesOf(flow.machine.root).flatMap(({ id, invoke }) => (invoke.some(({ src }) => src === port) ? [id] : []));
  const places = new Map(ports.map((port) => [port, askedIn(port)]));
  const found = new Map<string, AskedPort>();
  for (const variant of Object.keys(flow.variants))
    wayTo(flow, variant, ({ states, path }) => {
      for (const [port, at] of places)
        if (!found.has(port) && states.some((state) => at.some((id) => `${state}.`.startsWith(`${id}.`))))
          found.set(port, { port, variant, past: path });
      return found.size === places.size;
    });
  return [...found.values()];
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The calls that a port makes before the first is answered. */
const callsOf = async (port: AnyActorLogic, input: unknown): Promise<readonly Asked[]> => {
  asked = [];
  const asking = createActor(port, { input });
  // The wirings that a flow shares may leave a port to some of those that use it.
  asking.subscribe({ error: () => undefined });
  asking.start();
  const isWaiting = () => asked.length === 0 && (asking.getSnapshot() as Snapshot<unknown>).status === 'active';
  for (const end = performance.now() + patience; isWaiting() && performance.now() < end;) await turn();
  const made = asked;
  expect(made.filter(({ signal }) => signal?.aborted)).toEqual([]);
  asking.stop();
  return made;
};

const isStopped = ({ call, signal }: Asked): boolean => signal?.aborted ?? outlivesScreens.has(call);

const calling = flows.filter((flow) => callPortsOf(flow).length > 0);

test.each(calling.map((flow): [string, Flow] => [flow.id, flow]))(
  'leaving the state that waits for a call of %s aborts the call',
  { timeout: 120_000 },
  async (_, flow) => {
    const machines = (await wiredMachines()).filter(({ id }) => id === flow.id);
    const ports = portsOf(flow);
    expect(ports.map(({ port }) => port).sort()).toEqual([...callPortsOf(flow)].sort());
    for (const { port, variant, past } of ports) {
      const run = new LiveRun(flow, variant, past);
      const children = Object.values(
        (run.snapshot() as AnyMachineSnapshot).children as Readonly<Record<string, AnyActorRef>>,
      );
      const { input } = children.find(({ src }) => src === port)!.getSnapshot() as PuppetSnapshot;
      run.stop();
      const calls: Asked[] = [];
      for (const logic of machines.map((machine) => implementedBy(machine)[port]!))
        calls.push(...(await callsOf(logic, input)));
      expect(calls.length, `${flow.id}.${port} makes no call`).toBeGreaterThan(0);
      expect(
        calls.filter((one) => !isStopped(one)).map(({ call }) => call),
        `${flow.id}.${port} lets calls go on`,
      ).toEqual([]);
    }
  },
);

test('every port that is listed as answered without the gateway exists', () => {
  const ports = flows.flatMap(({ id, outcomes }) => Object.keys(outcomes).map((port) => `${id}.${port}`));
  expect([...answeredAtHome].filter((port) => !ports.includes(port))).toEqual([]);
});
