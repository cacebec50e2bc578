import { assign } from 'xstate';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import { formSetup, freshForm, type FormContext, type FormInput } from '../common/formSetup.ts';
import { isRefusedWith, type Answer } from '../common/refusal.ts';
import { moneyRequestMachine, type MoneyEnd } from './moneyRequest.machine.ts';

// A question has no fields.
type NoFields = Record<never, never>;

export interface AskingInput extends WithWallet {
  now: () => number;
  newKey: () => string;
  /** The request, as its call takes it. */
  request: object;
}

interface Context extends AskingInput, FormContext<NoFields, NoFields> {
  key: string;
  /** The last request never arrived. */
  isUnmoved: boolean;
}

export const atFirst = (input: AskingInput): Context => ({ ...input, ...freshForm({}), key: '', isUnmoved: false });

/** The parts of the charts that ask for money with one press, without a field. */
export const askingSetup = formSetup({
  types: { input: {} as AskingInput, context: {} as Context, events: {} as FormInput<NoFields> },
  actors: { moneyRequest: moneyRequestMachine },
  check: () => ({}),
}).extend({
  guards: {
    isMade: (_, p: { end: MoneyEnd }) => p.end.kind === 'made',
    isNever: (_, p: { end: MoneyEnd }) => p.end.kind === 'never',
    /** Nothing is left to ask for: asking again changes nothing. */
    isOver: (_, p: { answer: Answer }) =>
      isRefusedWith(p.answer, 'already_done', 'wrong_state', 'sold_out', 'amount_out_of_bounds', 'not_found'),
  },
  actions: {
    makeKey: assign(({ context }) => ({ key: context.newKey(), isUnmoved: false })),
    noteUnmoved: assign({ isUnmoved: true }),
    refreshBalance,
  },
});
