import { setup, type SnapshotFrom } from 'xstate';
import { handOverPatience } from '../common/limits.ts';
import { port } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';

/** R2.61: a window returning from a provider's sign-in hands its answer to the page that opened it. */
export const handOverMachine = setup({
  types: { tags: {} as Tag, meta: {} as Meta },
  actors: { answerTaken: port<undefined>('answerTaken') },
  delays: { handOverPatience },
}).createMachine({
  id: 'handOver',
  description: 'Social login return. Hands the provider’s answer to the page that is waiting for it.',
  initial: 'telling',
  states: {
    telling: {
      description: 'Handing over the answer',
      tags: 'busy',
      meta: { req: ['R2.61'] },
      invoke: {
        id: 'answerTaken',
        src: 'answerTaken',
        onDone: { target: 'taken', description: 'the waiting page takes it', meta: { usual: true } },
        onError: { target: 'alone', description: 'there is nothing to hand over' },
      },
      after: { handOverPatience: { target: 'alone', description: 'no page takes it' } },
    },
    taken: { description: 'The window can be closed' },
    alone: { description: 'No page is waiting for it', tags: 'failed' },
  },
});

export type HandOverSnapshot = SnapshotFrom<typeof handOverMachine>;
