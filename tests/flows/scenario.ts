import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Flow, Outcome } from '../../flowbook/flow.ts';
import { LiveRun } from '../../flowbook/liveRun.ts';

/** What happens to a machine in a row of a spec table: an event, an answer to a call, or time in milliseconds. */
export type Happening<M extends AnyStateMachine> = EventFromLogic<M> | Answer | number;

interface Answer {
  readonly answer: string;
  readonly with: Outcome;
  readonly to?: readonly string[];
}

/** One run of a flow, by what happens in it. */
export class Scenario<M extends AnyStateMachine> {
  readonly run: LiveRun<M>;

  constructor(flow: Flow<M>, variant?: string) {
    this.run = new LiveRun(flow, variant);
  }

  play(...happenings: readonly Happening<M>[]): this {
    for (const happening of happenings) {
      if (typeof happening === 'number') this.run.clock.advance(happening);
      else if ('type' in happening) this.run.actor.send(happening as never);
      else {
        const { answer, with: outcome, to } = happening as Answer;
        this.run.settle(answer, outcome, to);
      }
    }
    return this;
  }

  get snapshot(): SnapshotFrom<M> {
    return this.run.snapshot();
  }

  get state(): unknown {
    return (this.snapshot as { value: unknown }).value;
  }
}
