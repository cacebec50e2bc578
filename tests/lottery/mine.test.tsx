// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { chases, draw, myBets } = contract.lottery;
type MyBet = ReplyOf<typeof myBets>['list'][number];
type Chase = ReplyOf<typeof chases>['list'][number];

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.runs({ signedIn: true });
});
afterEach(() => close());

const betOf = (orderId: string, changes: Partial<MyBet> = {}): MyBet => ({
  ...myBets.example.reply.list[0]!,
  orderId,
  ...changes,
});
const waiting = (orderId: string) => betOf(orderId, { state: 'waiting', payout: null, wins: [], drawn: null });

/** The site asks for the bets that wait, and then for all. */
const hasBets = (open: readonly MyBet[], all: readonly MyBet[]) => {
  const answers = [open, all].map((list) => reply(myBets, { list: [...list] }));
  let asked = 0;
  world.gateway.usually(myBets.name, () => answers[(asked += 1) - 1] ?? offline);
};
const items = () => [...document.querySelectorAll('[role=tabpanel] > ul > li')].map(({ textContent }) => textContent);

describe('R2.05 R2.80 the own bets on a lottery', () => {
  const openBets = () => world.open({ path: '/lottery?gameCode=MEGA5&show=bets' });

  test('begin with those that wait, the next draw first', async () => {
    const [first, second] = [waiting('1'), waiting('2')];
    hasBets([{ ...second, drawId: '2601020040' }, first], [{ ...second, drawId: '2601020040' }, first, betOf('3')]);
    await openBets();
    await world.ui.read(text('lottery_all_bets'));
    expect(items().map((item) => /Draw (\d+)/.exec(item)?.[1])).toEqual(['2601020038', '2601020040', '2601020038']);
  });

  test('tell what won, at which odds, and what was paid', async () => {
    hasBets([], [betOf('1')]);
    await openBets();
    await world.ui.read('Hits: 8 · 0 × 97.00');
    expect(items()[0]).toContain('Paid $194.00');
    expect(items()[0]).toContain(text('record_bet_won'));
  });

  test('tell a return below the stake as what it is, and never as a win', async () => {
    hasBets([], [betOf('1', { state: 'lost', payout: '100' })]);
    await openBets();
    await world.ui.read('Paid $1.00');
    expect(items()[0]).toContain(text('record_bet_lost'));
  });

  test.each([
    ['draw_cancelled', 'lottery_refund_draw_cancelled'],
    ['chase_won', 'lottery_refund_chase_won'],
    ['chase_cancelled', 'lottery_refund_chase_cancelled'],
    ['trial_over', 'lottery_refund_trial_over'],
  ] as const)('say why a stake was given back: %s', async (refundedFor, id) => {
    hasBets([], [betOf('1', { state: 'refunded', payout: '400', wins: [], refundedFor })]);
    await openBets();
    await world.ui.read(text(id));
  });

  test('that could not be loaded are loaded again on request', async () => {
    world.gateway.usually(myBets.name, offline);
    await openBets();
    await world.ui.see('heading', text('lottery_bets_failed'));
    hasBets([], []);
    await world.ui.press('button', text('retry'));
    await world.ui.see('heading', text('lottery_no_bets'));
  });

  test('are not shown to a visitor, who is asked to log in', async () => {
    world.gateway.runs({ signedIn: false });
    await openBets();
    await world.ui.see('heading', text('lottery_log_in'));
  });
});

describe('R2.05 the chases on a lottery', () => {
  const chaseOf = (chaseId: string, changes: Partial<Chase> = {}): Chase => ({
    ...chases.example.reply.list[0]!,
    chaseId,
    ...changes,
  });
  const openChases = async (list: readonly Chase[]) => {
    world.gateway.usually(chases.name, reply(chases, { list: [...list] }));
    await world.open({ path: '/lottery?gameCode=MEGA5&show=chases' });
  };

  test('say how far they are, and what they paid and gave back', async () => {
    await openChases([
      chaseOf('1', { state: 'won', settled: 3, payout: '9700', refunded: '2800' }),
      chaseOf('2', { state: 'cancelled', stopOnWin: false }),
      chaseOf('3', { state: 'finished', settled: 10 }),
    ]);
    await world.ui.read('3 of 10 draws settled');
    const [won, cancelled, finished] = items();
    expect(won).toContain(text('lottery_chase_won'));
    expect(won).toContain('Paid $97.00Refunded $28.00');
    expect(cancelled).toContain(text('lottery_chase_goes_on'));
    expect(cancelled).toContain(text('lottery_chase_cancelled'));
    expect(finished).toContain(text('lottery_chase_finished'));
    expect(await world.ui.has('button', text('lottery_end_chase'))).toBe(false);
  });

  test('leave the question whether to end one in front when a draw opens meanwhile', async () => {
    const last = draw.example.reply.last!;
    world.gateway.usually(draw.name, () => reply(draw, { draws: [], last }));
    await openChases([chaseOf('1')]);
    await world.ui.press('button', text('lottery_end_chase'));
    await world.ui.see('dialog', text('lottery_end_chase'));
    world.gateway.usually(draw.name, reply(draw, { draws: [], last: { ...last, drawId: '2601020099' } }));
    await world.lookAway(true);
    await world.lookAway(false);
    await world.ui.seeBehind('2601020099');
    await world.ui.see('dialog', text('lottery_end_chase'));
  });
});
