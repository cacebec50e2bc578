import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { accepted } from '../common/formAnswers.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { formStates } from '../common/formStates.ts';
import { longest } from '../common/limits.ts';
import { port } from '../common/port.ts';
import { answerOf, errorsByCode, type Refused } from '../common/refusal.ts';
import type { CodeAward, CodeRequest } from './codes.ts';

interface PromoCodeFields {
  code: string;
}

export interface PromoCodeErrors {
  code?: 'promo_code_empty' | 'promo_code_wrong' | 'promo_code_over' | 'promo_code_used_up' | 'promo_code_used';
}

export type CodeUsed = { kind: 'used'; award: CodeAward } | Refused;

interface PromoCodeInput {
  now: () => number;
  code: string;
}

interface Context extends FormContext<PromoCodeFields, PromoCodeErrors> {
  /** Null before a code has brought something. */
  award: CodeAward | null;
}

const check = ({ fields: { code } }: Context): PromoCodeErrors => {
  if (code.trim() === '') return { code: 'promo_code_empty' };
  return code.trim().length > longest.promoCode ? { code: 'promo_code_wrong' } : {};
};

const promoCodeSetup = formSetup({
  types: {
    input: {} as PromoCodeInput,
    context: {} as Context,
    events: {} as FormEvent<PromoCodeFields> | { type: 'another.pressed' },
  },
  actors: { useCode: port<CodeUsed, CodeRequest>('useCode') },
  check,
  refusedFields: errorsByCode<PromoCodeErrors>({
    promo_code_wrong: { code: 'promo_code_wrong' },
    promo_code_over: { code: 'promo_code_over' },
    sold_out: { code: 'promo_code_used_up' },
    already_done: { code: 'promo_code_used' },
  }),
}).extend({
  actions: {
    emptyForm: assign(freshForm({ code: '' })),
    storeAward: assign((_, p: { answer: CodeUsed }) => (p.answer.kind === 'used' ? { award: p.answer.award } : {})),
  },
});

/** R4.35: uses a promo code, whose award then waits in the reward centre. Used twice it is refused, so nothing is kept. */
export const promoCodeMachine = promoCodeSetup.createMachine({
  id: 'promoCode',
  description: 'Promo code. A code that brings an award.',
  context: ({ input: { now, code } }) => ({ now, ...freshForm({ code }), award: null }),
  initial: 'open',
  states: {
    open: {
      description: 'A code can be typed',
      meta: { req: ['R4.35'] },
      initial: 'filling',
      states: formStates({
        at: '#promoCode.open',
        close: { target: '#promoCode.open', description: 'presses Clear', actions: 'emptyForm' },
        submit: {
          description: 'presses Use code',
          when: ['if a code is typed', 'if nothing is typed, or more than a code can have'],
        },
        call: {
          name: 'promotions.redeemCode',
          req: ['R4.35', 'R2.84'],
          src: 'useCode',
          input: ({ context }: { context: Context }) => ({ code: context.fields.code.trim() }),
        },
        answers: [
          accepted({
            target: '#promoCode.used',
            description: 'the gateway accepts it',
            actions: { type: 'storeAward', params: answerOf },
          }),
        ],
      }),
    },
    used: {
      description: 'What the code has brought',
      meta: { req: ['R2.84'] },
      on: { 'another.pressed': { target: 'open', description: 'presses Enter another code', actions: 'emptyForm' } },
    },
  },
});

export type PromoCodeRef = ActorRefFrom<typeof promoCodeMachine>;
export type PromoCodeSnapshot = SnapshotFrom<typeof promoCodeMachine>;
