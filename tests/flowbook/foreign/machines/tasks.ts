import { assign, enqueueActions, fromPromise, sendParent, setup, spawnChild, type AnyActorRef } from 'xstate';

const task = setup({}).createMachine({
  id: 'task',
  initial: 'open',
  states: {
    open: { on: { DONE: { actions: sendParent({ type: 'task.done' }), target: 'done' } } },
    done: { type: 'final' },
  },
});

/** Spawns children without an end, in three ways, and decides on the way. */
export const tasks = setup({
  types: {
    context: {} as { list: readonly AnyActorRef[] },
    events: {} as { type: 'added' } | { type: 'task.done' } | { type: 'cleared' },
  },
  actors: { task, save: fromPromise(() => fetch('/tasks', { method: 'PUT' })) },
}).createMachine({
  id: 'tasks',
  context: { list: [] },
  initial: 'ready',
  states: {
    ready: {
      entry: spawnChild('save'),
      on: {
        added: { actions: assign({ list: ({ context, spawn }) => [...context.list, spawn(task)] }) },
        'task.done': {
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue(() => {
              localStorage.setItem('done', String(context.list.length));
            });
            if (context.list.length > 1) enqueue.spawnChild(task);
            enqueue.raise({ type: 'cleared' });
          }),
        },
        cleared: { actions: assign({ list: [] }) },
      },
    },
  },
});
