import { expect, test } from 'vitest';
import { contractBook, contractPageFlow } from '../../../flowbook/flows/contractPage.flow.ts';
import { offeredContract, ownContract } from '../../../flowbook/flows/contractAnswer.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import {
  contractPlaceAt,
  placeOfContract,
  monthAt,
  monthsLater,
  placeOfMonth,
  placeOfOwed,
  placeOfPart,
  placeOfProposal,
  placeOfStatement,
} from '../../../machines/agent/contractPlaces.ts';
import type { ContractAnswered } from '../../../machines/agent/contractAnswer.setup.ts';
import type { contractPageMachine } from '../../../machines/agent/contractPage.machine.ts';
import { canPropose, ownTerms, type Ask, type ContractBook } from '../../../machines/agent/contracts.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof contractPageMachine>;

const second = 1_000;
const bookAt = (seconds: number, changes: Partial<ContractBook> = {}): ContractBook => ({
  ...contractBook,
  nextSettlement: new Date(seconds * second).toISOString(),
  ...changes,
});
const loaded = (book: ContractBook): Does => ({ answer: 'load', with: { output: book } });
const shown = loaded(bookAt(250));
const silent: Does = { answer: 'load', with: noAnswer };
const accept: Does = { type: 'ask.pressed', contractId: 'k2', ask: 'accept' };
const propose: Does = { type: 'propose.pressed' };
const running: Does = { type: 'list.chosen', state: 'running', page: 1 };
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };
const answered = (kind: ContractAnswered['kind'], ask: Ask = 'accept'): Does => ({
  answer: 'contractAnswer',
  with: { output: { kind, ask, contract: offeredContract } },
});
const proposed = (isSent: boolean): Does => ({ answer: 'proposal', with: { output: { isSent, account: 'quang88' } } });
const breaks = (child: 'contractAnswer' | 'proposal'): Does => ({
  answer: child,
  with: { error: new Error('broken') },
});
const wait = (seconds: number): Does => seconds * second;

const begin = (...happenings: Does[]) => new Scenario(contractPageFlow).play(...happenings);
const forAccount = (...happenings: Does[]) =>
  new Scenario(contractPageFlow, 'an account in the address').play(...happenings);

test.each<[string, Does[], unknown]>([
  ['R2.98 the contracts are loaded first', [], 'loading'],
  ['R2.98 the contracts are shown', [shown], { open: 'shown' }],
  ['R1.10 the contracts are loaded again after ten seconds', [shown, wait(10)], { open: 'refreshing' }],
  ['R1.10 the page of contracts waits for a settlement', [loaded(bookAt(5)), wait(5)], { open: 'settling' }],
  [
    'R1.10 the figures of a settlement are fetched some seconds later',
    [loaded(bookAt(5)), wait(5), wait(3)],
    { open: 'refreshing' },
  ],
  ['R8.20 the contracts stay on screen when loading them again fails', [shown, wait(10), silent], { open: 'shown' }],
  ['R1.10 a hidden page of contracts loads nothing', [shown, hide, wait(100)], 'hidden'],
  ['R1.10 a page of contracts that is visible again loads at once', [shown, hide, show], { open: 'refreshing' }],
  ['R1.10 a page of contracts that is hidden while it loads stays hidden', [hide, shown], 'hidden'],
  ['R4.37 a contract can be answered', [shown, accept], 'answering'],
  ['R4.37 a contract can be answered while the page loads again', [shown, wait(10), accept], 'answering'],
  [
    'R4.37 an answer that a contract does not allow is not offered',
    [shown, { type: 'ask.pressed', contractId: 'k2', ask: 'takeBack' }],
    { open: 'shown' },
  ],
  ['R4.37 the contracts are loaded again after an answer', [shown, accept, answered('done')], { open: 'refreshing' }],
  [
    'R4.37 the contracts are loaded again when the answered contract has changed',
    [shown, accept, answered('changed')],
    { open: 'refreshing' },
  ],
  ['R4.37 the answer to a contract can be given up', [shown, accept, answered('closed')], { open: 'shown' }],
  ['R8.20 a failed answer leads back to the page', [shown, accept, breaks('contractAnswer')], { open: 'shown' }],
  ['R3.41 a contract can be proposed', [shown, propose], 'proposing'],
  [
    'R3.41 an agent without a contract cannot propose one',
    [loaded(bookAt(250, { own: null })), propose],
    { open: 'shown' },
  ],
  ['R4.37 the contracts are loaded again after a proposal', [shown, propose, proposed(true)], { open: 'refreshing' }],
  ['R3.41 a proposal of a contract can be given up', [shown, propose, proposed(false)], { open: 'shown' }],
  ['R8.20 a failed proposal leads back to the page', [shown, propose, breaks('proposal')], { open: 'shown' }],
  ['R3.41 another list of contracts is fetched', [shown, running], { open: 'refreshing' }],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R3.41 an address that names an account opens a proposal for it once', () => {
  expect(forAccount(shown).state).toBe('proposing');
  expect(forAccount(shown).run.puppet('proposal').input).toMatchObject({ to: 'quang88', own: ownContract.terms });
  expect(forAccount(shown, proposed(false)).play(wait(10), shown).state).toEqual({ open: 'shown' });
  expect(forAccount(loaded(bookAt(250, { own: null }))).state).toEqual({ open: 'shown' });
});

test('R4.37 an answer goes to the contract that is shown, for its side', () => {
  expect(begin(shown, accept).run.puppet('contractAnswer').input).toMatchObject({
    kind: 'realtime',
    ask: 'accept',
    side: 'downline',
    contract: offeredContract,
  });
});

const hides: Does = { type: 'page.hidden' };

test.each<[string, Does, Does]>([
  ['an accepted answer', accept, answered('done', 'accept')],
  ['an answer to a contract that has changed', accept, answered('changed', 'accept')],
  ['a closed answer', accept, answered('closed', 'accept')],
  ['a sent proposal', propose, proposed(true)],
  ['a closed proposal', propose, proposed(false)],
])('R2.96 R2.97 R2.98 %s in a hidden tab leaves the page idle until it is visible again', (_, asks, ends) => {
  const page = begin(shown, asks, hides, ends);
  expect(page.state).toBe('hidden');
  expect(page.play({ type: 'page.shown' }).state).toEqual({ open: 'refreshing' });
});

test('R3.41 the chosen list of contracts is the one that is fetched, also later', () => {
  expect(begin(shown, running).run.puppet('load').input).toEqual({ state: 'running', page: 1 });
  expect(begin(shown, running, shown, wait(10)).run.puppet('load').input).toEqual({ state: 'running', page: 1 });
});

const saidAfter = (...happenings: Does[]) =>
  (begin(...happenings).snapshot.context.toasts as unknown as Recorder<{ type: 'toast.asked' }>).heard;

test.each<[Ask, string]>([
  ['accept', 'agent_done_accept'],
  ['reject', 'agent_done_reject'],
  ['withdraw', 'agent_done_withdraw'],
  ['end', 'agent_done_end'],
  ['takeBack', 'agent_done_take_back'],
])('R4.37 the page of contracts confirms the answer %s', (ask, text) => {
  expect(saidAfter(shown, accept, answered('done', ask))).toEqual([
    { type: 'toast.asked', kind: 'good', text, values: { account: offeredContract.downline } },
  ]);
});

test('R4.37 the page of contracts confirms a sent proposal with its account', () => {
  expect(saidAfter(shown, propose, proposed(true))).toEqual([
    { type: 'toast.asked', kind: 'good', text: 'agent_proposed', values: { account: 'quang88' } },
  ]);
});

test('R8.20 a failure to load the contracts again is shown until the next try', () => {
  expect(begin(shown, wait(10), silent).snapshot.context.failure).not.toBeNull();
  expect(begin(shown, wait(10), silent, wait(10), shown).snapshot.context.failure).toBeNull();
});

test('R3.41 a contract that has not begun can be passed on', () => {
  const book = bookAt(250, { own: null, next: ownContract });
  expect(ownTerms(book)).toEqual(ownContract.terms);
  expect(canPropose(book)).toBe(true);
  expect(canPropose(null)).toBe(false);
});

test('R2.96 R2.97 R2.98 each part of the contracts, each statement and each proposal has its own address', () => {
  expect(placeOfPart('daily', 'contracts')).toBe('/agentDaily');
  expect(placeOfPart('dividend', 'statements')).toBe('/agentDividend?part=statements');
  expect(placeOfStatement('hourly', 's1')).toBe('/agentHourly?statement=s1');
  expect(placeOfProposal('realtime', 'a b')).toBe('/agentRealTime?to=a+b');
  expect(contractPlaceAt('?part=simulator')).toEqual({ part: 'simulator', statement: null, to: null });
  expect(contractPlaceAt('?statement=s1&to=tam')).toEqual({ part: 'contracts', statement: 's1', to: 'tam' });
  expect(contractPlaceAt('?part=elsewhere').part).toBe('contracts');
  expect(placeOfOwed('dividend', 'tam')).toBe('/agentDividend?part=owed&to=tam');
});

test('R2.95 each month has the address of its bill, and months are continuous across years', () => {
  expect(placeOfMonth('2026-01')).toBe('/agentIncome?month=2026-01');
  expect(['?month=2026-01', '?month=2026-13', '?month=x', ''].map(monthAt)).toEqual(['2026-01', null, null, null]);
  expect([-1, 1, 12, -13].map((months) => monthsLater('2026-01', months))).toEqual([
    '2025-12',
    '2026-02',
    '2027-01',
    '2024-12',
  ]);
});

test('R4.38 the contract number in a notice leads to the page of its kind', () => {
  expect(['realtime-17', 'dividend-3', 'T-17', 'daily', 'toString-1'].map(placeOfContract)).toEqual([
    '/agentRealTime',
    '/agentDividend',
    null,
    null,
    null,
  ]);
});
