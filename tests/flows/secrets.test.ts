import fc from 'fast-check';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { failures } from '../../contract/failures.ts';
import { Live, type Flow } from '../../flowbook/flow.ts';
import { graphsOf } from '../../flowbook/graphs.ts';
import type { LiveRun } from '../../flowbook/liveRun.ts';
import type { PuppetSnapshot } from '../../flowbook/puppet.ts';
import { flows } from '../../flowbook/registry.ts';
import { rehearse } from '../../flowbook/rehearse.ts';
import { byTransitions } from '../../flowbook/strategies/covering.ts';
import { secretFields, standsIn } from '../../flowbook/world/secrets.ts';
import { scenariosIn, playAny } from './anyScenario.ts';

const secretEvents = new Set(['answer.changed']);

/** Actors that keep something beyond the page, and receive it as input instead of events. */
const keepers: ReadonlySet<string> = new Set(['rememberName', 'keepChoices']);

interface Manner {
  /** Whether the form that needs the secret is still open; it closes with the flow at the latest. */
  readonly hasForm?: (snapshot: AnyMachineSnapshot) => boolean;
  readonly handsOn?: readonly string[];
  readonly handsBack?: true;
}

const manners: Readonly<Record<string, Manner>> = {
  login: { hasForm: (snapshot) => snapshot.matches('open') },
  changePassword: { hasForm: (snapshot) => snapshot.matches('open') },
  forgotPassword: { hasForm: (snapshot) => snapshot.matches('open') },
  // A link that is over is worthless.
  resetPassword: { hasForm: (snapshot) => !snapshot.matches('over') },
  resetCode: { hasForm: (snapshot) => snapshot.matches('provingHuman') || snapshot.matches('sending') },
  smsCode: { hasForm: (snapshot) => snapshot.matches('provingHuman') || snapshot.matches('sending') },
  bindContact: { hasForm: (snapshot) => snapshot.matches('proving') },
  paymentPassword: { hasForm: (snapshot) => snapshot.matches('open') },
  bankAccounts: { hasForm: (snapshot) => snapshot.matches('adding') || snapshot.matches('removing') },
  withdrawal: {
    hasForm: (snapshot) => ['filling', 'proving', 'reviewing', 'sending'].some((state) => snapshot.matches(state)),
  },
  transfer: {
    hasForm: (snapshot) =>
      ['filling', 'finding', 'proving', 'reviewing', 'sending'].some((state) => snapshot.matches(state)),
  },
  payOwed: {
    hasForm: (snapshot) => ['filling', 'proving', 'reviewing', 'sending'].some((state) => snapshot.matches(state)),
  },
  stepUp: {
    hasForm: (snapshot) => ['preparing', 'answering', 'lost', 'over'].some((state) => snapshot.matches(state)),
  },
  social: { hasForm: (snapshot) => snapshot.matches('away') || snapshot.matches('confirming') },
  register: { hasForm: (snapshot) => snapshot.matches('open') },
  // The ticket of a login link is kept until it is used or declined; that of a reset link is passed on to its form.
  session: { hasForm: (snapshot) => !snapshot.matches('visitor'), handsOn: ['panel.open'] },
  slider: { handsBack: true },
};

const isLive = (value: object): value is Live => value instanceof Live;
const isActorRef = (value: object): boolean => 'getSnapshot' in value;
/** A refusal, at once or reported later: its `code` is the reason, not a code that a player types. */
const isFailure = (value: object): boolean =>
  ('kind' in value && (value.kind === 'refused' || value.kind === 'refusal')) ||
  ('outcome' in value && value.outcome === 'refused');

/** A game: the `code` of a lottery is its name. */
const isGame = (value: object): boolean => 'gameType' in value;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !isActorRef(value) ? Object.values(value).flatMap(textsIn) : [];
};

const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || isActorRef(value)) return [];
  if (isLive(value)) return secretsOf(value.flow);
  if ('outputAt' in value) return secretsIn((value as { outputAt: (now: number) => unknown }).outputAt(0));
  const { name, value: typed } = value as { name?: unknown; value?: unknown };
  const ofField = typeof name === 'string' && secretFields.has(name) && typeof typed === 'string' ? [typed] : [];
  const ofKeys = Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (secretEvents.has(key)) return textsIn(part);
    // The shape of a call names its fields, and holds nothing that was typed.
    if (key === 'call') return [];
    if (typeof part !== 'string') return secretsIn(part);
    return secretFields.has(key) && !isFailure(value) && !isGame(value) && !(part in failures) ? [part] : [];
  });
  return [...ofField, ...ofKeys];
};

const inputsOf = ({ variants }: Flow): unknown[] =>
  Object.values(variants).map((variant) => (typeof variant === 'function' ? (variant as () => unknown)() : variant));

const secretsOf = (flow: Flow): string[] =>
  [...new Set([flow.cases, flow.outcomes, inputsOf(flow)].flatMap(secretsIn))].filter((secret) => secret !== '');

const asPlainData = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const heardBy = (value: unknown): { type: string }[] =>
  typeof value === 'object' && value !== null && 'heard' in value ? (value.heard as { type: string }[]) : [];

const toldOthers = ({ children }: AnyMachineSnapshot): unknown[] =>
  Object.entries(children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(([id, child]) => {
    const snapshot = child?.getSnapshot() as Partial<PuppetSnapshot> | undefined;
    return [...(snapshot?.heard ?? []), ...(keepers.has(id) ? [snapshot?.input] : [])];
  });

const withSecrets = flows
  .map((flow) => ({ flow, secrets: secretsOf(flow) }))
  .filter(({ secrets }) => secrets.length > 0);

type Look = (run: LiveRun, label: string) => void;

const everyPathOf = (flow: Flow, look: Look): void => {
  for (const path of graphsOf(flow).flatMap((graph) => byTransitions(graph)))
    expect(rehearse(path, look), `path ${path.id} cannot be replayed`).not.toBeNull();
};

const livesOf = (flow: Flow, look: Look) => {
  fc.assert(
    fc.property(scenariosIn(Object.keys(flow.variants), 60), (scenario) => {
      playAny(flow, scenario, look);
    }),
    { numRuns: 200 },
  );
};

test('the flows that handle secrets are known', () => {
  expect(withSecrets.map(({ flow }) => flow.id).sort()).toEqual([
    'authenticator',
    'bankAccounts',
    'bindContact',
    'changePassword',
    'forgotPassword',
    'login',
    'newDownline',
    'numberCode',
    'payOwed',
    'paymentPassword',
    'promoCode',
    'register',
    'resetCode',
    'resetPassword',
    'session',
    'slider',
    'smsCode',
    'social',
    'stepUp',
    'transfer',
    'voucher',
    'withdrawal',
  ]);
});

test.each(withSecrets)(
  'S10 $flow.id keeps no secret longer than its form and leaks none',
  { timeout: 120_000 },
  ({ flow, secrets }) => {
    const { hasForm = () => true, handsOn = [], handsBack = false } = manners[flow.id] ?? {};
    const isSecret = (text: string) => secrets.some((secret) => standsIn(secret, text));
    const look: Look = (run, label) => {
      const snapshot = run.snapshot() as AnyMachineSnapshot;
      if (run.isOver() || !hasForm(snapshot)) {
        const persisted = asPlainData(run.actor.getPersistedSnapshot()) as object;
        expect(
          textsIn(handsBack ? { ...persisted, output: null } : persisted).filter(isSecret),
          `kept after ${label}`,
        ).toEqual([]);
      }
      if (!handsBack) expect(textsIn(snapshot.output).filter(isSecret), `handed back after ${label}`).toEqual([]);
      const values = Object.values(snapshot.context as object)
        .flatMap(heardBy)
        .filter(({ type }) => !handsOn.includes(type));
      expect(textsIn([values, toldOthers(snapshot)]).filter(isSecret), `told after ${label}`).toEqual([]);
    };
    everyPathOf(flow, look);
    livesOf(flow, look);
  },
);
