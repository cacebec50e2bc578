import { answerOf } from '../../common/refusal.ts';
import { roundSetup } from '../round.setup.ts';
import { foundUnplayed } from '../seatStates.ts';

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
      ...foundUnplayed,
      { target: 'unknown', description: 'it is not over yet, or the answer is unclear' },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});
