// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCup, type CupState } from '../../gateway/sandbox/games/pages/cup.ts';

type Game = NonNullable<CupState['cup']>;
type Chair = Game['players'][number];

const start = Date.parse('2026-01-15T10:42:00Z');
const house: Chair = { isOwn: false, isHouse: true, hasChosen: true };
const own: Chair = { isOwn: true, isHouse: false, hasChosen: false, first: [6, 6, 1, 2, 3] };
const id = 'cup-1';

const keeping: Game = {
  id,
  stake: '100',
  most: 4,
  phase: 'keeping',
  until: start + 15_000,
  why: null,
  players: [own, house, house],
  pot: '300',
  seat: 1,
  seedHash: 'hash',
  clientSeed: 'crowd',
  seeds: ['mine'],
};
const shown: Game = {
  ...keeping,
  phase: 'shown',
  until: null,
  players: [
    { ...own, hand: [6, 6, 6, 2, 3], kind: 'three', pays: '285' },
    { ...house, hand: [5, 5, 1, 2, 3], kind: 'pair', pays: '0' },
    { ...house, hand: [4, 4, 1, 2, 3], kind: 'pair', pays: '0' },
  ],
};
const idle: CupState = {
  game: { name: 'Dice Cup' },
  stakes: ['50', '100', '250', '500'],
  chairs: 4,
  isRoom: false,
  balance: '10000',
  now: start,
  cup: null,
  gathering: [],
  history: [],
};

let answer: () => object;
let asked: [string, unknown][];
let said: string[];

const status = () => document.querySelector('[role=status]')!;
const main = () => document.querySelector<HTMLButtonElement>('.main')!;
const block = () => document.querySelector<HTMLElement>('.blocked')!;
const dice = () => [...document.querySelectorAll<HTMLButtonElement>('.own-die')];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = (state: CupState) => {
  openCup(state);
  new MutationObserver(() => said.push(status().textContent)).observe(status(), { childList: true });
};

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  [asked, said] = [[], []];
  answer = () => ({ status: 'ok', ...idle, now: Date.now() });
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    asked.push([address.replace('/api/', ''), JSON.parse(body)]);
    return Promise.resolve().then(() => ({ json: () => Promise.resolve(answer()) }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('R1.02 the page of a table of dice', () => {
  test('says what was thrown, and that ten seconds are left, once each and never the clock', async () => {
    answer = () => ({ status: 'ok', ...idle, cup: keeping, now: Date.now() });
    open({ ...idle, cup: keeping });
    expect(status().textContent).toBe('You threw 6, 6, 1, 2, 3: a pair. Choose which dice to keep.');
    await pass(14_000);
    expect(said).toEqual(['Ten seconds left.']);
  });

  test('marks what the house rule would keep, and sends what is chosen in its place', async () => {
    open({ ...idle, cup: keeping });
    expect(dice().map((die) => die.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'false', 'false', 'false']);
    expect(main().textContent).toBe('Throw 3 again');
    dice()[4]!.click();
    expect(dice()[4]!.getAttribute('aria-label')).toBe('Keep die 5, three');
    expect(main().textContent).toBe('Throw 2 again');
    answer = () => ({ status: 'ok', ...idle, cup: shown, now: Date.now() });
    main().click();
    await pass(0);
    expect(asked).toEqual([['cup/keep', { game: id, keeps: [true, true, false, false, true] }]]);
    expect(status().textContent).toBe('You win with three of a kind, 6 6 6 3 2. You are paid $2.85.');
    expect([...document.querySelectorAll('.showdown b')].map(({ textContent }) => textContent)).toEqual([
      'You',
      'House 1 plays for the house',
      'House 2 plays for the house',
    ]);
    expect(main().textContent).toBe('Play again for $1.00');
  });

  test('sends the same press again until it is answered', async () => {
    open(idle);
    expect(main().textContent).toBe('Play for $0.50');
    answer = () => ({ status: 'busy' });
    main().click();
    await pass(0);
    expect(status().textContent).toBe('We are making sure of your chair.');
    answer = () => ({ status: 'ok', ...idle, cup: { ...keeping, phase: 'gathering', players: [own] } });
    await pass(1_000);
    const presses = asked.filter(([name]) => name === 'cup/play').map(([, body]) => body);
    expect(presses).toHaveLength(2);
    expect(presses[1]).toEqual(presses[0]);
    expect(status().textContent).toBe('You have a chair. The game begins in 10 seconds at the latest.');
  });

  test.each([
    ['account_locked', 'Your account is locked.'],
    ['play_paused', 'Play is paused for your account.'],
  ])('takes no bets after %s, and offers them again a moment later', async (why, text) => {
    const refused = { ...idle, cup: { ...keeping, phase: 'over', until: null, why, players: [] } };
    answer = () => ({ status: 'ok', ...refused, now: Date.now() });
    open({ ...idle, ...(refused as CupState) });
    expect(block().textContent).toContain(text);
    expect([main().textContent, main().getAttribute('aria-disabled')]).toEqual(['Bets are off', 'true']);
    await pass(4_999);
    expect(main().textContent).toBe('Bets are off');
    await pass(1);
    expect(block().hidden).toBe(true);
    expect([main().textContent, main().getAttribute('aria-disabled')]).toEqual(['Play again for $1.00', 'false']);
  });

  test('says that the game must be opened again where another page has its seat, and takes no bets from then on', async () => {
    open(idle);
    answer = () => ({ status: 'token_unknown' });
    await pass(2_000);
    expect(status().textContent).toBe('This game was closed, or goes on elsewhere. Open it again to play.');
    expect(block().hidden).toBe(false);
    await pass(60_000);
    expect([main().textContent, main().getAttribute('aria-disabled')]).toEqual(['Bets are off', 'true']);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['called_off', 'The game was called off. Your stake comes back if it was taken.'],
    ['balance_too_low', 'Your balance is lower than this stake.'],
  ])('tells a player who is not in the game (%s)', (why, text) => {
    open({ ...idle, cup: { ...keeping, phase: 'over', until: null, why, players: [] } });
    expect(status().textContent).toBe(text);
    expect(main().getAttribute('aria-disabled')).toBe('false');
  });
});
