import { expect, test } from 'vitest';
import { fairnessFlow } from '../../../flowbook/flows/fairness.flow.ts';
import type { Check, fairnessMachine } from '../../../machines/promotions/fairness.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof fairnessMachine>;

const press: Does = { type: 'check.pressed' };
const checkOf = (holds: boolean): Check => ({ step: 'ticket', about: '1', holds });
const finds = (...checks: Check[]): Does => ({ answer: 'check', with: { output: checks } });

test.each<[string, Does[], string, Check[]]>([
  ['nothing is computed before the button is pressed', [], 'unchecked', []],
  ['a press computes the gift again', [press], 'checking', []],
  ['a gift is fair if every step is right', [press, finds(checkOf(true))], 'proven', [checkOf(true)]],
  [
    'a gift is not fair if one step is wrong',
    [press, finds(checkOf(true), checkOf(false))],
    'disproven',
    [checkOf(true), checkOf(false)],
  ],
  ['a fair gift can be computed again', [press, finds(checkOf(true)), press], 'checking', [checkOf(true)]],
  ['an unfair gift can be computed again', [press, finds(checkOf(false)), press], 'checking', [checkOf(false)]],
])('R1.20 R7.45 the fairness of a gift: %s', (_, happenings, state, checks) => {
  const { snapshot } = new Scenario(fairnessFlow).play(...happenings);
  expect([snapshot.value, snapshot.context.checks]).toEqual([state, checks]);
});
