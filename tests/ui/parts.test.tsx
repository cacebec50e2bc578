// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KitPage } from '../../src/kit/KitPage.tsx';
import { useSecondsUntil } from '../../src/form/useSecondsUntil.ts';
import { Badge } from '../../src/ui/Badge.tsx';
import { Chips } from '../../src/ui/Chips.tsx';
import { CountdownButton } from '../../src/ui/CountdownButton.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { FailedState } from '../../src/ui/FailedState.tsx';
import { GameTile, type GameTileProps } from '../../src/ui/GameTile.tsx';
import { IconButton } from '../../src/ui/IconButton.tsx';
import { LoadingOverlay } from '../../src/ui/LoadingOverlay.tsx';
import { Money, type MoneyProps } from '../../src/ui/Money.tsx';
import { Pager } from '../../src/ui/Pager.tsx';
import { Qr } from '../../src/ui/Qr.tsx';
import { Section } from '../../src/ui/Section.tsx';
import { Toasts } from '../../src/ui/Toasts.tsx';

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

test('a section is named by its heading, and its link by what it lists', () => {
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

describe('chips', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  /** A row of four chips, each 100 wide, of which a window of 200 shows two. */
  const show = (chosen: string) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const at = this.role === 'tab' ? Number(this.textContent) : 0;
      return new DOMRect(at * 100, 0, this.role === 'tab' ? 100 : 200, 40);
    });
    const tabs = ['0', '1', '2', '3'].map((id) => ({ id, label: id }));
    render(<Chips name="Show" panel="panel" tabs={tabs} chosen={chosen} onChoose={() => undefined} />);
    return screen.getByRole('tablist').scrollLeft;
  };

  test('open with the chosen one in view', () => {
    expect(show('3')).toBe(250);
  });

  test.each(['0', '1'])('do not move for a chosen one that is in view: %s', (chosen) => {
    expect(show(chosen)).toBe(0);
  });
});

describe('the tile of a game', () => {
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

  test('the heart of a tile says whether the game is a favourite, and opens nothing', () => {
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

  test('a tile of a game that cannot be played says so instead of being hot', () => {
    show({ tag: 'Hot', maintenance: 'Paused' });
    expect(screen.getByRole('link', { name: 'Paused Moonmilk Saltmarsh' }).textContent).not.toContain('Hot');
  });

  test('a tile of a game without a picture has a drawn face, or the given artwork', () => {
    const { container, rerender } = show();
    expect(container.querySelectorAll('svg')).toHaveLength(2);
    rerender(<GameTile {...game} art={<i>drawn</i>} />);
    expect(screen.getByText('drawn')).toBeDefined();
  });
});

describe('the cover of a page', () => {
  afterEach(cleanup);

  test('R2.72: a region that is not ready is covered, and says what it waits for', () => {
    render(<LoadingOverlay name="Loading the records" />);
    expect([screen.getByRole('status').textContent, screen.queryByRole('dialog')]).toEqual([
      'Loading the records',
      null,
    ]);
  });

  test('R2.72: a page that is not ready ignores keys and presses, and does not scroll', () => {
    const { unmount } = render(<LoadingOverlay name="Loading" covers="page" />);
    const cover = screen.getByRole('dialog', { name: 'Loading' });
    expect([cover.contains(screen.getByRole('status')), document.documentElement.style.overflow]).toEqual([
      true,
      'hidden',
    ]);
    const escape = createEvent('cancel', cover, { cancelable: true });
    fireEvent(cover, escape);
    expect(escape.defaultPrevented).toBe(true);
    unmount();
    expect([screen.queryByRole('dialog'), document.documentElement.style.overflow]).toEqual([null, '']);
  });
});

describe('an amount', () => {
  afterEach(cleanup);

  const partsOf = (props: MoneyProps) => {
    const { container } = render(<Money {...props} />);
    return [container.textContent, ...[...container.querySelectorAll('bdi > span')].map((part) => part.textContent)];
  };

  test.each<[string, MoneyProps, string[]]>([
    ['a balance', { minor: '826450', symbol: '$' }, ['$8,264.50', '$', '.50']],
    ['a debt', { minor: '-5', symbol: '$' }, ['−$0.05', '$', '.05']],
    ['a symbol of several signs', { minor: '100', symbol: 'S/.' }, ['S/.1.00', 'S/.', '.00']],
    ['a profit', { minor: '124000', symbol: '$', kind: 'change' }, ['+$1,240.00', '$', '.00']],
    ['a loss', { minor: '-31840', symbol: '$', kind: 'change' }, ['−$318.40', '$', '.40']],
    ['neither', { minor: '0', symbol: '$', kind: 'change' }, ['$0.00', '$', '.00']],
  ])(
    'R9.05 %s is shown in two decimals and thousands, with its sign, its symbol and its decimals apart',
    (_, props, parts) => {
      expect(partsOf(props)).toEqual(parts);
    },
  );

  test('a hidden amount is six dots with a name, and no figure', () => {
    render(<Money minor="826450" symbol="$" hiddenName="Balance hidden" />);
    expect(screen.getByRole('img', { name: 'Balance hidden' }).textContent).toBe('••••••');
    expect(document.body.textContent).not.toContain('8');
  });
});

describe('the pages of a list', () => {
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

  test('a pager leads forward, back and to any page, but not to the current one', () => {
    const chosen = show(15, 31);
    ['Next page', 'Previous page', 'Page 31', 'Page 15'].forEach(press);
    expect(chosen).toEqual([16, 14, 31]);
  });

  test('a pager leads no further at its ends', () => {
    const chosen = show(1, 1);
    ['Next page', 'Previous page'].forEach(press);
    expect([chosen, screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))]).toEqual([
      [],
      ['true', null, 'true'],
    ]);
  });
});

describe('a QR code', () => {
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
});

describe('toasts', () => {
  const methods: readonly string[] = ['showPopover', 'hidePopover'];
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    document.querySelector('dialog')?.remove();
    for (const method of methods) Reflect.deleteProperty(HTMLElement.prototype, method);
  });

  const good = { id: 'a', kind: 'good', text: 'Copied.' } as const;
  const bad = { id: 'b', kind: 'bad', text: 'The network is unstable.' } as const;
  const info = { id: 'c', kind: 'info', text: 'Being checked.' } as const;

  const toasts = (shown: Parameters<typeof Toasts>[0]['toasts'], gone: string[] = []) => (
    <Toasts
      toasts={shown}
      dismissName="Dismiss"
      onDismiss={(id) => {
        gone.push(id);
      }}
    />
  );

  const live = (when: 'polite' | 'assertive') => document.querySelector<HTMLElement>(`[aria-live=${when}]`)!;

  test('both live regions exist before the first toast, so that screen readers announce it', () => {
    render(toasts([]));
    expect([live('polite').textContent, live('assertive').textContent]).toEqual(['', '']);
  });

  test('a screen reader announces good toasts politely and bad toasts at once', () => {
    render(toasts([good, bad, info]));
    expect([live('polite').textContent, live('assertive').textContent]).toEqual([
      'Copied.Being checked.',
      'The network is unstable.',
    ]);
  });

  test('each toast is dismissed on its own', () => {
    const gone: string[] = [];
    render(toasts([good, bad], gone));
    fireEvent.click(within(live('assertive')).getByRole('button', { name: 'Dismiss' }));
    expect(gone).toEqual(['b']);
  });

  test('a toast that appears while a modal is open is above it', () => {
    const order: string[] = [];
    for (const method of methods)
      Object.assign(HTMLElement.prototype, {
        [method]: () => {
          order.push(method);
        },
      });
    vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false);
    const { rerender } = render(toasts([]));
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    rerender(toasts([good]));
    expect(order).toEqual(['showPopover', 'hidePopover', 'showPopover']);
  });
});

describe('a countdown', () => {
  const Seconds = ({ deadline }: { deadline: number }) => useSecondsUntil(deadline, Date.now);

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  /** What is shown of a wait this long, now and after each of these pauses. */
  const shownOf = (wait: number, ...pauses: readonly number[]): (string | null)[] => {
    const { container, unmount } = render(<Seconds deadline={Date.now() + wait} />);
    const shown = [
      container.textContent,
      ...pauses.map((pause) => {
        act(() => {
          vi.advanceTimersByTime(pause);
        });
        return container.textContent;
      }),
    ];
    unmount();
    return shown;
  };

  test('shows a second that has begun, so that it reaches 0 when the wait is over and no earlier', () => {
    expect(shownOf(42_000)).toEqual(['42']);
    expect(shownOf(41_001)).toEqual(['42']);
    expect(shownOf(1)).toEqual(['1']);
    expect(shownOf(0)).toEqual(['0']);
  });

  test('shows every second once, and stays at 0', () => {
    expect(shownOf(3_000, 200, 800, 1_000, 1_000, 5_000)).toEqual(['3', '3', '2', '1', '0', '0']);
  });
});
