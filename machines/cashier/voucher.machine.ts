import { assign, type ActorRefFrom } from 'xstate';
import type { FormEvent } from '../common/formSetup.ts';
import { fillingState } from '../common/formStates.ts';
import { stream } from '../common/port.ts';
import { errorsByCode } from '../common/refusal.ts';
import { endOf, type NoteEvent } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from './moneySetup.ts';
import { begin, sendingState } from './moneyStates.ts';
import { roomProblem, type RoomProblem } from './room.ts';

interface VoucherFields {
  code: string;
}

interface VoucherErrors {
  code?: 'required' | 'voucher_wrong' | RoomProblem | RoomProblem['id'];
}

interface VoucherInput {
  now: () => number;
  newKey: () => string;
}

interface Context extends VoucherInput, MoneyContext<VoucherFields, VoucherErrors> {
  /** The deposit that the voucher became. */
  reference: string | null;
}

/** Redeems a voucher: its value is credited at once. */
export const voucherMachine = moneySetup({
  types: {
    input: {} as VoucherInput,
    context: {} as Context,
    events: {} as FormEvent<VoucherFields>,
    output: {} as string | null,
  },
  actors: { note: stream<NoteEvent>('note'), moneyRequest: moneyRequestMachine },
  check: ({ fields }: Context): VoucherErrors => (fields.code.trim() === '' ? { code: 'required' } : {}),
  refusedFields: errorsByCode<VoucherErrors>({
    code_wrong: { code: 'voucher_wrong' },
    limit_reached: (value) => ({ code: roomProblem('limit_reached', value, null) }),
    kyc_needed: (value) => ({ code: roomProblem('kyc_needed', value, null) }),
  }),
  withoutSecrets: () => ({ code: '' }),
})
  .extend({
    actions: {
      storeMade: assign((_, p: { end: MoneyEnd }) => (p.end.kind === 'made' ? { reference: p.end.reference } : {})),
    },
  })
  .createMachine({
    id: 'voucher',
    description: 'Voucher. A code that is credited at once.',
    context: ({ input }) => ({ ...input, ...freshMoneyForm({ code: '' }), reference: null }),
    invoke: { id: 'note', src: 'note' },
    initial: 'filling',
    states: {
      filling: fillingState({
        close: { target: 'closed', description: 'chooses another method' },
        submit: { description: 'presses Redeem', req: ['R2.77'] },
        target: '#voucher.redeeming',
        also: begin('deposits.redeemVoucher'),
      }),
      redeeming: sendingState({
        description: 'Redeeming the voucher',
        call: 'deposits.redeemVoucher',
        req: ['R1.06'],
        request: ({ fields }: Context) => ({ code: fields.code.trim() }),
        done: { target: 'done', description: 'it is credited' },
        afterDone: [{ type: 'storeMade', params: endOf }],
      }),
      done: { description: 'Credited', type: 'final', entry: 'forgetSecrets' },
      closed: { description: 'Closed', type: 'final', entry: 'forgetSecrets' },
    },
    output: ({ context }) => context.reference,
  });

export type VoucherRef = ActorRefFrom<typeof voucherMachine>;
