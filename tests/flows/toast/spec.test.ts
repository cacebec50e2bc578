import { beforeEach, expect, test } from 'vitest';
import { toastFlow } from '../../../flowbook/flows/toast.flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { toastMachine, type ToastGone } from '../../../machines/app/toast.machine.ts';
import { Scenario } from '../scenario.ts';

const renewed = { type: 'toast.renewed' } as const;
const dismissed = { type: 'toast.dismissed' } as const;

let toasts: Recorder<ToastGone>;
beforeEach(() => {
  toasts = hears();
});

const toast = (stays: boolean) =>
  new Scenario<typeof toastMachine>({
    ...toastFlow,
    machine: toastMachine,
    variants: { one: { id: 'toast-2', stays, replyTo: toasts } },
  });

test.each([
  ['a good toast is still shown just before its five seconds are over', false, [4_999], 'passing', 0],
  ['a good toast disappears after five seconds', false, [5_000], 'gone', 1],
  ['a good toast can be dismissed early', false, [dismissed], 'gone', 1],
  ['a toast that is shown again stays for five more seconds', false, [4_000, renewed, 4_999], 'passing', 0],
  ['a toast that is shown again disappears after five more seconds', false, [4_000, renewed, 5_000], 'gone', 1],
  ['a bad toast stays', true, [86_400_000], 'staying', 0],
  ['a bad toast stays when it is shown again', true, [renewed, 86_400_000], 'staying', 0],
  ['a bad toast disappears when it is dismissed', true, [86_400_000, dismissed], 'gone', 1],
])('%s', (_, stays, happenings, state, events) => {
  const scenario = toast(stays).play(...happenings);
  expect(scenario.state).toBe(state);
  expect(toasts.heard).toEqual(Array.from({ length: events }, () => ({ type: 'toast.gone', id: 'toast-2' })));
});
