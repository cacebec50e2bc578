// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { GameTile, type GameTileProps } from '../../src/ui/GameTile.tsx';

afterEach(cleanup);

const game: GameTileProps = { name: 'Moonmilk', vendor: 'Saltmarsh', index: 'SA', family: 'slots', href: '/game/7' };
const show = (props: Partial<GameTileProps> = {}) => render(<GameTile {...game} {...props} />);

test('a tile is a link that is named by its game and vendor, not by the letters in its corner', () => {
  show();
  expect(screen.getByRole('link', { name: 'Moonmilk Saltmarsh' }).getAttribute('href')).toBe('/game/7');
});

test('a tile handles a plain press and leaves one for a new tab to the browser', () => {
  const pressed: string[] = [];
  show({
    onPress: () => {
      pressed.push('taken');
    },
  });
  expect([
    fireEvent.click(screen.getByRole('link')),
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true }),
  ]).toEqual([false, true]);
  expect(pressed).toEqual(['taken']);
});

test('the heart says whether the game is a favourite, and opens nothing', () => {
  const pressed: string[] = [];
  show({
    onPress: () => {
      pressed.push('game');
    },
    heart: (
      <IconButton
        icon="heart"
        aria-pressed
        name="Favourite: Moonmilk"
        onPress={() => {
          pressed.push('heart');
        }}
      />
    ),
  });
  const heart = screen.getByRole('button', { name: 'Favourite: Moonmilk', pressed: true });
  fireEvent.click(heart);
  expect(pressed).toEqual(['heart']);
});

test('a tile has no heart for a player who cannot have favourites', () => {
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a game that cannot be played says so instead of being hot', () => {
  show({ tag: 'Hot', maintenance: 'Paused' });
  expect(screen.getByRole('link', { name: 'Paused Moonmilk Saltmarsh' }).textContent).not.toContain('Hot');
});

test('a game without a picture has a drawn face, or its own art if it is given any', () => {
  const { container, rerender } = show();
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  rerender(<GameTile {...game} art={<i>drawn</i>} />);
  expect(screen.getByText('drawn')).toBeDefined();
});
