// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCutRow } from '../../src/ui/useCutRow.ts';

const width = 70;
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const Row = ({ current }: { current: string }) => (
  <nav ref={useCutRow<HTMLElement>(current, names.length)}>
    {names.map((name) => (
      <a key={name} href={`/${name}`} aria-current={name === current ? 'page' : undefined}>
        {name}
      </a>
    ))}
  </nav>
);

/** Eight things of 70 px in a row of 350. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const at = names.indexOf(this.textContent);
    if (at === -1) return new DOMRect(0, 0, 350, 80);
    return new DOMRect(at * width - (this.parentElement?.scrollLeft ?? 0), 0, width, 80);
  });

const marks = () => {
  const row = screen.getByRole('navigation');
  return [row.hasAttribute('data-more-left'), row.hasAttribute('data-more-right')];
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a cut-off row says on which sides it continues', () => {
  layOut();
  render(<Row current="a" />);
  expect(marks()).toEqual([false, true]);
  const row = screen.getByRole('navigation');
  row.scrollLeft = 100;
  fireEvent.scroll(row);
  expect(marks()).toEqual([true, true]);
  row.scrollLeft = 210;
  fireEvent.scroll(row);
  expect(marks()).toEqual([true, false]);
});

test('the current item of a cut-off row is scrolled into view', () => {
  layOut();
  const { rerender } = render(<Row current="a" />);
  expect(screen.getByRole('navigation').scrollLeft).toBe(0);
  rerender(<Row current="h" />);
  const { left, right } = screen.getByRole('link', { name: 'h' }).getBoundingClientRect();
  expect([left >= 0, right <= 350]).toEqual([true, true]);
});
