// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { ClimbPage, telling } from '../../games/climb/ClimbPage.tsx';
import { climbInputOf, createClimb } from '../../games/frame/createClimb.ts';
import type { Answer } from '../../games/frame/server.ts';
import { createSiteLine } from '../../games/frame/siteLine.ts';
import { createStageLine } from '../../games/frame/stageLine.ts';
import { playedRound, type Entered, type ToldRound } from '../../games/frame/wire.ts';
import { createTones } from '../../games/stage/sound.ts';
import { Words, toWords } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

const texts = await textsIn('EN');
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

const seat = {
  status: 'ok',
  token: 'seat',
  game: { name: 'Kite Climb', nodeId: '1' },
  setup: { engine: 'climb' },
  currency: 'USD',
  look: null,
  conduct: { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false },
  step: 100,
  minBet: '100',
  maxBet: '5000',
  balance: '10000',
  seeds: { hash: '', client: '', next: 1 },
  round: null,
  history: [],
} as const;
const goesOn = { roundId: 'r-1', state: 'running', choice: { stake: 100 }, moves: {}, win: '0', elapsed: 0 } as const;
const over = (end: number, cashedOut?: number) => ({
  ...{
    roundId: 'r-1',
    state: 'settled',
    choice: { stake: 100 },
    clientSeed: '',
    nonce: 1,
    seedHash: '',
    serverSeed: null,
  },
  moves: cashedOut === undefined ? {} : { cashedOut },
  win: String(cashedOut ?? 0),
  result: { engine: 'climb', end, win: cashedOut ?? 0 },
});

/** A page whose server answers one call after another, as it is told. */
const opened = () => {
  const asked: object[] = [];
  const waiting = new Map<string, (answer: Answer) => void>();
  const ask = (name: string, body: object = {}) => {
    asked.push({ name, ...body });
    return new Promise<Answer>((resolve) => waiting.set(name, resolve));
  };
  const site = createSiteLine(Promise.resolve(null), () => Promise.resolve());
  const game = seat as unknown as Entered;
  const line = createStageLine();
  const climb = createActor(createClimb({ ask, site, stage: line }), { input: climbInputOf(game) });
  const tones = createTones(() => false);
  render(
    <Words texts={texts}>
      <ClimbPage {...{ game, climb, ask, site, line, tones, money }} />
    </Words>,
  );
  act(() => void climb.start());
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  return {
    asked,
    pass,
    answer: async (name: string, round: object) => {
      waiting.get(name)?.({ ...seat, round, history: [round], balance: '9900' });
      await pass(0);
    },
    press: (name: RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    type: (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } }),
    said: () => screen.getByRole('status').textContent,
    shown: () => document.body.textContent,
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the button starts a round, and cashes it out for what it says', async () => {
  const { asked, pass, answer, press, said } = opened();
  press(/Start/);
  await answer('begin', goesOn);
  expect(screen.getByRole('button', { name: /Cash out/ }).getAttribute('aria-disabled')).toBe('true');
  await pass(12_000);
  press(/Cash out \$2\.0/);
  await answer('cash-out', over(531, 201));
  expect(said()).toBe('Cashed out at 2.01× for $2.01. The curve went on to 5.31×.');
  expect(asked).toEqual([{ name: 'begin', stake: 100 }, { name: 'wait', roundId: 'r-1' }, { name: 'cash-out' }]);
});

test('a curve that ends first is said, and the next round can be started', async () => {
  const { answer, press, said } = opened();
  press(/Start/);
  await answer('begin', goesOn);
  expect(said()).toBe('');
  await answer('wait', over(132));
  expect(said()).toBe('The curve ended at 1.32×. Nothing won.');
  expect(screen.getByRole('button', { name: /Start/ }).getAttribute('aria-disabled')).toBe('false');
});

test('a round that goes on is waited for again', async () => {
  const { asked, answer, press } = opened();
  press(/Start/);
  await answer('begin', goesOn);
  await answer('wait', { ...goesOn, elapsed: 10_000 });
  expect(asked.slice(1)).toEqual([
    { name: 'wait', roundId: 'r-1' },
    { name: 'wait', roundId: 'r-1' },
  ]);
});

test('the balance of the page is that of the server while the curve climbs', async () => {
  const { answer, press, shown } = opened();
  expect(shown()).toContain('$100.00');
  press(/Start/);
  await answer('begin', goesOn);
  expect(shown()).toContain('$99.00');
});

test.each([
  ['', {}],
  ['  ', {}],
  ['2', { target: 200 }],
  ['2.5', { target: 250 }],
  [' 2,50 × ', { target: 250 }],
  ['1.01', { target: 101 }],
  ['10000', { target: 1_000_000 }],
])('a round starts with the multiple “%s”', (typed, target) => {
  const { asked, press, type } = opened();
  if (typed !== '') type(typed);
  press(/Start/);
  expect(asked).toEqual([{ name: 'begin', stake: 100, ...target }]);
});

test.each(['1e3', '0x10', '+2', '-2', '1.005', '2.', '.5', '1 000', 'Infinity', 'two', '1', '10000.01', '2×3'])(
  'no round starts with “%s”, which is not a valid multiple from 1.01 to 10,000',
  (typed) => {
    const { asked, press, type, said } = opened();
    type(typed);
    press(/Start/);
    expect(asked).toEqual([]);
    expect(said()).toBe('Cash out at a multiple from 1.01 to 10,000, with up to two decimals, or leave it empty.');
  },
);

test('a round is told in a sentence, and what was drawn too', () => {
  const words = toWords(texts);
  const round = playedRound(over(250, 120) as unknown as ToldRound);
  expect([
    telling.describe(words, seat as unknown as Entered, round, money),
    telling.drawn(words, round.result.result!, { engine: 'climb' }),
  ]).toEqual(['Cashed out at 1.20× for $1.20. The curve went on to 2.50×.', 'the curve ends at 2.50×']);
});
