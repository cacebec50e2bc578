// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chips } from '../../src/ui/Chips.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A row of four chips, each 100 wide, of which a window of 200 shows two. */
const show = (chosen: string) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = this.role === 'tab' ? Number(this.textContent) : 0;
    return new DOMRect(at * 100, 0, this.role === 'tab' ? 100 : 200, 40);
  });
  const tabs = ['0', '1', '2', '3'].map((id) => ({ id, label: id }));
  render(<Chips name="Show" panel="panel" tabs={tabs} chosen={chosen} onChoose={() => undefined} />);
  return screen.getByRole('tablist').scrollLeft;
};

test('a row of chips opens with the chosen one in sight', () => {
  expect(show('3')).toBe(250);
});

test.each(['0', '1'])('a row of chips does not move for a chosen one that is in sight: %s', (chosen) => {
  expect(show(chosen)).toBe(0);
});
