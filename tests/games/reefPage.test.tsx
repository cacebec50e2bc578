// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { createMagazine, magazineIn } from '../../games/frame/createMagazine.ts';
import type { Answer } from '../../games/frame/server.ts';
import type { SiteLine } from '../../games/frame/siteLine.ts';
import { createStageLine } from '../../games/frame/stageLine.ts';
import type { Entered } from '../../games/frame/wire.ts';
import { engine } from '../../games/reef/index.tsx';
import { ReefPage } from '../../games/reef/ReefPage.tsx';
import { fishOf } from '../../games/reef/shots.ts';
import type { Result } from '../../games/rules/play.ts';
import type { Water } from '../../games/rules/reef.ts';
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
const preferences = { language: null, theme: 'dark', reducedMotion: true, sound: false } as const;
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

/** A magazine of 20 shots for $2, of which each second one hits. */
const magazineOf = (aims: readonly number[], state = 'running', win = 0) => ({
  roundId: 'm-1',
  ...{ clientSeed: 'mine', nonce: 1, seedHash: '8d', serverSeed: null, state, win: String(win) },
  choice: { stake: 200 },
  moves: { aims },
  hits: aims.map((_, at) => at % 2 === 1),
});

const told = (round: ReturnType<typeof magazineOf> | null, balance = 10_000) => ({
  status: 'ok',
  game: { name: 'Coral Reef', nodeId: '400001' },
  setup: { engine: 'reef', water: 'reef' },
  ...{ step: 20, minBet: '200', maxBet: '10000', balance: String(balance) },
  seeds: { hash: '8d', client: 'mine', next: 1 },
  round,
  history: round?.state === 'settled' ? [round] : [],
  look: null,
  conduct: { autoplay: true, quick: true, skip: true, leastRoundMs: 0, celebrateReturns: false },
});

const open = async (round: ReturnType<typeof magazineOf> | null = null, water: Water = 'reef') => {
  const asked: [string, object][] = [];
  const answers: Answer[] = [];
  const ask = (name: string, body: object = {}) => {
    asked.push([name, body]);
    return Promise.resolve(answers.shift() ?? { status: 'unheard' });
  };
  const site = {
    logic: fromCallback(() => undefined),
    tell: () => undefined,
    isInSite: () => true,
    preferences: { subscribe: () => () => undefined, get: () => preferences },
  } as unknown as SiteLine;
  const line = createStageLine();
  const game = { ...told(round), setup: { engine: 'reef', water } } as unknown as Entered;
  const shots = createActor(createMagazine({ ask, site, stage: line }), { input: magazineIn(game, fishOf(game)) });
  const page = <ReefPage {...{ game, engine, shots, ask, site, line, tones, money }} />;
  const view = render(<Words texts={texts}>{page}</Words>);
  await act(async () => {
    shots.start();
    await vi.advanceTimersByTimeAsync(0);
  });
  const settle = (ms = 0) => act(async () => vi.advanceTimersByTimeAsync(ms));
  return {
    ...view,
    asked,
    settle,
    answer: (...news: object[]) => answers.push(...(news as Answer[])),
    press: async (name: string, ms = 0) => {
      fireEvent.click(view.getByRole('button', { name }));
      await settle(ms);
    },
    said: () => view.getByRole('status').textContent,
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const landing = 600;

test('a magazine is loaded, fired at a fish that was aimed at, and its rest is taken back', async () => {
  const { answer, press, asked, said, getByRole } = await open();
  answer(told(magazineOf([]), 9_800));
  await press('Load 20 shots');
  expect(said()).toBe('20 shots left');
  fireEvent.click(getByRole('radio', { name: 'Octopus, pays 40 times a shot' }));
  answer(told(magazineOf([40]), 9_800), told(magazineOf([40, 40]), 9_800));
  await press('Fire at: Octopus', landing);
  expect(said()).toBe('19 shots left. Missed: Octopus.');
  await press('Fire at: Octopus', landing);
  expect(said()).toBe('18 shots left. Caught: Octopus, $4.00.');
  answer(told({ ...magazineOf([40, 40], 'settled', 580), hits: [] }, 10_380));
  await press('Take the rest back', landing);
  expect(said()).toContain('$5.80 paid.');
  expect(asked).toEqual([
    ['begin', { stake: 200 }],
    ['shoot', { fish: 40 }],
    ['shoot', { fish: 40 }],
    ['stop', {}],
  ]);
});

test('what a magazine that was left open has paid is said too', async () => {
  const { answer, press, said } = await open(magazineOf([5]));
  answer(told(magazineOf([5], 'settled', 190), 10_090));
  await press('Take the rest back', landing);
  expect(said()).toBe('0 caught with 1 shot, $1.90 paid.');
});

test('nothing is said of a shot before it has landed', async () => {
  const { answer, press, said } = await open(magazineOf([]));
  answer(told(magazineOf([5]), 9_800));
  await press('Fire at: Bluefin', 100);
  expect(said()).toBe('');
});

test('a press that is held fires on until it ends, and loads no other magazine', async () => {
  const { answer, asked, settle, getByRole } = await open(magazineOf([]));
  answer(told(magazineOf([5])), told(magazineOf([5, 5])), told(magazineOf([5, 5, 5])));
  const button = getByRole('button', { name: 'Fire at: Bluefin' });
  fireEvent.pointerDown(button);
  await settle(landing);
  await settle(landing);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  await settle(landing);
  await settle(landing);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.every(([name]) => name === 'shoot')).toBe(true);
  const fired = asked.length;
  await settle(landing);
  expect(asked).toHaveLength(fired);
});

test('a tap on a fish aims at it, and a press that is held fires at it', async () => {
  const { answer, asked, settle, getByRole } = await open(magazineOf([]));
  const whale = getByRole('radio', { name: 'Whale, pays 100 times a shot' }) as HTMLInputElement;
  fireEvent.pointerDown(whale);
  fireEvent.pointerUp(whale);
  await settle(1_000);
  expect([whale.checked, asked]).toEqual([true, []]);
  answer(told(magazineOf([100])));
  fireEvent.pointerDown(whale);
  await settle(300);
  fireEvent.pointerUp(whale);
  await settle(landing);
  expect(asked).toEqual([['shoot', { fish: 100 }]]);
});

test('R8.20 a shot whose answer is lost is looked for', async () => {
  const { answer, press, said, settle } = await open(magazineOf([]));
  await press('Fire at: Bluefin');
  expect(said()).toContain('We are asking what became of your round.');
  answer(told(magazineOf([5])));
  await settle(2_000);
  await settle(landing);
  expect(said()).toBe('19 shots left. Missed: Bluefin.');
});

test.each([
  ['reef', 'Shell 2, Sea snail 3, Bluefin 5, Turtle 8, Toadfish 12, Moray 20, Octopus 40, Whale 100', 'Bluefin'],
  ['river', 'River prawn 2, Goby 3, Frog 4, Perch 6, Koi 10, Eel 15, Duck 25, Golden koi 50', 'Frog'],
  [
    'deep',
    'Crab 3, Lobster 5, Snapper 10, Mahi-mahi 20, Manta ray 40, Swordfish 80, Shark 150, Giant squid 400',
    'Snapper',
  ],
] as const)('the %s has fish of its own, and one of them is aimed at', async (water, listed, aimed) => {
  const { getAllByRole, getByRole } = await open(null, water);
  const radios = getAllByRole('radio', { name: /pays/ }).map((radio) => radio.getAttribute('aria-label') ?? '');
  expect(radios.map((name) => name.replace(/, pays (\d+) times a shot/, ' $1')).join(', ')).toBe(listed);
  expect(getByRole('radio', { name: /pays/, checked: true }).getAttribute('aria-label')).toContain(`${aimed}, `);
});

test('a player who comes back to a river aims at what they shot at last, if it lives there', async () => {
  const [koi, whale] = [await open(magazineOf([10]), 'river'), await open(magazineOf([100]), 'river')];
  const aimedIn = ({ container }: typeof koi) =>
    container.querySelector('input:checked')?.getAttribute('aria-label')?.split(',')[0];
  expect([aimedIn(koi), aimedIn(whale)]).toEqual(['Koi', 'Frog']);
});

test('what was drawn for a magazine is told by the dearest catch of each shot', () => {
  const result: Result = { engine: 'reef', words: [0, 2 ** 31, 2 ** 32 - 1], win: 0, refund: 0 };
  expect(engine.drawn(toWords(texts), result, { engine: 'reef', water: 'deep' })).toBe(
    'the shots would catch fish up to 400×, none, none',
  );
});
