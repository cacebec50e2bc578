import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { complaintsAbout } from '../../../flowbook/chart/lint.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import { port } from '../../../machines/common/port.ts';
import { flows } from '../../../flowbook/registry.ts';

const mumbling = setup({
  types: { meta: {} },
  actors: { bell: port<undefined>('bell') },
  guards: { isOpen: () => true },
}).createMachine({
  id: 'mumbling',
  description: 'A flow that nobody can read',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'door.opened': { target: 'openDoor' },
        'door.left': { guard: 'isOpen', target: 'openDoor', description: 'leaves the door' },
        'door.seen': {},
      },
    },
    openDoor: {
      description: 'The door_state is open and it stays open for as long as anybody wants it to be',
      on: {
        'door.closed': [
          { guard: 'isOpen', target: 'idle', description: 'sends doorClosed', meta: { when: 'if isOpen() holds' } },
          { guard: 'isOpen', target: 'idle', description: 'sends doorClosed', meta: { when: 'if isOpen() holds' } },
        ],
        'door.painted': { description: 'paints the door in a colour that is chosen from a very long list of colours' },
        'door.rung': { target: 'ringing', description: 'rings' },
        'door.named': { description: 'asks WhatsApp about version 2.5' },
      },
    },
    ringing: {
      description: 'Ringing the bell',
      meta: { call: 'session.login' },
      invoke: {
        id: 'bell',
        src: 'bell',
        onDone: [
          { guard: 'isOpen', target: 'idle', description: 'it is refused', meta: { when: 'if nobody is in' } },
          { target: 'idle', description: 'it is answered' },
        ],
        onError: { target: 'idle', description: 'no answer comes', meta: { req: ['R8.20'] } },
      },
    },
  },
});

test('a chart that is hard to read is reported', () => {
  expect(complaintsAbout(chartOf(mumbling))).toEqual([
    'In the flow mumbling, the state mumbling.idle has no description.',
    'In the flow mumbling, the title of mumbling.openDoor has 78 characters where 48 fit: “The door_state is open and it stays open for as long as anybody wants it to be”.',
    'In the flow mumbling, the title of mumbling.openDoor has “door_state” in it, which is code and not plain words.',
    'In the flow mumbling, the transition mumbling.idle | door.opened | 0 has no description.',
    'In the flow mumbling, the condition of mumbling.idle | door.left | 0 is known by its guard alone; say it in meta.when.',
    'In the flow mumbling, the description of mumbling.openDoor | door.closed | 0 has “doorClosed” in it, which is code and not plain words.',
    'In the flow mumbling, the condition of mumbling.openDoor | door.closed | 0 has “isOpen” in it, which is code and not plain words.',
    'In the flow mumbling, the description of mumbling.openDoor | door.closed | 1 has “doorClosed” in it, which is code and not plain words.',
    'In the flow mumbling, the condition of mumbling.openDoor | door.closed | 1 has “isOpen” in it, which is code and not plain words.',
    'In the flow mumbling, the description of mumbling.openDoor | door.painted | 0 has 75 characters where 60 fit: “paints the door in a colour that is chosen from a very long list of colours”.',
    'In the flow mumbling, mumbling.openDoor | door.closed | 1 reads the same as a branch before it: “sends doorClosed”.',
    'In the flow mumbling, mumbling.ringing | xstate.done.actor.bell | 0 names no requirement that says what comes of it.',
  ]);
});

test('every state and every transition of every flow has plain words that fit', () => {
  expect(flows.flatMap(({ machine }) => complaintsAbout(chartOf(machine)))).toEqual([]);
});
