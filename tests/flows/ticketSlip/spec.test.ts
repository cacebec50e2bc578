import { expect, test } from 'vitest';
import { counterAt, counterWith, ticketSlipFlow } from '../../../flowbook/flows/ticketSlip.flow.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import type { ticketSlipMachine } from '../../../machines/games/ticketSlip.machine.ts';
import { roomFor, settledSince, type Ticket } from '../../../machines/games/ticketSlip.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof ticketSlipMachine>;

const open = { id: 'd-1', closesAt: 20_000 };
const next = { id: 'd-2', closesAt: 80_000 };
const line = (...lines: string[]): Does => ({ type: 'lines.added', lines });
const off: Does = { type: 'line.removed', line: '12' };
const stake = (minor: number): Does => ({ type: 'stake.chosen', stake: minor });
const want: Does = { type: 'ticket.wanted' };
const pause: Does = { type: 'site.paused' };
const resume: Does = { type: 'site.resumed' };
const lost: Does = { type: 'line.lost' };
const tells = (draw: typeof open | null, tickets: Ticket[] = [], now = 0): Does => ({
  type: 'game.told',
  told: counterAt(now, draw, tickets),
});
const bought: Ticket = { id: 't-1', won: null };
const taken: Does = {
  answer: 'send',
  to: ['sure'],
  with: { output: { kind: 'told', told: counterAt(0, open, [bought]) } },
};
const refuses = (status: Status): Does => ({ answer: 'send', to: ['sure'], with: { output: refusesWith(status) } });
const buy = [line('12'), want];

const begin = (...happenings: Does[]) =>
  new Scenario({ ...ticketSlipFlow, variants: { counter: counterWith({ told: counterAt(0, open) }) } }, 'counter').play(
    ...happenings,
  );
const slip = (...happenings: Does[]) => {
  const { play, lines, stake: each } = begin(...happenings).snapshot.context;
  return { play, lines, stake: each };
};
const toldSite = (scenario: Scenario<typeof ticketSlipMachine>) =>
  scenario.run.puppet('site').heard.map(({ type }) => type);

test.each<[string, Does[], string]>([
  ['tickets are sold for the next draw', [], 'open'],
  ['the sale closes by the clock of the server', [20_000], 'closed'],
  ['tickets are sold until then', [19_999], 'open'],
  ['tickets are sold for the draw after that', [20_000, tells(next, [], 20_000)], 'open'],
  ['no tickets are sold while the next draw is prepared', [tells(null)], 'none'],
])('R2.103 %s', (_, happenings, draw) => {
  expect(begin(...happenings).state).toMatchObject({ draw });
});

test.each<[string, Does[], unknown]>([
  ['a ticket is filled in first', [], { ready: 'choosing' }],
  ['R2.103 a ticket needs a line', [want], { ready: 'choosing' }],
  ['R2.103 a ticket with a line is bought', buy, { placing: 'sending' }],
  ['a ticket that is taken is bought', [...buy, taken], { ready: 'bought' }],
  ['the next ticket is filled in after that', [...buy, taken, line('05')], { ready: 'choosing' }],
  ['R8.20 a ticket without an answer is sent again', [...buy, refuses('unheard')], { placing: 'makingSure' }],
  [
    'R8.20 a ticket that was sent again is bought once',
    [...buy, refuses('unheard'), 1_000, taken],
    { ready: 'bought' },
  ],
  ['a ticket is not bought once the sale has closed', [line('12'), 20_000, want], { ready: 'choosing' }],
  ['a ticket is not bought while the site pauses play', [line('12'), pause, want], { ready: 'choosing' }],
  ['a ticket is bought once the site resumes play', [line('12'), pause, resume, want], { placing: 'sending' }],
  ['R8.20 a ticket is not bought while the server is not reached', [line('12'), lost, want], { ready: 'choosing' }],
  ['R8.23 a ticket that could win too much is refused', [...buy, refuses('too_much')], { ready: 'refused' }],
  ['R8.23 a ticket after the close is refused', [...buy, refuses('bets_closed')], { ready: 'refused' }],
  ['R8.20 a ticket that the wallet did not answer is not bought', [...buy, refuses('unsure')], { ready: 'refused' }],
  ['a ticket that was refused can be changed', [...buy, refuses('too_much'), stake(50)], { ready: 'choosing' }],
  ['R8.23 a paused account is blocked', [...buy, refuses('play_paused')], 'blocked'],
  ['R8.23 a seat that has ended sells no ticket', [...buy, refuses('seat_ended')], 'seatOver'],
  ['R8.23 a seat that is found ended sells no ticket', [{ type: 'seat.lost' }], 'seatOver'],
])('%s', (_, happenings, own) => {
  expect(begin(...happenings).state).toMatchObject({ own });
});

test.each<[string, Does[], object]>([
  ['has several lines', [line('12', '47')], { lines: ['12', '47'], stake: 100 }],
  ['has a line once', [line('12'), line('12', '47')], { lines: ['12', '47'] }],
  ['has no more lines than there is room for', [line('12', '47', '05')], { lines: [] }],
  ['loses a line', [line('12', '47'), off], { lines: ['47'] }],
  ['loses its lines with its kind', [line('12'), { type: 'play.chosen', play: 'last3' }], { play: 'last3', lines: [] }],
  ['has the stake that was chosen', [stake(200)], { stake: 200 }],
  ['has no stake that could win too much', [line('12', '47'), stake(200)], { stake: 100 }],
  ['has a lower stake where a line would win too much', [stake(200), line('12'), line('47')], { stake: 100 }],
  ['is empty once it is bought', [...buy, taken], { lines: [] }],
  ['has the lines that were added while the one before was bought', [...buy, line('47'), taken], { lines: ['47'] }],
  ['is as it was where it is refused', [...buy, refuses('too_much')], { lines: ['12'] }],
])('R2.103 a ticket %s', (_, happenings, expected) => {
  expect(slip(...happenings)).toMatchObject(expected);
});

test('R2.103 a ticket names its draw, kind, lines and stake, and a key of its own', () => {
  expect(begin(...buy).snapshot.context.order).toEqual({
    call: 'tickets/buy',
    body: { key: 'fresh', drawId: 'd-1', play: 'last2', lines: ['12'], stake: 100 },
  });
});

test('the cost and the draw of a ticket are kept until the next one', () => {
  const scenario = begin(line('12', '47'), want, taken);
  expect(scenario.snapshot.context.bought).toEqual({ drawId: 'd-1', cost: 200 });
  expect(scenario.play(...buy).snapshot.context.bought).toBeNull();
});

test('R2.29 the site hears of a ticket, and of the end of its draw with what it won', () => {
  const scenario = begin(...buy, taken);
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
  const settled: Ticket = { ...bought, won: 950 };
  scenario.play(tells(next, [settled]), tells(next, [settled]));
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed', 'round.ended', 'balance.changed']);
  expect(scenario.snapshot.context.won).toBe(950);
});

test('R8.23 a balance that is too low leads to a deposit, with its reason until the slip is changed', () => {
  const scenario = begin(...buy, refuses('balance_too_low'));
  expect(toldSite(scenario)).toEqual(['deposit.wanted']);
  expect(scenario.snapshot.context.refusal).toBe('balance_too_low');
  expect(scenario.play(off).snapshot.context.refusal).toBeNull();
});

test.each([
  ['room', ['05'], 'room'],
  ['no room for a line twice', ['12'], 'twice'],
  ['no room for more lines than a ticket has', ['05', '06'], 'tooMany'],
])('a ticket with a line has %s', (_, more, expected) => {
  expect(roomFor({ ...counterWith(), lines: ['12'] }, more)).toBe(expected);
});

test('a ticket has no room for lines that could win too much at the lowest stake', () => {
  const plays = [{ code: 'last2', highest: [100, 0] }];
  expect(roomFor({ ...counterWith({ plays }), lines: ['12'] }, ['05'])).toBe('tooMuch');
});

test.each<[string, Ticket[], Ticket[], string[]]>([
  ['whose draw was not yet', [bought], [bought], []],
  ['whose draw has taken place', [bought], [{ ...bought, won: 0 }], ['t-1']],
  ['that was settled before', [{ ...bought, won: 0 }], [{ ...bought, won: 0 }], []],
  ['that is told for the first time', [], [{ ...bought, won: 5 }], ['t-1']],
])('a ticket is settled once: one %s', (_, before, after, ids) => {
  const settled = settledSince(counterAt(0, open, before), counterAt(0, open, after));
  expect(settled.map(({ id }) => id)).toEqual(ids);
});
