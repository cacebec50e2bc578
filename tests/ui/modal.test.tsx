// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '../../src/ui/Modal.tsx';

const page = document.documentElement;
const dismissals: string[] = [];

const modal = (props: { busy?: boolean; title?: string } = {}) => (
  <Modal
    title={props.title ?? 'Log in'}
    closeName="Close"
    busy={props.busy ?? false}
    onDismiss={() => {
      dismissals.push('asked');
    }}
  >
    Text
  </Modal>
);
const pressOn = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

beforeEach(() => {
  dismissals.length = 0;
  history.replaceState(null, '', '/');
  scrollTo(0, 0);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('R4.27: the page does not scroll behind a modal, and is where it was afterwards', () => {
  scrollTo(0, 420);
  const { unmount } = render(modal());
  expect(page.style.overflow).toBe('hidden');
  scrollTo(0, 0);
  unmount();
  expect([page.style.overflow, page.style.scrollbarGutter, scrollY]).toEqual(['', '', 420]);
});

test.each([
  [1_425, 'stable'],
  [1_440, ''],
])('R4.27: a page of %i in a window of 1440 keeps room for its scrollbar: "%s"', (width, gutter) => {
  vi.spyOn(page, 'clientWidth', 'get').mockReturnValue(width);
  vi.stubGlobal('innerWidth', 1_440);
  render(modal());
  expect(page.style.scrollbarGutter).toBe(gutter);
});

test('R4.27: the last of two modals to go lets the page scroll again', () => {
  scrollTo(0, 300);
  const { rerender, unmount } = render(
    <>
      {modal()}
      {modal({ title: 'Sure?' })}
    </>,
  );
  rerender(modal());
  expect(page.style.overflow).toBe('hidden');
  unmount();
  expect([page.style.overflow, scrollY]).toEqual(['', 300]);
});

test('R4.27: a page that was left while the modal was open begins where it wants', () => {
  scrollTo(0, 300);
  const { unmount } = render(modal());
  history.pushState(null, '', '/elsewhere');
  scrollTo(0, 0);
  unmount();
  expect([page.style.overflow, scrollY]).toEqual(['', 0]);
});

test('R4.28: a press outside asks a modal to close, one inside does not', () => {
  render(modal());
  pressOn(screen.getByText('Text'));
  expect(dismissals).toEqual([]);
  pressOn(screen.getByRole('dialog'));
  expect(dismissals).toEqual(['asked']);
});

test('R4.28: a press that began inside and slid off does not close a modal', () => {
  render(modal());
  fireEvent.pointerDown(screen.getByText('Text'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(dismissals).toEqual([]);
});

test('while something is being sent, a press outside is not heard, and the close button is', () => {
  render(modal({ busy: true }));
  pressOn(screen.getByRole('dialog'));
  expect(dismissals).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dismissals).toEqual(['asked']);
});

const head = () => screen.getByRole('heading').parentElement!;
const shift = () => ['--x', '--y'].map((name) => screen.getByRole('dialog').style.getPropertyValue(name));
const onScreen = (isWide: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('innerWidth', 1_440);
  vi.stubGlobal('innerHeight', 900);
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(420, 300, 600, 300));
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => {} });
};

test('R4.28: a modal is dragged by its head as far as the window lets it', () => {
  onScreen(true);
  render(modal());
  fireEvent.pointerDown(head(), { button: 0, clientX: 500, clientY: 320 });
  fireEvent.pointerMove(head(), { clientX: 560, clientY: 300 });
  expect(shift()).toEqual(['60px', '-20px']);
  fireEvent.lostPointerCapture(head());
  fireEvent.pointerMove(head(), { clientX: 900, clientY: 900 });
  expect(shift()).toEqual(['60px', '-20px']);
});

test.each([
  ['on a phone', false, { button: 0 }],
  ['by another button of the mouse', true, { button: 2 }],
])('R4.28: a modal is not dragged %s', (_, isWide, press) => {
  onScreen(isWide);
  render(modal());
  fireEvent.pointerDown(head(), { ...press, clientX: 500, clientY: 320 });
  fireEvent.pointerMove(head(), { clientX: 560, clientY: 300 });
  expect(shift()).toEqual(['', '']);
});

test('R4.28: a press on the close button drags nothing', () => {
  onScreen(true);
  render(modal());
  fireEvent.pointerDown(screen.getByRole('button'), { button: 0, clientX: 500, clientY: 320 });
  fireEvent.pointerMove(head(), { clientX: 560, clientY: 300 });
  expect(shift()).toEqual(['', '']);
});
