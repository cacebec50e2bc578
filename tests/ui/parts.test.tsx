// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Badge } from '../../src/ui/Badge.tsx';
import { Chips } from '../../src/ui/Chips.tsx';
import { CountdownButton } from '../../src/ui/CountdownButton.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { FailedState } from '../../src/ui/FailedState.tsx';
import { Section } from '../../src/ui/Section.tsx';
import { KitPage } from '../../src/kit/KitPage.tsx';

afterEach(cleanup);

test.each([
  [3, '33 messages'],
  [120, '99+120 messages'],
  [0, ''],
])('a badge of %i says "%s"', (count, words) => {
  render(<Badge count={count} name={`${count} messages`} />);
  expect(document.body.textContent).toBe(words);
});

test('a button that counts down takes no press until it is over, and keeps the focus', () => {
  const pressed: string[] = [];
  const button = (waiting: string | null) => (
    <CountdownButton
      waiting={waiting}
      onPress={() => {
        pressed.push('pressed');
      }}
    >
      Send code
    </CountdownButton>
  );
  const { rerender } = render(button(null));
  screen.getByRole('button').focus();
  rerender(button('Resend in 48 s'));
  fireEvent.click(screen.getByRole('button', { name: 'Resend in 48 s' }));
  expect([pressed, document.activeElement?.textContent]).toEqual([[], 'Resend in 48 s']);
  rerender(button(null));
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(pressed).toEqual(['pressed']);
});

test('the arrow keys move along chips, round at the ends', () => {
  const chosen: string[] = [];
  const tabs = ['All', 'Kestrel', 'Okto'].map((id) => ({ id, label: id }));
  render(
    <Chips
      name="Vendors"
      tabs={tabs}
      chosen="Okto"
      panel="games"
      onChoose={(id) => {
        chosen.push(id);
      }}
    />,
  );
  const list = screen.getByRole('tablist', { name: 'Vendors' });
  ['ArrowRight', 'ArrowLeft', 'Home', 'x'].forEach((key) => fireEvent.keyDown(list, { key }));
  expect(chosen).toEqual(['All', 'Kestrel', 'All']);
});

test('a section is named by its heading, and its link says all of what', () => {
  render(
    <Section title="Hot games" all={{ label: 'All', name: 'All hot games', href: '/hot' }}>
      Games
    </Section>,
  );
  expect(screen.getByRole('region', { name: 'Hot games' }).textContent).toBe('Hot gamesAllGames');
  expect(screen.getByRole('link', { name: 'All hot games' }).getAttribute('href')).toBe('/hot');
});

test('an empty part says what to do, and a failed part says so at once and can be tried again', () => {
  const pressed: string[] = [];
  render(
    <>
      <EmptyState icon="heart" title="No favourites yet" action={<a href="/slots">Browse slots</a>}>
        Tap the heart.
      </EmptyState>
      <FailedState
        title="The games did not load"
        retry="Try again"
        onRetry={() => {
          pressed.push('again');
        }}
      >
        Nothing was lost.
      </FailedState>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(pressed).toEqual(['again']);
  expect(screen.getByRole('alert').textContent).toContain('The games did not load');
  expect(screen.getByRole('link', { name: 'Browse slots' })).toBeDefined();
});

test('the page of parts shows them all', () => {
  render(<KitPage />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Parts and their states',
    'Buttons',
    'Tabs, switch, chips',
    'Fields',
    'Money',
    'Tags, badges, avatars',
    'Toasts and notices',
    'Images',
    'Empty',
    'No favourites yet',
    'Failed',
    'The games did not load',
    'Modals',
    'Slider',
    'Dropdown and menu',
    'Loading overlay',
    'Pager',
    'More on scrolling',
    'More on scrolling, and its other states',
    'Families',
    'States of a tile',
    'Icons',
  ]);
});
