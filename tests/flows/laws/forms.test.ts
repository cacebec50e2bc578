import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { wayTo } from '../../../flowbook/explore.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { noAnswer, rateLimits, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { flows } from '../../../flowbook/registry.ts';
import { sentence, type Step } from '../../../flowbook/step.ts';
import type { FormContext } from '../../../machines/common/formSetup.ts';
import { coolDown } from '../../../machines/common/limits.ts';

/** A form of a flow: the states that `formStates` makes, and the port that sends it. */
interface Form {
  readonly flow: Flow;
  /** Where in the chart, as in `login.open`. */
  readonly at: string;
  readonly port: string;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const formsOf = (flow: Flow): Form[] =>
  nodesOf(flow.machine.root).flatMap((node) => {
    const { filling, submitting } = node.states;
    const src = submitting?.invoke[0]?.src;
    return filling && typeof src === 'string' ? [{ flow, at: node.id, port: src }] : [];
  });

const forms = flows.flatMap(formsOf);

interface Way {
  readonly variant: string;
  readonly path: readonly Step[];
}

const ways = new Map<Form, readonly Way[]>();

/** The ways to where the gateway is being asked, one for each variant that has one. */
const waysToSubmitting = (form: Form): readonly Way[] => {
  const textIds =
    ways.get(form) ??
    Object.keys(form.flow.variants).flatMap((variant) => {
      const path = wayTo(form.flow, variant, ({ states }) => states.includes(`${form.at}.submitting`));
      return path ? [{ variant, path }] : [];
    });
  ways.set(form, textIds);
  return textIds;
};

/** A form that has been filled in and sent, and has no answer yet. */
class Sent {
  readonly run: LiveRun;
  readonly #form: Form;
  readonly #story: string;

  constructor(form: Form, variant: string, path: readonly Step[]) {
    this.#form = form;
    this.#story = `${form.at}, ${variant}, after ${sentence(path)}`;
    this.run = new LiveRun(form.flow, variant);
    // Time has passed before, so that no wait is right merely because the clock began at nought.
    this.run.clock.advance(7_000);
    for (const step of path) this.run.follow(step);
    this.sees('submitting');
  }

  get snapshot(): AnyMachineSnapshot {
    return this.run.snapshot() as AnyMachineSnapshot;
  }

  get context(): FormContext {
    return this.snapshot.context as FormContext;
  }

  /** The input of the call to the gateway. */
  get sent(): unknown {
    return this.run.puppet(this.#form.port).input;
  }

  answer(outcome: Outcome): this {
    this.run.settle(this.#form.port, outcome);
    return this;
  }

  send(type: 'form.submitted' | 'form.closed'): this {
    this.run.actor.send({ type });
    return this;
  }

  pass(ms: number): this {
    this.run.clock.advance(ms);
    return this;
  }

  sees(state: 'filling.editing' | 'filling.waiting' | 'submitting'): this {
    expect(this.run.states(), this.#story).toContain(`${this.#form.at}.${state}`);
    return this;
  }
}

/** Flows that still draw their own form. */
const ownForms = ['promotion', 'register'];

test('every flow that has a submit button is a form of the kit or one that moves money, or is named here', () => {
  const submitting = flows.filter(({ cases, outcomes }) => 'form.submitted' in cases && !('moneyRequest' in outcomes));
  const ofTheKit = new Set(forms.map(({ flow }) => flow.id));
  expect(submitting.map(({ id }) => id).filter((id) => !ofTheKit.has(id))).toEqual(ownForms);
});

describe.each(forms.map((form) => [form.at, form] as const))('the form %s', (_, form) => {
  const sent = () => waysToSubmitting(form).map(({ variant, path }) => new Sent(form, variant, path));

  test('can be sent in at least one variant', () => {
    expect(waysToSubmitting(form)).not.toEqual([]);
  });

  test('R8.14 counts down to the millisecond when it is rate-limited, and takes nothing meanwhile', () => {
    for (const one of sent()) {
      const { fields } = one.context;
      one.answer(rateLimits(42)).sees('filling.waiting');
      expect(one.context).toMatchObject({
        fields,
        failure: rateLimitedFor(42),
        waitUntil: one.run.clock.now() + 42_000,
      });
      one.send('form.submitted').sees('filling.waiting').pass(41_999).sees('filling.waiting');
      one.pass(1).sees('filling.editing');
      expect(one.context).toMatchObject({ fields, failure: null, errors: {} });
    }
  });

  test('R8.14 waits five minutes when the gateway names no time', () => {
    for (const one of sent()) {
      one
        .answer({ output: refusedWith(rateLimitedFor(null)) })
        .pass(coolDown - 1)
        .sees('filling.waiting');
      one.pass(1).sees('filling.editing');
    }
  });

  test('is sent once, however often the button is pressed, and cannot be closed until the answer has come', () => {
    for (const one of sent()) {
      one.send('form.submitted').sees('submitting').send('form.closed').sees('submitting');
      expect(one.run.actor.getSnapshot().status).toBe('active');
    }
  });

  test('R8.20 keeps what was typed when no answer comes, says so, and sends the same again', () => {
    for (const one of sent()) {
      const { fields } = one.context;
      const before = one.sent;
      one.answer(noAnswer).sees('filling.editing');
      expect(one.context).toMatchObject({ fields, failure: { kind: 'offline' } });
      one.send('form.submitted').sees('submitting');
      expect(one.sent).toEqual(before);
      expect(one.context).toMatchObject({ failure: null, errors: {} });
    }
  });

  test('tells its view whether it is busy, can be filled in or is rate-limited', () => {
    for (const one of sent()) {
      expect([...one.snapshot.tags]).toEqual(['busy']);
      one.answer(rateLimits(1));
      expect([...one.snapshot.tags].sort()).toEqual(['editable', 'rateLimited']);
      one.pass(1_000);
      expect([...one.snapshot.tags]).toEqual(['editable']);
    }
  });
});
