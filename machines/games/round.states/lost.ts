import { answerOf } from '../../common/refusal.ts';
import type { RoundAnswer } from '../round.rules.ts';
import { roundSetup } from '../round.setup.ts';

const unplayed = (why: 'taken_back' | 'never_begun') =>
  ({
    type: 'storeUnplayed',
    params: ({ event }: Parameters<typeof answerOf<RoundAnswer>>[0]) => ({ ...answerOf({ event }), why }),
  }) as const;

export const unknown = roundSetup.createStateConfig({
  description: 'It is not known what became of the round',
  meta: { req: ['R8.20'] },
  after: { unknownFor: { target: 'asking', description: 'two seconds later' } },
});

export const asking = roundSetup.createStateConfig({
  description: 'Asking what became of the round',
  tags: 'busy',
  meta: { req: ['R8.20'] },
  invoke: {
    id: 'ask',
    src: 'ask',
    onDone: [
      {
        guard: { type: 'isPlayed', params: answerOf },
        target: 'revealing',
        description: 'it was played',
        actions: [{ type: 'storeNews', params: answerOf }, 'tellBegan'],
      },
      {
        guard: { type: 'isTakenBack', params: answerOf },
        target: 'ready',
        description: 'it was taken back',
        actions: [unplayed('taken_back'), 'tellBalance'],
      },
      {
        guard: { type: 'isNeverBegun', params: answerOf },
        target: 'ready',
        description: 'it was never begun',
        actions: [unplayed('never_begun'), 'tellBalance'],
      },
      {
        guard: { type: 'isSeatOver', params: answerOf },
        target: 'seatOver',
        description: 'the seat has ended',
        actions: { type: 'storeRefusal', params: answerOf },
      },
      { target: 'unknown', description: 'it is not over yet, or the answer is unclear' },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});
