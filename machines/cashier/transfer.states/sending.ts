import { unanswered } from '../../common/formAnswers.ts';
import { endOf, keyOf, settledRefusals, settleIntent } from '../intent.ts';
import { orderOf, type atFirst } from '../transfer.setup.ts';

/** Sending a transfer, or finding out what became of one. */
export const sending = <const Call extends string>(call: Call, description: string) =>
  ({
    description,
    tags: 'busy',
    meta: { call, req: ['R2.79', 'R6.06', 'R8.20'] },
    invoke: {
      id: 'moneyRequest',
      src: 'moneyRequest',
      input: ({ context }: { context: ReturnType<typeof atFirst> }) => ({
        key: keyOf(context),
        request: orderOf(context),
      }),
      onDone: [
        {
          guard: { type: 'isMade', params: endOf },
          target: 'done',
          description: 'the money is sent',
          meta: { usual: true },
          actions: [{ type: 'storeSent', params: endOf }, ...settleIntent, 'refreshBalance'],
        },
        {
          guard: { type: 'isStale', params: endOf },
          target: 'loading',
          description: 'nothing is sent',
          meta: { when: 'if it never arrived, or the terms have changed', req: ['R8.20', 'R8.23'] },
          actions: [{ type: 'storeStale', params: endOf }, 'forgetSecrets', ...settleIntent],
        },
        ...settledRefusals,
      ],
      onError: {
        ...unanswered,
        target: 'loading',
        description: 'it fails',
        actions: [unanswered.actions, 'forgetSecrets'],
      },
    },
  }) as const;
