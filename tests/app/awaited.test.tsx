// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { awaited } from '../../src/app/awaited.tsx';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';
import { text } from '../walk/text.ts';

const code = { Part: ({ name }: { name: string }) => <b>{name}</b> };
afterEach(cleanup);

test('R8.20 a part that cannot be fetched says so, and is fetched again on request', async () => {
  const load = vi.fn<() => Promise<typeof code>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(code);
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
