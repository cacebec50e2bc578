import { expect, test } from 'vitest';
import { resetCodeFlow } from '../../../flowbook/flows/resetCode.flow.ts';
import {
  codeCases,
  codeTags,
  expectCode,
  expectTicketOnce,
  fits,
  runsOf,
  sliderWhereWanted,
  unproved,
} from '../codes.ts';

const run = runsOf(resetCodeFlow, sliderWhereWanted);

test.each(codeCases)('a code for a new password %s', (...row) => expectCode(run, row));

test.each(codeTags)('the view is told by tags that a code for a new password is %s', (_, steps, tags) => {
  expect([...run(steps).snapshot.tags]).toEqual(tags);
});

test('R3.16 a code for a new password goes to the number that was given, with the ticket of the slider once', () => {
  expectTicketOnce(resetCodeFlow, 'forgot');
});

test('R4.01 a refused ticket opens another slider before a code for a new password is sent', () => {
  expect(run(['sliding', fits, unproved]).state).toBe('provingHuman');
});
