// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { optional } from '../../src/app/optional.tsx';

const code = { Part: ({ name }: { name: string }) => <b>{name}</b> };
const shown = () => document.body.textContent;

afterEach(cleanup);

test('a part that loads later is fetched when it is first shown, and rendered at once after that', async () => {
  const load = vi.fn(() => Promise.resolve(code));
  const Part = optional(load, ({ Part: part }) => part, 'not yet');
  render(<Part name="first" />);
  expect(shown()).toBe('not yet');
  await screen.findByText('first');
  cleanup();
  render(<Part name="second" />);
  expect(shown()).toBe('second');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that cannot be fetched leaves its placeholder', async () => {
  const load = vi.fn(() => Promise.reject(new Error('offline')));
  const Part = optional(load as () => Promise<typeof code>, ({ Part: part }) => part, 'not yet');
  render(<Part name="first" />);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalled();
  });
  expect(shown()).toBe('not yet');
});
