import { expect, test } from 'vitest';
import { wayTo } from '../../../flowbook/explore.ts';
import type { Flow } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { flows } from '../../../flowbook/registry.ts';
import type { Outcome } from '../../../flowbook/outcome.ts';
import { CallFailed, type Failure } from '../../../machines/common/failure.ts';

// A form with a review that needs the payment password has it checked before the review, and says there what is wrong with it.

const asksFor = (name: string) => (flow: Flow) =>
  Object.values((flow.cases['field.changed'] ?? {}) as Readonly<Record<string, { name?: string }>>).some(
    (typed) => typed.name === name,
  );

const reviewed = flows.filter((flow) => 'reviewing' in flow.machine.root.states).filter(asksFor('paymentPassword'));

/** A form that was sent and whose payment password is being checked. */
const proving = (flow: Flow): LiveRun => {
  for (const variant of Object.keys(flow.variants)) {
    const path = wayTo(flow, variant, ({ states }) => states.includes(`${flow.machine.id}.proving`));
    if (!path) continue;
    const run = new LiveRun(flow, variant);
    for (const step of path) run.follow(step);
    return run;
  }
  throw new Error(`${flow.machine.id} never checks the payment password`);
};

interface Shown {
  value: unknown;
  context: { fields: Readonly<Record<string, unknown>>; errors: object; failure: Failure | null };
}

const shownBy = (run: LiveRun): Shown => run.snapshot() as Shown;

const refuses = (failure: Failure): Outcome => ({ output: refusedWith(failure) });
const sessionOver: Failure = { kind: 'session', requestId: null };
const editing = { filling: 'editing' };

const answers: readonly [string, Outcome, unknown, object][] = [
  ['a right one leads to the review', { output: { kind: 'proven' } }, 'reviewing', { errors: {}, failure: null }],
  [
    'a wrong one is marked, with the attempts that are left',
    refuses(refusal('payment_password_wrong', { attemptsLeft: 3 })),
    editing,
    { errors: { paymentPassword: { id: 'security_payment_left', left: 3 } }, failure: null },
  ],
  [
    'a wrong one is marked where nobody counts the attempts',
    refuses(refusal('payment_password_wrong')),
    editing,
    { errors: { paymentPassword: 'payment_password_wrong' }, failure: null },
  ],
  [
    'too many attempts have to wait',
    refuses(rateLimitedFor(900)),
    { filling: 'waiting' },
    { errors: {}, failure: rateLimitedFor(900) },
  ],
  ['no answer is said above the form', offline, editing, { errors: {}, failure: { kind: 'offline' } }],
  [
    'a session that is over is said above the form',
    { error: new CallFailed('a call', sessionOver) },
    editing,
    { errors: {}, failure: sessionOver },
  ],
  [
    'any other refusal is said above the form',
    refuses(refusal('feature_off')),
    editing,
    { errors: {}, failure: refusal('feature_off') },
  ],
];

test('there are three such forms', () => {
  expect(reviewed.map(({ machine }) => machine.id).sort()).toEqual(['payOwed', 'transfer', 'withdrawal']);
});

test.each(reviewed.flatMap((flow) => answers.map((answer) => [flow.machine.id, ...answer, flow] as const)))(
  'R8.14 while %s checks the payment password, %s, and what was typed stays',
  (_, __, answer, state, shown, flow) => {
    const run = proving(flow);
    const { fields } = shownBy(run).context;
    expect(run.puppet('provePayment').input).toBe(fields['paymentPassword']);
    run.settle('provePayment', answer);
    expect(shownBy(run).value).toEqual(state);
    expect(shownBy(run).context).toMatchObject({ ...shown, fields });
  },
);

test.each(reviewed.map((flow) => [flow.machine.id, flow] as const))(
  'R8.23 where %s learns that there is no payment password any more, it looks again what is missing, and forgets what was typed of it',
  (_, flow) => {
    const run = proving(flow);
    run.settle('provePayment', refuses(refusal('payment_password_missing')));
    expect(shownBy(run).value).toBe('loading');
    expect(shownBy(run).context.fields['paymentPassword']).toBe('');
  },
);
