import { expect, test } from 'vitest';
import { cashOutFlow, lowered, offered } from '../../../flowbook/flows/cashOut.flow.ts';
import { bookAt } from '../../../flowbook/flows/slips.ts';
import { hears } from '../../../flowbook/hears.ts';
import type { Slip } from '../../../machines/games/book.rules.ts';
import type { cashOutMachine } from '../../../machines/games/cashOut.machine.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof cashOutMachine>;

const want: Does = { type: 'sale.wanted' };
const confirm: Does = { type: 'sale.confirmed' };
const keep: Does = { type: 'sale.left' };
const tells = (changes: Partial<Slip>): Does => ({
  type: 'book.told',
  told: bookAt([], [{ ...offered, ...changes }]),
  isOpen: true,
});
const writes = (changes: Partial<Slip>): Does => ({
  answer: 'send',
  to: ['sure'],
  with: { output: { kind: 'told', told: { ...offered, ...changes } } },
});
const refuses = (status: Status): Does => ({ answer: 'send', to: ['sure'], with: { output: refusesWith(status) } });
const selling = [want, confirm, writes({ state: 'cashing', offer: 90 })];
const suspended = { cashOut: null, why: 'suspended' } as const;

const saleOf = (slip: Slip, ...happenings: Does[]) => {
  const book = hears();
  const flow = { ...cashOutFlow, variants: { bet: { slip, book } } };
  return Object.assign(new Scenario(flow, 'bet').play(...happenings), { book });
};
const begin = (...happenings: Does[]) => saleOf(offered, ...happenings);

test.each<[string, Does[], unknown]>([
  ['an open bet is offered to be sold', [], 'offered'],
  ['a sale has to be confirmed', [want], 'confirming'],
  ['a bet on a suspended match cannot be sold', [tells({ cashOut: null }), want], 'offered'],
  ['a player keeps the bet', [want, keep], 'offered'],
  ['an offer that is withdrawn need not be confirmed', [want, tells({ cashOut: null })], 'offered'],
  ['an offer that rises can be confirmed', [want, tells({ cashOut: 95 })], 'confirming'],
  ['R8.23 an offer that falls before it is confirmed has to be accepted', [want, tells({ cashOut: 80 })], 'changed'],
  ['a sale is sent once it is confirmed', [want, confirm], { placing: 'sending' }],
  ['R8.20 a sale without an answer is sent again', [want, confirm, refuses('unheard')], { placing: 'makingSure' }],
  ['a sale of a live bet is held', selling, 'selling'],
  ['a bet before the kick-off is sold at once', [want, confirm, writes({ state: 'cashed' })], 'sold'],
  ['a bet that was held is sold', [...selling, tells({ state: 'cashed' })], 'sold'],
  ['a bet that is decided first is settled', [...selling, tells({ state: 'won' })], 'gone'],
  ['R8.23 a lower offer has to be accepted', [...selling, tells(lowered)], 'changed'],
  ['a player accepts a lower offer', [...selling, tells(lowered), confirm], { placing: 'sending' }],
  ['a player declines a lower offer', [...selling, tells(lowered), keep], 'offered'],
  ['a declined offer is not made again', [...selling, tells(lowered), keep, tells(lowered)], 'offered'],
  ['R8.23 nothing is sold of a suspended match', [...selling, tells(suspended)], 'offered'],
  ['R8.23 a sale is refused', [want, confirm, refuses('suspended')], 'offered'],
  ['a sale in another tab is shown', [tells({ state: 'cashing' })], 'selling'],
  ['a bet that is lost cannot be sold', [tells({ state: 'lost' })], 'gone'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('an offer that had fallen as the page opened has to be accepted', () => {
  const scenario = saleOf(lowered);
  expect([scenario.state, scenario.snapshot.context.value]).toEqual(['changed', 90]);
});

test.each<[string, Does[], number]>([
  ['that was confirmed', [want, tells({ cashOut: 95 }), confirm], 90],
  ['that was accepted', [...selling, tells(lowered), confirm], 80],
])('a bet is sold for no less than the offer %s', (_, happenings, value) => {
  expect(begin(...happenings).snapshot.context.order).toEqual({
    call: 'book/cash-out',
    body: { slip: 's-1', value, rule: 'higher' },
  });
});

test.each<[string, Does[]]>([
  ['was refused', [want, confirm, refuses('suspended')]],
  ['came to nothing', [...selling, tells(suspended)]],
])('R8.23 a sale that %s has its reason until the next one', (_, happenings) => {
  const scenario = begin(...happenings);
  expect(scenario.snapshot.context.refusal).toBe('suspended');
  expect(scenario.play(tells({}), want).snapshot.context.refusal).toBeNull();
});

test('the book hears of each answer', () => {
  expect(begin(want, confirm, refuses('suspended')).book.heard).toEqual([
    { type: 'answer.heard', answer: refusesWith('suspended') },
  ]);
});
