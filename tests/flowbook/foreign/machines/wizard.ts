import { setup } from 'xstate';

interface Options {
  readonly steps: readonly string[];
  readonly onEnd: () => void;
}

/** Is made by a function, and has a guard that whoever uses it provides. */
export const createWizardMachine = ({ steps, onEnd }: Options) =>
  setup({
    types: { events: {} as { type: 'NEXT' } },
    guards: {
      mayLeave: () => {
        throw new Error('provide me');
      },
    },
    actions: { end: onEnd },
  }).createMachine({
    id: 'wizard',
    initial: 'first',
    states: {
      first: { on: { NEXT: steps.length > 0 ? 'second' : 'end' } },
      second: { on: { NEXT: [{ guard: 'mayLeave', target: 'end' }, { target: 'first' }] } },
      end: { entry: 'end', type: 'final' },
    },
  });
