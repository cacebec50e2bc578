import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { unanswered } from '../common/formAnswers.ts';
import { freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { fillingState } from '../common/formStates.ts';
import { stream } from '../common/port.ts';
import { errorsByCode } from '../common/refusal.ts';
import { endOf, keyOf, settledRefusals, settleIntent, type Intent, type NoteEvent } from './intent.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';
import { moneySetup } from './moneySetup.ts';

export interface VoucherFields {
  code: string;
}

export interface VoucherErrors {
  code?: 'required' | 'voucher_wrong';
}

export interface VoucherInput {
  now: () => number;
  newKey: () => string;
}

interface Context extends VoucherInput, FormContext<VoucherFields, VoucherErrors> {
  intent: Intent | null;
  isUnmoved: boolean;
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
  refusedFields: errorsByCode<VoucherErrors>({ code_wrong: { code: 'voucher_wrong' } }),
  withoutSecrets: () => ({ code: '' }),
})
  .extend({
    guards: { isNever: (_, p: { end: MoneyEnd }) => p.end.kind === 'never' },
    actions: {
      clearUnmoved: assign({ isUnmoved: false }),
      noteUnmoved: assign({ isUnmoved: true }),
      storeMade: assign((_, p: { end: MoneyEnd }) => (p.end.kind === 'made' ? { reference: p.end.reference } : {})),
    },
  })
  .createMachine({
    id: 'voucher',
    description: 'Voucher. A code that is credited at once.',
    context: ({ input }) => ({ ...input, ...freshForm({ code: '' }), intent: null, isUnmoved: false, reference: null }),
    invoke: { id: 'note', src: 'note' },
    initial: 'filling',
    states: {
      filling: fillingState({
        close: { target: 'closed', description: 'chooses another method' },
        submit: { description: 'presses Redeem', req: ['R2.77'] },
        target: '#voucher.redeeming',
        also: ['clearUnmoved', { type: 'makeIntent', params: { call: 'deposits.redeemVoucher' } }, 'keepIntent'],
      }),
      redeeming: {
        description: 'Redeeming the voucher',
        tags: 'busy',
        meta: { call: 'deposits.redeemVoucher', req: ['R1.06', 'R8.20'] },
        invoke: {
          id: 'moneyRequest',
          src: 'moneyRequest',
          input: ({ context }) => ({ key: keyOf(context), request: { code: context.fields.code.trim() } }),
          onDone: [
            {
              guard: { type: 'isMade', params: endOf },
              target: 'done',
              description: 'it is credited',
              meta: { usual: true },
              actions: [{ type: 'storeMade', params: endOf }, ...settleIntent],
            },
            {
              guard: { type: 'isNever', params: endOf },
              target: 'filling',
              description: 'it never arrived',
              actions: ['noteUnmoved', ...settleIntent],
            },
            ...settledRefusals,
          ],
          onError: { ...unanswered, description: 'it fails' },
        },
      },
      done: { description: 'Credited', type: 'final', entry: 'forgetSecrets' },
      closed: { description: 'Closed', type: 'final', entry: 'forgetSecrets' },
    },
    output: ({ context }) => context.reference,
  });

export type VoucherRef = ActorRefFrom<typeof voucherMachine>;
export type VoucherSnapshot = SnapshotFrom<typeof voucherMachine>;
