import { expect, test } from 'vitest';
import { fairnessFlow } from '../../../flowbook/flows/fairness.flow.ts';
import type { Check, fairnessMachine } from '../../../machines/promotions/fairness.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof fairnessMachine>;

const press: Does = { type: 'check.pressed' };
const checkOf = (holds: boolean): Check => ({ step: 'ticket', about: '1', holds });
const finds = (...checks: Check[]): Does => ({ answer: 'check', with: { output: checks } });
const breaks: Does = { answer: 'check', with: { error: new TypeError('crypto.subtle is undefined') } };

test.each<[string, Does[], string, Check[]]>([
  ['nothing is computed before the button is pressed', [], 'unchecked', []],
  ['a press computes it again', [press], 'checking', []],
  ['it is fair if every step is right', [press, finds(checkOf(true))], 'proven', [checkOf(true)]],
  [
    'it is not if one is wrong',
    [press, finds(checkOf(true), checkOf(false))],
    'disproven',
    [checkOf(true), checkOf(false)],
  ],
  ['a browser that cannot compute it says so', [press, breaks], 'failed', []],
  ['it can be computed again where that failed', [press, breaks, press], 'checking', []],
  ['it can be computed again where it was right', [press, finds(checkOf(true)), press], 'checking', [checkOf(true)]],
  ['it can be computed again where it was wrong', [press, finds(checkOf(false)), press], 'checking', [checkOf(false)]],
])('R1.20 R7.45 the fairness of a gift: %s', (_, happenings, state, checks) => {
  const { snapshot } = new Scenario(fairnessFlow).play(...happenings);
  expect([snapshot.value, snapshot.context.checks]).toEqual([state, checks]);
});
