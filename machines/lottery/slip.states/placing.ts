import { endOf, keyOf, settledRefusals, settleIntent } from '../../cashier/intent.ts';
import { unanswered } from '../../common/formAnswers.ts';
import { slipSetup } from '../slip.setup.ts';

/** Sending the slip, or finding out what became of an earlier one. */
export const placing = slipSetup.createStateConfig({
  description: 'Placing the bets',
  tags: 'busy',
  meta: { call: 'lottery.placeBets', req: ['R2.05', 'R2.06', 'R8.20'] },
  invoke: {
    id: 'moneyRequest',
    src: 'moneyRequest',
    input: ({ context }) => ({ key: keyOf(context), request: context.order }),
    onDone: [
      {
        guard: { type: 'isMade', params: endOf },
        target: 'placed',
        description: 'the bets are placed',
        meta: { usual: true },
        actions: [{ type: 'storePlaced', params: endOf }, ...settleIntent, 'keepSlip', 'refreshBalance'],
      },
      {
        guard: { type: 'isNever', params: endOf },
        target: 'filling',
        description: 'it never arrived',
        meta: { req: ['R8.20'] },
        actions: ['noteUnmoved', ...settleIntent],
      },
      {
        guard: { type: 'isClosed', params: endOf },
        target: 'missed',
        description: 'it is refused',
        meta: { when: 'if the draw has closed', req: ['R8.23'] },
        actions: [{ type: 'storeNext', params: endOf }, ...settleIntent],
      },
      {
        guard: { type: 'isChanged', params: endOf },
        target: 'quoting',
        description: 'it is refused',
        meta: { when: 'if the rules have changed', req: ['R8.23'] },
        actions: settleIntent,
      },
      {
        guard: { type: 'isShort', params: endOf },
        target: 'short',
        description: 'it is refused',
        meta: { when: 'if the balance is too low', req: ['R8.23'] },
        actions: [{ type: 'storeMissing', params: endOf }, ...settleIntent],
      },
      {
        guard: { type: 'isPaused', params: endOf },
        target: 'paused',
        description: 'it is refused',
        meta: { when: 'if betting is paused for some time', req: ['R8.23'] },
        actions: [{ type: 'storePause', params: endOf }, ...settleIntent],
      },
      {
        guard: { type: 'isBarred', params: endOf },
        target: 'barred',
        description: 'it is refused',
        meta: { when: 'if no bets are taken from this player or on this game', req: ['R8.23'] },
        actions: [{ type: 'storeBar', params: endOf }, ...settleIntent],
      },
      ...settledRefusals,
    ],
    onError: { ...unanswered, description: 'it fails' },
  },
});
