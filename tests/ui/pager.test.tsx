// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pager } from '../../src/ui/Pager.tsx';

afterEach(cleanup);

const show = (current: number, total: number) => {
  const chosen: number[] = [];
  render(
    <Pager
      name="Pages"
      previousName="Previous page"
      nextName="Next page"
      pageName={(page) => `Page ${page}`}
      current={current}
      total={total}
      onChoose={(page) => {
        chosen.push(page);
      }}
    />,
  );
  return chosen;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('R9.18: a pager shows the pages around, and says which one is shown', () => {
  show(15, 31);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toBe('1…141516…31');
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('15');
});

test('a pager leads on, back and anywhere, and not to where one is', () => {
  const chosen = show(15, 31);
  ['Next page', 'Previous page', 'Page 31', 'Page 15'].forEach(press);
  expect(chosen).toEqual([16, 14, 31]);
});

test('at its ends a pager leads no further', () => {
  const chosen = show(1, 1);
  ['Next page', 'Previous page'].forEach(press);
  expect([chosen, screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))]).toEqual([
    [],
    ['true', null, 'true'],
  ]);
});
