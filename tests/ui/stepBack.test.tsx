// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { layers } from '../../src/ui/layers.ts';
import { useRef, useState } from 'react';
import { useModal } from '../../src/ui/useModal.ts';
import { stepBack, useHasStep, useStepBack, useStepBackInModal } from '../../src/ui/useStepBack.ts';

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

test('R2.01 R2.74 each Back goes back by one step, and none is left once the flow is where it began', () => {
  const { container } = render(<Flow at={2} />);
  expect(container.textContent).toBe('2 goes back');
  press(stepBack);
  expect(container.textContent).toBe('1 goes back');
  press(top());
  expect(container.textContent).toBe('0 stays');
  expect(layers.size).toBe(0);
});

test('R2.01 R8.20 while a request is under way Back stays in its step, and none is offered above the page', () => {
  const { container } = render(<Flow at={2} isBusy />);
  press(top());
  expect(container.textContent).toBe('2 stays');
  expect(layers.size).toBe(2);
});

test('R2.01 a flow that is gone leaves no step behind', () => {
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

test('R2.01 a phone’s own Back goes back by a step of the modal before it closes it', () => {
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
