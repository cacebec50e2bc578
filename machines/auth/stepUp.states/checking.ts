import { stepUpSetup } from '../stepUp.setup.ts';
import { answerOf, causeOf } from '../../common/refusal.ts';

/** An answer is on its way to the gateway; what it says may be a session. */
export const checking = stepUpSetup.createStateConfig({
  description: 'Asking the gateway',
  tags: 'busy',
  meta: { usual: true, call: 'session.stepUp', req: ['R4.39'] },
  invoke: {
    id: 'confirmLogin',
    src: 'confirmLogin',
    input: ({ context: { stepUp, way, answer } }) =>
      stepUp && way ? { ticket: stepUp.ticket, way, answer: answer.trim() } : null,
    onDone: [
      {
        guard: { type: 'isIn', params: answerOf },
        target: '#stepUp.confirmed',
        description: 'the login is confirmed',
        meta: { usual: true },
        actions: { type: 'tellMade', params: answerOf },
      },
      {
        guard: { type: 'isRateLimited', params: answerOf },
        target: '#stepUp.asking.waiting',
        description: 'it is refused',
        meta: { when: 'if there were too many tries', req: ['R8.14'] },
        actions: ['tellFailed', { type: 'storeRefusal', params: answerOf }, { type: 'storeWait', params: answerOf }],
      },
      {
        guard: { type: 'isWrong', params: answerOf },
        target: '#stepUp.asking.answering',
        description: 'it is refused',
        meta: { when: 'if the answer is wrong', req: ['R8.23'] },
        actions: ['tellFailed', 'storeWrong'],
      },
      {
        guard: { type: 'isCodeOver', params: answerOf },
        target: '#stepUp.asking.answering.resendable',
        description: 'it is refused',
        meta: { when: 'if the code that was sent is over', req: ['R8.23'] },
        actions: ['tellFailed', 'storeCodeOver'],
      },
      {
        guard: { type: 'isOver', params: answerOf },
        target: '#stepUp.asking.over',
        description: 'it is refused',
        meta: { when: 'if the time to confirm is over', req: ['R8.23'] },
        actions: 'tellFailed',
      },
      {
        target: '#stepUp.asking.over',
        description: 'it is refused',
        meta: { req: ['R6.09', 'R8.22'] },
        actions: ['tellFailed', { type: 'storeRefusal', params: answerOf }],
      },
    ],
    onError: {
      target: '#stepUp.asking.answering',
      description: 'no answer comes',
      meta: { req: ['R8.20'] },
      actions: ['tellFailed', { type: 'storeFailure', params: causeOf }],
    },
  },
});
