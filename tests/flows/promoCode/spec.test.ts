import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { promoCodeFlow } from '../../../flowbook/flows/promoCode.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { CodeUsed, PromoCodeErrors, promoCodeMachine } from '../../../machines/promotions/promoCode.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof promoCodeMachine>;

const award = contract.promotions.redeemCode.example.reply;
const submit: Does = { type: 'form.submitted' };
const clear: Does = { type: 'form.closed' };
const another: Does = { type: 'another.pressed' };
const type = (value: string): Does => ({ type: 'field.changed', name: 'code', value });
const ends = (output: CodeUsed): Does => ({ answer: 'useCode', with: { output } });
const refuse = (code: Parameters<typeof refusal>[0]): Does => ends(refusedWith(refusal(code)));
const begin = (...happenings: Does[]) => new Scenario(promoCodeFlow).play(...happenings);

const editing = { open: { filling: 'editing' } };
const sent = [type('WELCOME26'), submit];
const used = [...sent, ends({ kind: 'used', award })];

test.each<[string, Does[], unknown]>([
  ['R4.35 a promo code can be typed at once', [], editing],
  ['R4.35 a promo code is sent', sent, { open: 'submitting' }],
  ['R2.84 the reward of a promo code is shown', used, 'used'],
  ['R4.35 another promo code can be typed after the first', [...used, another], editing],
  ['R4.35 an empty promo code is not sent', [submit], editing],
  ['R4.35 a promo code of spaces is not sent', [type('   '), submit], editing],
  ['R4.35 a promo code of 32 characters is sent', [type('X'.repeat(32)), submit], { open: 'submitting' }],
  ['R4.35 a promo code of 33 characters is not sent', [type('X'.repeat(33)), submit], editing],
  ['R4.35 spaces around a promo code are ignored', [type(` ${'X'.repeat(32)} `), submit], { open: 'submitting' }],
  ['R8.23 a promo code for members leads a trial back to the form', [...sent, refuse('wrong_state')], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R4.35 a promo code is sent without the spaces around it', () => {
  expect(begin(type(' welcome 26 '), submit).run.puppet('useCode').input).toEqual({ code: 'welcome 26' });
});

test.each<[string, Does[], PromoCodeErrors]>([
  ['no code', [submit], { code: 'promo_code_empty' }],
  ['too long a code', [type('X'.repeat(33)), submit], { code: 'promo_code_wrong' }],
  ['an unknown code', [...sent, refuse('promo_code_wrong')], { code: 'promo_code_wrong' }],
  ['an expired code', [...sent, refuse('promo_code_over')], { code: 'promo_code_over' }],
  ['a code that is used up', [...sent, refuse('sold_out')], { code: 'promo_code_used_up' }],
  ['a code that the member has already used', [...sent, refuse('already_done')], { code: 'promo_code_used' }],
])('R4.35 a promo code is marked at its field: %s', (_, happenings, errors) => {
  expect(begin(...happenings).snapshot.context).toMatchObject({ errors, failure: null });
});

test('R4.35 a wrong promo code stays in the field, and typing clears its error', () => {
  const wrong = begin(...sent, refuse('promo_code_wrong'));
  expect(wrong.snapshot.context.fields).toEqual({ code: 'WELCOME26' });
  expect(wrong.play(type('WELCOME2')).snapshot.context).toMatchObject({ errors: {}, fields: { code: 'WELCOME2' } });
});

test('R4.35 Clear empties the field of a promo code and clears its error', () => {
  expect(begin(...sent, refuse('wrong_state'), clear).snapshot.context).toMatchObject({
    fields: { code: '' },
    errors: {},
    failure: null,
  });
});

test('R2.84 the reward of a promo code is kept, and the field of the next one is blank', () => {
  expect(begin(...used).snapshot.context.award).toEqual(award);
  expect(begin(...used, another).snapshot.context.fields).toEqual({ code: '' });
});

test('R4.35 a link fills in a promo code without sending it', () => {
  const linked = new Scenario(promoCodeFlow, 'with a link');
  expect(linked.state).toEqual(editing);
  expect(linked.snapshot.context.fields).toEqual({ code: 'POINTS500' });
  expect(linked.play(submit).run.puppet('useCode').input).toEqual({ code: 'POINTS500' });
});
