import { unanswered } from '../../common/formAnswers.ts';
import { depositSetup, orderOf } from '../deposit.setup.ts';
import { endOf, keyOf, settledRefusals, settleIntent } from '../intent.ts';

/** Requests a deposit, or asks for the outcome of one. */
export const creating = depositSetup.createStateConfig({
  description: 'Requesting the deposit',
  tags: 'busy',
  meta: { call: 'deposits.create', req: ['R1.06', 'R8.20'] },
  invoke: {
    id: 'moneyRequest',
    src: 'moneyRequest',
    input: ({ context }) => ({ key: keyOf(context), request: orderOf(context) }),
    onDone: [
      {
        guard: { type: 'isMade', params: endOf },
        target: 'open',
        description: 'the deposit is requested',
        meta: { usual: true },
        actions: [{ type: 'storeMade', params: endOf }, ...settleIntent, 'goToDeposit'],
      },
      {
        guard: { type: 'isNever', params: endOf },
        target: 'filling',
        description: 'it never arrived',
        actions: [{ type: 'noteUnmoved', params: endOf }, ...settleIntent],
      },
      {
        guard: { type: 'isTooMany', params: endOf },
        target: 'loading',
        description: 'it is refused',
        meta: { when: 'if too many are open, or the form is gone', req: ['R8.23'] },
        actions: [
          { type: 'storeRefusal', params: ({ event }) => ({ answer: event.output }) },
          { type: 'noteUnmoved', params: endOf },
          ...settleIntent,
        ],
      },
      ...settledRefusals,
    ],
    onError: { ...unanswered, description: 'it fails' },
  },
});
