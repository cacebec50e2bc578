// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { RawIntlProvider, createIntl } from 'react-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { Dropdown } from '../../src/ui/Dropdown.tsx';
import { Modal } from '../../src/ui/Modal.tsx';
import { layers } from '../../src/ui/layers.ts';
import { useModal } from '../../src/ui/useModal.ts';
import { stepBack, useHasStep, useStepBack, useStepBackInModal } from '../../src/ui/useStepBack.ts';

describe('a modal', () => {
  const page = document.documentElement;
  const dismissals: string[] = [];

  const modal = (props: { busy?: boolean; title?: string } = {}) => (
    <RawIntlProvider value={createIntl({ locale: 'en', messages: en })}>
      <Modal
        title={props.title ?? 'Log in'}
        busy={props.busy ?? false}
        onDismiss={() => {
          dismissals.push('asked');
        }}
      >
        Text
      </Modal>
    </RawIntlProvider>
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

  test('R4.27: closing the last of two modals lets the page scroll again', () => {
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

  test('R4.27: a page that was left while a modal was open starts at its own position', () => {
    scrollTo(0, 300);
    const { unmount } = render(modal());
    history.pushState(null, '', '/elsewhere');
    scrollTo(0, 0);
    unmount();
    expect([page.style.overflow, scrollY]).toEqual(['', 0]);
  });

  test('R4.28: a press outside asks a modal to close, and one inside does not', () => {
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

  test('a modal ignores a press outside while it is sending, but not its close button', () => {
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
});

describe('a panel that hangs from a button', () => {
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

  test('R4.29: a focus that returns in time keeps a dropdown open', () => {
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
});

describe('a step back', () => {
  afterEach(cleanup);

  const top = () => [...layers].at(-1);
  const press = (go: (() => void) | undefined) => {
    act(() => go?.());
  };

  const Flow = ({ at, isBusy = false }: { at: number; isBusy?: boolean }) => {
    const [step, setStep] = useState(at);
    const hasStep = useHasStep();
    useStepBack(
      step,
      isBusy
        ? null
        : () => {
            setStep(step - 1);
          },
    );
    return (
      <p>
        {step} {hasStep ? 'goes back' : 'stays'}
      </p>
    );
  };

  test('R2.01 R2.74 each Back undoes one step, and none is left at the start of the flow', () => {
    const { container } = render(<Flow at={2} />);
    expect(container.textContent).toBe('2 goes back');
    press(stepBack);
    expect(container.textContent).toBe('1 goes back');
    press(top());
    expect(container.textContent).toBe('0 stays');
    expect(layers.size).toBe(0);
  });

  test('R2.01 R8.20 Back stays in its step while a request is in progress, and none is offered above the page', () => {
    const { container } = render(<Flow at={2} isBusy />);
    press(top());
    expect(container.textContent).toBe('2 stays');
    expect(layers.size).toBe(2);
  });

  test('R2.01 a flow that has ended leaves no step behind', () => {
    const { unmount } = render(<Flow at={2} />);
    unmount();
    expect(layers.size).toBe(0);
    expect(render(<Flow at={0} />).container.textContent).toBe('0 stays');
  });

  const Dialog = () => {
    const dialog = useRef<HTMLDialogElement>(null);
    const [step, setStep] = useState(1);
    const [isOpen, setOpen] = useState(true);
    useModal(dialog);
    useStepBackInModal(step, () => {
      setStep(0);
    });
    return (
      <dialog
        ref={dialog}
        onCancel={() => {
          setOpen(false);
        }}
      >
        {step} {isOpen ? 'open' : 'closed'}
      </dialog>
    );
  };

  const cancel = (dialog: Element) => {
    act(() => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  };

  test('R2.01 a phone’s own Back undoes a step of the modal before it closes it', () => {
    const { getByRole } = render(<Dialog />);
    const dialog = getByRole('dialog');
    cancel(dialog);
    expect(dialog.textContent).toBe('0 open');
    cancel(dialog);
    expect(dialog.textContent).toBe('0 closed');
  });

  test('R2.01 Escape closes the modal at any step', () => {
    const { getByRole } = render(<Dialog />);
    const dialog = getByRole('dialog');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    cancel(dialog);
    expect(dialog.textContent).toBe('1 closed');
  });
});
