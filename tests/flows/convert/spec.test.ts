import { expect, test } from 'vitest';
import { convertFlow, convertTerms } from '../../../flowbook/flows/convert.flow.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { convertMachine } from '../../../machines/points/convert.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof convertMachine>;

const loads: Does = { answer: 'loadTerms', with: { output: convertTerms } };
const points = (value: string): Does => ({ type: 'field.changed', name: 'points', value });
const secret: Does = { type: 'field.changed', name: 'withdrawalPassword', value: '482913' };
const press: Does = { type: 'form.submitted' };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const begin = (...happenings: Does[]) => new Scenario(convertFlow).play(...happenings);
const sent = [loads, points('2000'), secret, press];
const editing = { filling: 'editing' };

test.each<[string, Does[], unknown]>([
  ['R1.25 2,000 points are converted', sent, 'converting'],
  ['R1.25 what is converted has a receipt', [...sent, ends({ kind: 'made', reference: 'v1' })], 'done'],
  ['R8.20 a request that never arrived can be sent again', [...sent, ends({ kind: 'never' })], editing],
  ['R8.23 a refusal leads back to the form', [...sent, ends(refusedWith(refusal('points_too_low')))], editing],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each([
  ['R1.25 less than 1,000 points are too few', '999', { id: 'points_bounds', least: 1_000, most: 50_000 }],
  ['R1.25 more points than there are are an error', '12481', 'points_too_low'],
])('%s', (_, typed, error) => {
  expect(begin(loads, points(typed), secret, press).snapshot.context.errors).toEqual({ points: error });
});
