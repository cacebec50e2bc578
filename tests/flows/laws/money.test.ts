import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';
import { wayTo } from '../../../flowbook/explore.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { noAnswer, rateLimits, rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { flows } from '../../../flowbook/registry.ts';
import { sentence, type Step } from '../../../flowbook/step.ts';
import type { MoneyContext } from '../../../machines/cashier/moneySetup.ts';
import { coolDown } from '../../../machines/common/limits.ts';
import type { Meta } from '../../../machines/common/words.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const sendsMoney = ({ invoke }: AnyStateNode): boolean => invoke.some(({ src }) => src === 'moneyRequest');

const sending = flows
  .filter(({ cases }) => 'form.submitted' in cases)
  .flatMap((flow) =>
    nodesOf(flow.machine.root)
      .filter(sendsMoney)
      .map(({ id }) => ({ flow, state: id })),
  );

interface Way {
  readonly variant: string;
  readonly path: readonly Step[];
}

/** The shortest way there from the form, and from a reload where the tab has noted the request. */
const waysTo = ({ flow, state }: (typeof sending)[number]): readonly Way[] =>
  Object.keys(flow.variants).flatMap((variant) => {
    const path = wayTo(flow, variant, ({ states }) => states.includes(state));
    return path ? [{ variant, path }] : [];
  });

class Sent {
  readonly run: LiveRun;
  readonly story: string;
  readonly #state: string;

  constructor(flow: Flow, state: string, { variant, path }: Way) {
    this.run = new LiveRun(flow, variant);
    this.story = `${flow.id}, ${variant}, after ${sentence(path)}`;
    this.#state = state;
    // Time has passed before, so that no wait is right merely because the clock began at nought.
    this.run.clock.advance(7_000);
    for (const step of path) this.run.follow(step);
    expect(this.run.states(), this.story).toContain(state);
  }

  get snapshot(): AnyMachineSnapshot {
    return this.run.snapshot() as AnyMachineSnapshot;
  }

  get context(): MoneyContext {
    return this.snapshot.context as MoneyContext;
  }

  get isSending(): boolean {
    return this.run.states().includes(this.#state);
  }

  get isLookedUp(): boolean {
    return (this.run.puppet('moneyRequest').input as { request: unknown }).request === null;
  }

  answer(outcome: Outcome): this {
    this.run.settle('moneyRequest', outcome);
    return this;
  }

  isIn(leaf: string): boolean {
    return this.run.states().some((state) => state.endsWith(`.filling.${leaf}`));
  }
}

const cases = sending.map((one) => [one.state, one, waysTo(one)] as const);

test('every money request of a form is reached', () => {
  expect(cases.filter(([, , ways]) => ways.length === 0).map(([state]) => state)).toEqual([]);
});

describe.each(cases)('the money request of %s', (state, { flow }, ways) => {
  const sent = () => ways.map((way) => new Sent(flow, state, way));
  const typed = () => sent().filter((one) => !one.isLookedUp);

  test('R1.06 has a key of its own, is sent once however often the button is pressed, and its page waits', () => {
    for (const one of sent()) {
      const { key } = one.run.puppet('moneyRequest').input as { key: string };
      expect(key, one.story).toBe(one.isLookedUp ? 'k-0' : 'k-1');
      for (const type of ['form.submitted', 'form.closed', 'review.left', 'review.confirmed'])
        one.run.actor.send({ type });
      expect(one.isSending, one.story).toBe(true);
      expect(one.snapshot.hasTag('busy'), one.story).toBe(true);
      expect(one.run.puppet('moneyRequest').input).toMatchObject({ key });
    }
  });

  test('R8.20 that never arrived is reported to have moved nothing, and is forgotten', () => {
    for (const one of sent()) {
      one.answer({ output: { kind: 'never' } });
      expect(one.isSending, one.story).toBe(false);
      expect(one.context, one.story).toMatchObject({ isUnmoved: true, intent: null, failure: null });
      for (const type of ['form.submitted', 'review.confirmed']) one.run.actor.send({ type });
      if (one.isSending) expect(one.context, one.story).toMatchObject({ isUnmoved: false });
    }
  });

  test('R8.20 is noted by the tab before it is sent, if at all, until its outcome is known', () => {
    for (const one of typed()) {
      if (!('note' in flow.outcomes)) continue;
      const { intent } = one.context;
      const noted = { type: 'keep', intent };
      const { call } = one.snapshot.getMeta()[state] as Meta;
      expect([call].flat(), one.story).toContain(intent?.call);
      expect(one.run.puppet('note').heard, one.story).toEqual([noted]);
      one.answer({ output: { kind: 'made', reference: '12' } });
      expect(one.run.puppet('note').heard, one.story).toEqual([noted, { type: 'keep', intent: null }]);
    }
  });

  test('R8.20 keeps its key for the next look when the outcome cannot be found out', () => {
    for (const one of sent()) {
      const { intent } = one.context;
      one.answer(noAnswer);
      expect(one.isSending, one.story).toBe(false);
      expect(one.context, one.story).toMatchObject({ intent, failure: { kind: 'offline' } });
    }
  });

  test('R8.14 counts down to the millisecond when it is rate-limited, and takes nothing meanwhile', () => {
    for (const one of typed()) {
      one.answer(rateLimits(42));
      expect(one.isIn('waiting'), one.story).toBe(true);
      expect(one.context, one.story).toMatchObject({
        failure: rateLimitedFor(42),
        intent: null,
        waitUntil: one.run.clock.now() + 42_000,
      });
      one.run.actor.send({ type: 'form.submitted' });
      one.run.clock.advance(41_999);
      expect(one.isIn('waiting'), one.story).toBe(true);
      one.run.clock.advance(1);
      expect(one.isIn('editing'), one.story).toBe(true);
      expect(one.context).toMatchObject({ failure: null });
    }
  });

  test('R8.14 waits five minutes when the gateway names no time', () => {
    for (const one of typed()) {
      one.answer({ output: refusedWith(rateLimitedFor(null)) });
      one.run.clock.advance(coolDown - 1);
      expect(one.isIn('waiting'), one.story).toBe(true);
      one.run.clock.advance(1);
      expect(one.isIn('editing'), one.story).toBe(true);
    }
  });

  test('R8.23 returns to the form with the reason when it is refused, and keeps what was typed', () => {
    for (const one of typed()) {
      const { fields } = one.context;
      // No form has an answer of its own to this one.
      one.answer({ output: refusedWith(refusal('sealed_wrong')) });
      expect(one.isIn('editing'), one.story).toBe(true);
      expect(one.context, one.story).toMatchObject({
        fields,
        failure: refusal('sealed_wrong'),
        intent: null,
        isUnmoved: false,
      });
    }
  });

  test('R8.20 is kept for the next login when the session has ended', () => {
    for (const one of sent()) {
      const { intent } = one.context;
      one.answer({ output: refusedWith({ kind: 'session', requestId: null } as never) });
      expect(one.context.intent, one.story).toEqual(intent);
    }
  });
});

/** The variants in which a request was still on its way when the page was reloaded. */
const reloaded = cases.flatMap(([state, { flow }, ways]) =>
  ways.filter(({ path }) => path.length === 0).map((way) => [flow.id, way.variant, { flow, state, way }] as const),
);

/** Where its form goes on if nothing was moved: what was chosen for it is lost in one. */
const afterwards = (flow: Flow): string => `${flow.id}.${flow.id === 'spendPoints' ? 'nothing' : 'loading'}`;

test('nine requests may still be on their way after a reload', () => {
  expect(reloaded).toHaveLength(9);
});

describe.each(reloaded)('after a reload of %s with %s', (_, __, { flow, state, way }) => {
  test('R8.20 the outcome is found out before anything else, and nothing is sent again', () => {
    expect(new Sent(flow, state, way).isLookedUp).toBe(true);
  });

  test('R8.20 R8.23 the form starts over once the request is known to have moved nothing', () => {
    // The last is marked at a field where the form is still there.
    const outputs = [{ kind: 'never' }, refusedWith(refusal('sealed_wrong')), refusedWith(refusal('balance_too_low'))];
    for (const output of outputs) {
      const { run, story } = new Sent(flow, state, way).answer({ output });
      expect(run.states(), story).toEqual([afterwards(flow)]);
    }
  });
});
