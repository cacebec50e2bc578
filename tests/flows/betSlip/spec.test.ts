import { expect, test } from 'vitest';
import { betSlipFlow, slipWith } from '../../../flowbook/flows/betSlip.flow.ts';
import { bookAt, fallen, legOf, matchOf, slipOf, toCome } from '../../../flowbook/flows/slips.ts';
import { hears } from '../../../flowbook/hears.ts';
import type { betSlipMachine } from '../../../machines/games/betSlip.machine.ts';
import { needsWord, oddsNow, withPressed } from '../../../machines/games/betSlip.rules.ts';
import { mostStake, type BetSlipInput } from '../../../machines/games/betSlip.setup.ts';
import type { Slip } from '../../../machines/games/book.rules.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof betSlipMachine>;

const home: Does = { type: 'leg.pressed', leg: legOf() };
const away: Does = { type: 'leg.pressed', leg: legOf({ outcome: 'away', odds: 332 }) };
const want: Does = { type: 'bet.wanted' };
const rule = (chosen: Slip['rule']): Does => ({ type: 'rule.chosen', rule: chosen });
const stake = (minor: number | null): Does => ({ type: 'stake.typed', stake: minor });
const tells = (matches = [matchOf(), toCome], slips: Slip[] = [], isOpen = true): Does => ({
  type: 'book.told',
  told: bookAt(matches, slips),
  isOpen,
});
const moved = tells([fallen, toCome]);
const writes = (changes: Partial<Slip> = {}): Does => ({
  answer: 'send',
  to: ['sure'],
  with: { output: { kind: 'told', told: slipOf(changes) } },
});
const refuses = (status: Status): Does => ({ answer: 'send', to: ['sure'], with: { output: refusesWith(status) } });
const becomes = (changes: Partial<Slip>): Does => tells(undefined, [slipOf(changes)]);
const held = [home, want, writes({ state: 'held' })];

const slipOn = (changes: Partial<BetSlipInput>, ...happenings: Does[]) => {
  const book = hears();
  const flow = { ...betSlipFlow, variants: { changed: slipWith({ book, ...changes }) } };
  return Object.assign(new Scenario(flow, 'changed').play(...happenings), { book });
};
const begin = (...happenings: Does[]) => slipOn({}, ...happenings);
const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test.each<[string, Does[], unknown]>([
  ['a slip is empty at first', [], { choosing: 'empty' }],
  ['odds that are pressed are on the slip', [home], { choosing: 'filled' }],
  ['odds that are pressed again are off the slip', [home, home], { choosing: 'empty' }],
  ['a selection can be taken off', [home, { type: 'leg.removed', fixture: legOf().fixture }], { choosing: 'empty' }],
  ['R8.23 odds that fall have to be accepted', [home, moved], { choosing: 'changed' }],
  ['odds that are as before again need no word', [home, moved, tells()], { choosing: 'filled' }],
  ['odds that fall need no word of a player who takes any', [home, rule('any'), moved], { choosing: 'filled' }],
  ['odds that rise need no word of a player who takes better', [away, moved], { choosing: 'filled' }],
  ['odds that rise need a word of a player who takes none', [away, rule('none'), moved], { choosing: 'changed' }],
  ['a bet is placed', [home, want], { placing: 'sending' }],
  ['a bet at odds that are accepted is placed', [home, moved, want], { placing: 'sending' }],
  ['a bet is not placed with too low a stake', [home, stake(49), want], { choosing: 'filled' }],
  ['a bet is not placed with too high a stake', [home, stake(5_001), want], { choosing: 'filled' }],
  ['a bet is not placed with no amount', [home, stake(null), want], { choosing: 'filled' }],
  [
    'a bet on a suspended match is not placed',
    [home, tells([matchOf({ suspended: true })]), want],
    { choosing: 'filled' },
  ],
  ['a bet is not placed while bets are off', [home, tells(undefined, [], false), want], { choosing: 'filled' }],
  ['R8.20 a bet without an answer is sent again', [home, want, refuses('unheard')], { placing: 'makingSure' }],
  ['a bet that is written down waits for its matches', held, 'held'],
  ['a bet before the kick-off is taken at once', [home, want, writes()], { choosing: 'taken' }],
  ['a bet that was held is taken', [...held, becomes({})], { choosing: 'taken' }],
  ['a bet that was taken and lost meanwhile was taken', [...held, becomes({ state: 'lost' })], { choosing: 'taken' }],
  ['R8.23 a bet that was held is refused', [...held, becomes({ state: 'refused' })], { choosing: 'refused' }],
  ['R8.20 a bet that was taken back is refused', [...held, becomes({ state: 'taken_back' })], { choosing: 'refused' }],
  ['R8.23 a bet on a suspended match is refused', [home, want, refuses('suspended')], { choosing: 'refused' }],
  ['a bet that was refused can be placed again', [home, want, refuses('suspended'), want], { placing: 'sending' }],
  ['odds that move after a refusal have to be accepted', [home, want, refuses('late'), moved], { choosing: 'changed' }],
  ['odds cannot be pressed while a bet is placed', [home, want, away], { placing: 'sending' }],
  ['odds cannot be pressed while a bet is held', [...held, away], 'held'],
  ['the next bet follows one that is taken', [home, want, writes(), away], { choosing: 'filled' }],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R7.34 what a link has chosen is on the slip, at the odds of the link', () => {
  const scenario = slipOn({ picked: legOf({ odds: 230 }) });
  expect([scenario.state, scenario.book.heard]).toEqual([
    { choosing: 'changed' },
    [{ type: 'slip.changed', fixtures: ['football-1-0'] }],
  ]);
});

test('a bet that is held as the page opens is waited for', () => {
  const told = bookAt([matchOf()], [slipOf({ state: 'held', stake: 700, rule: 'any' })]);
  const scenario = slipOn({ told });
  expect(scenario.state).toBe('held');
  expect(scenario.snapshot.context).toMatchObject({ legs: [legOf()], stake: 700, rule: 'any' });
  expect(scenario.play(becomes({})).state).toEqual({ choosing: 'taken' });
});

test('a bet names its selections, stake, rule and seed, and a key of its own', () => {
  const { order } = contextAfter(home, stake(750), rule('none'), { type: 'seed.chosen', seed: 'lucky' }, want);
  expect(order).toEqual({
    call: 'book/place',
    body: { key: 'fresh', stake: 750, rule: 'none', clientSeed: 'lucky', legs: [legOf()] },
  });
});

test('a bet is placed at the odds that the player has accepted', () => {
  expect(contextAfter(home, moved, want).order?.body).toMatchObject({ legs: [legOf({ odds: 199 })] });
});

/** A book whose page opens with a bet of eight selections under way. */
const full = () => {
  const legs = Array.from({ length: 8 }, (_, at) => legOf({ fixture: `football-${at + 3}-0` }));
  return bookAt([matchOf()], [slipOf({ state: 'held', legs })]);
};

test('a slip has eight selections at most, and says so', () => {
  const scenario = slipOn({ told: full() }, becomes({ state: 'refused' }), home);
  expect([scenario.state, scenario.snapshot.context.refusal]).toEqual([{ choosing: 'refused' }, 'too_many_legs']);
  expect(scenario.snapshot.context.legs).toHaveLength(8);
});

test('an empty slip with its least stake follows a bet that is taken', () => {
  expect(contextAfter(home, stake(750), want, writes())).toMatchObject({ legs: [], stake: 50, seed: null });
});

test('R8.23 a slip stays as it was where its bet is refused, with the reason until it changes', () => {
  const scenario = begin(home, stake(750), want, refuses('limit_reached'));
  expect(scenario.snapshot.context).toMatchObject({ legs: [legOf()], stake: 750, refusal: 'limit_reached' });
  expect(scenario.play(away).snapshot.context.refusal).toBeNull();
});

test.each<[string, Does[], Status]>([
  ['the reason of its server', [becomes({ state: 'refused', why: 'odds_changed' })], 'odds_changed'],
  ['the silence of the wallet', [becomes({ state: 'taken_back' })], 'unsure'],
])('R8.23 a bet that was held is refused with %s', (_, happenings, refusal) => {
  expect(contextAfter(...held, ...happenings).refusal).toBe(refusal);
});

test('a stake that is not possible is refused until another is typed', () => {
  const scenario = begin(home, stake(6_000), want);
  expect(scenario.snapshot.context.isStakeRefused).toBe(true);
  expect(scenario.play(stake(100)).snapshot.context.isStakeRefused).toBe(false);
});

test('a stake that is not possible is refused after another refusal too', () => {
  const scenario = slipOn({ told: full() }, becomes({ state: 'refused' }), stake(6_000), home, want);
  expect([scenario.state, scenario.snapshot.context.isStakeRefused]).toEqual([{ choosing: 'refused' }, true]);
});

test('the most that can be staked goes by the odds of now', () => {
  const mostAt = ([odds = 0]: readonly number[]) => 1_000 - odds;
  expect(mostStake(slipOn({ mostAt }, home, moved).snapshot.context)).toBe(801);
});

test('the book hears of the matches on its slip, and of each answer', () => {
  expect(begin(home, want, refuses('suspended')).book.heard).toEqual([
    { type: 'slip.changed', fixtures: [] },
    { type: 'slip.changed', fixtures: ['football-1-0'] },
    { type: 'answer.heard', answer: refusesWith('suspended') },
  ]);
});

test.each<[string, ReturnType<typeof matchOf>[], number | null]>([
  ['on a match that is told', [matchOf()], 206],
  ['on one that is not told as a whole', [matchOf({ odds: {}, isWhole: false })], 206],
  ['that are not offered any more', [matchOf({ odds: {} })], null],
  ['without a price', [matchOf({ odds: { result: { home: null } } })], null],
  ['on a suspended match', [matchOf({ suspended: true })], null],
  ['on a match that is over', [matchOf({ phase: 'over' })], null],
  ['on an abandoned match', [matchOf({ phase: 'abandoned' })], null],
  ['on a match that is not listed', [], null],
  ['on a suspended match that has not begun', [matchOf({ phase: 'coming', suspended: true })], 206],
])('odds %s are known', (_, matches, odds) => {
  expect(oddsNow({ matches }, legOf())).toBe(odds);
});

test.each([
  ['higher', 206, 206, false],
  ['higher', 206, 207, false],
  ['higher', 206, 205, true],
  ['none', 206, 207, true],
  ['none', 206, 206, false],
  ['any', 206, 101, false],
] as const)('by the rule “%s”, odds of %i that are now %i need a word: %s', (rule_, shown, now, isNeeded) => {
  expect(needsWord(rule_, shown, now)).toBe(isNeeded);
});

test('another outcome of a match takes the place of the one before', () => {
  const other = legOf({ fixture: 'football-2-0' });
  const next = legOf({ outcome: 'away', odds: 332 });
  expect(withPressed([legOf(), other], next)).toEqual([next, other]);
});
