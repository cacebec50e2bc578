// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createIntl, IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { engine as cards } from '../../games/cards/index.tsx';
import { engine as dice } from '../../games/dice/index.tsx';
import { engine as roulette } from '../../games/roulette/index.tsx';
import { engine as wheel } from '../../games/wheel/index.tsx';
import { createStageLine, type Moves } from '../../games/frame/stageLine.ts';
import { seatOf, type Entered, type PlayedRound } from '../../games/frame/wire.ts';
import { nextFrom, type Point } from '../../games/roulette/lattice.ts';
import { payTable, tableGames, type Drawn, type TableGame } from '../../games/rules/table.ts';
import { createTones } from '../../games/stage/sound.ts';
import type { Bets } from '../../machines/games/round.rules.ts';

const engines = { roulette, baccarat: cards, dragon_tiger: cards, sic_bo: dice, wheel };

const roundOf = (played: TableGame, drawn: Drawn, bets: Bets): PlayedRound => {
  const win = payTable(played, drawn, bets);
  const stake = Object.values(bets).reduce((sum, bet) => sum + bet, 0);
  const roundId = `round ${drawn.join(' ')}`;
  const result: PlayedRound['result'] = {
    roundId,
    clientSeed: '',
    nonce: 0,
    seedHash: '',
    serverSeed: null,
    choice: { stake, bets },
    moves: {},
    state: 'settled',
    win: String(win),
    result: { engine: 'table', drawn: [...drawn], win, uncounted: 0 },
  };
  return { roundId, state: 'settled', stake, win, result };
};
const roundWith = (pocket: number, bets: Bets) => roundOf('roulette', [pocket], bets);
const titleOf = (played: TableGame): Entered => ({
  status: 'ok',
  token: '',
  currency: '$',
  conduct: { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false },
  look: null,
  game: { name: 'A roulette', nodeId: '1' },
  setup: { engine: 'table', game: played },
  step: 20,
  minBet: '20',
  maxBet: '400',
  balance: '1000',
  seeds: { hash: '', client: '', next: 0 },
  round: null,
  history: [],
});
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

const running = new Set<Animation>();
// happy-dom moves nothing.
Element.prototype.animate = () => {
  const animation = { cancel: () => running.delete(animation) } as unknown as Animation;
  running.add(animation);
  return animation;
};

afterEach(cleanup);

interface Start {
  readonly isStill?: boolean;
  readonly isPlacing?: boolean;
  readonly played?: TableGame;
}

const mount = ({ isStill = false, isPlacing = false, played = 'roulette' }: Start = {}) => {
  const { Stage } = engines[played];
  const line = createStageLine();
  const attached: { moves: Moves | null } = { moves: null };
  const watched = {
    ...line,
    attach: (moves: Moves) => {
      attached.moves = moves;
      return line.attach(moves);
    },
  };
  const Page = () => {
    const [bets, onBets] = useState<Bets>({});
    return (
      <Stage
        {...{ bets, onBets, isStill, money }}
        isPlacing={isPlacing}
        game={titleOf(played)}
        seat={seatOf(titleOf(played))}
        chip={40}
        isEditable={!isPlacing}
        tones={createTones(() => false)}
        line={watched}
      />
    );
  };
  render(
    <IntlProvider locale="en" messages={en}>
      <Page />
    </IntlProvider>,
  );
  return {
    reveal: (round: PlayedRound, signal: AbortSignal) =>
      attached.moves?.reveal({ round, pace: 'usual', signal }) ?? Promise.reject(new Error('no stage is attached')),
  };
};
const bet = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const nameOf = (element: Element | null) => element?.getAttribute('aria-label');
const won = () => [...document.querySelectorAll<HTMLElement>('[data-mark="won"]')].map(({ dataset }) => dataset['bet']);

test('a press puts a chip on a bet of roulette, another one adds to it, and undo takes it back', async () => {
  mount();
  await userEvent.click(bet('17 black'));
  await userEvent.click(bet('17 black'));
  expect(nameOf(bet('17 black'))).toBe('17 black, pays 35 to 1, $0.80 on it');
  await userEvent.click(bet('Undo'));
  expect(nameOf(bet('17 black'))).toBe('17 black, pays 35 to 1, $0.40 on it');
  await userEvent.click(bet('Undo'));
  expect(nameOf(bet('17 black'))).toBe('17 black, pays 35 to 1');
});

test('bets beyond what a round may cost are not placed, and the player is told why', async () => {
  mount();
  await userEvent.click(bet('Neighbours'));
  await userEvent.click(bet('17 black'));
  await userEvent.click(bet('17 black'));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(bet('0 green'));
  expect(screen.getByRole('alert').textContent).toBe('More than $4.00 cannot be staked on a round.');
  expect(['25 red', '0 green'].map((name) => nameOf(bet(name)))).toEqual([
    '25 red, pays 35 to 1, $0.80 on it',
    '0 green, pays 35 to 1',
  ]);
});

test('arrows lead from a number of roulette to the bets between numbers, and one of them is a tab stop', async () => {
  mount();
  act(() => bet('17 black').focus());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(nameOf(document.activeElement)).toBe('Split 17 and 20, pays 17 to 1, $0.40 on it');
  await userEvent.keyboard('{ArrowRight}');
  expect(nameOf(document.activeElement)).toBe('Corner 17, 18, 20 and 21, pays 8 to 1');
  const grid = screen.getByRole('grid', { name: 'Bets' });
  expect(
    within(grid)
      .getAllByRole('button')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toEqual([document.activeElement]);
});

test('every bet of roulette has a place that arrows lead to', () => {
  const reached = new Set(['straight_0']);
  const steps = [1, -1].flatMap((by) => [
    { i: by, j: 0 },
    { i: 0, j: by },
  ]);
  const walk = (name: string, at: Point): void => {
    for (const step of steps) {
      const next = nextFrom(name, at, step);
      if (!next || reached.has(next.spot.bet)) continue;
      reached.add(next.spot.bet);
      walk(next.spot.bet, next.at);
    }
  };
  walk('straight_0', { i: -2, j: 3 });
  expect([...reached].sort()).toEqual(Object.keys(tableGames.roulette.bets).sort());
});

test('cells that won are marked when the ball lies, not before, and an abort lets it lie at once', async () => {
  const { reveal } = mount();
  const control = new AbortController();
  const isOver = vi.fn<() => void>();
  const shown = act(() => {
    const revealing = reveal(roundWith(17, { red: 40 }), control.signal).then(isOver);
    return Promise.resolve({ revealing });
  });
  const { revealing } = await shown;
  expect([won(), running.size, isOver.mock.calls.length]).toEqual([[], 3, 0]);
  await act(async () => {
    control.abort();
    await revealing;
  });
  expect([won(), running.size]).toEqual([['straight_17', 'column_2', 'dozen_2', 'low', 'black', 'odd'], 0]);
});

test('without motion no ball runs while bets are closed, and a result is simply there', async () => {
  const { reveal } = mount({ isStill: true, isPlacing: true });
  expect([screen.getByText('No more bets').isConnected, running.size]).toEqual([true, 0]);
  await act(() => reveal(roundWith(0, { straight_0: 40 }), new AbortController().signal));
  expect([won(), running.size]).toEqual([['straight_0'], 0]);
});

test('cards and dice have a grid of bets that arrows walk along, whose marks wait for the reveal', async () => {
  const { reveal } = mount({ played: 'baccarat', isStill: true });
  act(() => bet('Player pair').focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(nameOf(document.activeElement)).toBe('Tie, pays 8 to 1, $0.40 on it');
  expect(won()).toEqual([]);
  await act(() => reveal(roundOf('baccarat', [7, 3, 20, 43, 4, 31], { tie: 40 }), new AbortController().signal));
  expect(won()).toEqual(['player_pair', 'banker']);
});

test('the wheel stops with the segment that was drawn at its top, and marks the bet on it', async () => {
  const { reveal } = mount({ played: 'wheel' });
  const control = new AbortController();
  const revealing = await act(() =>
    Promise.resolve({ end: reveal(roundOf('wheel', [41], { times_8: 40 }), control.signal) }),
  );
  expect([won(), running.size]).toEqual([[], 2]);
  await act(async () => {
    control.abort();
    await revealing.end;
  });
  // The thirteenth place to the right of the first shows segment 7 · 13 mod 50 = 41.
  expect(document.querySelector<SVGElement>('[data-layer=disc]')?.style.transform).toBe('rotate(-93.60deg)');
  expect([won(), running.size]).toEqual([['times_8'], 0]);
  expect(screen.getByText('8×', { selector: 'div' }).isConnected).toBe(true);
});

test.each([
  ['roulette', [17], { black: 40 }, '17 black. Won $0.80.'],
  ['roulette', [17], { red: 40 }, '17 black. Nothing won.'],
  ['roulette', [0], { red: 100 }, '0 green. Nothing won.'],
  ['roulette', [17], { black: 20, red: 100 }, '17 black. $0.40 returned.'],
  ['baccarat', [7, 3, 20, 43, 4, 31], { banker: 20 }, 'Banker wins, 9 to 6. Won $0.39.'],
  ['dragon_tiger', [5, 18], { dragon: 20 }, 'A tie. $0.10 returned.'],
  ['sic_bo', [2, 4, 6], { small: 20 }, '2, 4 and 6 make 12. Nothing won.'],
  ['wheel', [49], { times_48: 20 }, 'The wheel stopped at 48×. Won $9.60.'],
  ['wheel', [23], { times_4: 40, times_2: 20 }, 'The wheel stopped at 2×. $0.40 returned.'],
] as const)('what was drawn at %s, %j, is said in words, with what it paid', (played, draw, bets, said) => {
  const intl = createIntl({ locale: 'en', messages: en });
  expect(engines[played].describe(intl, titleOf(played), roundOf(played, draw, bets), money)).toBe(said);
});

test.each([
  ['baccarat', [7, 3, 20, 43, 4, 31], 'Player 8♠ 8♥. Banker 4♠ 5♣. Banker wins, 9 to 6.'],
  ['roulette', [8], '8 black.'],
  ['wheel', [48], 'The wheel stopped at 16×.'],
] as const)('who checks a round of %s reads all that was drawn', (played, draw, said) => {
  const intl = createIntl({ locale: 'en', messages: en });
  const { result } = roundOf(played, draw, {}).result;
  expect(result && engines[played].drawn(intl, result, titleOf(played).setup)).toBe(said);
});
