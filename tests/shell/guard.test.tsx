// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Guard } from '../../src/shell/Guard.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a screen that breaks leaves the rest of the page intact, and can be tried again', () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const Screen = () => {
    if (isBroken) throw new Error('broken');
    return <h1>Here</h1>;
  };
  render(
    <>
      <header>Croupier</header>
      <Guard
        broken={(retry) => (
          <button type="button" onClick={retry}>
            Try again
          </button>
        )}
      >
        <Screen />
      </Guard>
    </>,
  );
  expect(screen.getByText('Croupier')).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Here' })).toBeDefined();
  expect(errors).toHaveBeenCalled();
});
