import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { wayTo } from '../../../flowbook/explore.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import {
  isCallOutcome,
  noAnswer,
  rateLimits,
  refusal,
  refusedWith,
  rateLimitedFor,
} from '../../../flowbook/outcomes.ts';
import { flows } from '../../../flowbook/registry.ts';
import { sentence, type Step } from '../../../flowbook/step.ts';
import type { FormContext } from '../../../machines/common/formSetup.ts';
import { coolDown } from '../../../machines/common/limits.ts';

/** A form of a flow, and a call that sends it: its only one, or one of several that follow each other. */
interface Form {
  readonly flow: Flow;
  /** Where in the chart, as in `login.open`. */
  readonly at: string;
  /** The state that waits for the gateway, as in `login.open.submitting`. */
  readonly sending: string;
  readonly port: string;
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** Where pressing the button of a form can lead. */
const targetsOf = (editing: AnyStateNode): AnyStateNode[] =>
  (editing.transitions.get('form.submitted') ?? []).flatMap(({ target = [] }) => target);

/** Whether a port of a flow makes a call, which a child that is a machine of its own does not. */
const makesCall = ({ outcomes }: Flow, src: unknown): src is string =>
  typeof src === 'string' && Object.values(outcomes[src] ?? {}).some((one: Outcome) => isCallOutcome(one));

const formsOf = (flow: Flow): Form[] =>
  nodesOf(flow.machine.root)
    .filter(({ key, parent }) => key === 'editing' && parent?.key === 'filling')
    .flatMap((editing) =>
      [...new Set(targetsOf(editing).flatMap(nodesOf))].flatMap(({ id, invoke }) => {
        const src: unknown = invoke[0]?.src;
        const at = editing.parent?.parent?.id ?? '';
        return src !== 'moneyRequest' && makesCall(flow, src) ? [{ flow, at, sending: id, port: src }] : [];
      }),
    );

const forms = flows.flatMap(formsOf);

/** What may have been carried out without an answer is looked up or asked about before the form comes back. */
const lookedUpFirst = new Set(['promotion.joining', 'register.open.submitting.registering']);

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
      const path = wayTo(form.flow, variant, ({ states }) => states.includes(form.sending));
      return path ? [{ variant, path }] : [];
    });
  ways.set(form, textIds);
  return textIds;
};

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
    const { at, sending } = this.#form;
    expect(this.run.states(), this.#story).toContain(state === 'submitting' ? sending : `${at}.${state}`);
    return this;
  }
}

test('the button of every flow sends a form or moves money', () => {
  const sent = new Set(forms.map(({ flow }) => flow.id));
  const others = flows.filter(
    ({ id, cases, outcomes }) => 'form.submitted' in cases && !sent.has(id) && !('moneyRequest' in outcomes),
  );
  expect(others.map(({ id }) => id)).toEqual([]);
});

test('40 calls send a form', () => {
  expect(forms).toHaveLength(40);
});

describe.each(forms.map((form) => [form.sending, form] as const))('the form that %s sends', (_, form) => {
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
      one.answer(noAnswer);
      if (lookedUpFirst.has(form.sending)) {
        expect(one.run.states()).not.toContain(`${form.at}.filling.editing`);
        expect(one.context).toMatchObject({ fields, failure: { kind: 'offline' } });
        continue;
      }
      one.sees('filling.editing');
      expect(one.context).toMatchObject({ fields, failure: { kind: 'offline' } });
      one.send('form.submitted').sees('submitting');
      expect(one.sent).toEqual(before);
      expect(one.context).toMatchObject({ failure: null, errors: {} });
    }
  });

  test('R8.23 returns to the form with the reason when it is refused, and keeps what was typed', () => {
    for (const one of sent()) {
      const { fields } = one.context;
      // No form has an answer of its own to this one.
      one.answer({ output: refusedWith(refusal('sealed_wrong')) }).sees('filling.editing');
      expect(one.context).toMatchObject({ fields, errors: {}, failure: refusal('sealed_wrong') });
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
