// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { awaited } from '../../src/app/awaited.tsx';
import { optional } from '../../src/app/optional.tsx';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';
import { text } from '../../flowbook/world/text.ts';

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

describe('a part of the page that is awaited', () => {
  const code = { Part: ({ name }: { name: string }) => <b>{name}</b> };
  afterEach(cleanup);

  test('R8.20 that cannot be fetched says so, and is fetched again on request', async () => {
    const load = vi
      .fn<() => Promise<typeof code>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(code);
    const texts = await textsIn('EN');
    const Part = awaited(load, ({ Part: part }) => part);
    const wrapper = ({ children }: { children: ReactNode }) => <Words texts={texts}>{children}</Words>;
    render(<Part name="statements" />, { wrapper });
    expect(screen.getByRole('status', { name: text('modal_loading') })).toBeTruthy();
    (await screen.findByRole('button', { name: text('retry') })).click();
    expect(await screen.findByText('statements')).toBeTruthy();
    cleanup();
    render(<Part name="again" />, { wrapper });
    expect(screen.getByText('again')).toBeTruthy();
  });
});
