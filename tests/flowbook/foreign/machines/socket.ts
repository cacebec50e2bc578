import { fromCallback, setup } from 'xstate';

/** A stream that says by itself what its machine listens to. */
export const socket = setup({
  types: { events: {} as { type: 'socket.opened' } | { type: 'socket.lost'; code: number } | { type: 'closed' } },
  actors: {
    stream: fromCallback(({ sendBack }) => {
      const socket_ = new WebSocket('wss://example.com');
      socket_.onopen = () => {
        sendBack({ type: 'socket.opened' });
      };
      socket_.onclose = ({ code }) => {
        sendBack({ type: 'socket.lost', code });
      };
    }),
  },
}).createMachine({
  id: 'socket',
  initial: 'connecting',
  invoke: { id: 'stream', src: 'stream' },
  on: { closed: '.closed' },
  states: {
    connecting: { on: { 'socket.opened': 'open' } },
    open: { on: { 'socket.lost': [{ guard: ({ event }) => event.code === 1000, target: 'closed' }, 'connecting'] } },
    closed: { type: 'final' },
  },
});
