// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Moves, StageLine } from '../../games/frame/stageLine.ts';
import type { Entered, PlayedRound } from '../../games/frame/wire.ts';
import { engine } from '../../games/reels/index.tsx';
import { winsOf } from '../../games/rules/reels.ts';
import { Words, toWords } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

const lines = 20;
const coin = 5;
const heard: string[] = [];
const tones = {
  isOn: () => true,
  toggle: () => undefined,
  knock: (step: number) => void heard.push(`knock ${step}`),
  win: (size: number) => void heard.push(`win ${size}`),
  subscribe: () => () => undefined,
};
const game = {
  game: { name: 'Lantern Street', nodeId: '7' },
  setup: { engine: 'reels', table: 'video-2', lines },
  look: null,
  conduct: { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false },
} as unknown as Entered;
const seat = { balance: 1_000, round: null, rounds: [], seeds: { hash: '', client: '', next: 0 } };
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

const roundOf = (...columns: string[]): PlayedRound => {
  const wins = winsOf('video-2', columns, lines);
  const win = coin * wins.reduce((sum, { pays }) => sum + pays, 0);
  const result = { engine: 'reels', columns, wins, win };
  return { roundId: columns.join(''), state: 'settled', stake: lines * coin, win, result: { result } as never };
};
const returned = roundOf('ADB', 'BWH', 'FAG', 'BCE', 'CAE');
const won = roundOf('AHB', 'BHA', 'DHC', 'BCE', 'CAE');
const great = roundOf('AHB', 'BHA', 'DHC', 'BHE', 'CHE');

const texts = await textsIn('EN');

const seated = async (isStill = false) => {
  const line: { moves: Moves | null } = { moves: null };
  const attach: StageLine['attach'] = (moves) => {
    line.moves = moves;
    return () => undefined;
  };
  const stage = (isPlacing: boolean) => (
    <Words texts={texts}>
      <engine.Stage
        {...{ game, seat, isPlacing, isStill, tones, money }}
        {...{ bets: null, chip: coin, isEditable: true, onBets: () => undefined }}
        line={{ attach } as StageLine}
      />
    </Words>
  );
  const { container, rerender } = render(stage(false));
  const abort = new AbortController();
  const ended: string[] = [];
  const play = async (name: keyof Moves, round: PlayedRound) => {
    await act(async () => {
      void line.moves![name]({ round, pace: 'usual', signal: abort.signal }).then(() => ended.push(name));
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  await act(async () => vi.advanceTimersByTimeAsync(0));
  return {
    ended,
    play,
    place: () => rerender(stage(true)),
    abort: () =>
      act(async () => {
        abort.abort();
        await vi.advanceTimersByTimeAsync(0);
      }),
    pass: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
    text: () => container.textContent,
    /** The results of each reel from top to bottom, with a star where they are a part of a win. */
    cells: () =>
      [...container.querySelectorAll('[data-mark]')]
        .map((cell) => `${cell.textContent}${cell.getAttribute('data-mark') === 'won' ? '*' : ''}`)
        .join(' '),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  // In happy-dom an animation that is cancelled fails the test.
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ currentTime: 0, cancel: () => undefined } as Animation);
  heard.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('an amount is shown after the last reel has stopped, with the cells that won it', async () => {
  const { play, place, pass, text, cells, ended } = await seated();
  place();
  await play('reveal', returned);
  await pass(1_200);
  expect([text(), ended, heard]).toEqual([expect.not.stringContaining('$'), [], ['knock 0']]);
  await pass(1_500);
  expect([text(), ended]).toEqual([expect.stringContaining('Returned $0.30'), ['reveal']]);
  expect(heard).toEqual([0, 1, 2, 3, 4].map((reel) => `knock ${reel}`));
  expect(cells()).toBe('A* D B B W* H F A* G B C E C A E');
});

test('an abort ends a reveal and a celebration at once, with all that they would have shown', async () => {
  const { play, abort, text, ended } = await seated();
  await play('reveal', great);
  await abort();
  await play('celebrate', great);
  expect([ended, text()]).toEqual([['reveal', 'celebrate'], expect.stringMatching(/Win \$[1-9]/)]);
  expect([text(), heard]).toEqual([expect.not.stringContaining('Big win'), []]);
});

test('a great win covers the stage until it is aborted', async () => {
  const { play, pass, abort, text, ended } = await seated();
  await play('reveal', great);
  await pass(4_000);
  await play('celebrate', great);
  await pass(1_500);
  expect([ended, text(), heard.at(-1)]).toEqual([['reveal'], expect.stringContaining('Big win'), 'win 3']);
  await abort();
  expect([ended, text()]).toEqual([['reveal', 'celebrate'], expect.not.stringContaining('Big win')]);
});

test('without motion a result is there after a frame, and nothing is celebrated', async () => {
  const { play, place, pass, text, ended } = await seated(true);
  place();
  await play('reveal', won);
  await pass(16);
  await play('celebrate', won);
  expect([ended, text(), heard]).toEqual([
    ['reveal', 'celebrate'],
    expect.stringContaining(`Win ${money(won.win)}`),
    [],
  ]);
});

test('reels go back to what they showed when no round came of a bet', async () => {
  const { place, pass, text, cells } = await seated();
  const before = cells();
  place();
  await pass(900);
  expect([cells(), text()]).toEqual([before, expect.stringContaining('Good luck')]);
});

test('a round is told in sentences, one for each win', () => {
  expect([
    engine.describe(toWords(texts), game, returned, money),
    engine.describe(toWords(texts), game, roundOf('ABC', 'CDE', 'FGH', 'ABC', 'DEF'), money),
    engine.drawn(toWords(texts), returned.result.result!, game.setup),
  ]).toEqual([
    'Line 10: 3 × symbol A, $0.30. $0.30 of the stake returned.',
    'Nothing won.',
    'the reels stop at ADB BWH FAG BCE CAE, from the left and from top to bottom',
  ]);
});
