import { assign, sendTo } from 'xstate';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { FormEvent } from '../common/formSetup.ts';
import { port, stream } from '../common/port.ts';
import { isRefusedWith, type Answer, type Refused } from '../common/refusal.ts';
import { checkAmount, netOf, toMinor, type AmountProblem } from './amount.ts';
import { moneyRequestMachine } from './moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from './moneySetup.ts';
import { picturesMachine, type PicturesChanged } from './pictures.machine.ts';
import { changedPictures, noPictures, placeIn, type PicturesError, type WithPictures } from './sentPictures.ts';
import type { Withdrawal } from './withdrawals.ts';

export type WithdrawalConfirmation = RequestOf<Contract['withdrawals']['confirm']>;
export type Receipt = WithdrawalConfirmation['receipt'];

interface AnswerFields {
  /** The amount that arrived, if only a part did. */
  amount: string;
}

interface AnswerErrors {
  amount?: AmountProblem | 'withdraw_amount_refused';
  images?: 'withdraw_pictures_needed' | PicturesError;
}

/** Until when the player can answer, by the browser's clock, and how often that can be extended. */
export interface AnswerTime {
  until: number;
  extendsLeft: number;
}

interface AnswerInput extends AnswerTime {
  now: () => number;
  newKey: () => string;
  withdrawal: Pick<Withdrawal, 'withdrawalId' | 'payout'>;
  /** What follows the withdrawal, and looks again once it is no longer what is shown of it. */
  watch: { send: (event: { type: 'look.requested' }) => void };
}

type Extended = (AnswerTime & { kind: 'extended' }) | Refused;

interface Context extends AnswerInput, WithPictures, MoneyContext<AnswerFields, AnswerErrors> {
  receipt: Receipt | null;
}

export const initialContext = (input: AnswerInput): Context => ({
  ...input,
  ...freshMoneyForm({ amount: '' }),
  receipt: null,
  ...noPictures,
});

const check = ({ withdrawal, receipt, fields, pictures, areReady }: Context): AnswerErrors => {
  const amount =
    receipt === 'partly_received'
      ? checkAmount(fields.amount, { least: '1', most: netOf(withdrawal.payout, '1') })
      : null;
  const isUnproved = receipt === 'not_received' && pictures.length === 0;
  return {
    ...(amount && { amount }),
    ...(isUnproved && { images: 'withdraw_pictures_needed' as const }),
    ...(receipt !== 'received' && !areReady && { images: 'withdraw_pictures_unready' as const }),
  };
};

/** The missing amount if only a part arrived; null while no such part is typed. */
export const remainingOf = ({ withdrawal, fields }: Pick<Context, 'withdrawal' | 'fields'>): string | null => {
  const received = toMinor(fields.amount);
  const isPart = received !== null && BigInt(received) > 0n && BigInt(received) < BigInt(withdrawal.payout);
  return isPart ? netOf(withdrawal.payout, received) : null;
};

/** Pictures go with everything but a withdrawal that has arrived, even where some were chosen before. */
export const confirmationOf = (context: Context): WithdrawalConfirmation => {
  const { withdrawal, fields, pictures } = context;
  const receipt = context.receipt ?? 'received';
  const receivedAmount = toMinor(fields.amount);
  const remainingAmount = remainingOf(context);
  return {
    withdrawalId: withdrawal.withdrawalId,
    receipt,
    ...(receipt === 'partly_received' && receivedAmount && remainingAmount && { receivedAmount, remainingAmount }),
    ...(receipt !== 'received' && pictures.length > 0 && { images: [...pictures] }),
  };
};

const refusedFields = ({ failure, fields }: Refused): AnswerErrors => {
  if (failure.kind !== 'refused') return {};
  if (failure.code === 'image_wrong' || failure.code === 'too_large') return { images: failure.code };
  return {
    ...(fields.includes('receivedAmount') && { amount: 'withdraw_amount_refused' as const }),
    ...(fields.includes('images') && { images: 'withdraw_pictures_needed' as const }),
  };
};

/** The parts of the chart of confirmations. */
export const withdrawalAnswerSetup = moneySetup({
  types: {
    input: {} as AnswerInput,
    context: {} as Context,
    events: {} as
      | FormEvent<AnswerFields>
      | { type: 'receipt.chosen'; receipt: Receipt }
      | { type: 'time.asked' }
      | PicturesChanged
      /** The withdrawal was refreshed: the deadline may have moved, even in another tab. */
      | ({ type: 'time.changed' } & AnswerTime),
  },
  actors: {
    moneyRequest: moneyRequestMachine,
    pictures: picturesMachine,
    extend: port<Extended, string>('extend'),
    /** Says how much time the followed withdrawal leaves. */
    time: stream('time'),
  },
  check,
  refusedFields,
}).extend({
  delays: { untilDeadline: ({ context: { now, until } }) => Math.max(0, until - now()) },
  guards: {
    isTooLate: (_, p: { answer: Answer }) => isRefusedWith(p.answer, 'wrong_state', 'not_found'),
    isPictureRefused: (_, p: { answer: Answer }) => placeIn(p.answer) !== null,
    isOver: ({ context: { now, until } }) => until <= now(),
    isOtherTime: ({ context }, p: AnswerTime) => context.until !== p.until || context.extendsLeft !== p.extendsLeft,
    isChosen: ({ context }) => context.receipt !== null,
    canExtend: ({ context }) => context.extendsLeft > 0,
  },
  actions: {
    storeReceipt: assign((_, { receipt }: { receipt: Receipt }) => ({ receipt, errors: {}, failure: null })),
    clearReceipt: assign({ receipt: null, errors: {}, failure: null, isUnmoved: false }),
    storePictures: assign(({ context }, p: Pick<PicturesChanged, 'pictures' | 'areReady'>) =>
      changedPictures(context, p),
    ),
    storeTime: assign((_, { until, extendsLeft }: AnswerTime) => ({ until, extendsLeft })),
    storeExtended: assign((_, { answer }: { answer: Extended }) =>
      answer.kind === 'extended' ? { until: answer.until, extendsLeft: answer.extendsLeft } : {},
    ),
    askLook: ({ context }) => {
      context.watch.send({ type: 'look.requested' });
    },
    markPicture: sendTo('pictures', (_, p: { answer: Answer }) => ({
      type: 'picture.refused',
      place: placeIn(p.answer) ?? 0,
    })),
  },
});
