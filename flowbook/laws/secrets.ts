import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { failures } from '../../contract/failures.ts';
import { Live, type Flow } from '../flow.ts';
import type { PuppetSnapshot } from '../puppet.ts';
import { secretFields, standsIn } from '../secrets.ts';
import { never, type Law } from './law.ts';

const secretEvents = new Set(['answer.changed']);

/** Actors that keep something beyond the page, and receive it as input instead of events. */
const keepers: ReadonlySet<string> = new Set(['rememberName', 'keepChoices']);

/** The states that need the secrets of a flow, where that is not all of them: until its end. */
const neededIn: Readonly<Record<string, readonly string[]>> = {
  login: ['open'],
  changePassword: ['open'],
  forgotPassword: ['open'],
  resetCode: ['provingHuman', 'sending'],
  smsCode: ['provingHuman', 'sending'],
  bindContact: ['proving'],
  paymentPassword: ['open'],
  bankAccounts: ['adding', 'removing'],
  withdrawal: ['filling', 'proving', 'reviewing', 'sending'],
  transfer: ['filling', 'finding', 'proving', 'reviewing', 'sending'],
  payOwed: ['filling', 'proving', 'reviewing', 'sending'],
  stepUp: ['preparing', 'answering', 'lost', 'over'],
  social: ['away', 'confirming'],
  register: ['open'],
};

/** For these, only the states that do not: a link that is over is worthless, and a visitor has used or declined a login link. */
const doneIn: Readonly<Record<string, string>> = { resetPassword: 'over', session: 'visitor' };

/** Events to others that carry a secret on: the ticket of a reset link goes to its form. */
const handsOn: Readonly<Record<string, string>> = { session: 'panel.open' };

/** Flows whose output is a secret. */
const handsBack = new Set(['slider']);

const isActorRef = (value: object): boolean => 'getSnapshot' in value;

/** A refusal, at once or reported later: its `code` is the reason, not a code that a player types. */
const isFailure = (value: object): boolean =>
  ('kind' in value && (value.kind === 'refused' || value.kind === 'refusal')) ||
  ('outcome' in value && value.outcome === 'refused');

/** A game, or a play of a lottery: its `code` is its name. */
const isGame = (value: object): boolean => 'gameType' in value || 'highest' in value;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null && !isActorRef(value) ? Object.values(value).flatMap(textsIn) : [];
};

const secretsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null || isActorRef(value)) return [];
  if (value instanceof Live) return secretsOf(value.flow as Flow);
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

/** The secrets that a flow is given, told or answered. */
export const secretsOf = (flow: Flow): string[] =>
  [...new Set([flow.cases, flow.outcomes, inputsOf(flow)].flatMap(secretsIn))].filter((secret) => secret !== '');

const heardBy = (value: unknown): readonly { type: string }[] =>
  typeof value === 'object' && value !== null && 'heard' in value ? (value.heard as { type: string }[]) : [];

const toldOthers = ({ children }: AnyMachineSnapshot): unknown[] =>
  Object.entries(children as Readonly<Record<string, AnyActorRef | undefined>>).flatMap(([id, child]) => {
    const snapshot = child?.getSnapshot() as Partial<PuppetSnapshot> | undefined;
    return [...(snapshot?.heard ?? []), ...(keepers.has(id) ? [snapshot?.input] : [])];
  });

const persisted = (snapshot: AnyMachineSnapshot): object =>
  JSON.parse(JSON.stringify(snapshot.machine.getPersistedSnapshot(snapshot))) as object;

const isDone = (id: string, snapshot: AnyMachineSnapshot): boolean => {
  const [needed, done] = [neededIn[id], doneIn[id]];
  if (snapshot.status !== 'active') return true;
  return done === undefined ? needed?.some((state) => snapshot.matches(state)) === false : snapshot.matches(done);
};

/** What has to hold of the secrets of a flow, if it has any. */
export const secretLaws = (flow: Flow): readonly Law[] => {
  const secrets = secretsOf(flow);
  if (secrets.length === 0) return [];
  const hold = (value: unknown): boolean =>
    textsIn(value).some((text) => secrets.some((secret) => standsIn(secret, text)));
  return [
    never('S10 a secret outlives the states that need it', {
      runs: ({ is }) =>
        isDone(flow.id, is) && hold(handsBack.has(flow.id) ? { ...persisted(is), output: null } : persisted(is)),
    }),
    never('S10 a secret is handed back', { runs: ({ is }) => !handsBack.has(flow.id) && hold(is.output) }),
    never('S10 a secret is told to others', {
      runs: ({ is }) =>
        hold([
          Object.values(is.context as object)
            .flatMap(heardBy)
            .filter(({ type }) => type !== handsOn[flow.id]),
          toldOthers(is),
        ]),
    }),
  ];
};
