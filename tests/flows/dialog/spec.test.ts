import { expect, test } from 'vitest';
import { dialogFlow } from '../../../flowbook/flows/dialog.flow.ts';
import { Scenario } from '../scenario.ts';

const passing = 'a notice that passes';
const pressed = (button: string) => ({ type: 'button.pressed', button }) as const;
const hidden = { type: 'dialog.hidden' } as const;
const seen = { type: 'dialog.seen' } as const;
const dismissed = { type: 'dialog.dismissed' } as const;

test.each([
  ['R2.71 a dialog with a question stays open', 'a question', [86_400_000], undefined],
  ['R2.71 a button answers a dialog', 'a question', [pressed('yes')], { kind: 'pressed', button: 'yes' }],
  [
    'R2.71 another button gives another answer to a dialog',
    'a question',
    [pressed('cancel')],
    { kind: 'pressed', button: 'cancel' },
  ],
  ['R2.71 a click outside closes a dialog without an answer', 'a question', [dismissed], { kind: 'dismissed' }],
  ['R2.71 a notice is still open just before its timeout', passing, [7_999], undefined],
  ['R2.71 a notice closes at its timeout', passing, [8_000], { kind: 'timedOut' }],
  ['R2.71 a notice that is out of sight waits', passing, [4_000, hidden, 86_400_000], undefined],
  ['R2.71 a notice that is visible again has its full time', passing, [4_000, hidden, 1_000, seen, 7_999], undefined],
  ['R2.71 a notice that was hidden closes at its timeout too', passing, [hidden, seen, 8_000], { kind: 'timedOut' }],
  ['a click outside closes a notice that is out of sight', passing, [hidden, dismissed], { kind: 'dismissed' }],
  ['a click outside closes a notice before its timeout', passing, [4_000, dismissed], { kind: 'dismissed' }],
])('%s', (_, variant, happenings, output) => {
  const { snapshot } = new Scenario(dialogFlow, variant).play(...happenings);
  expect(snapshot.output).toEqual(output);
  expect(snapshot.status).toBe(output ? 'done' : 'active');
});
