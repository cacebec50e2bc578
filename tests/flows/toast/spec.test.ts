import { beforeEach, expect, test } from 'vitest';
import { toastFlow } from '../../../flowbook/flows/toast.flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { toastMachine, type ToastGone } from '../../../machines/app/toast.machine.ts';
import { Life } from '../life.ts';

const renewed = { type: 'toast.renewed' } as const;
const dismissed = { type: 'toast.dismissed' } as const;

let toasts: Recorder<ToastGone>;
beforeEach(() => {
  toasts = hears();
});

const toast = (stays: boolean) =>
  new Life<typeof toastMachine>({
    ...toastFlow,
    machine: toastMachine,
    variants: { one: { id: 'toast-2', stays, replyTo: toasts } },
  });

test.each([
  ['one that went well is there for five seconds', false, [4_999], 'passing', 0],
  ['and then goes by itself', false, [5_000], 'gone', 1],
  ['it can be put away before', false, [dismissed], 'gone', 1],
  ['said again, it is there for five seconds more', false, [4_000, renewed, 4_999], 'passing', 0],
  ['and not longer', false, [4_000, renewed, 5_000], 'gone', 1],
  ['one that did not go well stays', true, [86_400_000], 'staying', 0],
  ['also when it is said again', true, [renewed, 86_400_000], 'staying', 0],
  ['until it is put away', true, [86_400_000, dismissed], 'gone', 1],
])('%s', (_, stays, happenings, state, told) => {
  const life = toast(stays).live(...happenings);
  expect(life.state).toBe(state);
  expect(toasts.heard).toEqual(Array.from({ length: told }, () => ({ type: 'toast.gone', id: 'toast-2' })));
});
