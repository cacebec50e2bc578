import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { Live, type Flow } from '../../flowbook/flow.ts';
import type { LiveRun } from '../../flowbook/liveRun.ts';
import { flows } from '../../flowbook/registry.ts';
import { standsIn } from '../walk/secrets.ts';
import { livesIn, liveAny } from './anyLife.ts';

/** What nobody but the form may hold that asks for it, and the call that takes it. */
const secretFields = new Set([
  'password', 'confirmPassword', 'oldPassword', 'newPassword', 'confirmNewPassword', 'oldPaymentPassword', 'newPaymentPassword', 'confirmNewPaymentPassword',
  'captcha', 'verificationCode', 'code', 'answer', 'ticket', 'humanTicket', 'secret', 'uri', 'oauthCode', 'codeVerifier', 'firebaseIdToken',
]);

interface Manner {
  /** Whether the form is still there that needs what is secret; at the latest, it is gone when the flow is over. */
  readonly hasForm?: (snapshot: AnyMachineSnapshot) => boolean;
  /** What it tells with something secret in it, to the flow that asks for it next. */
  readonly handsOn?: readonly string[];
  /** What it is for is something secret, which it hands back to whoever asked for it. */
  readonly handsBack?: true;
}

const manners: Readonly<Record<string, Manner>> = {
  login: { hasForm: (snapshot) => snapshot.matches('open') },
  // The ticket of a login link is kept until it is used or declined; that of a link for a new password goes to the form that takes it.
  session: { hasForm: (snapshot) => !snapshot.matches('visitor'), handsOn: ['panel.open'] },
  slider: { handsBack: true },
};

const isLive = (value: object): value is Live => value instanceof Live;
const isActorRef = (value: object): boolean => 'getSnapshot' in value;
const isFailure = (value: object): boolean => 'kind' in value && value.kind === 'refused';

/** The secrets in what a flow may be given, typed into or answered with. */
const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || isActorRef(value)) return [];
  if (isLive(value)) return secretsOf(value.flow);
  const { name, value: typed } = value as { name?: unknown; value?: unknown };
  const ofField = typeof name === 'string' && secretFields.has(name) && typeof typed === 'string' ? [typed] : [];
  const ofKeys = Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (typeof part !== 'string') return secretsIn(part);
    return secretFields.has(key) && !isFailure(value) ? [part] : [];
  });
  return [...ofField, ...ofKeys];
};

const inputsOf = ({ variants }: Flow): unknown[] =>
  Object.values(variants).map((variant) => (typeof variant === 'function' ? (variant as () => unknown)() : variant));

const secretsOf = (flow: Flow): string[] =>
  [...new Set([flow.cases, flow.outcomes, inputsOf(flow)].flatMap(secretsIn))].filter((secret) => secret !== '');

/** Everything that is text in a value, with the listeners in it left out. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !isActorRef(value) ? Object.values(value).flatMap(textsIn) : [];
};

const asPlainData = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const heardBy = (value: unknown): { type: string }[] =>
  (typeof value === 'object' && value !== null && 'heard' in value ? value.heard as { type: string }[] : []);

const withSecrets = flows.map((flow) => ({ flow, secrets: secretsOf(flow) })).filter(({ secrets }) => secrets.length > 0);

/** Lives any life of a flow and looks at it after each step. */
const livesOf = (flow: Flow, look: (run: LiveRun, label: string) => void) => {
  fc.assert(fc.property(livesIn(Object.keys(flow.variants), 60), (life) => { liveAny(flow, life, look); }), { numRuns: 200 });
};

test('there are flows with secrets', () => {
  expect(withSecrets.map(({ flow }) => flow.id)).toEqual(expect.arrayContaining(['login', 'session']));
});

test.each(withSecrets)('S10 $flow.id keeps no secret longer than its form and tells nobody', { timeout: 120_000 }, ({ flow, secrets }) => {
  const { hasForm = () => true, handsOn = [], handsBack = false } = manners[flow.id] ?? {};
  const isSecret = (text: string) => secrets.some((secret) => standsIn(secret, text));
  livesOf(flow, (run, label) => {
    const snapshot = run.snapshot() as AnyMachineSnapshot;
    if (run.isOver() || !hasForm(snapshot)) {
      const persisted = asPlainData(run.actor.getPersistedSnapshot()) as object;
      expect(textsIn(handsBack ? { ...persisted, output: null } : persisted).filter(isSecret), `kept after ${label}`).toEqual([]);
    }
    if (!handsBack) expect(textsIn(snapshot.output).filter(isSecret), `handed back after ${label}`).toEqual([]);
    const told = Object.values(snapshot.context as object).flatMap(heardBy).filter(({ type }) => !handsOn.includes(type));
    expect(textsIn(told).filter(isSecret), `told after ${label}`).toEqual([]);
  });
});
