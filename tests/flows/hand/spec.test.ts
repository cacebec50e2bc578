import { expect, test } from 'vitest';
import {
  endedHand,
  handFlow,
  handOf,
  handSeat,
  handWith,
  lastSeat,
  tells,
  unbegun,
} from '../../../flowbook/flows/hand.flow.ts';
import { openConduct } from '../../../flowbook/flows/round.flow.ts';
import type { handMachine } from '../../../machines/games/hand.machine.ts';
import { canPlay, moveIn, newsIn, type HandPlay, type HandRound } from '../../../machines/games/hand.rules.ts';
import type { HandInput } from '../../../machines/games/hand.setup.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof handMachine>;

const want: Does = { type: 'round.wanted' };
const hit: Does = { type: 'hit.pressed' };
const stand: Does = { type: 'stand.pressed' };
const double: Does = { type: 'double.pressed' };
const split: Does = { type: 'split.pressed' };
const pause: Does = { type: 'site.paused' };
const resume: Does = { type: 'site.resumed' };
const seen: Does = { answer: 'reveal', with: { output: undefined } };
const broken: Does = { answer: 'reveal', with: { error: new Error('no stage') } };
const counted: Does = { answer: 'celebrate', with: { output: undefined } };
const soon = 2_000;

type Call = 'begin' | 'move' | 'ask';
const tellsOf = (answer: Call, round: HandRound | null, balance?: number): Does => ({
  answer,
  with: { output: tells(round, balance) },
});
const refuses = (answer: Call, status: Status): Does => ({ answer, with: { output: refusesWith(status) } });
const lost = (answer: Call): Does => ({ answer, with: { error: new Error('no answer') } });

const pair = handOf('h-1');
const afterHit = handOf('h-1', ['hit'], { can: ['hit', 'stand'] });
const deal = [want, tellsOf('begin', pair, 9_900), seen];
const ends = (win: number, plays?: readonly HandPlay[]): Does =>
  tellsOf('move', endedHand('h-1', win, plays), 9_900 + win);

const handIn = (changes: Partial<Omit<HandInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...handFlow, variants: { changed: handWith(changes) } }, 'changed').play(...happenings);
const begin = (...happenings: Does[]) => handIn({}, ...happenings);
const toldSite = (scenario: Scenario<typeof handMachine>) => scenario.run.puppet('site').heard.map(({ type }) => type);

test.each<[string, Does[], string]>([
  ['a table rests until a hand is wanted', [], 'ready'],
  ['a stake is placed at a press', [want], 'dealing'],
  ['cards that are dealt are seen to come', [want, tellsOf('begin', pair)], 'drawing'],
  ['a player chooses once the cards lie', deal, 'choosing'],
  ['a stage that fails holds no hand back', [want, tellsOf('begin', pair), broken], 'choosing'],
  ['a blackjack ends the round at once', [want, tellsOf('begin', endedHand('h-1', 250, []))], 'dealersTurn'],
  ['a blackjack is celebrated', [want, tellsOf('begin', endedHand('h-1', 250, [])), seen], 'celebrating'],
  ['a press takes a card', [...deal, hit], 'moving'],
  ['a card that is drawn is seen to come', [...deal, hit, tellsOf('move', afterHit)], 'drawing'],
  ['a hand goes on after a card', [...deal, hit, tellsOf('move', afterHit), seen], 'choosing'],
  ['a hand of more than 21 ends the round', [...deal, hit, ends(0, ['hit']), seen], 'ready'],
  ['a hand that stands is followed by the dealer', [...deal, stand, ends(0)], 'dealersTurn'],
  ['a round that is lost is over', [...deal, stand, ends(0), seen], 'ready'],
  ['a push is not celebrated', [...deal, stand, ends(100), seen], 'ready'],
  ['a round that is won is celebrated', [...deal, stand, ends(200), seen], 'celebrating'],
  ['a stage that fails ends no dealer’s turn badly', [...deal, stand, ends(200), broken], 'celebrating'],
  ['a celebration ends by itself', [...deal, stand, ends(200), seen, counted], 'ready'],
  ['a press during a celebration deals the next hand', [...deal, stand, ends(200), seen, want], 'dealing'],
  ['a double places another stake', [...deal, double], 'adding'],
  ['a double ends the hand with one card', [...deal, double, ends(0, ['double'])], 'dealersTurn'],
  ['a split places another stake', [...deal, split], 'adding'],
  ['two hands are played after a split', [...deal, split, tellsOf('move', handOf('h-1', ['split'])), seen], 'choosing'],
  ['three cards are not doubled', [...deal, hit, tellsOf('move', afterHit), seen, double], 'choosing'],
  ['three cards are not split', [...deal, hit, tellsOf('move', afterHit), seen, split], 'choosing'],
  ['nothing is chosen before the cards lie', [want, tellsOf('begin', pair), stand], 'drawing'],
  [
    'R8.23 a double that the balance does not reach leaves the hand',
    [...deal, double, refuses('move', 'balance_too_low')],
    'choosing',
  ],
  ['R8.23 a split above the limit leaves the hand', [...deal, split, refuses('move', 'limit_reached')], 'choosing'],
  ['R8.23 a double of a paused account leaves the hand', [...deal, double, refuses('move', 'play_paused')], 'choosing'],
  ['a card that is not allowed leaves the hand', [...deal, hit, refuses('move', 'not_allowed')], 'choosing'],
  ['a hand can stand after a refused double', [...deal, double, refuses('move', 'balance_too_low'), stand], 'moving'],
  ['R8.23 a seat that has ended adds no stake', [...deal, double, refuses('move', 'seat_ended')], 'seatOver'],
  ['a seat that has ended draws no card', [...deal, hit, refuses('move', 'token_unknown')], 'seatOver'],
  ['a hand stands by itself a second after its time', [...deal, 31_000], 'asking'],
  ['a hand does not stand before that', [...deal, 30_999], 'choosing'],
  [
    'a hand that stood by itself is followed by the dealer',
    [...deal, 31_000, tellsOf('ask', endedHand('h-1', 0, []))],
    'dealersTurn',
  ],
  ['a hand whose server gives it more time goes on', [...deal, 31_000, tellsOf('ask', pair)], 'choosing'],
  ['a hand that goes on has its whole time again', [...deal, 31_000, tellsOf('ask', pair), 30_999], 'choosing'],
  ['R8.23 a refused stake leaves the table as it was', [want, refuses('begin', 'limit_reached')], 'ready'],
  ['R8.23 a paused account is blocked', [want, refuses('begin', 'play_paused')], 'blocked'],
  ['a block is over after five seconds', [want, refuses('begin', 'play_paused'), 5_000], 'ready'],
  ['R8.23 a seat that has ended deals no more', [want, refuses('begin', 'seat_ended')], 'seatOver'],
  ['R8.20 a lost answer leaves it unknown whether cards were dealt', [want, lost('begin')], 'unknown'],
  [
    'R8.20 it is unknown whether a stake was taken that the wallet did not answer',
    [want, refuses('begin', 'unsure')],
    'unknown',
  ],
  ['R8.20 a lost answer leaves it unknown whether a card was drawn', [...deal, hit, lost('move')], 'unknown'],
  ['R8.20 a lost answer leaves it unknown whether a double was paid', [...deal, double, lost('move')], 'unknown'],
  ['R8.20 a double is unknown that the wallet did not answer', [...deal, double, refuses('move', 'unsure')], 'unknown'],
  ['R8.20 the server is asked two seconds after a lost answer', [want, lost('begin'), soon], 'asking'],
  ['R8.20 the server is not asked before that', [want, lost('begin'), soon - 1], 'unknown'],
  ['R8.20 a hand whose answer was lost is dealt', [want, lost('begin'), soon, tellsOf('ask', pair)], 'drawing'],
  [
    'R8.20 a blackjack whose answer was lost is shown',
    [want, lost('begin'), soon, tellsOf('ask', endedHand('h-1', 250, []))],
    'dealersTurn',
  ],
  [
    'R8.20 a stake that was taken back is over',
    [want, lost('begin'), soon, tellsOf('ask', unbegun('h-1', 'taken_back'))],
    'ready',
  ],
  [
    'R8.20 a stake that is not decided is looked for again',
    [want, lost('begin'), soon, tellsOf('ask', unbegun('h-1', 'betting'))],
    'unknown',
  ],
  [
    'R8.20 a stake that never reached the server was not placed',
    [want, lost('begin'), soon, tellsOf('ask', lastSeat.round)],
    'ready',
  ],
  [
    'R8.20 a card whose answer was lost is drawn',
    [...deal, hit, lost('move'), soon, tellsOf('ask', afterHit)],
    'drawing',
  ],
  [
    'R8.20 a card that never reached the server was not drawn',
    [...deal, hit, lost('move'), soon, tellsOf('ask', pair)],
    'choosing',
  ],
  [
    'R8.20 a double whose answer was lost is seen',
    [...deal, double, lost('move'), soon, tellsOf('ask', endedHand('h-1', 400, ['double']))],
    'dealersTurn',
  ],
  [
    'R8.20 a double that was taken back leaves the hand',
    [...deal, double, refuses('move', 'unsure'), soon, tellsOf('ask', pair)],
    'choosing',
  ],
  [
    'R8.20 a double that is not decided is looked for again',
    [...deal, double, lost('move'), soon, tellsOf('ask', handOf('h-1', [], { adding: 'double' }))],
    'unknown',
  ],
  [
    'R8.20 the server is asked again while it is not reached',
    [want, lost('begin'), soon, refuses('ask', 'unheard'), soon],
    'asking',
  ],
  ['R8.20 the server is asked again after no answer', [want, lost('begin'), soon, lost('ask'), soon], 'asking'],
  [
    'R8.20 a seat that ended meanwhile plays no more',
    [want, lost('begin'), soon, refuses('ask', 'seat_ended')],
    'seatOver',
  ],
  ['no hand is dealt while the site pauses play', [pause, want], 'ready'],
  ['nothing is added while the site pauses play', [...deal, pause, double, split], 'choosing'],
  ['a hand can stand while the site pauses play', [...deal, pause, stand], 'moving'],
  ['a hand can be doubled once the site resumes play', [...deal, pause, resume, double], 'adding'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test('a card is not shown before it lies, and a round is paid after the dealer’s turn', () => {
  const scenario = begin(want, tellsOf('begin', pair, 9_900));
  expect(scenario.snapshot.context.seat).toEqual(lastSeat);
  scenario.play(seen, stand, ends(200));
  expect(scenario.snapshot.context.seat).toEqual(handSeat(pair, 9_900));
  expect(scenario.play(seen).snapshot.context.seat).toEqual(handSeat(endedHand('h-1', 200), 10_100));
});

test('a play names its round and how many came before it', () => {
  const scenario = begin(...deal, hit);
  expect(scenario.run.puppet('move').input).toEqual({ play: 'hit', roundId: 'h-1', at: 0 });
  scenario.play(tellsOf('move', afterHit), seen, stand);
  expect(scenario.run.puppet('move').input).toEqual({ play: 'stand', roundId: 'h-1', at: 1 });
});

test.each([
  ['double', double],
  ['split', split],
] as const)('a %s is sent as such', (play, press) => {
  expect(begin(...deal, press).run.puppet('move').input).toEqual({ play, roundId: 'h-1', at: 0 });
});

test('R2.29 the site hears of the bet, of a further one, and of the end and what it paid', () => {
  const scenario = begin(...deal);
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
  scenario.play(split, tellsOf('move', handOf('h-1', ['split']), 9_800), seen);
  expect(toldSite(scenario).slice(2)).toEqual(['balance.changed']);
  scenario.play(stand, ends(400, ['split', 'stand', 'stand']), seen);
  expect(toldSite(scenario).slice(3)).toEqual(['round.ended', 'balance.changed']);
});

test.each([
  ['a hand', pair, ['round.began', 'balance.changed']],
  ['a blackjack', endedHand('h-1', 250, []), ['round.began']],
])('R8.20 the site hears of %s whose answer was lost', (_, round, told) => {
  expect(toldSite(begin(want, lost('begin'), soon, tellsOf('ask', round)))).toEqual(told);
});

test('R8.20 the site hears what a card did that was looked for', () => {
  const scenario = begin(...deal, split, lost('move'), soon, tellsOf('ask', handOf('h-1', ['split']), 9_800));
  expect(toldSite(scenario).slice(2)).toEqual(['balance.changed']);
});

test.each([
  ['stake', [want, refuses('begin', 'balance_too_low')], []],
  ['double', [...deal, double, refuses('move', 'balance_too_low')], ['round.began', 'balance.changed']],
])(
  'R8.23 a balance that is too low for a %s leads to a deposit, with its reason until the next press',
  (_, happenings, before) => {
    const scenario = begin(...happenings);
    expect(scenario.snapshot.context.refusal).toBe('balance_too_low');
    expect(toldSite(scenario)).toEqual([...before, 'deposit.wanted']);
    expect(scenario.play(want, stand).snapshot.context.refusal).toBeNull();
  },
);

test.each([
  ['taken back', unbegun('h-1', 'taken_back'), 'taken_back'],
  ['never begun', lastSeat.round, 'never_begun'],
])('R8.20 a hand that was %s says so, with the balance that is known then', (_, round, why) => {
  const { context } = begin(want, lost('begin'), soon, tellsOf('ask', round, 9_000)).snapshot;
  expect([context.refusal, context.seat.balance]).toEqual([why, 9_000]);
});

test('why a play was refused is said until the next one', () => {
  const scenario = begin(...deal, double, refuses('move', 'limit_reached'));
  expect(scenario.snapshot.context.refusal).toBe('limit_reached');
  expect(scenario.play(hit).snapshot.context.refusal).toBeNull();
});

test('a hand that is open when the page loads goes on for the time that is left', () => {
  const open = { ...pair, result: { ...pair.result, left: 12_000 } };
  const scenario = handIn({ seat: handSeat(open, 9_900) });
  expect([scenario.state, toldSite(scenario)]).toEqual(['choosing', ['round.began']]);
  expect(scenario.play(12_999).state).toBe('choosing');
  expect(scenario.play(1).state).toBe('asking');
});

test.each([
  ['stake', unbegun('h-1', 'betting')],
  ['double', handOf('h-1', [], { adding: 'double' })],
])('R8.20 a hand whose %s is open when the page loads is looked for and not shown', (_, open) => {
  const last = endedHand('h-0', 0);
  const scenario = handIn({ seat: handSeat(open, 9_900, [open, last]) });
  expect([scenario.state, scenario.snapshot.context.seat]).toEqual(['unknown', handSeat(last, 9_900, [last])]);
  expect(scenario.play(soon, tellsOf('ask', pair)).state).toBe('drawing');
});

test('the stage is shown the newest cards, and what a win came to', () => {
  const scenario = begin(want, tellsOf('begin', pair));
  expect(scenario.run.puppet('reveal').input).toEqual({ round: pair, pace: 'usual' });
  scenario.play(seen, stand, ends(200));
  const show = { round: endedHand('h-1', 200), pace: 'usual' };
  expect(scenario.run.puppet('reveal').input).toEqual(show);
  expect(scenario.play(seen).run.puppet('celebrate').input).toEqual(show);
});

test('a hand is dealt for the stake that was chosen, within its limits', () => {
  const chosen = (stake: number) =>
    begin({ type: 'stake.chosen', stake }, want).run.puppet('begin').input as { stake: number };
  expect([19, 20, 5_000, 5_001].map((stake) => chosen(stake).stake)).toEqual([100, 20, 5_000, 100]);
});

test('a stake stays as it is, and the seat too, while a hand is played', () => {
  const newer: Does = { type: 'seat.told', seat: handSeat(lastSeat.round, 20_000) };
  expect(begin(newer).snapshot.context.seat.balance).toBe(20_000);
  const { stake, seat } = begin(...deal, { type: 'stake.chosen', stake: 200 }, newer).snapshot.context;
  expect([stake, seat.balance]).toEqual([100, 9_900]);
});

test('a hand is dealt no sooner than the least time after the last one', () => {
  const slow = { conduct: { ...openConduct, leastRoundMs: 2_500 } };
  const scenario = handIn(slow, ...deal, stand, ends(0), seen, want);
  expect(scenario.state).toBe('waiting');
  expect(scenario.play(2_499).state).toBe('waiting');
  expect(scenario.play(1).state).toBe('dealing');
  expect(handIn(slow, ...deal, stand, ends(0), seen, want, pause, 2_500).state).toBe('ready');
});

test('there is nothing to play in no round', () => {
  expect([canPlay(handSeat(null), 'hit'), canPlay(lastSeat, 'hit')]).toEqual([false, false]);
  expect(moveIn(null, 'stand')).toEqual({ play: 'stand', roundId: '', at: 0 });
  expect(newsIn(lastSeat, tells(null))).toBeNull();
});
