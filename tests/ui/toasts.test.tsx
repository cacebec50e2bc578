// @vitest-environment happy-dom
import { cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toasts } from '../../src/ui/Toasts.tsx';

const methods: readonly string[] = ['showPopover', 'hidePopover'];
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.querySelector('dialog')?.remove();
  for (const method of methods) Reflect.deleteProperty(HTMLElement.prototype, method);
});

const good = { id: 'a', kind: 'good', text: 'Copied.' } as const;
const bad = { id: 'b', kind: 'bad', text: 'The network is unstable.' } as const;
const info = { id: 'c', kind: 'info', text: 'Being checked.' } as const;

const toasts = (shown: Parameters<typeof Toasts>[0]['toasts'], gone: string[] = []) => (
  <Toasts
    toasts={shown}
    dismissName="Dismiss"
    onDismiss={(id) => {
      gone.push(id);
    }}
  />
);

/** The regions whose changes a screen reader announces: when it is idle, or at once. */
const live = (when: 'polite' | 'assertive') => document.querySelector<HTMLElement>(`[aria-live=${when}]`)!;

test('both live regions exist before the first toast, so that screen readers announce it', () => {
  render(toasts([]));
  expect([live('polite').textContent, live('assertive').textContent]).toEqual(['', '']);
});

test('a screen reader announces good toasts politely and bad toasts at once', () => {
  render(toasts([good, bad, info]));
  expect([live('polite').textContent, live('assertive').textContent]).toEqual([
    'Copied.Being checked.',
    'The network is unstable.',
  ]);
});

test('each toast is dismissed on its own', () => {
  const gone: string[] = [];
  render(toasts([good, bad], gone));
  fireEvent.click(within(live('assertive')).getByRole('button', { name: 'Dismiss' }));
  expect(gone).toEqual(['b']);
});

test('a toast that appears while a modal is open is above it', () => {
  const order: string[] = [];
  for (const method of methods)
    Object.assign(HTMLElement.prototype, {
      [method]: () => {
        order.push(method);
      },
    });
  vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false);
  const { rerender } = render(toasts([]));
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  rerender(toasts([good]));
  expect(order).toEqual(['showPopover', 'hidePopover', 'showPopover']);
});
