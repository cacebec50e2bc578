import { expect, test } from 'vitest';
import { ownSalary, simulation, simulatorFlow } from '../../../flowbook/flows/simulator.flow.ts';
import { noAnswer, rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { simulatorMachine } from '../../../machines/agent/simulator.machine.ts';
import { checkSimulation, type SimulateReply, type SimulatorFields } from '../../../machines/agent/simulator.setup.ts';
import { blankTerms, typedTerms, type Terms } from '../../../machines/agent/terms.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof simulatorMachine>;

const loaded = (terms: Terms | null): Does => ({ answer: 'loadTerms', with: { output: { terms, ceiling: 300 } } });
const fill = (name: keyof SimulatorFields, value: string): Does => ({ type: 'field.changed', name, value }) as Does;
const submit: Does = { type: 'form.submitted' };
const startOver: Does = { type: 'form.closed' };
const again: Does = { type: 'again.pressed' };
const add: Does = { type: 'step.added' };
const remove: Does = { type: 'step.removed', at: 1 };
const answered = (output: SimulateReply): Does => ({ answer: 'simulate', with: { output } });
const refused = (...refuse: Parameters<typeof refusedWith>): Does => answered(refusedWith(...refuse));
const simulated = answered({ kind: 'simulated', simulation });

const prefilled = [loaded(ownSalary)];
const sent = [...prefilled, submit];
const shown = [...sent, simulated];
const filling = (where: string) => ({ form: { filling: where } });

const begin = (...happenings: Does[]) => new Scenario(simulatorFlow).play(...happenings);
const given = (...happenings: Does[]) => new Scenario(simulatorFlow, 'terms that are given').play(...happenings);
const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test.each<[string, Does[], unknown]>([
  ['R3.41 the salary simulator waits for the agent’s own terms', [], 'loading'],
  ['R3.41 the form of the simulator opens once the terms have loaded', prefilled, filling('editing')],
  ['R3.41 incomplete terms are not simulated', [loaded(null), submit], filling('editing')],
  ['R3.41 complete terms are simulated', sent, { form: 'submitting' }],
  ['R3.41 the simulator shows what the terms would have paid', shown, { form: 'shown' }],
  ['R3.41 other terms can be typed after a simulation', [...shown, fill('rate.0', '1')], filling('editing')],
  ['R3.41 a step can be added after a simulation', [...shown, add], filling('editing')],
  ['R3.41 the same terms can be simulated again', [...shown, submit], { form: 'submitting' }],
  ['R3.41 the form of the simulator can be reset after a simulation', [...shown, startOver], filling('editing')],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], unknown]>([
  ['are simulated at once', [], { estimate: 'reckoning' }],
  ['are shown with what they would have paid', [simulated], { estimate: 'shown' }],
  ['cannot be changed', [simulated, fill('rate.0', '1'), submit], { estimate: 'shown' }],
  ['can be tried again after a refusal', [refused(rateLimitedFor(42))], { estimate: 'failed' }],
  ['can be tried again when no answer came', [{ answer: 'simulate', with: noAnswer }], { estimate: 'failed' }],
  ['are sent again on request', [{ answer: 'simulate', with: noAnswer }, again], { estimate: 'reckoning' }],
])('R3.41 terms that the simulator is given %s', (_, happenings, state) => {
  expect(given(...happenings).state).toEqual(state);
});

test('R3.41 terms that the simulator is given are sent unchanged, for the usual days', () => {
  expect(given().run.puppet('simulate').input).toEqual({
    kind: 'daily',
    terms: ownSalary,
    account: '',
    from: '',
    to: '',
  });
});

test('R3.41 a simulation is sent as typed, without the blanks around the name', () => {
  const typed = [fill('rate.0', '1.2'), fill('account', ' mai '), fill('from', '2026-01-01'), fill('to', '2026-01-31')];
  expect(begin(...prefilled, ...typed, submit).run.puppet('simulate').input).toEqual({
    kind: 'daily',
    terms: { steps: [{ teamBetAmount: '1000000', rate: 120 }] },
    account: 'mai',
    from: '2026-01-01',
    to: '2026-01-31',
  });
});

test('R3.41 the form of the simulator starts with the agent’s own terms, or blank', () => {
  const rest = { account: '', from: '', to: '' };
  expect(contextAfter(loaded(ownSalary)).fields).toEqual({ ...typedTerms(ownSalary), ...rest });
  expect(contextAfter(loaded(null)).fields).toEqual({ ...blankTerms, ...rest });
});

test('R3.41 steps of the simulator are added at the end and removed, and the other fields stay', () => {
  const added = contextAfter(...prefilled, fill('account', 'mai'), add);
  expect(added.fields).toMatchObject({ account: 'mai', 'rate.0': '0.8', 'rate.1': '', 'bets.1': '' });
  const removed = contextAfter(...prefilled, fill('account', 'mai'), add, submit, remove);
  expect(removed.fields).toEqual({ ...typedTerms(ownSalary), account: 'mai', from: '', to: '' });
  expect(removed.errors).toEqual({});
});

test('R3.41 the simulator takes one to ten steps', () => {
  const full = Array.from({ length: 12 }, () => add);
  expect(contextAfter(...prefilled, ...full).fields).toHaveProperty('rate.9');
  expect(contextAfter(...prefilled, ...full).fields).not.toHaveProperty('rate.10');
  expect(contextAfter(...prefilled, { type: 'step.removed', at: 0 }).fields).toHaveProperty('rate.0');
});

test('R3.41 resetting the simulator restores the agent’s own terms', () => {
  const { fields, errors } = contextAfter(...prefilled, fill('rate.0', ''), fill('account', 'mai'), submit, startOver);
  expect(fields).toEqual({ ...typedTerms(ownSalary), account: '', from: '', to: '' });
  expect(errors).toEqual({});
});

test('R3.41 the simulator keeps what was typed after an answer and after a refusal', () => {
  const typed = [...prefilled, fill('account', 'mai_linh'), submit];
  expect(contextAfter(...typed, simulated)).toMatchObject({ simulation, fields: { account: 'mai_linh' } });
  expect(contextAfter(...typed, refused(refusal('not_found')))).toMatchObject({ fields: { account: 'mai_linh' } });
});

test.each<[string, Does, object]>([
  ['a name that is no direct downline’s', refused(refusal('not_found')), { account: 'agent_not_direct' }],
  ['a name that is refused', refused(refusal('invalid_fields'), ['account']), { account: 'agent_not_direct' }],
  ['too many days', refused(refusal('too_large')), { from: { id: 'agent_simulator_fewer_days', days: 92 } }],
  [
    'days that are refused',
    refused(refusal('invalid_fields'), ['from']),
    { from: { id: 'agent_simulator_days', days: 92 } },
  ],
])('R3.41 the simulator marks %s at its field', (_, answer, errors) => {
  const context = contextAfter(...sent, answer);
  expect(context.errors).toEqual(errors);
  expect(context.failure).toBeNull();
});

test('R8.23 refused terms are reported above the form of the simulator', () => {
  expect(contextAfter(...sent, refused(refusal('invalid_fields'), ['terms']))).toMatchObject({
    errors: {},
    failure: refusal('invalid_fields'),
  });
});

const right: SimulatorFields = { ...typedTerms(ownSalary), account: '', from: '', to: '' };
const wrongDays = (days: number) => ({ id: 'agent_simulator_days', days });

test.each<[string, Partial<SimulatorFields>, object]>([
  ['terms alone can be simulated', {}, {}],
  ['a single day can be simulated', { from: '2026-01-01', to: '2026-01-01' }, {}],
  ['ninety-two days can be simulated', { from: '2026-01-01', to: '2026-04-02' }, {}],
  ['ninety-three days cannot be simulated', { from: '2026-01-01', to: '2026-04-03' }, { from: wrongDays(92) }],
  ['a last day before the first is not simulated', { from: '2026-01-02', to: '2026-01-01' }, { from: wrongDays(92) }],
  ['a first day without a last day cannot be simulated', { from: '2026-01-01' }, { to: 'required' }],
  ['a last day without a first day cannot be simulated', { to: '2026-01-01' }, { from: 'required' }],
  ['an invalid first day cannot be simulated', { from: 'soon', to: '2026-03-01' }, { from: wrongDays(92) }],
  ['an invalid last day cannot be simulated', { from: '2026-02-01', to: 'soon' }, { to: wrongDays(92) }],
  ['a name with a blank in it cannot be simulated', { account: 'mai linh' }, { account: 'agent_not_direct' }],
  ['a rate above the ceiling is not simulated', { 'rate.0': '4' }, { 'rate.0': { id: 'agent_rate_above', most: '3' } }],
])('R3.41 %s', (_, typed, errors) => {
  expect(checkSimulation('daily', { ...right, ...typed } as SimulatorFields, 300)).toEqual(errors);
});

test('R3.41 real-time salaries are simulated over seven days at most', () => {
  const terms = typedTerms({ profitRate: 120, lossRate: 80, singleBetAmount: '100000' });
  const fields = { ...terms, account: '', from: '2026-01-01', to: '2026-01-08' };
  expect(checkSimulation('realtime', fields, 300)).toEqual({ from: wrongDays(7) });
  expect(checkSimulation('realtime', { ...fields, to: '2026-01-07' }, 300)).toEqual({});
});
