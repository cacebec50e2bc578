import { assign, setup } from 'xstate';

/** Regions side by side, deep history, and a number without an end. */
export const player = setup({
  types: {
    context: {} as { volume: number },
    events: {} as { type: 'POWER' } | { type: 'PLAY' } | { type: 'PAUSE' } | { type: 'LOUDER'; by: number },
  },
}).createMachine({
  id: 'player',
  context: { volume: 5 },
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.last' } },
    on: {
      type: 'parallel',
      on: { POWER: 'off', LOUDER: { actions: assign({ volume: ({ context, event }) => context.volume + event.by }) } },
      states: {
        last: { type: 'history', history: 'deep' },
        sound: {
          initial: 'paused',
          states: { paused: { on: { PLAY: 'playing' } }, playing: { on: { PAUSE: 'paused' } } },
        },
        lamp: { initial: 'lit', states: { lit: { after: { 500: 'dim' } }, dim: {} } },
      },
    },
  },
});
