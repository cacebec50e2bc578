import { expect, test } from 'vitest';
import { smsCodeFlow } from '../../../flowbook/flows/smsCode.flow.ts';
import { codeCases, codeTags, expectCode, expectTicketOnce, runsOf, sent, sliderWhereWanted } from '../codes.ts';

const run = runsOf(smsCodeFlow, sliderWhereWanted);

test.each(codeCases)('a login code %s', (...row) => expectCode(run, row));

test.each(codeTags)('the view is told by tags that a login code is %s', (_, steps, tags) => {
  expect([...run(steps).snapshot.tags]).toEqual(tags);
});

test('R3.17 a login code goes to the number that was given, with the ticket of the slider once', () => {
  expectTicketOnce(smsCodeFlow, 'login');
});

test('the countdown of a login code ends at a moment that the view can count down to', () => {
  expect(run([5_000, 'sending', sent(65_000)]).snapshot.context.resendAt).toBe(65_000);
});
