import { assign } from 'xstate';
import { expect, test } from 'vitest';
import type { Flow } from '../../../flowbook/flow.ts';
import { changePasswordFlow } from '../../../flowbook/flows/changePassword.flow.ts';
import { contractPageFlow } from '../../../flowbook/flows/contractPage.flow.ts';
import { feedbackFlow } from '../../../flowbook/flows/feedback.flow.ts';
import { payOwedFlow } from '../../../flowbook/flows/payOwed.flow.ts';
import { brokenLaws } from '../../../flowbook/laws/check.ts';
import { lawsOf } from '../../../flowbook/laws/everyFlow.ts';
import { withFaults, type Faults } from './faults.ts';

const nothing = () => undefined;
const sending = 'states/open/states/submitting';
const filling = 'states/open/states/filling';
const waiting = `${filling}/states/waiting`;

/** What a named action or delay does instead. */
type Instead = Readonly<Record<string, object>>;

type Row = readonly [law: string, flow: Flow, wrong: Faults, instead?: Instead];

/** Leaves one field with something else in it. */
const spoils = (name: string, besides: object = {}) =>
  assign(({ context }: { context: { fields: object } }) => ({
    fields: { ...context.fields, [name]: '1' },
    ...besides,
  }));

/** A law, a flow, what is wrong with its chart, and what its named actions or delays do instead. */
const rows: readonly Row[] = [
  ['what is busy comes to an end', feedbackFlow, { [`${sending}/invoke/onDone`]: [] }],
  ['what waits for an answer is busy', feedbackFlow, { [`${sending}/tags`]: [] }],
  ['what is busy can be filled in', feedbackFlow, { [`${sending}/tags`]: ['busy', 'editable'] }],
  [
    'what was sent is not sent again or closed before its answer',
    feedbackFlow,
    { [`${sending}/on`]: { 'form.closed': '#feedback.closed' } },
  ],
  ['what has failed offers a way on', payOwedFlow, { 'states/failed/on': {} }],
  ['a hidden page begins no call', contractPageFlow, { 'states/hidden/after': { 1_000: 'loading' } }],
  ['a form can be closed wherever nothing that was sent is on its way', feedbackFlow, { 'states/sent/on': {} }],
  [
    'a form that is closed ends, or leads back to the list that it was opened from',
    feedbackFlow,
    { 'states/sent/on': { 'form.closed': 'open' } },
  ],
  ['R8.14 a countdown ends by itself', feedbackFlow, { [`${waiting}/after`]: {} }],
  [
    'R8.14 a form asks nothing during a countdown',
    feedbackFlow,
    { [`${waiting}/on`]: { 'form.submitted': '#feedback.open.submitting' } },
  ],
  ['R8.14 a countdown ends when it says', feedbackFlow, {}, { delays: { untilAllowed: 1_000 } }],
  [
    'R8.14 a countdown lasts as long as the gateway says, or five minutes',
    feedbackFlow,
    {},
    { actions: { storeWait: nothing } },
  ],
  ['what is sent has no errors', feedbackFlow, {}, { actions: { clearFailure: nothing } }],
  [
    'R8.20 R8.23 an answer loses nothing that was typed',
    feedbackFlow,
    {},
    { actions: { storeFailure: spoils('content', { failure: { kind: 'offline' } }) } },
  ],
  ['a step back loses nothing that was typed', payOwedFlow, { 'states/reviewing/exit': spoils('amount') }],
  ['R8.23 a refusal that nobody foresaw is said in the form', feedbackFlow, {}, { actions: { storeRefusal: nothing } }],
  ['R8.20 a lost answer of a change is said or looked up', feedbackFlow, {}, { actions: { storeFailure: nothing } }],
  [
    'R8.20 a request for money ends in what is known, or says that it is not known',
    payOwedFlow,
    {},
    { actions: { noteUnmoved: assign({ isUnmoved: false }) } },
  ],
  [
    'R8.20 a request for money is noted before it is sent, until its outcome is known',
    payOwedFlow,
    {},
    { actions: { keepIntent: nothing } },
  ],
  [
    'R1.06 a request for money has the key and the call that are kept of it',
    payOwedFlow,
    { 'states/sending/meta/call': 'wallet.move' },
  ],
  [
    'R8.20 after a reload a request for money is looked up and not sent again',
    payOwedFlow,
    { 'states/sending/invoke/input': () => ({ key: 'k-0', request: {} }) },
  ],
  ['S10 a secret outlives the states that need it', changePasswordFlow, {}, { actions: { forgetSecrets: nothing } }],
  ['S10 a secret is handed back', changePasswordFlow, { output: () => 'deal-me-in' }],
  [
    'S10 a secret is told to others',
    changePasswordFlow,
    {
      entry: ({ context }: { context: { session: { send: (event: object) => void } } }) =>
        context.session.send({ type: 'said', of: 'deal-me-in' }),
    },
  ],
];

const brokenIn = (flow: Flow, law: string) =>
  brokenLaws(
    flow,
    lawsOf(flow).filter(({ name }) => name === law),
    { runs: 100, seed: 1 },
  );

test.each(rows.map((row) => [row[0], row] as const))(
  '%s: a planted fault is found',
  (law, [, flow, faults, instead]) => {
    expect(brokenIn(flow, law)).toEqual([]);
    expect(brokenIn(withFaults(flow, faults, instead), law).map((broken) => broken.law)).toEqual([law]);
  },
);

test('every law of all flows has a planted fault', () => {
  const names = new Set(
    [feedbackFlow, payOwedFlow, changePasswordFlow]
      .flatMap((flow) => lawsOf({ ...flow, laws: [] }))
      .map(({ name }) => name),
  );
  expect([...names].sort()).toEqual(rows.map(([law]) => law).sort());
});
