// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createHand, handIn } from '../../games/frame/createHand.ts';
import type { Answer } from '../../games/frame/server.ts';
import type { SiteLine } from '../../games/frame/siteLine.ts';
import { createStageLine } from '../../games/frame/stageLine.ts';
import { playedRound, type Entered, type ToldRound } from '../../games/frame/wire.ts';
import { HandPage } from '../../games/hand/HandPage.tsx';
import { engine } from '../../games/hand/index.tsx';
import { lyingIn, planOf } from '../../games/hand/lying.ts';
import type { HandOutcome, HandPlay } from '../../games/rules/hand.ts';
import { Words, toWords } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

const texts = await textsIn('EN');
const tones = {
  isOn: () => true,
  toggle: () => undefined,
  knock: () => undefined,
  win: () => undefined,
  subscribe: () => () => undefined,
};
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const ranks = 'A23456789TJQK';
const cardsOf = (names: string): number[] => [...names].map((name) => ranks.indexOf(name));

const seeds = { clientSeed: 'mine', nonce: 1, seedHash: '8d', serverSeed: null };
const choice = { stake: 500 };

/** A round that goes on, with the hands of the player and the open card of the dealer. */
const goesOn = (
  hands: readonly string[],
  open: string,
  plays: readonly HandPlay[],
  can: readonly HandPlay[],
  turn = 0,
) => ({
  ...{ roundId: 'h-1', state: 'running', win: '0', choice, moves: { plays }, ...seeds, can, left: 30_000 },
  table: {
    dealer: cardsOf(open),
    hands: hands.map((cards) => ({ cards: cardsOf(cards), isDoubled: false, isOver: false })),
    turn,
  },
});
type Hand = readonly [cards: string, outcome: HandOutcome];
const ended = (hands: readonly Hand[], dealer: string, win: number, plays: readonly HandPlay[] = ['stand']) => ({
  ...{ roundId: 'h-1', state: 'settled', win: String(win), choice, moves: { plays }, ...seeds },
  result: {
    ...{ engine: 'hand', dealer: cardsOf(dealer), win, uncounted: 500 },
    hands: hands.map(([cards, outcome]) => ({ cards: cardsOf(cards), isDoubled: false, outcome, pays: win })),
  },
});
const pair = goesOn(['88'], 'T', [], ['hit', 'stand', 'double', 'split']);

const told = (round: object | null, balance = 9_500) => ({
  status: 'ok',
  game: { name: 'Blackjack Salon', nodeId: '200073' },
  setup: { engine: 'hand' },
  ...{ step: 2, minBet: '500', maxBet: '12500', balance: String(balance), currency: 'USD' },
  seeds: { hash: '8d', client: 'mine', next: 1 },
  round,
  history: round ? [round] : [],
  look: null,
  conduct: { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false },
});

const open = async (round: object | null = null, { reducedMotion = true } = {}) => {
  const asked: [string, object][] = [];
  const answers: object[] = [];
  const ask = (name: string, body: object = {}) => {
    asked.push([name, body]);
    return Promise.resolve((answers.shift() ?? { status: 'unheard' }) as Answer);
  };
  const preferences = { language: null, theme: 'dark', reducedMotion, sound: false } as const;
  const site = {
    logic: fromCallback(() => undefined),
    tell: () => undefined,
    isInSite: () => true,
    preferences: { subscribe: () => () => undefined, get: () => preferences },
  } as unknown as SiteLine;
  const line = createStageLine();
  const game = told(round) as unknown as Entered;
  const hand = createActor(createHand({ ask, site, stage: line }), { input: handIn(game) });
  const page = <HandPage {...{ game, engine, hand, ask, site, line, tones, money }} />;
  const view = render(<Words texts={texts}>{page}</Words>);
  const settle = (ms = 100) => act(async () => vi.advanceTimersByTimeAsync(ms));
  await act(async () => {
    hand.start();
    await vi.advanceTimersByTimeAsync(0);
  });
  return {
    ...view,
    asked,
    settle,
    answer: (...news: object[]) => answers.push(...news),
    press: async (name: RegExp, ms = 100) => {
      fireEvent.click(view.getByRole('button', { name }));
      await settle(ms);
    },
    isOff: (name: RegExp) => view.getByRole('button', { name }).getAttribute('aria-disabled') === 'true',
    said: () => view.getByRole('status').textContent,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => undefined } as Animation);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a hand is dealt, split and played to its end, and each step is said once', async () => {
  const { answer, press, asked, said, isOff } = await open();
  answer(told(pair));
  await press(/Deal/);
  expect(said()).toBe('Your cards: 8 and 8, 16. The dealer shows 10.');
  answer(told(goesOn(['83', '8A'], 'T', ['split'], ['hit', 'stand', 'double']), 9_000));
  await press(/Split \+\$5\.00/);
  expect(said()).toBe('Hand 1 of two: 8 and 3, 11. The dealer shows 10.');
  expect(isOff(/Split/)).toBe(true);
  answer(told(goesOn(['83', '8A'], 'T', ['split', 'stand'], ['hit', 'stand', 'double'], 1), 9_000));
  await press(/Stand/);
  expect(said()).toBe('Hand 2 of two: 8 and A, soft 19. The dealer shows 10.');
  answer(
    told(
      ended(
        [
          ['83', 'lost'],
          ['8A', 'won'],
        ],
        'T8',
        1_000,
        ['split', 'stand', 'stand'],
      ),
      10_000,
    ),
  );
  await press(/Stand/);
  expect(said()).toBe('First hand: 11, lost. Second hand: 19, won. The dealer has 18. $10.00 returned.');
  expect(asked).toEqual([
    ['begin', { stake: 500 }],
    ['move', { play: 'split', roundId: 'h-1', at: 0 }],
    ['move', { play: 'stand', roundId: 'h-1', at: 1 }],
    ['move', { play: 'stand', roundId: 'h-1', at: 2 }],
  ]);
});

test('nothing is said of a card before it lies', async () => {
  const { answer, press, said, settle } = await open(null, { reducedMotion: false });
  answer(told(pair));
  await press(/Deal/, 1_500);
  expect(said()).toBe('');
  await settle(2_000);
  expect(said()).toBe('Your cards: 8 and 8, 16. The dealer shows 10.');
});

test('a hand that was left open goes on with the time that is left, and shows only what can be done', async () => {
  const { said, isOff, getByRole } = await open({ ...goesOn(['852'], 'T', ['hit'], ['hit', 'stand']), left: 12_000 });
  expect(said()).toBe('Your cards: 8, 5, and 2, 15. The dealer shows 10.');
  expect([/Hit/, /Stand/, /Double/, /Split/].map(isOff)).toEqual([false, false, true, true]);
  expect(getByRole('timer').textContent).toBe('12 seconds left, then your hand stands');
});

test('what a hand that was left open has paid is said too', async () => {
  const { answer, press, said } = await open(pair);
  answer(told(ended([['88', 'lost']], 'T9', 0)));
  await press(/Stand/);
  expect(said()).toBe('You have 16, the dealer 19. Nothing won.');
});

test('R8.23 a double that the balance does not reach says so, and the hand can be played on', async () => {
  const { answer, press, said, isOff } = await open(pair);
  answer({ status: 'balance_too_low' });
  await press(/Double/);
  expect([said(), isOff(/Hit/)]).toEqual(['Your balance is lower than this stake.', false]);
});

test('R8.20 a play whose answer is lost is looked for', async () => {
  const { answer, press, said, settle } = await open(pair);
  await press(/Hit/);
  expect(said()).toContain('We are asking what became of your round.');
  answer(told(goesOn(['882'], 'T', ['hit'], ['hit', 'stand'])));
  await settle(2_000);
  await settle();
  expect(said()).toBe('Your cards: 8, 8, and 2, 18. The dealer shows 10.');
});

test('a key that is held does not play the hand that it has dealt', async () => {
  const { getByRole } = await open(pair);
  const isHeard = (repeat: boolean) =>
    fireEvent.keyDown(getByRole('button', { name: /Hit/ }), { key: 'Enter', repeat });
  expect([isHeard(false), isHeard(true)]).toEqual([true, false]);
});

test.each<[readonly Hand[], string, number, string]>([
  [[['T8', 'won']], 'T7', 1_000, 'You have 18, the dealer 17. Won $10.00.'],
  [[['T8', 'push']], 'T8', 500, 'Push: both have 18. $5.00 returned.'],
  [[['T84', 'bust']], 'T8', 0, 'Bust with 22. Nothing won.'],
  [[['AK', 'blackjack']], 'T8', 1_250, 'Blackjack. The dealer has 18. Won $12.50.'],
  [[['T8', 'lost']], 'T9', 0, 'You have 18, the dealer 19. Nothing won.'],
])('hands of %j against %s that pay %i are told as “%s”', (hands, dealer, win, said) => {
  const round = playedRound(ended(hands, dealer, win) as unknown as ToldRound);
  expect(engine.describe(toWords(texts), told(null) as unknown as Entered, round, money)).toBe(said);
});

test('what was drawn is told with its suits', () => {
  const { result } = ended([['T8', 'won']], 'A7', 1_000);
  expect(engine.drawn(toWords(texts), result as never, { engine: 'hand' })).toBe(
    'you get 10♠ 8♠, and the dealer A♠ 7♠',
  );
});

const lying = (round: object) => lyingIn(playedRound(round as ToldRound))!;

test.each([
  ['a deal', null, pair, ['0 0', 'dealer 0', '0 1', 'dealer 1']],
  ['a card', pair, goesOn(['882'], 'T', ['hit'], []), ['0 2']],
  ['a split', pair, goesOn(['83', '8A'], 'T', ['split'], []), ['0 1', '1 1']],
  ['a hand that stands', pair, ended([['88', 'lost']], 'T52', 0), ['dealer 1', 'dealer 2']],
  ['a double', pair, ended([['882', 'lost']], 'T9', 0), ['0 2', 'dealer 1']],
  ['a blackjack', null, ended([['AK', 'blackjack']], 'T9', 1_250), ['0 0', 'dealer 0', '0 1', 'dealer 1']],
])('the cards of %s come in their order', (_, before, after, places) => {
  const { dealt, ms } = planOf(before && lying(before), lying(after));
  const all = [...dealt];
  expect(all.map(([place]) => place)).toEqual(places);
  const delays = all.map(([, { delay }]) => delay);
  expect(delays).toEqual([...delays].sort((one, other) => one - other));
  for (const [, { delay, slide, turn }] of all) expect(delay + slide + turn).toBeLessThanOrEqual(ms);
});
