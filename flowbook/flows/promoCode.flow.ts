import { contract } from '../../contract/index.ts';
import { promoCodeMachine } from '../../machines/promotions/promoCode.machine.ts';
import { defineFlow } from '../flow.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';
import { filledInOrder } from './samples.ts';

const { redeemCode } = contract.promotions;
const typed = { 'a code': { name: 'code', value: 'WELCOME26' } } as const;

export const promoCodeFlow = defineFlow(promoCodeMachine, {
  synonyms: ['voucher', 'bonus code', 'coupon'],
  cases: { 'field.changed': typed, 'form.submitted': 'plain', 'form.closed': 'plain', 'another.pressed': 'plain' },
  outcomes: {
    useCode: outcomesOf(redeemCode, {
      'it brings money': replies({ kind: 'used', award: redeemCode.example.reply }),
      'a wrong code': refuses('promo_code_wrong'),
      'one that is over': refuses('promo_code_over'),
      'used up': refuses('sold_out'),
      'used before': refuses('already_done'),
      'for members alone': refuses('wrong_state'),
    }),
  },
  variants: { usual: () => ({ code: '' }), 'with a link': () => ({ code: 'POINTS500' }) },
  project: ({ fields, errors, failure, award }) => [fields, errors, failure?.kind ?? null, award !== null],
  offer: (snapshot, type, name) =>
    type === 'form.closed'
      ? snapshot.context.fields.code !== '' && !snapshot.hasTag('rateLimited')
      : filledInOrder(typed)(snapshot, type, name),
});
