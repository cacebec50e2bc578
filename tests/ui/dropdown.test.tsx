// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dropdown } from '../../src/ui/Dropdown.tsx';
import { layers } from '../../src/ui/layers.ts';

const opener = () => screen.getByRole('button', { name: 'Period' });
const isOpen = () => opener().getAttribute('aria-expanded') === 'true' && screen.queryByText('Yesterday') !== null;
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const focus = (element: HTMLElement) => {
  act(() => {
    element.focus();
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <Dropdown name="Period" sign="Today">
        {(close) => (
          <>
            <button type="button" onClick={close}>
              Yesterday
            </button>
            <button type="button">Last week</button>
          </>
        )}
      </Dropdown>
      <button type="button">Elsewhere</button>
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = () => {
  focus(opener());
  fireEvent.click(opener());
};

test('R4.29: a dropdown closes 200 ms after the focus has left it, and not a millisecond before', () => {
  open();
  focus(screen.getByText('Elsewhere'));
  pass(199);
  expect(isOpen()).toBe(true);
  pass(1);
  expect(isOpen()).toBe(false);
});

test('R4.29: a focus that comes back in time keeps a dropdown open', () => {
  open();
  focus(screen.getByText('Elsewhere'));
  pass(199);
  focus(screen.getByText('Last week'));
  pass(1_000);
  expect(isOpen()).toBe(true);
});

test('R4.29: a focus that moves inside does not close a dropdown', () => {
  open();
  focus(screen.getByText('Yesterday'));
  focus(screen.getByText('Last week'));
  pass(1_000);
  expect(isOpen()).toBe(true);
});

test('Escape closes a dropdown at once and gives its button the focus back', () => {
  open();
  focus(screen.getByText('Last week'));
  const isTaken = !fireEvent.keyDown(screen.getByText('Last week'), { key: 'Escape' });
  expect([isOpen(), document.activeElement, isTaken]).toEqual([false, opener(), true]);
});

test('R2.01 a dropdown that the browser’s Back closes gives its button the focus back', () => {
  open();
  focus(screen.getByText('Last week'));
  act(() => {
    [...layers].at(-1)?.();
  });
  expect([isOpen(), document.activeElement, layers.size]).toEqual([false, opener(), 0]);
});

test('Escape on a closed dropdown is left to the elements around it', () => {
  expect(fireEvent.keyDown(opener(), { key: 'Escape' })).toBe(true);
});

test('a press outside closes a dropdown at once, one inside does not', () => {
  open();
  fireEvent.pointerDown(screen.getByText('Last week'));
  expect(isOpen()).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});

test('ArrowDown opens a dropdown and goes to its first choice', () => {
  focus(opener());
  fireEvent.keyDown(opener(), { key: 'ArrowDown' });
  expect([isOpen(), document.activeElement]).toEqual([true, screen.getByText('Yesterday')]);
});

test('a choice closes a dropdown, and so does its button', () => {
  open();
  fireEvent.click(screen.getByText('Yesterday'));
  expect([isOpen(), document.activeElement]).toEqual([false, opener()]);
  open();
  expect(isOpen()).toBe(true);
  fireEvent.click(opener());
  expect(isOpen()).toBe(false);
});
