import { expect, test } from 'vitest';
import { firstLimitFlow } from '../../../flowbook/flows/firstLimit.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { firstLimitMachine } from '../../../machines/cashier/firstLimit.machine.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof firstLimitMachine>;

const suggested: Does = { type: 'limit.suggested', minor: '5000' };
const other: Does = { type: 'other.chosen' };
const none: Does = { type: 'none.chosen' };
const type = (value: string): Does => ({ type: 'field.changed', name: 'amount', value });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const set: Does = { answer: 'setLimit', with: { output: { kind: 'set' } } };
const refuse = (...why: Parameters<typeof refusal>): Does => ({
  answer: 'setLimit',
  with: { output: refusedWith(refusal(...why)) },
});
const unheard: Does = {
  answer: 'setLimit',
  with: { error: new CallFailed('setLimit', { kind: 'timeout', unsure: 'data' }) },
};

const begin = (...happenings: Does[]) => new Scenario(firstLimitFlow).play(...happenings);

const filling = { setting: { filling: 'editing' } };
const declining = { declining: { filling: 'editing' } };

test.each<[string, Does[], unknown]>([
  ['a limit is proposed', [], 'asked'],
  ['a suggested limit is filled in', [suggested], filling],
  ['a suggested limit is set', [suggested, submit], { setting: 'submitting' }],
  ['another limit is filled in', [other], filling],
  ['an empty limit is not set', [other, submit], filling],
  ['too low a limit is not set', [other, type('0.99'), submit], filling],
  ['another limit is set', [other, type('80'), submit], { setting: 'submitting' }],
  ['the proposal comes back when the form is closed', [other, close], 'asked'],
  ['doing without a limit is a second question', [none], declining],
  ['a player who wants a limit after all is asked again', [none, close], 'asked'],
  ['doing without a limit is noted', [none, submit], { declining: 'submitting' }],
  ['the deposit goes on with a limit', [suggested, submit, set], 'done'],
  ['the deposit goes on without a limit', [none, submit, set], 'done'],
  ['the deposit goes on where limits are no longer offered', [suggested, submit, refuse('feature_off')], 'done'],
])('R1.22 before the first deposit, %s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], string | null]>([
  ['a suggested limit', [suggested, submit], '5000'],
  ['another limit', [other, type('80'), submit], '8000'],
  ['no limit', [none, submit], null],
])('R1.22 %s is sent as a limit of deposits in 24 hours', (_, happenings, amount) => {
  expect(begin(...happenings).run.puppet('setLimit').input).toEqual({ tool: 'deposit', period: 'day', amount });
});

test('R1.22 another limit is filled in from nothing, whatever was suggested before', () => {
  expect(begin(suggested, close, other).snapshot.context.fields.amount).toBe('');
});

test('R1.22 a suggested limit that the operator no longer takes is marked and can be changed', () => {
  const { state, snapshot } = begin(suggested, submit, refuse('amount_out_of_bounds', { least: '10000' }));
  expect(state).toEqual(filling);
  expect(snapshot.context).toMatchObject({
    fields: { amount: '50.00' },
    errors: { amount: { id: 'limits_least', least: '10000' } },
  });
});

test.each<[string, Does[]]>([
  ['setting a limit', [suggested, submit, unheard]],
  ['doing without one', [none, submit, unheard]],
])('R8.20 an unheard answer to %s is left to the page that follows, which looks it up', (_, happenings) => {
  expect(begin(...happenings).state).toBe('done');
});

test.each<[string, Does[], unknown]>([
  ['a limit', [suggested, submit, refuse('unavailable')], filling],
  ['doing without one', [none, submit, refuse('unavailable')], declining],
])('R8.23 %s that is refused can be tried again', (_, happenings, state) => {
  const scenario = begin(...happenings);
  expect(scenario.state).toEqual(state);
  expect(scenario.snapshot.context.failure).toEqual(refusal('unavailable'));
});
