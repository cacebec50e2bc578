import { answerOf, causeOf } from '../../common/refusal.ts';
import { proofOf, socialSetup } from '../social.setup.ts';

/** R2.61: logs in with what the window has brought back; the gateway's answer may be a session. */
export const entering = socialSetup.createStateConfig({
  description: 'Logging in',
  tags: 'busy',
  meta: { call: 'session.login', req: ['R2.61', 'R7.03'] },
  entry: { type: 'tellForm', params: { type: 'social.tried' } },
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ context }) => proofOf(context),
    onDone: [
      {
        guard: { type: 'isIn', params: answerOf },
        target: '#social.in',
        description: 'the gateway logs the player in',
        meta: { usual: true },
        actions: { type: 'tellEntry', params: answerOf },
      },
      {
        guard: { type: 'isToConfirm', params: answerOf },
        target: '#social.confirming',
        description: 'the login must be confirmed',
        meta: { when: 'if the address is not recognised', req: ['R4.39'] },
        actions: { type: 'storeStepUp', params: answerOf },
      },
      {
        guard: { type: 'isRateLimited', params: answerOf },
        target: '#social.rateLimited',
        description: 'it is refused',
        meta: { when: 'if there were too many attempts', req: ['R8.14'] },
        actions: [
          { type: 'storeRefusal', params: answerOf },
          { type: 'tellForm', params: { type: 'social.failed' } },
        ],
      },
      {
        target: '#social.ready.refused',
        description: 'it is refused',
        meta: { req: ['R8.23'] },
        actions: [
          { type: 'storeRefusal', params: answerOf },
          { type: 'tellForm', params: { type: 'social.failed' } },
        ],
      },
    ],
    onError: {
      target: '#social.ready.refused',
      description: 'no response',
      meta: { req: ['R8.20'] },
      actions: [
        { type: 'storeFailure', params: causeOf },
        { type: 'tellForm', params: { type: 'social.failed' } },
      ],
    },
  },
});
