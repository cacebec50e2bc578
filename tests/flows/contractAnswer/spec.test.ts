import { expect, test } from 'vitest';
import { contractAnswerFlow, offeredContract, ownContract } from '../../../flowbook/flows/contractAnswer.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { contractAnswerMachine } from '../../../machines/agent/contractAnswer.machine.ts';
import { buildOrder } from '../../../machines/agent/contractAnswer.setup.ts';
import { asksOf, findAsked, type AgentContract, type Ask } from '../../../machines/agent/contracts.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof contractAnswerMachine>;

const confirm: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const refused = (...refuse: Parameters<typeof refusedWith>): Does => ends(refusedWith(...refuse));
const taken = ends({ kind: 'made', reference: 'k2' });
const begin = (...happenings: Does[]) => new Scenario(contractAnswerFlow).play(...happenings);

test.each<[string, Does[], unknown]>([
  ['R4.37 answering a contract asks for confirmation first', [], { filling: 'editing' }],
  ['R4.37 an answer to a contract is sent once it is confirmed', [confirm], 'sending'],
  ['R4.37 an answer to a contract ends once the gateway has it', [confirm, taken], 'over'],
  ['R4.37 a contract can be closed without an answer', [close], 'over'],
  ['R4.37 a contract that has changed is shown again', [confirm, refused(refusal('changed_meanwhile'))], 'changed'],
  ['R4.37 a contract that no longer fits is shown again', [confirm, refused(refusal('above_own_terms'))], 'changed'],
  ['R4.37 a contract that has changed can be closed', [confirm, refused(refusal('changed_meanwhile')), close], 'over'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], string]>([
  ['taken', [confirm, taken], 'done'],
  ['closed', [close], 'closed'],
  ['changed', [confirm, refused(refusal('wrong_state')), close], 'changed'],
])('R4.37 the page of contracts is told that an answer was %s', (_, happenings, kind) => {
  expect(begin(...happenings).snapshot.output).toEqual({ kind, ask: 'accept', contract: offeredContract });
});

test('R4.38 accepting a contract sends the version and the ending contract that the agent saw', () => {
  expect(begin(confirm).run.puppet('moneyRequest').input).toEqual({
    key: 'k-1',
    request: { action: 'accept', contractId: 'k2', version: 1, ends: ['k9'] },
  });
});

test.each<[Ask, string]>([
  ['reject', 'reject'],
  ['withdraw', 'terminate'],
  ['end', 'terminate'],
  ['takeBack', 'terminate'],
])('R4.37 to %s a contract sends the answer %s with the version that was seen', (ask, action) => {
  expect(buildOrder({ ask, contract: ownContract })).toEqual({ action, contractId: 'k1', version: 2 });
});

const contractOf = (changes: Partial<AgentContract>): AgentContract => ({ ...ownContract, ...changes });
const endingBy = (askedBy: 'upline' | 'downline') =>
  contractOf({ state: 'ending', askedBy, waitsFor: askedBy === 'upline' ? 'downline' : 'upline' });

test.each<[string, AgentContract, readonly Ask[], readonly Ask[]]>([
  ['an offer', offeredContract, ['accept', 'reject'], ['withdraw']],
  ['a running contract', contractOf({}), ['end'], ['end']],
  ['the house’s contract', contractOf({ upline: null }), [], []],
  ['a contract that the upline wants to end', endingBy('upline'), ['accept', 'reject'], ['takeBack']],
  ['a contract that the downline wants to end', endingBy('downline'), ['takeBack'], ['accept', 'reject']],
  ['a rejected offer', contractOf({ state: 'rejected' }), [], []],
  ['a contract that has ended', contractOf({ state: 'ended' }), [], []],
])('R4.37 %s allows the downline and the upline their own answers', (_, contract, below, above) => {
  expect([asksOf(contract, 'downline'), asksOf(contract, 'upline')]).toEqual([below, above]);
});

const book = {
  own: ownContract,
  next: null,
  offered: offeredContract,
  downline: { list: [contractOf({ contractId: 'k9', downline: 'an_nguyen' })], totalPages: 1 },
  paidToday: '0',
  settlementsToday: 0,
  nextSettlement: null,
  ceiling: 300,
  owes: [],
  owed: '0',
};

test('R4.37 a contract accepts only the answers that the book of contracts allows', () => {
  expect(findAsked(book, { contractId: 'k2', ask: 'accept' })).toEqual({ contract: offeredContract, side: 'downline' });
  expect(findAsked(book, { contractId: 'k9', ask: 'end' })?.side).toBe('upline');
  expect(findAsked(book, { contractId: 'k2', ask: 'withdraw' })).toBeNull();
  expect(findAsked(book, { contractId: 'k7', ask: 'accept' })).toBeNull();
  expect(findAsked(null, { contractId: 'k2', ask: 'accept' })).toBeNull();
});
