import { fromCallback, sendTo, setup } from 'xstate';

/** Has a fault: what it tells is no longer there once its state is left. */
export const upload = setup({
  types: { events: {} as { type: 'chosen' } | { type: 'stopped' } },
  actors: { send: fromCallback(() => undefined) },
}).createMachine({
  id: 'upload',
  initial: 'idle',
  states: {
    idle: { on: { chosen: 'sending' } },
    sending: { invoke: { id: 'send', src: 'send' }, on: { stopped: 'stopping' } },
    stopping: { entry: sendTo('send', { type: 'abort' }), always: 'idle' },
  },
});
