import { createMachine, fromPromise, not } from 'xstate';
import { expect, test } from 'vitest';
import { approvedText, structureIn, type Readings } from '../../flowbook/approvedText.ts';
import { Reader } from '../views/support/readings.ts';

const machine = createMachine(
  {
    id: 'order',
    description: 'Order. A table is set for it.',
    initial: 'open',
    states: {
      open: {
        description: 'The order is open.',
        tags: ['editable'],
        meta: { req: ['R1.01'] },
        on: {
          'dish.added': { actions: 'storeDish', description: 'adds a dish' },
          'order.sent': [
            { guard: 'hasDishes', target: 'sending', description: 'sends it', meta: { usual: true } },
            { description: 'sends it', actions: 'complain', meta: { when: 'if nothing is ordered' } },
          ],
        },
        after: { closing: { target: 'sent' } },
      },
      sending: {
        invoke: { src: 'send', id: 'send', onDone: 'sent', onError: { target: 'open', meta: { by: 'world' } } },
        meta: { call: 'orders.send' },
      },
      sent: { type: 'final', entry: 'tellGuest' },
    },
  },
  { actors: { send: fromPromise(() => Promise.resolve()) }, delays: { closing: 1_000 } },
);

const structure = `order "Order" A table is set for it.
asks: send

open "The order is open" (editable; entry xstate.raise; exit xstate.cancel) [R1.01] *
  dish.added → stays "adds a dish" · does storeDish
  order.sent ⇒ sending "sends it (if has dishes)", if hasDishes
  order.sent → stays "sends it (if nothing is ordered)" · does complain
  after closing → sent "after closing"
sending "Sending" (invokes send; calls orders.send)
  send done → sent "done"
  send fails → open "fails" by the world
sent "Sent" (final; entry tellGuest)
`;

test('an approved text lists every state and transition with its words, guard, actions and requirements', () => {
  expect(approvedText(machine)).toBe(structure);
});

test('an approved text shows what a person reads below its state or transition, in lines that fit a page', () => {
  const long = 'A dish with a name that is long';
  const readings: Readings = {
    screens: new Map([
      ['order.open', ['Menu', 'Send']],
      ['clock.late', ['Soon closed']],
    ]),
    steps: new Map([
      ['order.open | dish.added | 0', [{ name: 'soup', more: [long, long, long, long], less: ['Menu'] }]],
      ['order.sending | xstate.error.actor.send | 0', [{ name: '', more: ['Try again.'], less: [] }]],
    ]),
    asked: ['orders.send {}'],
  };
  const text = approvedText(machine, readings);
  expect(text.split('\n').filter((line) => !structure.split('\n').includes(line))).toEqual([
    '  | Menu · Send',
    `    + soup: ${long} · ${long} · ${long}`,
    `    +   ${long}`,
    '    - soup: Menu',
    '    + Try again.',
    'Seen meanwhile, in flows that run within it:',
    'clock.late',
    '  | Soon closed',
    'The gateway is asked:',
    'orders.send {}',
  ]);
  expect(structureIn(text)).toBe(structure);
});

const taken = ['clock.early | tick | 0', 'order.open | order.sent | 1'];
const looked = { label: 'order.sent: too early', variant: 'usual', state: 'order.open', taken };

test('an approved text shows a state’s first screen, and for later steps what differs from it', () => {
  const reader = new Reader('order');
  reader.look({ ...looked, label: undefined, taken: [], before: [], now: ['Menu', 'Send'] });
  reader.look({ ...looked, before: ['Menu', 'Send'], now: ['Menu', 'Send', 'Nothing is ordered.'] });
  reader.look({ ...looked, before: ['Menu', 'Send', 'Nothing is ordered.'], now: ['Menu', 'Send'] });
  expect(reader.readings).toEqual({
    screens: new Map([['order.open', ['Menu', 'Send']]]),
    steps: new Map([['order.open | order.sent | 1', [{ name: 'too early', more: ['Nothing is ordered.'], less: [] }]]]),
    asked: [],
  });
});

test('a screen is described by its changes if most of it stays, and in full if most of it is new', () => {
  const reader = new Reader('order');
  const menu = ['Menu', 'Soup', 'Send'];
  reader.look({ ...looked, label: undefined, taken: [], before: [], now: menu });
  reader.look({ ...looked, state: 'order.sending', before: menu, now: ['Menu', 'Soup', 'Sending'] });
  reader.look({ ...looked, state: 'order.sent', before: ['Menu', 'Soup', 'Sending'], now: ['Thank you', 'Soup'] });
  const { screens, steps } = reader.readings;
  expect([...screens]).toEqual([
    ['order.open', menu],
    ['order.sending', ['Sending']],
    ['order.sent', ['Thank you', 'Soup']],
  ]);
  expect([...steps]).toEqual([['order.sending', [{ name: '', more: [], less: ['Send'] }]]]);
});

test('a text that stays where it does not belong is listed once', () => {
  const reader = new Reader('order');
  reader.look({ ...looked, label: undefined, taken: [], before: [], now: ['Menu', 'Send'] });
  const stale = ['Menu', 'Send', 'Nothing is ordered.'];
  for (const before of [['Menu', 'Nothing is ordered.'], stale]) reader.look({ ...looked, before, now: stale });
  expect([...reader.readings.steps.values()].flat()).toEqual([
    { name: 'too early', more: ['Nothing is ordered.'], less: [] },
  ]);
});

test('a combined guard has the names of its parts, and one without a name is refused', () => {
  const guarded = (guard: unknown) =>
    approvedText(createMachine({ id: 'order', on: { 'order.sent': { guard: guard as 'named', actions: 'send' } } }));
  expect(guarded(not('isEmpty'))).toContain(', if not isEmpty · does send');
  expect(() => guarded({})).toThrow('an action, a guard or an actor has no name');
});

test('what a state lacks is listed once a walk, under the step where the flow itself took none', () => {
  const reader = new Reader('order');
  reader.look({ ...looked, label: undefined, taken: [], before: [], now: ['Menu', 'Send'] });
  for (const walk of [1, 2]) {
    reader.begin();
    const step = { ...looked, label: `clock/tick: ${walk}`, taken: [] };
    reader.look({ ...step, before: ['Menu', 'Send'], now: ['Send'] });
    reader.look({ ...step, before: ['Send'], now: ['Send'] });
  }
  expect(reader.readings.steps).toEqual(
    new Map([
      [
        'order.open',
        [
          { name: 'clock/tick: 1', more: [], less: ['Menu'] },
          { name: 'clock/tick: 2', more: [], less: ['Menu'] },
        ],
      ],
    ]),
  );
});

test('values that differ in every run are left out of requests', () => {
  const reader = new Reader('order');
  reader.ask(
    [
      { call: 'orders.send', request: { key: '0123456789abcdef0123456789abcdef' }, canStop: true },
      { call: 'wallet.balance', request: {}, canStop: true },
    ],
    new Set(['orders.send']),
  );
  expect(reader.readings.asked).toEqual(['orders.send {"key":"(random)"}']);
});
