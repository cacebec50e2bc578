// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { BookPage } from '../../games/book/BookPage.tsx';
import { bookInputOf, createBook } from '../../games/book/createBook.ts';
import type { BookState, Match, ShownSlip } from '../../games/book/wire.ts';
import type { Answer } from '../../games/frame/server.ts';
import type { SiteLine } from '../../games/frame/siteLine.ts';
import type { Seated } from '../../games/openGame.tsx';
import { Words } from '../../src/intl/Words.tsx';
import { textsIn } from '../intl/support/texts.ts';

const texts = await textsIn('EN');
const money = (minor: number) => `$${(minor / 100).toFixed(2)}`;

/** A minute in which Garrowby County – Corriedale Athletic and Alderwick Rovers – Brackmoor United kick off. */
const slot = 29_474_628;
const now = 60_000 * slot + 30_000;
const [other, live, coming] = [`football-${slot}-0`, `football-${slot}-1`, `football-${slot + 5}-0`];
const prices = { home: 206, draw: 375, away: 332 };
const fallen = { home: 199, draw: 380, away: 340 };

const matchOf = (changes: Partial<Match>): Match => ({
  ...{ id: live, league: 0, home: 0, away: 1, startsAt: now - 30_000, phase: 'live', suspended: false },
  ...{ minute: 15, score: [0, 0], first: prices, markets: 10 },
  ...changes,
});
const matches = [
  matchOf({ id: other, home: 6, away: 2, first: { home: 150, draw: 400, away: 700 } }),
  matchOf({ odds: { result: prices, total_25: { over: 190, under: 189 } } }),
  matchOf({ id: coming, phase: 'coming', startsAt: now + 270_000, home: 4, away: 5 }),
];

const slipOf = (changes: Partial<ShownSlip>): ShownSlip => ({
  ...{ id: 's1', key: 'k1', stake: '500', rule: 'higher', state: 'open', why: null, pays: null, most: '1030' },
  ...{ cashOut: null, offer: null, at: now },
  legs: [{ fixture: live, market: 'result', outcome: 'home', odds: 206, state: 'open' }],
  ...changes,
});

const preferences = { language: null, theme: 'dark', reducedMotion: true, sound: false } as const;

const opened = async (changes: Partial<BookState> & { readonly pick?: string } = {}) => {
  const { pick, ...told } = changes;
  const book = {
    ...{ game: { name: 'Football', nodeId: '500001' }, setup: { engine: 'book', sport: 'football' } },
    ...{ minBet: '50', maxBet: '5000', balance: '100000', now, matches, results: [], slips: [] },
    ...told,
  };
  const server = { state: book as object, place: {} as object, sell: {} as object, isLost: false };
  const sent: { readonly name: string; readonly body: Record<string, unknown> }[] = [];
  const toldSite: string[] = [];
  const ask = (name: string, body: object = {}): Promise<Answer> => {
    sent.push({ name, body: body as Record<string, unknown> });
    if (server.isLost) return Promise.resolve({ status: 'unheard' });
    const { key, stake } = body as { key?: string; stake?: number };
    const held = {
      status: 'ok',
      slip: slipOf({ state: 'held', key: key ?? '', stake: String(stake), at: Date.now() }),
    };
    if (name === 'book/place') return Promise.resolve({ ...held, ...server.place });
    const sold = { status: 'ok', slip: slipOf({ state: 'cashing', offer: '901' }) };
    if (name === 'book/cash-out') return Promise.resolve({ ...sold, ...server.sell });
    return Promise.resolve({ status: 'ok', ...server.state, now: Date.now() });
  };
  const site = {
    logic: fromCallback<{ type: string }>(({ receive }) => receive(({ type }) => toldSite.push(type))),
    tell: (type: string) => toldSite.push(type),
    isInSite: () => true,
    preferences: { subscribe: () => () => undefined, get: () => preferences },
  } as unknown as SiteLine;
  const game = { ...book, ...(pick !== undefined && { pick }) } as unknown as Seated['game'];
  const chart = createActor(createBook({ ask, site }), { input: bookInputOf(game) });
  const view = render(
    <Words texts={texts}>
      <BookPage {...{ game, book: chart, ask, site, money }} />
    </Words>,
  );
  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  act(() => void chart.start());
  await pass(0);
  const button = (name: string | RegExp) => view.getAllByRole('button', { name })[0]!;
  const slip = () => view.getByRole('region', { name: 'Your slip' });
  return {
    ...view,
    server,
    toldSite,
    button,
    slip,
    pass,
    main: () => slip().querySelector<HTMLElement>('[data-does=bet]')!,
    sentTo: (name: string) => sent.filter((each) => each.name === name).map(({ body }) => body),
    /** The server tells the next time it is asked. */
    tell: async (next: Partial<BookState>) => {
      Object.assign(server, { state: { ...server.state, ...next } });
      await pass(2_000);
    },
    press: async (name: string | RegExp) => {
      fireEvent.click(button(name));
      await pass(0);
    },
    typeStake: (text: string) =>
      fireEvent.change(view.getByRole('textbox', { name: 'Stake' }), { target: { value: text } }),
    said: () => view.getByRole('status').textContent,
  };
};

const withLive = (changes: Partial<Match>): Match[] =>
  matches.map((each) => (each.id === live ? { ...each, ...changes } : each));

const home = /^Alderwick Rovers to win, /;

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a book that a link opens with a bet', () => {
  test.each([
    [`${coming}:result:home:206`, 'Northwold Wanderers to win', 'Bet $0.50'],
    [`${live}:result:home:230`, '2.30 ▼ lower 2.06', 'Accept 2.06 and bet'],
    [`${live}:result:draw:0`, '3.75', 'Bet $0.50'],
    [`football-${slot - 60}-1:result:away:332`, 'Over', 'Remove what is over'],
  ])('R7.34 %s has it on its slip', async (pick, what, label) => {
    const { slip, main } = await opened({ pick });
    expect([slip().textContent, main().textContent]).toEqual([expect.stringContaining(what), label]);
  });

  test.each([
    'nonsense',
    `tennis-${slot}-1:winner:home:150`,
    `football-${slot}-1:total_25:over:190`,
    `football-${slot}-1:result:nobody:190`,
    `football-${slot}-7:result:home:190`,
    `football-${slot + 60}-1:result:home:190`,
  ])('R7.34 %s has an empty slip, since no feed names that', async (pick) => {
    const { slip } = await opened({ pick });
    expect(slip().textContent).toContain('Choose odds to begin.');
  });
});

describe('odds', () => {
  test('have an arrow where they have moved, until they are told again', async () => {
    const { tell, button } = await opened();
    await tell({ matches: withLive({ first: fallen, odds: { result: fallen } }) });
    expect([button(home).textContent, button(/^Draw, /).textContent]).toEqual(['Alderwick▼1.99', 'Draw▲3.80']);
    await tell({});
    expect(button(home).textContent).toBe('Alderwick1.99');
  });

  test('keep the focus while new ones come, and arrows lead from one to the next', async () => {
    const { tell, button } = await opened();
    const odd = button(home);
    act(() => odd.focus());
    await tell({ matches: withLive({ first: fallen, odds: { result: fallen } }) });
    expect([document.activeElement, odd.getAttribute('aria-label')]).toEqual([odd, 'Alderwick Rovers to win, 1.99']);
    fireEvent.keyDown(odd, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Draw, 3.80');
    expect(odd.tabIndex).toBe(-1);
  });

  test('of a suspended match can be read, and not be pressed', async () => {
    const { tell, button, press, slip } = await opened();
    await tell({ matches: withLive({ suspended: true }) });
    await press(home);
    expect([button(home).textContent, button(home).getAttribute('aria-disabled')]).toEqual(['Alderwick2.06', 'true']);
    expect(slip().textContent).toContain('Choose odds to begin.');
  });

  test('of a match that is gone stay as long as the focus is in its card', async () => {
    const { tell, getByRole } = await opened();
    const odd = within(getByRole('tabpanel')).getByRole('button', { name: home });
    act(() => odd.focus());
    await tell({ matches: matches.filter(({ id }) => id !== live) });
    const card = document.activeElement?.closest('li');
    expect(card?.textContent).toContain('Full time');
    act(() => (document.activeElement as HTMLElement).blur());
    await tell({});
    expect(card?.isConnected).toBe(false);
  });

  test('cannot be pressed while the server is not reached, since they are old', async () => {
    const { server, pass, button, said } = await opened();
    server.isLost = true;
    await pass(2_000);
    expect(said()).toMatch(/^No connection since \d\d:\d\d\./);
    expect(button(home).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a slip', () => {
  test('R2.12 is held with a live bet, and empty once that is taken', async () => {
    const { press, typeStake, main, sentTo, tell, slip, said } = await opened();
    await press(home);
    typeStake('5');
    await press('Bet $5.00');
    expect(sentTo('book/place')).toEqual([
      expect.objectContaining({
        ...{ stake: 500, rule: 'higher' },
        legs: [{ fixture: live, market: 'result', outcome: 'home', odds: 206 }],
      }),
    ]);
    expect(main().textContent).toBe('Waiting for the match, 4 s');
    const { key } = sentTo('book/place')[0] as { key: string };
    await tell({ slips: [slipOf({ key })] });
    expect(slip().textContent).toContain('Bet placed. 1 selection at 2.06: $5.00 pays up to $10.30.');
    expect(said()).toBe('Bet placed: Alderwick Rovers to win, $5.00.');
    await tell({ slips: [slipOf({ key, state: 'won', pays: '1030' })] });
    expect(said()).toBe('Your bet on Alderwick Rovers to win: Won $10.30.');
  });

  test.each([
    ['suspended', 'A match is suspended'],
    ['odds_changed', 'The odds have changed'],
    ['too_much', 'At these odds the most is $50.00'],
    ['too_many_slips', '20 open bets'],
    ['late', 'too long'],
    ['balance_too_low', 'Your balance is lower'],
    ['limit_reached', 'above the limit'],
    ['unsure', 'it comes back by itself'],
    ['not_allowed', 'not possible here'],
  ])('R8.23 keeps its bet and stake where it is refused as %s, and says why', async (status, words) => {
    const { server, press, typeStake, slip, said, getByRole } = await opened();
    server.place = { status };
    await press(home);
    typeStake('7.50');
    await press('Bet $7.50');
    expect([slip().textContent, said()]).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
    expect(getByRole('textbox', { name: 'Stake' }).getAttribute('value')).toBe('7.50');
  });

  test('says which stakes are possible, and takes no other', async () => {
    const { press, typeStake, getByRole, sentTo, slip } = await opened();
    await press(home);
    const field = getByRole('textbox', { name: 'Stake' });
    typeStake('70');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([sentTo('book/place'), field.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    expect(slip().textContent).toContain('From $0.50 to $50.00.');
    typeStake('50,00');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(sentTo('book/place')).toEqual([expect.objectContaining({ stake: 5_000 })]);
  });
});

describe('open bets', () => {
  const open = (changes: Partial<ShownSlip> = {}) => opened({ slips: [slipOf({ cashOut: '901', ...changes })] });

  test('are sold once that is confirmed, for what was shown', async () => {
    const { press, sentTo, button, tell, said, server } = await open();
    await press(/^Cash out \$9\.01/);
    server.state = { ...server.state, slips: [slipOf({ state: 'cashing', offer: '901' })] };
    await press(/^Sell for \$9\.01/);
    expect(sentTo('book/cash-out')).toEqual([{ slip: 's1', value: 901, rule: 'higher' }]);
    expect(button(/^Selling/).textContent).toContain('Selling, 4 s');
    await tell({ slips: [slipOf({ state: 'cashed', pays: '901' })] });
    expect(said()).toBe('Your bet on Alderwick Rovers to win: Cashed out for $9.01.');
  });

  test('show a lower offer beside the old one, and keep the focus where it is declined', async () => {
    const { getAllByText, press, button } = await open({ why: 'offer_changed', offer: '901', cashOut: '880' });
    expect(getAllByText(/^The offer has changed/)[0]!.textContent).toBe(
      'The offer has changed, and the bet was not sold: $9.01 ▼ lower $8.80',
    );
    await press('Keep the bet');
    expect(document.activeElement).toBe(button(/^Cash out \$8\.80/));
  });

  test('can be sold on a locked account, which takes no bets for five seconds', async () => {
    const { press, tell, said, main, button, pass } = await open();
    await press(home);
    await tell({ slips: [slipOf({ id: 's2', state: 'refused', why: 'account_locked' }), slipOf({ cashOut: '901' })] });
    expect([said(), main().textContent]).toEqual(['Your account is locked.', 'Bets are off']);
    expect(button(/^Cash out \$9\.01/).getAttribute('aria-disabled')).toBeNull();
    await pass(5_000);
    expect(main().textContent).toBe('Bet $0.50');
  });

  test('stay listed once the seat has ended, and the site is asked to open the game again', async () => {
    const { tell, press, toldSite, getByText } = await open();
    await tell({ slips: [slipOf({ id: 's2', state: 'refused', why: 'seat_ended' }), slipOf({ cashOut: '901' })] });
    expect(getByText('Open bets are listed below. They are settled all the same.')).toBeTruthy();
    await press('Open the game again');
    expect(toldSite.at(-1)).toBe('failed');
  });

  test('are told of goals, and of neither clocks nor odds', async () => {
    const { tell, said } = await open();
    await tell({ matches: withLive({ minute: 16, first: fallen }) });
    expect(said()).toBe('');
    await tell({ matches: withLive({ minute: 17, score: [1, 0] }) });
    expect(said()).toBe('Goal for Alderwick Rovers, 1 to 0.');
    await tell({ matches: withLive({ minute: 18, score: [2, 1] }) });
    expect(said()).toBe('Goal for Alderwick Rovers, 2 to 1. Goal for Brackmoor United, 2 to 1.');
  });
});

test('the last five results of each club are those of its league that were played to the end', async () => {
  const ended = (at: number, one: number, two: number, result: readonly [number, number], abandoned = false) => ({
    ...{ id: `football-${slot - at}-0`, league: 0, home: one, away: two, startsAt: now - 60_000 * at },
    ...{ result, abandoned },
  });
  const form = [
    ended(8, 0, 3, [2, 1]),
    ended(9, 1, 4, [0, 0], true),
    ended(16, 5, 0, [1, 1]),
    ended(24, 0, 1, [0, 3]),
    ended(32, 0, 6, [4, 0]),
    ended(40, 7, 0, [1, 0]),
    ended(48, 0, 2, [5, 0]),
  ];
  const { getAllByRole } = await opened({ matches: withLive({ form }) });
  const letters = getAllByRole('definition').map(({ textContent }) => textContent);
  expect(letters).toEqual(['WDLWL', 'W']);
});
