import { expect, test } from 'vitest';
import { toastsFlow } from '../../../flowbook/flows/toasts.flow.ts';
import { freeId, isSame, toLeave, type Saying } from '../../../machines/app/toasts.rules.ts';
import type { toastsMachine } from '../../../machines/app/toasts.machine.ts';
import { Life, type Happening } from '../life.ts';

const asked = (text: string, kind: Saying['kind'] = 'good') => ({ type: 'toast.asked', kind, text }) as const;
const dismissed = (id: string) => ({ type: 'toast.dismissed', id }) as const;

const said = (...happenings: readonly Happening<typeof toastsMachine>[]) => {
  const life = new Life(toastsFlow).live(...happenings);
  return { life, texts: life.snapshot.context.toasts.map(({ text }) => text) };
};

test.each([
  ['nothing is said at first', [], 'quiet', []],
  ['what is asked for is said', [asked('one')], 'speaking', ['one']],
  ['for five seconds', [asked('one'), 4_999], 'speaking', ['one']],
  ['and no longer', [asked('one'), 5_000], 'quiet', []],
  ['each has its own time', [asked('one'), 3_000, asked('two'), 2_000], 'speaking', ['two']],
  ['until the last is gone', [asked('one'), 3_000, asked('two'), 5_000], 'quiet', []],
  ['what did not go well stays', [asked('one', 'bad'), 86_400_000], 'speaking', ['one']],
  ['until somebody puts it away', [asked('one', 'bad'), dismissed('toast-1')], 'quiet', []],
  ['and only that one', [asked('one'), asked('two'), dismissed('toast-1')], 'speaking', ['two']],
  ['one that is not there cannot be put away', [asked('one'), dismissed('toast-2')], 'speaking', ['one']],
  ['the same is said once', [asked('one'), asked('one')], 'speaking', ['one']],
  ['but its time begins anew', [asked('one'), 4_000, asked('one'), 4_999], 'speaking', ['one']],
  ['and ends', [asked('one'), 4_000, asked('one'), 5_000], 'quiet', []],
  ['and that of no other', [asked('one'), 4_000, asked('two'), 500, asked('two'), 500], 'speaking', ['two']],
  [
    'at most three at a time: the oldest makes room',
    [asked('one'), asked('two'), asked('three'), asked('four')],
    'speaking',
    ['two', 'three', 'four'],
  ],
  [
    'but not before one that would pass by itself',
    [asked('one', 'bad'), asked('two'), asked('three'), asked('four')],
    'speaking',
    ['one', 'three', 'four'],
  ],
  [
    'where all of them stay, the oldest does',
    [asked('one', 'bad'), asked('two', 'bad'), asked('three', 'bad'), asked('four', 'bad')],
    'speaking',
    ['two', 'three', 'four'],
  ],
])('%s', (_, happenings, state, texts) => {
  const { life, texts: found } = said(...happenings);
  expect(life.state).toBe(state);
  expect(found).toEqual(texts);
});

test('who is gone takes no time of another with it', () => {
  const { life, texts } = said(asked('one'), asked('two'), asked('three'), 4_000, asked('four'), 1_000);
  expect(texts).toEqual(['four']);
  expect(Object.keys(life.snapshot.children)).toEqual(['toast-1']);
});

test('what a toast says comes with its values, under a name that is free', () => {
  const { life } = said(
    { type: 'toast.asked', kind: 'info', text: 'one', values: { seconds: 3 } },
    asked('two'),
    dismissed('toast-1'),
    asked('three', 'bad'),
  );
  expect(life.snapshot.context.toasts).toMatchObject([
    { id: 'toast-2', kind: 'good', text: 'two' },
    { id: 'toast-1', kind: 'bad', text: 'three' },
  ]);
});

test.each<[string, Saying, Saying, boolean]>([
  ['the same words', { kind: 'good', text: 'one' }, { kind: 'good', text: 'one' }, true],
  ['other words', { kind: 'good', text: 'one' }, { kind: 'good', text: 'two' }, false],
  ['another tone', { kind: 'good', text: 'one' }, { kind: 'bad', text: 'one' }, false],
  [
    'the same values',
    { kind: 'good', text: 'one', values: { a: 1 } },
    { kind: 'good', text: 'one', values: { a: 1 } },
    true,
  ],
  [
    'other values',
    { kind: 'good', text: 'one', values: { a: 1 } },
    { kind: 'good', text: 'one', values: { a: 2 } },
    false,
  ],
  ['no values, twice said', { kind: 'good', text: 'one', values: {} }, { kind: 'good', text: 'one' }, true],
  ['no values the other way round', { kind: 'good', text: 'one' }, { kind: 'good', text: 'one', values: {} }, true],
])('%s', (_, one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});

test('nobody leaves where nobody is, and the first free name is taken', () => {
  expect(toLeave<Saying>([])).toBeUndefined();
  expect(freeId([])).toBe('toast-1');
  expect(freeId([{ id: 'toast-1' }, { id: 'toast-3' }])).toBe('toast-2');
});
