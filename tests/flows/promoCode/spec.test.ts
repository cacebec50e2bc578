import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { promoCodeFlow } from '../../../flowbook/flows/promoCode.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
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
  ['R4.35 a code can be typed at once', [], editing],
  ['R4.35 it is sent', sent, { open: 'submitting' }],
  ['R2.84 what it brings is shown', used, 'used'],
  ['R4.35 after one code another can be typed', [...used, another], editing],
  ['R4.35 nothing is sent before a code is typed', [submit], editing],
  ['R4.35 spaces are no code', [type('   '), submit], editing],
  ['R4.35 32 characters are sent', [type('X'.repeat(32)), submit], { open: 'submitting' }],
  ['R4.35 33 characters are not sent', [type('X'.repeat(33)), submit], editing],
  ['R4.35 spaces around a code do not count', [type(` ${'X'.repeat(32)} `), submit], { open: 'submitting' }],
  ['R8.23 a code for members alone leads back to the form', [...sent, refuse('wrong_state')], editing],
  [
    'R8.14 too many tries have to wait',
    [...sent, ends(refusedWith(rateLimitedFor(42)))],
    { open: { filling: 'waiting' } },
  ],
  ['R8.20 without an answer it can be sent again', [...sent, { answer: 'useCode', with: offline }], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R4.35 what is sent is the code, without spaces around it', () => {
  expect(begin(type(' welcome 26 '), submit).run.puppet('useCode').input).toEqual({ code: 'welcome 26' });
});

test.each<[string, Does[], PromoCodeErrors]>([
  ['no code', [submit], { code: 'promo_code_empty' }],
  ['more than a code can have', [type('X'.repeat(33)), submit], { code: 'promo_code_wrong' }],
  ['a code that nobody knows', [...sent, refuse('promo_code_wrong')], { code: 'promo_code_wrong' }],
  ['a code that is over', [...sent, refuse('promo_code_over')], { code: 'promo_code_over' }],
  ['a code that is used up', [...sent, refuse('sold_out')], { code: 'promo_code_used_up' }],
  ['a code that was used before', [...sent, refuse('already_done')], { code: 'promo_code_used' }],
])('R4.35 what is wrong is said beside the field: %s', (_, happenings, errors) => {
  expect(begin(...happenings).snapshot.context).toMatchObject({ errors, failure: null });
});

test('R4.35 a wrong code stays to be corrected, and typing takes away what was said about it', () => {
  const wrong = begin(...sent, refuse('promo_code_wrong'));
  expect(wrong.snapshot.context.fields).toEqual({ code: 'WELCOME26' });
  expect(wrong.play(type('WELCOME2')).snapshot.context).toMatchObject({ errors: {}, fields: { code: 'WELCOME2' } });
});

test('R4.35 Clear empties the field and takes away what was said', () => {
  expect(begin(...sent, refuse('wrong_state'), clear).snapshot.context).toMatchObject({
    fields: { code: '' },
    errors: {},
    failure: null,
  });
});

test('R2.84 what a code brought is kept, and the next one begins with an empty field', () => {
  expect(begin(...used).snapshot.context.award).toEqual(award);
  expect(begin(...used, another).snapshot.context.fields).toEqual({ code: '' });
});

test('R4.35 a link fills the field in, and sends nothing by itself', () => {
  const linked = new Scenario(promoCodeFlow, 'with a link');
  expect(linked.state).toEqual(editing);
  expect(linked.snapshot.context.fields).toEqual({ code: 'POINTS500' });
  expect(linked.play(submit).run.puppet('useCode').input).toEqual({ code: 'POINTS500' });
});
