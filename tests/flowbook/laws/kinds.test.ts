import { createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineFlow, type Flow } from '../../../flowbook/flow.ts';
import { feedbackFlow } from '../../../flowbook/flows/feedback.flow.ts';
import { loginFlow } from '../../../flowbook/flows/login.flow.ts';
import { brokenLaws } from '../../../flowbook/laws/check.ts';
import { atRandom, shrunk } from '../../../flowbook/laws/inRuns.ts';
import { lawsOf } from '../../../flowbook/laws/everyFlow.ts';
import { always, eventually, never, until, type Law, type Moment, type RunLaw } from '../../../flowbook/laws/law.ts';
import { run } from '../../../flowbook/paths/command.ts';
import { port } from '../../../machines/common/port.ts';
import { doorFlow } from '../support/toys.ts';
import { withFaults } from './faults.ts';

const isIn =
  (state: string) =>
  ({ now }: Moment) =>
    now.states.includes(state);

const breaks = (flow: Flow, law: Law) =>
  brokenLaws(flow, [law], { runs: 1_000, seed: 1 }).map(({ labels, says }) => [says, ...labels]);

const closed = always('the door is closed or locked', {
  graph: (moment) => isIn('door.closed')(moment) || isIn('door.locked')(moment),
});

test.each<[string, Law, string[]]>([
  [
    'never',
    never('it breaks', { graph: isIn('door.broken') }),
    ['it is so at the last step', 'handle.pulled', 'door.kicked'],
  ],
  ['always', closed, ['it is so at the last step', 'handle.pulled']],
  [
    'until',
    until('an open door is pushed before anything else', {
      from: isIn('door.open'),
      is: ({ label }) => label !== 'door.kicked',
      to: ({ label }) => label === 'handle.pushed',
    }),
    ['it is so at the last step', 'handle.pulled', 'door.kicked'],
  ],
  [
    'eventually',
    eventually('a door that breaks is closed again', { from: isIn('door.broken'), to: isIn('door.closed') }),
    ['nothing ends it', 'handle.pulled', 'door.kicked'],
  ],
])('a law of the kind “%s” is broken by a shortest way', (_, law, way) => {
  expect(breaks(doorFlow as Flow, law)).toEqual([way]);
});

test('a law in runs is broken by a run that is shrunk to its shortest', () => {
  const law = never<typeof loginFlow.machine>('login asks to confirm', {
    runs: ({ is }) => is.context.stepUp !== null,
  });
  const found = atRandom(loginFlow as Flow, [law as RunLaw], { runs: 2_000, seed: 1 });
  expect(found && shrunk(loginFlow as Flow, found.variant, found.failed)).toEqual([
    'field.changed: a name',
    'field.changed: a password',
    'form.submitted',
    'logIn ends: to be confirmed',
  ]);
});

test('a state that stays busy for ever is found by the shortest way to it', () => {
  const flow = withFaults(feedbackFlow as Flow, { 'states/open/states/submitting/invoke/onDone': [] });
  const [law] = lawsOf(flow).filter(({ name }) => name === 'what is busy comes to an end');
  expect(breaks(flow, law as Law)).toEqual([
    [
      'nothing ends it',
      'field.changed: too few words',
      'field.changed: contact details',
      'field.changed: what is wrong',
      'form.submitted',
      'sendFeedback ends: it arrives',
    ],
  ]);
});

describe('going round', () => {
  const asked = { id: 'ask', src: 'ask', onDone: 'there', onError: 'waiting' } as const;
  /** Asks again and again, after a while, as long as it gets no answer. */
  const asking = (waiting: object) =>
    defineFlow(
      createMachine({
        id: 'asking',
        initial: 'trying',
        states: { trying: { invoke: asked }, waiting, there: { type: 'final' } },
      }).provide({ actors: { ask: port('ask') } }),
      {
        cases: { 'stop.pressed': 'plain' },
        outcomes: { ask: { yes: { output: 1 }, no: { error: new Error('no') } } },
      } as never,
    ) as unknown as Flow;
  const arrives = eventually('it arrives', { from: ({ before }) => before === null, to: isIn('asking.there') });

  test('for ever is found where the same comes over and over', () => {
    expect(breaks(asking({ after: { 1_000: 'trying' } }), arrives)).toEqual([['it goes round for ever']]);
  });

  test('is no fault while it waits for a person', () => {
    expect(breaks(asking({ on: { 'stop.pressed': 'there' } }), arrives)).toEqual([]);
  });

  test('is no fault where an actor would be left without its answer', () => {
    const ticking = asking({});
    const flow = withFaults(ticking, {
      'states/trying/after': { 1_000: 'trying' },
      'states/trying/invoke/onError': 'there',
    });
    expect(breaks(flow, arrives)).toEqual([]);
  });
});

test('a broken law is reported in words, with the file that goes it again and its place in the book', () => {
  const flow = { ...(doorFlow as Flow), laws: [never('it breaks', { graph: isIn('door.broken') })] };
  const kept: string[] = [];
  const keep = (name: string, text: string) => {
    kept.push(text);
    return name;
  };
  const { code, out } = run(['door', '--laws'], [flow], { keep });
  expect(code).toBe(1);
  expect(out.replace(/door-\w{8}/, 'door-id')).toBe(
    [
      'door breaks “it breaks” in 2 steps, variant "usual": it is so at the last step.',
      '  1. Pulls the handle → Open',
      '  2. Door kicked → The door is broken',
      '  Kept in door-id.json; no scene shows it on the site.',
      '  In the book: http://localhost:4173/flows/#/door/door.broken',
    ].join('\n'),
  );
  expect(JSON.parse(kept[0] ?? '')).toMatchObject({
    flow: 'door',
    paths: [{ variant: 'usual', steps: [{ label: 'handle.pulled' }, { label: 'door.kicked' }] }],
  });
  expect(run(['--laws'], [doorFlow as Flow]).out).toMatch(/^door: \d+ laws hold\.$/);
});
