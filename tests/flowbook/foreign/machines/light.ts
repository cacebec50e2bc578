import { createMachine } from 'xstate';

/** Without `setup` and without types: a traffic light with a part that is passed at once. */
export default createMachine({
  id: 'light',
  initial: 'green',
  states: {
    green: { after: { 3000: 'amber' } },
    amber: { after: { 1000: { target: 'red' } } },
    red: {
      initial: 'stop',
      onDone: 'green',
      on: { 'power.*': 'dark' },
      states: { stop: { always: 'walk' }, walk: { on: { WAITED: 'over' } }, over: { type: 'final' } },
    },
    dark: { id: 'no-power', type: 'final' },
  },
  on: { CUT: '#no-power' },
});
