import { expect, test } from 'vitest';
import { speedTestFlow } from '../../../flowbook/flows/speedTest.flow.ts';
import type { speedTestMachine } from '../../../machines/speedTest/speedTest.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof speedTestMachine>;

const routes = (...output: string[]): Does => ({ answer: 'fetchRoutes', with: { output } });
const again: Does = { type: 'test.again' };
const answered = (at: number, took: number | null): Does => ({ type: 'domain.answered', at, took });

const begin = (...happenings: Does[]) => new Scenario(speedTestFlow, 'the speed test').play(...happenings);
const two = routes('https://one.example', 'https://two.example');

test.each<[string, Does[], string]>([
  ['R7.43 the addresses of the speed test are loaded first', [], 'fetching'],
  ['R2.70 the addresses are tested once they are there', [two], 'testing'],
  ['R4.25 every address is tested', [two, answered(1, 80)], 'testing'],
  ['R4.25 the speed test ends with the last address', [two, answered(1, 80), answered(0, null)], 'tested'],
  ['R2.70 Test again restarts when every address is tested', [two, answered(1, 80), answered(0, 9), again], 'testing'],
  ['R2.70 Test again starts over in the middle of a test', [two, answered(1, 80), again, answered(1, 80)], 'testing'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

const rowsAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context.rows;

test('R3.34 R4.25 each address is untested until it answers, and keeps its place', () => {
  expect(rowsAfter(two, answered(1, 250))).toEqual([
    { domain: 'https://one.example', answer: null },
    { domain: 'https://two.example', answer: { took: 250, figure: 80 } },
  ]);
});

test('R8.12 an address that does not answer counts as 9999 ms', () => {
  expect(rowsAfter(two, answered(0, null))[0]?.answer).toEqual({ took: null, figure: 9_999 });
});

test('R2.70 every address is untested again after Test again', () => {
  expect(rowsAfter(two, answered(0, 9), again).map(({ answer }) => answer)).toEqual([null, null]);
});

test('R7.43 this address is tested alone where there are no others', () => {
  expect(rowsAfter(routes()).map(({ domain }) => domain)).toEqual(['https://www.example.com']);
});
