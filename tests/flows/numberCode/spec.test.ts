import { expect, test } from 'vitest';
import { aNumber, anotherNumber } from '../../../flowbook/flows/codes.ts';
import { numberCodeFlow } from '../../../flowbook/flows/numberCode.flow.ts';
import type { numberCodeMachine } from '../../../machines/auth/numberCode.machine.ts';
import {
  codeCases,
  codeTags,
  confirmed,
  corrected,
  expectCode,
  fits,
  givenUp,
  requested,
  runsOf,
  sent,
  sliderFirst,
  unheard,
  unproved,
} from '../codes.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof numberCodeMachine>;

const run = runsOf(numberCodeFlow, sliderFirst);

test.each(codeCases)('a registration code %s', (...row) => expectCode(run, row));

test.each(codeTags)('the view is told by tags that a registration code is %s', (_, steps, tags) => {
  expect([...run(steps).snapshot.tags]).toEqual(tags);
});

const begin = (...happenings: Does[]) => new Scenario(numberCodeFlow).play(...happenings);

const requestedElsewhere: Does = { type: 'code.requested', target: { ...aNumber, dialingCode: '46' } };
const sentOne: Does[] = [requested, fits, sent(300_000)];

test.each<[string, Does[], string]>([
  ['another number has to solve a slider of its own', [...sentOne, corrected], 'provingHuman'],
  ['the same number in another country does not have to wait', [...sentOne, requestedElsewhere], 'provingHuman'],
  ['closing the slider of another number leads back to the countdown', [...sentOne, corrected, givenUp], 'cooling'],
  [
    'the countdown remains that of the number that was sent the code',
    [...sentOne, corrected, givenUp, requested],
    'cooling',
  ],
  ['another number can be tried a second time', [...sentOne, corrected, givenUp, corrected], 'provingHuman'],
  [
    'the solved slider is still good after no answer',
    [requested, fits, unheard, confirmed, 1_000, requested],
    'sending',
  ],
  [
    'a solved slider is good until it expires',
    [requested, fits, unheard, confirmed, 600_000, requested],
    'provingHuman',
  ],
  [
    'a slider that is used up has to be solved again',
    [requested, fits, unproved, confirmed, 1_000, requested],
    'provingHuman',
  ],
])('%s for a registration code', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('R3.17 number and ticket of a registration code are sent, and the ticket is forgotten afterwards', () => {
  const scenario = begin(requested, fits);
  expect(scenario.run.puppet('sendCode').input).toEqual({ target: aNumber, ticket: 'ticket-1' });
  expect(scenario.play(sent(300_000)).snapshot.context.ticket).toBeNull();
});

test.each<[string, Does[]]>([
  [
    'R3.17 a ticket that is left over sends a registration code to the current number',
    [requested, fits, unheard, confirmed, 1_000, corrected],
  ],
  [
    'R3.17 a number other than that of the countdown is sent a registration code of its own',
    [...sentOne, corrected, fits],
  ],
])('%s', (_, happenings) => {
  expect(begin(...happenings).run.puppet('sendCode').input).toEqual({ target: anotherNumber, ticket: 'ticket-1' });
});

test('R4.01 the slider for a registration code is that of a registration', () => {
  expect(begin(requested).run.puppet('slider').input).toMatchObject({ purpose: 'register' });
});

test('R4.07 the form keeps when the next registration code may be sent', () => {
  const { form } = begin(...sentOne).snapshot.context;
  expect((form as unknown as { heard: unknown[] }).heard).toEqual([
    { type: 'code.sent', sent: { to: aNumber, resendAt: 300_000 } },
  ]);
});
