import { endOf } from '../../cashier/intent.ts';
import { sendingState, settleIntent } from '../../cashier/moneyStates.ts';
import { slipSetup, type initialContext } from '../slip.setup.ts';

/** Sending the slip, or finding out what became of an earlier one. */
export const placing = slipSetup.createStateConfig(
  sendingState({
    description: 'Placing the bets',
    call: 'lottery.placeBets',
    req: ['R2.05', 'R2.06'],
    request: ({ order }: Pick<ReturnType<typeof initialContext>, 'order'>) => order,
    done: { target: 'placed', description: 'the bets are placed' },
    afterDone: [{ type: 'storePlaced', params: endOf }, 'keepSlip', 'refreshBalance'],
    answers: [
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
        guard: { type: 'isCheckDue', params: endOf },
        target: 'checking',
        description: 'it is refused',
        meta: { when: 'if a reality check is due', req: ['R1.22'] },
        actions: settleIntent,
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
    ],
  }),
);
