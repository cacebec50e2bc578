import { assign, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { defineFlow, live } from '../../../flowbook/flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import { port, stream } from '../../../machines/common/port.ts';
import type { Hears } from '../../../machines/common/words.ts';

/** Small enough that every list of paths through it can be worked out by hand. */
export const doorFlow = defineFlow(
  setup({
    types: {
      events: {} as
        { type: 'handle.pulled' | 'handle.pushed' | 'key.turned' | 'door.kicked' } | { type: 'code.set'; code: string },
    },
  }).createMachine({
    id: 'door',
    description: 'A door',
    initial: 'closed',
    states: {
      closed: {
        description: 'The door is closed',
        on: {
          'handle.pulled': { target: 'open', description: 'pulls the handle' },
          'code.set': { target: 'locked', description: 'locks it' },
        },
      },
      open: {
        on: { 'handle.pushed': { target: 'closed', description: 'pushes the handle' }, 'door.kicked': 'broken' },
      },
      locked: {
        description: 'The door is locked',
        on: { 'key.turned': { target: 'closed', description: 'unlocks it' } },
      },
      broken: { description: 'The door is broken', type: 'final' },
    },
  }),
  {
    cases: {
      'handle.pulled': 'plain',
      'handle.pushed': 'plain',
      'key.turned': 'plain',
      'door.kicked': 'plain',
      'code.set': { 'with a short code': { code: '1' }, 'with a long code': { code: '123456' } },
    },
  },
);

/** Guards on an event, and an `always` without an event. */
export const coinsFlow = defineFlow(
  setup({
    types: { context: {} as { total: number }, events: {} as { type: 'coin.dropped'; value: number } },
    guards: { isReal: (_, p: { value: number }) => p.value > 0, isPaid: ({ context }) => context.total >= 3 },
    actions: { add: assign(({ context }, p: { value: number }) => ({ total: context.total + p.value })) },
  }).createMachine({
    id: 'coins',
    context: { total: 0 },
    initial: 'collecting',
    states: {
      collecting: {
        on: {
          'coin.dropped': [
            {
              guard: { type: 'isReal', params: ({ event }) => event },
              actions: { type: 'add', params: ({ event }) => event },
            },
            { target: 'jammed' },
          ],
        },
        always: { guard: 'isPaid', target: 'paid' },
      },
      jammed: { type: 'final' },
      paid: { type: 'final' },
    },
  }),
  {
    cases: { 'coin.dropped': { one: { value: 1 }, two: { value: 2 }, 'a button': { value: 0 } } },
    project: ({ total }) => total,
  },
);

/** A timer, and an event that it raises for itself later. */
export const lampFlow = defineFlow(
  setup({
    types: {
      input: {} as { now: () => number },
      context: {} as { now: () => number; litAt: number },
      events: {} as { type: 'button.pressed' | 'bulb.flickered' },
    },
    delays: { flicker: 2_000 },
  }).createMachine({
    id: 'lamp',
    context: ({ input }) => ({ now: input.now, litAt: -1 }),
    initial: 'dark',
    states: {
      dark: { on: { 'button.pressed': 'lit' } },
      lit: {
        entry: [assign(({ context }) => ({ litAt: context.now() })), raise({ type: 'bulb.flickered' }, { delay: 500 })],
        on: { 'bulb.flickered': 'flickering' },
      },
      flickering: { after: { flicker: 'dark' } },
    },
  }),
  { cases: { 'button.pressed': 'plain', 'bulb.flickered': 'internal' } },
);

/** A call with every kind of answer; asking again does not wait for the last answer. */
export const letterFlow = defineFlow(
  setup({
    types: { events: {} as { type: 'letter.sent'; to: string } },
    actors: { send: port<{ kind: 'arrived' | 'returned' }, string>('send') },
    guards: { hasArrived: (_, p: { kind: string }) => p.kind === 'arrived' },
  }).createMachine({
    id: 'letter',
    initial: 'written',
    states: {
      written: { on: { 'letter.sent': 'sending' } },
      sending: {
        on: { 'letter.sent': { target: 'sending', reenter: true } },
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ event }) => event.to,
          onDone: [
            { guard: { type: 'hasArrived', params: ({ event }) => event.output }, target: 'arrived' },
            { target: 'written' },
          ],
          onError: 'lost',
        },
      },
      arrived: { type: 'final' },
      lost: { type: 'final' },
    },
  }),
  {
    cases: { 'letter.sent': { 'to a friend': { to: 'a friend' } } },
    outcomes: {
      send: {
        arrived: { output: { kind: 'arrived' } },
        returned: { output: { kind: 'returned' } },
        lost: { error: new Error('lost') },
      },
    },
  },
);

type Pin = 'right' | 'wrong' | 'none';

const pinMachine = setup({
  types: {
    context: {} as { pin: Pin },
    output: {} as { pin: Pin },
    events: {} as { type: 'pin.typed'; pin: Pin } | { type: 'pin.asked' },
  },
  actions: { store: assign((_, p: { pin: Pin }) => p) },
}).createMachine({
  id: 'pin',
  context: { pin: 'none' },
  initial: 'hidden',
  states: {
    hidden: { on: { 'pin.asked': 'shown' } },
    shown: {
      on: { 'pin.typed': { target: 'given', actions: { type: 'store', params: ({ event }) => ({ pin: event.pin }) } } },
    },
    given: { type: 'final' },
  },
  output: ({ context }) => ({ pin: context.pin }),
});

export const pinFlow = defineFlow(pinMachine, {
  cases: { 'pin.asked': 'plain', 'pin.typed': { rightly: { pin: 'right' }, wrongly: { pin: 'wrong' } } },
  project: ({ pin }) => pin,
});

/** A child machine that runs for real inside its parent, and starts only when the parent says so. */
export const vaultFlow = defineFlow(
  setup({
    types: { events: {} as { type: 'door.pulled' } },
    actors: { pin: pinMachine },
    actions: { askPin: sendTo('pin', { type: 'pin.asked' }) },
    guards: { isRight: (_, { pin }: { pin: string }) => pin === 'right' },
  }).createMachine({
    id: 'vault',
    initial: 'shut',
    states: {
      shut: {
        on: { 'door.pulled': { actions: 'askPin' } },
        invoke: {
          id: 'pin',
          src: 'pin',
          onDone: [
            { guard: { type: 'isRight', params: ({ event }) => ({ pin: event.output.pin }) }, target: 'ajar' },
            { target: 'alarmed' },
          ],
        },
      },
      ajar: { type: 'final' },
      alarmed: { type: 'final' },
    },
  }),
  { cases: { 'door.pulled': 'plain' }, outcomes: { pin: live(pinFlow, ['pin.asked']) } },
);

/** Two things at once, one of which resumes where it stopped. */
export const radioFlow = defineFlow(
  setup({ types: { events: {} as { type: 'power.pressed' | 'band.pressed' | 'light.pressed' } } }).createMachine({
    id: 'radio',
    type: 'parallel',
    states: {
      sound: {
        initial: 'off',
        states: {
          off: { on: { 'power.pressed': 'on.last' } },
          on: {
            initial: 'short',
            on: { 'power.pressed': 'off' },
            states: { short: { on: { 'band.pressed': 'long' } }, long: {}, last: { type: 'history' } },
          },
        },
      },
      light: { initial: 'dark', states: { dark: { on: { 'light.pressed': 'bright' } }, bright: {} } },
    },
  }),
  { cases: { 'power.pressed': 'plain', 'band.pressed': 'plain', 'light.pressed': 'plain' } },
);

const bellMachine = setup({ types: { events: {} as { type: 'bell.pulled' } } }).createMachine({
  id: 'bell',
  initial: 'silent',
  states: { silent: { on: { 'bell.pulled': 'ringing' } }, ringing: {} },
});

const bellFlow = defineFlow(bellMachine, { cases: { 'bell.pulled': 'plain' } });

/** A child that exists from the start, a stream that sends events by itself, and a listener from outside. */
export const hallFlow = defineFlow(
  setup({
    types: {
      input: {} as { porter: Hears<{ type: 'guest.announced' }> },
      context: {} as { porter: Hears<{ type: 'guest.announced' }>; bell: ActorRefFrom<typeof bellMachine> },
      events: {} as { type: 'guest.came' },
    },
    actors: { bell: bellMachine, street: stream('street') },
    actions: {
      announceGuest: sendTo(({ context }) => context.porter, { type: 'guest.announced' }),
      ring: sendTo(({ context }) => context.bell, { type: 'bell.pulled' }),
    },
  }).createMachine({
    id: 'hall',
    context: ({ input, spawn }) => ({ porter: input.porter, bell: spawn('bell', { id: 'bell' }) }),
    initial: 'open',
    states: {
      open: {
        invoke: { id: 'street', src: 'street', onError: 'deserted' },
        on: { 'guest.came': { actions: ['announceGuest', 'ring'] } },
      },
      deserted: {},
    },
  }),
  {
    cases: { 'guest.came': 'plain' },
    outcomes: {
      bell: live(bellFlow, ['bell.pulled']),
      street: { 'the street is blocked': { error: new Error('blocked') } },
    },
    variants: { 'with a porter': () => ({ porter: hears() }) },
  },
);

/** Ids of requirements; kept here, since an id in a test file counts as tested. */
export const ids = { lifting: 'R2.10', standing: 'R2.30', kicking: 'R4.01', nobodys: 'R2.12' } as const;

/** A chart that cites requirements, on a transition, on a state and on both. */
export const gateFlow = defineFlow(
  setup({
    types: { events: {} as { type: 'gate.lifted' | 'gate.lowered' | 'gate.kicked' | 'gate.waxed' } },
  }).createMachine({
    id: 'gate',
    initial: 'down',
    states: {
      down: {
        on: {
          'gate.lifted': { target: 'up', meta: { req: [ids.lifting] } },
          'gate.waxed': {},
          'gate.kicked': { target: 'bent', meta: { req: [ids.kicking] } },
        },
      },
      up: { meta: { req: [ids.standing] }, on: { 'gate.lowered': 'down' } },
      bent: { type: 'final', meta: { req: [ids.kicking] } },
    },
  }),
  { cases: { 'gate.lifted': 'plain', 'gate.lowered': 'plain', 'gate.kicked': 'plain', 'gate.waxed': 'plain' } },
);
