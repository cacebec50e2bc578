// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';

afterEach(cleanup);

test('R2.72: a region that is not ready is covered, and says what it waits for', () => {
  render(<LoadingOverlay name="Loading the records" />);
  expect([screen.getByRole('status').textContent, screen.queryByRole('dialog')]).toEqual(['Loading the records', null]);
});

test('R2.72: a page that is not ready takes nothing, neither keys nor presses, and does not scroll', () => {
  const { unmount } = render(<LoadingOverlay name="Loading" covers="page" />);
  const cover = screen.getByRole('dialog', { name: 'Loading' });
  expect([cover.contains(screen.getByRole('status')), document.documentElement.style.overflow]).toEqual([
    true,
    'hidden',
  ]);
  const escape = createEvent('cancel', cover, { cancelable: true });
  fireEvent(cover, escape);
  expect(escape.defaultPrevented).toBe(true);
  unmount();
  expect([screen.queryByRole('dialog'), document.documentElement.style.overflow]).toEqual([null, '']);
});
