import { expect, test } from 'vitest';
import { fightFlow, fightOf, ringAt, ringWith } from '../../../flowbook/flows/fight.flow.ts';
import type { fightMachine } from '../../../machines/games/fight.machine.ts';
import { isPaidNow, type Fight } from '../../../machines/games/fight.rules.ts';
import type { FightInput } from '../../../machines/games/fight.setup.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof fightMachine>;

const red: Does = { type: 'side.chosen', side: 'red' };
const want: Does = { type: 'bet.wanted' };
const pause: Does = { type: 'site.paused' };
const resume: Does = { type: 'site.resumed' };
const tells = (fight: Partial<Fight> | null, now = 0): Does => ({
  type: 'game.told',
  told: ringAt(fight && fightOf(fight), now),
});
const taken: Does = { answer: 'send', to: ['sure'], with: { output: { kind: 'told', told: ringAt(fightOf(), 0) } } };
const refuses = (status: Status): Does => ({ answer: 'send', to: ['sure'], with: { output: refusesWith(status) } });
const place = [red, want];

const ringOf = (changes: Partial<Omit<FightInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...fightFlow, variants: { changed: ringWith(changes) } }, 'changed').play(...happenings);
const begin = (...happenings: Does[]) => ringOf({}, ...happenings);
const toldSite = (scenario: Scenario<typeof fightMachine>) => scenario.run.puppet('site').heard.map(({ type }) => type);

test.each<[string, Does[], string]>([
  ['a ring takes bets on the next fight', [], 'betting'],
  ['bets close by the clock of the server', [20_000], 'closed'],
  ['bets are open until then', [19_999], 'betting'],
  ['a fight is seen once it has begun', [tells({ hasBegun: true })], 'fighting'],
  ['a fight that is won is over', [tells({ hasBegun: true, winner: 'red' })], 'shown'],
  ['the next fight takes bets', [tells({ winner: 'red' }), tells({ id: 'ring-0-2', closesAt: 60_000 })], 'betting'],
  ['a fight whose beginning was not seen is not shown', [tells(null)], 'none'],
])('%s', (_, happenings, phase) => {
  expect(begin(...happenings).state).toMatchObject({ duel: phase });
});

test('bets close by the clock of the server where that of the page is late', () => {
  const scenario = ringOf({ told: ringAt(fightOf(), 10_000) }, 10_000);
  expect(scenario.state).toMatchObject({ duel: 'closed' });
});

test.each<[string, Does[], unknown]>([
  ['a bet needs a side', [want], 'ready'],
  ['a bet on a side is placed', place, { placing: 'sending' }],
  ['a bet that is taken leaves room for another one', [...place, taken], 'ready'],
  [
    'R8.20 a bet without an answer is sent again, to be sure of it',
    [...place, refuses('unheard')],
    { placing: 'makingSure' },
  ],
  ['R8.20 a bet that was made sure of is taken once', [...place, refuses('unheard'), 1_000, taken], 'ready'],
  ['a bet is not placed once bets are closed', [red, 20_000, want], 'ready'],
  ['a bet is not placed while the site pauses play', [red, pause, want], 'ready'],
  ['a bet is placed once the site resumes play', [red, pause, resume, want], { placing: 'sending' }],
  ['R8.20 a bet is not placed while the server is not reached', [red, { type: 'line.lost' }, want], 'ready'],
  [
    'a bet is placed once the server is heard again',
    [red, { type: 'line.lost' }, tells({}), want],
    { placing: 'sending' },
  ],
  ['R8.23 a bet after the close is refused', [...place, refuses('bets_closed')], 'ready'],
  ['R8.23 a paused account is blocked', [...place, refuses('play_paused')], 'blocked'],
  ['R8.23 a seat that has ended takes no bet', [...place, refuses('seat_ended')], 'seatOver'],
  ['R8.23 a seat that is found ended takes no bet', [{ type: 'seat.lost' }], 'seatOver'],
  ['R8.20 a bet that the wallet did not answer is not placed', [...place, refuses('unsure')], 'ready'],
])('%s', (_, happenings, own) => {
  expect(begin(...happenings).state).toMatchObject({ own });
});

test('a bet names its fight, side, stake and seed, and a key of its own', () => {
  expect(begin({ type: 'seed.chosen', seed: 'lucky' }, ...place).snapshot.context.order).toEqual({
    call: 'fight/bet',
    body: { key: 'fresh', fight: 'ring-0-1', side: 'red', stake: 100, clientSeed: 'lucky' },
  });
});

test('a seed is used once', () => {
  const scenario = begin({ type: 'seed.chosen', seed: 'lucky' }, ...place, taken, want);
  expect(scenario.snapshot.context.order?.body).toMatchObject({ clientSeed: 'fresh' });
});

test('a side is chosen for one fight alone', () => {
  const sideAfter = (next: Does) => begin(red, next).snapshot.context.side;
  expect([sideAfter(tells({ hasBegun: true })), sideAfter(tells({ id: 'ring-0-2' }))]).toEqual(['red', null]);
});

test('R2.29 the site hears of a bet, and of the end and what it paid', () => {
  const scenario = begin(...place, taken);
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
  scenario.play(tells({ hasBegun: true, winner: 'red' }), tells({ hasBegun: true, winner: 'red', paid: 190 }));
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed', 'round.ended', 'balance.changed']);
});

test('R8.23 a balance that is too low leads to a deposit, with its reason until the next bet', () => {
  const scenario = begin(...place, refuses('balance_too_low'));
  expect(toldSite(scenario)).toEqual(['deposit.wanted']);
  expect(scenario.snapshot.context.refusal).toBe('balance_too_low');
  expect(scenario.play(want).snapshot.context.refusal).toBeNull();
});

test('a connection is lost from the first answer that stayed away', () => {
  const scenario = begin(1_000, { type: 'line.lost' }, 1_000, { type: 'line.lost' });
  expect(scenario.snapshot.context.lostSince).toBe(1_000);
  expect(scenario.play(tells({})).snapshot.context.lostSince).toBeNull();
});

test.each([
  ['of a fight that is not settled', fightOf(), fightOf(), false],
  ['as they are settled', fightOf(), fightOf({ paid: 0 }), true],
  ['that were settled before', fightOf({ paid: 190 }), fightOf({ paid: 190 }), false],
  ['of another fight', fightOf({ paid: 190 }), fightOf({ id: 'ring-0-2', paid: 95 }), true],
  ['of no fight', fightOf(), null, false],
])('bets are paid once: %s', (_, before, after, isPaid) => {
  expect(isPaidNow(ringAt(before, 0), ringAt(after, 0))).toBe(isPaid);
});
