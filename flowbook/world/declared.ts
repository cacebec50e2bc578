import type { Flow } from '../flow.ts';
import { isCallOutcome, type CallOutcome } from '../outcomes.ts';
import { messageId, toFailure } from '../../machines/common/failure.ts';
import { offline, refusal, reply, type Answer } from './answers.ts';
import { text } from './text.ts';
import type { Act, Deed, Reply } from './scene.ts';
import type { World } from './world.ts';

type FromBeginning = object | ((began: number) => object);

const at = (began: number, what: FromBeginning): object =>
  typeof what === 'function' ? (what as (began: number) => object)(began) : what;

/** An outcome that a flow declares, as the gateway sends it over the wire in a world that began at this moment. */
export const wired = ({ call, wire }: CallOutcome, began = 0): Answer => {
  switch (wire.kind) {
    case 'reply':
      return reply(call, at(began, wire.changes) as never);
    case 'refusal':
      return refusal(wire.code, {
        ...(wire.value && { value: at(began, wire.value) }),
        ...(wire.retryAfter !== undefined && { retryAfter: wire.retryAfter }),
      });
    case 'offline':
      return offline;
  }
};

type Deeds = Readonly<Record<string, Deed>>;

/** The text a person reads after each answer, by its name; an answer without one is not checked. */
type Reads = Readonly<Record<string, string | RegExp>>;

/** The gateway's answers to one port of a flow, as the flow declares them; `reads` are the texts that follow them. */
export const answersTo = (
  { outcomes }: Flow,
  port: string,
  reads: Reads,
  since: (world: World) => number = (world) => world.began,
): Deeds => {
  const declared = Object.entries(outcomes[port] ?? {}).filter((entry): entry is [string, CallOutcome] =>
    isCallOutcome(entry[1] as CallOutcome),
  );
  const unknown = Object.keys(reads).filter((name) => !declared.some(([one]) => one === name));
  if (unknown.length > 0) throw new Error(`${port} never ends with ${unknown.join(', ')}`);
  return Object.fromEntries(
    declared.map(([name, outcome]): [string, Reply] => {
      const wanted = reads[name];
      const then: Act | undefined = wanted === undefined ? undefined : ({ ui }) => ui.read(wanted);
      return [
        `${port} ends: ${name}`,
        { call: outcome.call.name, answer: (world) => wired(outcome, since(world)), ...(then && { then }) },
      ];
    }),
  );
};

/** What a silence of this port says: that of a question of a bad connection, that of a change that it may have been made. */
const silence = ({ outcomes }: Flow, port: string): string => {
  const { error } = (outcomes[port] as Readonly<Record<string, { error?: unknown }>>)['no answer'] ?? {};
  return text(messageId(toFailure(error)) ?? 'network_abnormal');
};

/** The gateway's answers to a port that sends a form; `reads` are the texts of what this form may be refused with. */
export const formAnswers = (flow: Flow, port: string, reads: Reads): Deeds =>
  answersTo(flow, port, {
    'too many, wait 42 s': text('too_many_requests'),
    'no answer': silence(flow, port),
    ...reads,
  });

export const fetchAnswers = (flow: Flow, port: string): Deeds => answersTo(flow, port, {});

/** The same, where their moments count from the answer and not from the beginning, however long something has been shown. */
export const answersNow = (flow: Flow, port: string): Deeds => answersTo(flow, port, {}, ({ gateway }) => gateway.now);

/** The same for a list that is loaded first and reloaded later, by two calls of one port. */
export const answersToReloads = (flow: Flow): Deeds => {
  const loads = answersNow(flow, 'load');
  const reloads = Object.entries(loads).map(([label, deed]) => [label.replace(/^load/, 'reload'), deed] as const);
  return { ...loads, ...Object.fromEntries(reloads) };
};

type Gesture = string | RegExp | Act;

/** A person ticks a box. */
export const ticking =
  (label: string | RegExp): Act =>
  ({ ui }) =>
    ui.press('checkbox', label);

/** A person chooses something from a list. */
export const choosing =
  (label: string | RegExp, option: string): Act =>
  ({ ui }) =>
    ui.choose(label, option);

/** A person fills in the fields of a form with the values that its flow declares. */
export const typing = ({ cases }: Flow, gestures: Readonly<Record<string, Gesture>>): Deeds =>
  Object.fromEntries(
    Object.entries(cases['field.changed'] as Readonly<Record<string, { name: string; value: unknown }>>).map(
      ([name, { name: field, value }]): [string, Act] => {
        const gesture = gestures[field];
        if (gesture === undefined) throw new Error(`nothing says how ${field} is filled in`);
        return [
          `field.changed: ${name}`,
          typeof gesture === 'function' ? gesture : ({ ui }) => ui.type(gesture, value as string),
        ];
      },
    ),
  );
