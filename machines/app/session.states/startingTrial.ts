import { answerOf } from '../../common/refusal.ts';
import { sessionSetup } from '../session.setup.ts';

/** While a trial account is opened. */
export const startingTrial = sessionSetup.createStateConfig({
  description: 'Opening a trial account',
  tags: 'busy',
  meta: { call: 'session.freePlay', req: ['R4.19', 'R7.04'] },
  invoke: {
    id: 'startTrial',
    src: 'startTrial',
    onDone: [
      {
        guard: { type: 'isStarted', params: answerOf },
        target: 'welcoming',
        description: 'the trial account is there',
        meta: { req: ['R4.19'] },
      },
      {
        guard: { type: 'areTooMany', params: answerOf },
        target: 'visitor',
        description: 'it is refused',
        meta: { when: 'if there were too many', req: ['R8.23'] },
        actions: { type: 'say', params: { notice: 'noMoreTrials' } },
      },
      {
        target: 'visitor',
        description: 'it is refused',
        meta: { req: ['R8.23'] },
        actions: { type: 'say', params: { notice: 'noTrial' } },
      },
    ],
    onError: {
      target: 'visitor',
      description: 'no answer comes',
      meta: { req: ['R8.20'] },
      actions: { type: 'say', params: { notice: 'noTrial' } },
    },
  },
});
