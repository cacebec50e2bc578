import { answerOf } from '../../common/refusal.ts';
import { climbSetup } from '../climb.setup.ts';
import { foundUnplayed } from '../seatStates.ts';

export const asking = climbSetup.createStateConfig({
  description: 'Asking what became of the round',
  tags: 'busy',
  meta: { req: ['R8.20'] },
  invoke: {
    id: 'ask',
    src: 'ask',
    onDone: [
      {
        guard: { type: 'isFlightOver', params: answerOf },
        target: 'ended',
        description: 'it has ended',
        actions: { type: 'storeEnd', params: answerOf },
      },
      {
        guard: { type: 'isFlightOn', params: answerOf },
        target: 'running',
        description: 'it still goes on',
        actions: { type: 'storeFlight', params: answerOf },
      },
      {
        guard: { type: 'isPlayed', params: answerOf },
        target: 'ended',
        description: 'it was begun, and has ended',
        actions: [{ type: 'storeEnd', params: answerOf }, 'tellBegan'],
      },
      {
        guard: { type: 'isRunning', params: answerOf },
        target: 'running',
        description: 'it was begun, and goes on',
        actions: [{ type: 'storeFlight', params: answerOf }, 'tellBegan', 'tellBalance'],
      },
      ...foundUnplayed,
      { target: 'unknown', description: 'the answer is unclear' },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});
