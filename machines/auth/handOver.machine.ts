import { setup, type SnapshotFrom } from 'xstate';
import { handOverPatience } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';

/** R2.61: the window that comes back from a sign-in elsewhere hands its answer to the page that opened it. */
export const handOverMachine = setup({
  types: { tags: {} as Tag, meta: {} as Meta },
  actors: { answerTaken: port<undefined>('answerTaken') },
  delays: { handOverPatience },
}).createMachine({
  id: 'handOver',
  description: 'Coming back from a sign-in',
  initial: 'telling',
  states: {
    telling: {
      description: 'Handing the answer over',
      tags: 'busy',
      meta: { usual: true, req: ['R2.61'] },
      invoke: {
        id: 'answerTaken',
        src: 'answerTaken',
        onDone: { target: 'taken', description: 'the page that waits for it takes it', meta: { usual: true } },
        onError: { target: 'alone', description: 'there is nothing to hand over' },
      },
      after: { handOverPatience: { target: 'alone', description: 'nobody takes it' } },
    },
    taken: { description: 'The window can be closed', meta: { usual: true } },
    alone: { description: 'No page waits for it', tags: 'failed' },
  },
});

export type HandOverSnapshot = SnapshotFrom<typeof handOverMachine>;
