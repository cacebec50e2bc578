import type { EventObject } from 'xstate';
import type { Outcome } from './outcome.ts';

/** An external event; `to` is the path from the root to the live child that receives it. */
interface EventStep {
  readonly kind: 'event';
  readonly to: readonly string[];
  readonly type: string;
  readonly case: string;
  readonly event: EventObject;
}

interface OutcomeStep {
  readonly kind: 'outcome';
  readonly to: readonly string[];
  readonly actor: string;
  readonly case: string;
  readonly outcome: Outcome;
}

/** Time passes: until the next timer, or for a duration named by the flow. */
export interface TimeStep {
  readonly kind: 'time';
  readonly ms: number;
  readonly case: string;
}

/** One thing that can happen. */
export type Step = EventStep | OutcomeStep | TimeStep;

const withCase = (what: string, name: string): string => (name === '' ? what : `${what}: ${name}`);

/** The step's name, the same in every run: how long a timer still takes is not part of it. */
export const labelOf = (step: Step): string => {
  switch (step.kind) {
    case 'event':
      return withCase([...step.to, step.type].join('/'), step.case);
    case 'outcome':
      return withCase(`${[...step.to, step.actor].join('/')} ends`, step.case);
    case 'time':
      return withCase('wait', step.case);
  }
};

/** Whether a step of that name lets time pass: no flow has an event of the name. */
export const isWaitLabel = (label: string): boolean => label === 'wait' || label.startsWith('wait: ');

/** Whether a step of that name is an actor's end: no type of an event has a space. */
export const isAnswerLabel = (label: string): boolean => /^\S+ ends(: |$)/.test(label);

/** What a step of that name is in any of its cases. */
export const typeOf = (label: string): string => label.replace(/: .*$/s, '');

/** A path in short, for error messages. */
export const sentence = (steps: readonly Step[]): string =>
  steps.length === 0 ? 'starting' : steps.map(labelOf).join(', ');
