import { unanswered } from '../../common/formAnswers.ts';
import { endOf, keyOf, settledRefusals, settleIntent } from '../intent.ts';
import { orderOf, withdrawalSetup } from '../withdrawal.setup.ts';

/** Requests a withdrawal, or asks for the outcome of one. */
export const sending = withdrawalSetup.createStateConfig({
  description: 'Requesting the withdrawal',
  tags: 'busy',
  meta: { call: 'withdrawals.request', req: ['R1.06', 'R8.20'] },
  invoke: {
    id: 'moneyRequest',
    src: 'moneyRequest',
    input: ({ context }) => ({ key: keyOf(context), request: orderOf(context) }),
    onDone: [
      {
        guard: { type: 'isMade', params: endOf },
        target: 'open',
        description: 'the withdrawal is requested',
        meta: { usual: true },
        actions: [{ type: 'storeMade', params: endOf }, ...settleIntent, 'goToWithdrawal', 'refreshBalance'],
      },
      {
        guard: { type: 'isNever', params: endOf },
        target: 'filling',
        description: 'it never arrived',
        actions: [{ type: 'noteUnmoved', params: endOf }, ...settleIntent],
      },
      {
        guard: { type: 'isStale', params: endOf },
        target: 'loading',
        description: 'it is refused',
        meta: { when: 'if the terms have changed, or the form is gone', req: ['R8.23'] },
        actions: [
          { type: 'storeStale', params: endOf },
          { type: 'noteUnmoved', params: endOf },
          'forgetSecrets',
          ...settleIntent,
        ],
      },
      ...settledRefusals,
    ],
    onError: { ...unanswered, description: 'it fails' },
  },
});
