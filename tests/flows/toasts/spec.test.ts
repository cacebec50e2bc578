import { expect, test } from 'vitest';
import { toastsFlow } from '../../../flowbook/flows/toasts.flow.ts';
import { freeId, isSame, toLeave } from '../../../machines/app/toasts.rules.ts';
import type { Saying } from '../../../machines/common/toast.ts';
import type { toastsMachine } from '../../../machines/app/toasts.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

const toastAsked = (text: string, kind: Saying['kind'] = 'good') => ({ type: 'toast.asked', kind, text }) as const;
const dismissed = (id: string) => ({ type: 'toast.dismissed', id }) as const;

const shown = (...happenings: readonly Happening<typeof toastsMachine>[]) => {
  const scenario = new Scenario(toastsFlow).play(...happenings);
  return { scenario, texts: scenario.snapshot.context.toasts.map(({ text }) => text) };
};

test.each([
  ['no toast is shown at first', [], 'quiet', []],
  ['a toast is shown when it is requested', [toastAsked('one')], 'speaking', ['one']],
  ['a toast is still shown just before its five seconds are over', [toastAsked('one'), 4_999], 'speaking', ['one']],
  ['a toast disappears after five seconds', [toastAsked('one'), 5_000], 'quiet', []],
  ['each toast has its own timer', [toastAsked('one'), 3_000, toastAsked('two'), 2_000], 'speaking', ['two']],
  [
    'the last toast disappears after its own five seconds',
    [toastAsked('one'), 3_000, toastAsked('two'), 5_000],
    'quiet',
    [],
  ],
  ['a bad toast stays', [toastAsked('one', 'bad'), 86_400_000], 'speaking', ['one']],
  ['a bad toast can be dismissed', [toastAsked('one', 'bad'), dismissed('toast-1')], 'quiet', []],
  [
    'dismissing one toast keeps the others',
    [toastAsked('one'), toastAsked('two'), dismissed('toast-1')],
    'speaking',
    ['two'],
  ],
  ['dismissing a toast that is gone changes nothing', [toastAsked('one'), dismissed('toast-2')], 'speaking', ['one']],
  ['a toast is shown once, even if it is requested twice', [toastAsked('one'), toastAsked('one')], 'speaking', ['one']],
  [
    'requesting a shown toast again restarts its timer',
    [toastAsked('one'), 4_000, toastAsked('one'), 4_999],
    'speaking',
    ['one'],
  ],
  [
    'a restarted toast disappears five seconds after the restart',
    [toastAsked('one'), 4_000, toastAsked('one'), 5_000],
    'quiet',
    [],
  ],
  [
    'restarting one toast leaves the timers of the others alone',
    [toastAsked('one'), 4_000, toastAsked('two'), 500, toastAsked('two'), 500],
    'speaking',
    ['two'],
  ],
  [
    'a fourth toast replaces the oldest',
    [toastAsked('one'), toastAsked('two'), toastAsked('three'), toastAsked('four')],
    'speaking',
    ['two', 'three', 'four'],
  ],
  [
    'a fourth toast replaces one that would pass by itself before one that stays',
    [toastAsked('one', 'bad'), toastAsked('two'), toastAsked('three'), toastAsked('four')],
    'speaking',
    ['one', 'three', 'four'],
  ],
  [
    'a fourth toast replaces the oldest of three that stay',
    [toastAsked('one', 'bad'), toastAsked('two', 'bad'), toastAsked('three', 'bad'), toastAsked('four', 'bad')],
    'speaking',
    ['two', 'three', 'four'],
  ],
])('%s', (_, happenings, state, texts) => {
  const { scenario, texts: found } = shown(...happenings);
  expect(scenario.state).toBe(state);
  expect(found).toEqual(texts);
});

test('a toast that is replaced does not end the timers of the others', () => {
  const { scenario, texts } = shown(
    toastAsked('one'),
    toastAsked('two'),
    toastAsked('three'),
    4_000,
    toastAsked('four'),
    1_000,
  );
  expect(texts).toEqual(['four']);
  expect(Object.keys(scenario.snapshot.children)).toEqual(['toast-1']);
});

test('a toast keeps its values and takes a free id', () => {
  const { scenario } = shown(
    { type: 'toast.asked', kind: 'info', text: 'one', values: { seconds: 3 } },
    toastAsked('two'),
    dismissed('toast-1'),
    toastAsked('three', 'bad'),
  );
  expect(scenario.snapshot.context.toasts).toMatchObject([
    { id: 'toast-2', kind: 'good', text: 'two' },
    { id: 'toast-1', kind: 'bad', text: 'three' },
  ]);
});

test.each<[string, Saying, Saying, boolean]>([
  ['toasts with the same words are the same', { kind: 'good', text: 'one' }, { kind: 'good', text: 'one' }, true],
  ['toasts with other words differ', { kind: 'good', text: 'one' }, { kind: 'good', text: 'two' }, false],
  ['toasts of another tone differ', { kind: 'good', text: 'one' }, { kind: 'bad', text: 'one' }, false],
  [
    'toasts with the same values are the same',
    { kind: 'good', text: 'one', values: { a: 1 } },
    { kind: 'good', text: 'one', values: { a: 1 } },
    true,
  ],
  [
    'toasts with other values differ',
    { kind: 'good', text: 'one', values: { a: 1 } },
    { kind: 'good', text: 'one', values: { a: 2 } },
    false,
  ],
  ['empty values equal no values', { kind: 'good', text: 'one', values: {} }, { kind: 'good', text: 'one' }, true],
  ['no values equal empty values', { kind: 'good', text: 'one' }, { kind: 'good', text: 'one', values: {} }, true],
])('%s', (_, one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test('no toast is replaced when there is none, and the first free id is taken', () => {
  expect(toLeave<Saying>([])).toBeUndefined();
  expect(freeId([])).toBe('toast-1');
  expect(freeId([{ id: 'toast-1' }, { id: 'toast-3' }])).toBe('toast-2');
});
