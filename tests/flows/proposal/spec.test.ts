import { expect, test } from 'vitest';
import { proposalFlow } from '../../../flowbook/flows/proposal.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { proposalMachine } from '../../../machines/agent/proposal.machine.ts';
import type { ProposalFields } from '../../../machines/agent/proposal.setup.ts';
import { countSteps } from '../../../machines/agent/terms.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof proposalMachine>;

const fill = (name: keyof ProposalFields, value: string): Does => ({ type: 'field.changed', name, value }) as Does;
const submit: Does = { type: 'form.submitted' };
const confirm: Does = { type: 'review.confirmed' };
const back: Does = { type: 'review.left' };
const close: Does = { type: 'form.closed' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const refused = (...refuse: Parameters<typeof refusedWith>): Does => ends(refusedWith(...refuse));
const made = ends({ kind: 'made', reference: 'k1' });
const filled = [fill('account', ' quang88 '), fill('profitRate', '0.9')];
const tried: Does = { answer: 'tryProposal', with: { output: { kind: 'tried', trial: { now: null, then: null } } } };
const refusedAtOnce = (...refuse: Parameters<typeof refusedWith>): Does => ({
  answer: 'tryProposal',
  with: { output: refusedWith(...refuse) },
});
const reviewed = [...filled, submit, tried];
const sent = [...reviewed, confirm];

const begin = (...happenings: Does[]) => new Scenario(proposalFlow).play(...happenings);
const dividend = (...happenings: Does[]) => new Scenario(proposalFlow, 'a dividend').play(...happenings);
const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test.each<[string, Does[], unknown]>([
  ['R3.41 the form of a proposal is open at first', [], { filling: 'editing' }],
  ['R3.41 a proposal without an account is not sent', [submit], { filling: 'editing' }],
  ['R3.41 the gateway checks a complete proposal first', [...filled, submit], 'checking'],
  ['R3.41 a checked proposal is reviewed before it is sent', reviewed, 'reviewing'],
  [
    'R3.41 a proposal to an unknown account is not sent',
    [...filled, submit, refusedAtOnce(refusal('not_found'))],
    { filling: 'editing' },
  ],
  ['R3.41 a proposal can be changed after the review', [...reviewed, back], { filling: 'editing' }],
  ['R4.37 a proposal is sent once it is confirmed', sent, 'sending'],
  ['R4.37 a proposal ends once the gateway has it', [...sent, made], 'over'],
  ['R3.41 a proposal can be given up', [close], 'over'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R3.41 a proposal starts with the proposer’s own terms and is sent as changed', () => {
  expect(contextAfter().fields).toMatchObject({ profitRate: '1.2', lossRate: '0.8', singleBetAmount: '1000.00' });
  expect(begin(...sent).run.puppet('moneyRequest').input).toEqual({
    key: 'k-1',
    request: {
      action: 'request',
      account: 'quang88',
      terms: { profitRate: 90, lossRate: 80, singleBetAmount: '100000' },
    },
  });
});

test('R3.41 a proposal above the proposer’s own terms is not sent', () => {
  const { state, snapshot } = begin(fill('account', 'quang88'), fill('profitRate', '1.3'), submit);
  expect(state).toEqual({ filling: 'editing' });
  expect(snapshot.context.errors).toEqual({ terms: 'above_own_terms' });
});

test.each<[string, Does, object]>([
  ['terms above one’s own', refused(refusal('above_own_terms')), { terms: 'above_own_terms' }],
  ['terms that are none', refused(refusal('invalid_fields'), ['terms']), { terms: 'agent_terms_refused' }],
  ['an account that is not in the team', refused(refusal('not_found')), { account: 'agent_stranger' }],
  ['an account further down', refused(refusal('not_yours')), { account: 'agent_not_direct' }],
  ['a member', refused(refusal('agents_only')), { account: 'agent_no_agent' }],
  ['something that waits', refused(refusal('wrong_state')), { account: 'agent_offer_waits' }],
  ['a name that is none', refused(refusal('invalid_fields'), ['account']), { account: 'agent_stranger' }],
])('R3.41 a proposal to %s is marked at its field, and keeps what was typed', (_, answer, errors) => {
  const { fields, failure, ...context } = contextAfter(...sent, answer);
  expect(context.errors).toEqual(errors);
  expect(failure).toBeNull();
  expect(fields).toMatchObject({ account: ' quang88 ', profitRate: '0.9' });
});

test('R3.41 steps of a proposal are added and removed, and its account stays', () => {
  const longer = dividend(fill('account', 'quang88'), { type: 'step.added' });
  expect(countSteps(longer.snapshot.context.fields)).toBe(2);
  expect(longer.snapshot.context.fields.account).toBe('quang88');
  const { fields, errors } = longer.play(submit, { type: 'step.removed', at: 1 }).snapshot.context;
  expect(countSteps(fields)).toBe(1);
  expect(fields.account).toBe('quang88');
  expect(errors).toEqual({});
});

test.each<[string, Does[], object]>([
  ['sent', [...sent, made], { isSent: true, account: 'quang88' }],
  ['given up', [...filled, close], { isSent: false, account: 'quang88' }],
])('R4.37 the page is told that a proposal was %s', (_, happenings, output) => {
  expect(begin(...happenings).snapshot.output).toEqual(output);
});

test('R3.41 a proposal is checked as it would be sent, and the answer to the check is kept', () => {
  const { run } = begin(...filled, submit);
  expect(run.puppet('tryProposal').input).toEqual({
    action: 'request',
    account: 'quang88',
    terms: { profitRate: 90, lossRate: 80, singleBetAmount: '100000' },
  });
  const trial = { now: { due: '3', passedOn: '1', left: '2' }, then: { due: '3', passedOn: '2', left: '1' } };
  const answer: Does = { answer: 'tryProposal', with: { output: { kind: 'tried', trial } } };
  expect(contextAfter(...filled, submit, answer).trial).toEqual(trial);
  expect(contextAfter(...filled, submit, refusedAtOnce(refusal('not_found'))).errors).toEqual({
    account: 'agent_stranger',
  });
});
