import type { SnapshotFrom } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import type { FormInput } from '../common/formSetup.ts';
import { questionState } from '../common/formStates.ts';
import { isRefusedWith } from '../common/refusal.ts';
import type { Hears } from '../common/words.ts';
import { endOf } from './intent.ts';
import { moneyRequestMachine } from './moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from './moneySetup.ts';
import { begin, sendingState, settleIntent } from './moneyStates.ts';

// A question has no fields.
type NoFields = Record<never, never>;

interface OneTimeInput extends WithWallet {
  now: () => number;
  newKey: () => string;
  /** What is claimed or ended, as its call takes it. */
  request: object;
  /** What is no longer as it was once that is done. */
  owner?: Hears<{ type: 'own.changed' }>;
}

interface Context extends OneTimeInput, MoneyContext<NoFields, NoFields> {}

/**
 * R1.25, R2.05, R2.84, R2.88: claims a reward, or ends a chase. A second time it is refused, so no request is kept over a
 * reload.
 */
export const oneTimeMachine = moneySetup({
  types: { input: {} as OneTimeInput, context: {} as Context, events: {} as FormInput<NoFields> },
  actors: { moneyRequest: moneyRequestMachine },
  check: () => ({}),
  /** Nothing is left to ask for: asking again changes nothing. */
  isOutdated: (end) =>
    isRefusedWith(end, 'already_done', 'wrong_state', 'sold_out', 'amount_out_of_bounds', 'not_found'),
})
  .extend({
    actions: {
      refreshBalance,
      tellOwner: ({ context }) => {
        context.owner?.send({ type: 'own.changed' });
      },
    },
  })
  .createMachine({
    id: 'oneTime',
    description: 'One-time request. A reward is claimed or a chase ended, once, whatever becomes of the answer.',
    context: ({ input }) => ({ ...input, ...freshMoneyForm({}) }),
    initial: 'filling',
    states: {
      filling: {
        ...questionState({ description: 'presses the button', target: '#oneTime.sending', also: begin() }),
        meta: { req: ['R2.05', 'R2.84', 'R2.88'] },
      },
      sending: sendingState({
        description: 'Claiming or ending it',
        call: ['rewards.claim', 'rewards.claimRebate', 'missions.claim', 'promotions.claim', 'lottery.cancelChase'],
        req: ['R1.25', 'R2.05'],
        request: ({ request }: { request: object }) => request,
        done: { target: 'done', description: 'it is carried out' },
        afterDone: [],
        answers: [
          {
            guard: { type: 'isStale', params: endOf },
            target: 'over',
            description: 'it is refused',
            meta: { when: 'if nothing is left to claim or to end', req: ['R8.23'] },
            actions: [{ type: 'storeStale', params: endOf }, ...settleIntent],
          },
        ],
        namesFields: false,
      }),
      over: { description: 'Nothing is left to claim or to end', meta: { req: ['R8.23'] } },
      done: {
        description: 'Claimed or ended',
        meta: { req: ['R2.05', 'R2.84', 'R2.88'] },
        entry: ['refreshBalance', 'tellOwner'],
      },
    },
  });

export type OneTimeSnapshot = SnapshotFrom<typeof oneTimeMachine>;
