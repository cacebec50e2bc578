import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { transitionId } from '../transitions.ts';
import type { Meta } from './meta.ts';
import { conditionNamed, duration, firstSentence, humanised } from './words.ts';

/** Who or what triggers a transition. */
export type By = 'person' | 'world' | 'answer' | 'failure' | 'time' | 'atOnce';

/** One transition of a flow, in words. */
export interface ChartTransition {
  /** `source | event | index among the branches`, as everywhere else transitions are counted. */
  readonly id: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly stays: boolean;
  readonly words: string;
  readonly when: string | null;
  /** Which parts were derived from names in the code, because the chart has no words for them. */
  readonly guessed: { readonly words: boolean; readonly when: boolean };
  readonly by: By;
  readonly usual: boolean;
  readonly requirements: readonly string[];
}

/** Every transition that a state declares, in the order of the file, with immediate ones last. */
export const transitionsOf = (node: AnyStateNode): readonly ChartTransition[] => {
  const always: readonly AnyTransitionDefinition[] = node.always ?? [];
  const branches: readonly AnyTransitionDefinition[][] = [...node.transitions.values(), [...always]];
  return branches.flatMap((rivals) => rivals.map((definition) => read(definition, rivals)));
};

const read = (definition: AnyTransitionDefinition, rivals: readonly AnyTransitionDefinition[]): ChartTransition => {
  const meta = metaOf(definition);
  const targets = (definition.target ?? []).map(({ id }) => id);
  const words = definition.description ?? '';
  const condition = conditionOf(definition, rivals);
  return {
    id: transitionId(definition) ?? '',
    source: definition.source.id,
    targets,
    stays: targets.every((target) => target === definition.source.id),
    words: firstSentence(words) || wordsFor(definition),
    when: condition.text,
    guessed: { words: words === '' && !isPassedOver(definition), when: condition.guessed },
    by: byOf(definition),
    usual: meta.usual === true,
    requirements: meta.req ?? [],
  };
};

const metaOf = ({ meta }: AnyTransitionDefinition): Meta => (meta ?? {}) as Meta;

const prefixes: readonly (readonly [prefix: string, by: By])[] = [
  ['xstate.done.actor.', 'answer'],
  ['xstate.error.actor.', 'failure'],
  ['xstate.after.', 'time'],
  ['xstate.done.state.', 'atOnce'],
  ['xstate.snapshot.', 'world'],
];

const byOf = (definition: AnyTransitionDefinition): By => {
  const event = definition.eventType as string;
  if (event === '') return 'atOnce';
  return prefixes.find(([prefix]) => event.startsWith(prefix))?.[1] ?? metaOf(definition).by ?? 'person';
};

/** Declared only so that the states around it do not hear the event. */
const isPassedOver = ({ target, actions, guard }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0 && guard === undefined;

const wordsFor = (definition: AnyTransitionDefinition): string => {
  const event = definition.eventType as string;
  if (isPassedOver(definition)) return `ignores “${humanised(event)}”`;
  switch (byOf(definition)) {
    case 'answer':
      return 'done';
    case 'failure':
      return 'fails';
    case 'atOnce':
      return 'then';
    case 'time':
      return `after ${delayOf(definition)}`;
    default:
      return humanised(event);
  }
};

const delayOf = (definition: AnyTransitionDefinition): string => {
  const delay: unknown = 'delay' in definition ? definition.delay : null;
  if (typeof delay === 'number') return duration(delay);
  return typeof delay === 'string' ? humanised(delay) : 'a while';
};

interface Condition {
  readonly text: string | null;
  readonly guessed: boolean;
}

/** A branch whose own words set it apart from the others needs no condition, unless a person chose to act. */
const conditionOf = (definition: AnyTransitionDefinition, rivals: readonly AnyTransitionDefinition[]): Condition => {
  const { when } = metaOf(definition);
  if (when !== undefined) return { text: when, guessed: false };
  const twins = rivals.filter(({ description }) => description === definition.description);
  if (definition.guard === undefined)
    return { text: twins.indexOf(definition) > 0 ? 'otherwise' : null, guessed: false };
  const saysItAll = twins.length === 1 && ['answer', 'failure', 'atOnce'].includes(byOf(definition));
  return saysItAll ? { text: null, guessed: false } : { text: guardWords(definition.guard), guessed: true };
};

const guardWords = (guard: unknown): string => {
  if (typeof guard === 'string') return conditionNamed(guard);
  const type: unknown = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : null;
  return typeof type === 'string' ? conditionNamed(type) : 'if a condition holds';
};
