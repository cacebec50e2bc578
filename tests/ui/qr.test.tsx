// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Qr } from '../../src/ui/Qr.tsx';

afterEach(cleanup);

const drawn = () => {
  const code = screen.getByRole<SVGSVGElement & HTMLElement>('img', { name: 'A code' });
  const [, dots] = code.querySelectorAll('path');
  return { width: Number(code.getAttribute('width')), padding: code.style.padding, dots: dots?.getAttribute('d') };
};

test('R9.16 a QR code is 200 px wide with a margin of 20 and full dots by default', () => {
  render(<Qr text="https://example.com" name="A code" />);
  const { width, padding, dots } = drawn();
  expect([width, padding]).toEqual([160, '20px']);
  expect(dots).toMatch(/^M0 0h7v1H0z/);
});

test('R9.16 a QR code can be smaller and have no margin', () => {
  render(<Qr text="https://example.com" name="A code" size={100} margin={0} />);
  const { width, padding } = drawn();
  expect([width, padding]).toEqual([100, '0px']);
});

test('another text gives another QR code', () => {
  const { unmount } = render(<Qr text="https://example.com" name="A code" />);
  const { dots } = drawn();
  unmount();
  render(<Qr text="https://example.com/a" name="A code" />);
  expect(drawn().dots).not.toBe(dots);
});
