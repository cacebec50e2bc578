import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { draws } from '../../gateway/domains/lottery/schema.ts';
import { after, hour, minute } from '../../gateway/ground/clock.ts';
import { sandboxEvents } from '../../games/server/schema.ts';
import { createDemoSeats } from './support/demoSeats.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

interface Ticket {
  drawId: string;
  play: string;
  lines: string[];
  stake: string;
  cost: string;
  state: string;
  won: string | null;
}
interface State {
  balance: string;
  draw: { id: string; closesAt: number; drawsAt: number } | null;
  results: { drawId: string; numbers: string[] }[];
  tickets: Ticket[];
}

const lottery = 'SEA3UP';
const seats = createDemoSeats(house, { vendor: 'MONSOON', node: '800025' });
const { pass } = seats;

/** Later than the gateway’s own games server looks for due work, and than its own draws. */
const firstDay = Date.parse('2101-01-01T12:00:00Z');
let days = 0;
let drawId = '';

const ofDraw = () => and(eq(draws.lottery, lottery), eq(draws.issue, drawId));
const setDraw = (change: Partial<typeof draws.$inferInsert>) =>
  house.gateway.database.db.update(draws).set(change).where(ofDraw());
const draw = (...numbers: string[]) => setDraw({ state: 'drawn', numbers });

beforeEach(async () => {
  // Each test has a draw of its own.
  days += 1;
  const drawsAt = new Date(firstDay + days * 24 * hour);
  drawId = `${drawsAt.toISOString().slice(2, 10).replaceAll('-', '')}0001`;
  await house.gateway.database.db
    .insert(draws)
    .values({ lottery, issue: drawId, state: 'open', closesAt: after(drawsAt, -5 * minute), drawsAt, dueAt: drawsAt });
  seats.at(drawsAt.getTime() - hour);
});

const sit = async (player?: string) => {
  const sitting = await seats.sit(player);
  const { games, seat, name } = sitting;
  const look = async () => (await games.tickets.state(seat)) as State;
  let keys = 0;
  const buy = async (play: string, lines: string[], stake = 100, changes: object = {}) =>
    (await games.tickets.buy(seat, { key: `${name}-${(keys += 1)}`, drawId, play, lines, stake, ...changes })) as State;
  const ticket = async () => (await look()).tickets[0];
  return { ...sitting, look, buy, ticket };
};

describe('R2.103 tickets of a lottery that its vendor sells', () => {
  it('cost the stake of each line, wait for their draw, and are paid once by its numbers', async () => {
    const { look, buy, ticket, games, wallet, waiting } = await sit();
    expect((await look()).draw?.id).toBe(drawId);
    await buy('top3', ['477', '123']);
    await buy('run', ['7'], 200);
    expect(wallet.balance).toBe(9_600);
    expect(await ticket()).toMatchObject({
      drawId,
      play: 'run',
      lines: ['7'],
      stake: '200',
      state: 'taken',
      won: null,
    });
    pass(hour + minute);
    await games.doDue();
    expect((await ticket())?.state).toBe('taken');
    await draw('4', '7', '7');
    pass(minute);
    await games.doDue();
    await games.doDue();
    const { tickets, results } = await look();
    expect(tickets.map(({ play, won }) => [play, won])).toEqual([
      ['run', '700'],
      ['top3', '95000'],
    ]);
    expect(results[0]).toMatchObject({ drawId, numbers: ['4', '7', '7'] });
    expect(wallet.balance).toBe(9_600 + 95_700);
    expect(await waiting()).toEqual([]);
  });

  it('R2.80 tell the wallet their numbers and the most that they can win, and what was drawn', async () => {
    const { buy, games, wallet } = await sit();
    await buy('top3', ['477', '123']);
    await draw('4', '7', '7');
    pass(2 * hour);
    await games.doDue();
    expect(wallet.said).toEqual([`Draw ${drawId} · Three, straight · 477, 123 | 190000`, `Draw ${drawId}: 4 7 7`]);
  });

  it('R2.80 tell the wallet that their draw was cancelled', async () => {
    const { buy, games, wallet } = await sit();
    await buy('run', ['7']);
    await setDraw({ state: 'cancelled' });
    pass(2 * hour);
    await games.doDue();
    expect(wallet.said.at(-1)).toBe(`Draw ${drawId} was cancelled`);
  });

  it('without a prize are lost, and end their round', async () => {
    const { buy, ticket, games, wallet } = await sit();
    await buy('top2', ['12']);
    await draw('1', '2', '3');
    pass(2 * hour);
    await games.doDue();
    expect(await ticket()).toMatchObject({ state: 'settled', won: '0' });
    expect(wallet.balance).toBe(9_900);
  });

  it('are paid to each of two players, after a restart too', async () => {
    const [one, other] = [await sit(), await sit()];
    await one.buy('top2', ['77']);
    await other.buy('tod3', ['747', '123']);
    await draw('4', '7', '7');
    pass(2 * hour);
    await Promise.all([one.restart().doDue(), other.restart().doDue()]);
    expect([one.wallet.balance, other.wallet.balance]).toEqual([9_900 + 9_500, 9_800 + 31_666]);
  });

  it('are refunded if the draw is cancelled', async () => {
    const { buy, ticket, games, wallet, waiting } = await sit();
    await buy('top3', ['477', '123']);
    await setDraw({ state: 'cancelled' });
    pass(2 * hour);
    await games.doDue();
    expect(wallet.balance).toBe(10_000);
    expect(await ticket()).toMatchObject({ state: 'taken_back', won: null });
    expect(await waiting()).toEqual([]);
  });

  it('are sold until the last millisecond before the draw closes, and not after it', async () => {
    const { buy, wallet } = await sit();
    pass(55 * minute - 1);
    await buy('run', ['7']);
    pass(1);
    await expect(buy('run', ['8'])).rejects.toMatchObject({ status: 'bets_closed' });
    await expect(buy('run', ['8'], 100, { drawId: '0101010001' })).rejects.toMatchObject({ status: 'bets_closed' });
    expect(wallet.balance).toBe(9_900);
  });

  it('are not sold for a draw that was closed or cancelled early', async () => {
    const { buy, wallet } = await sit();
    for (const state of ['closed', 'cancelled'] as const) {
      await setDraw({ state });
      await expect(buy('run', ['7'])).rejects.toMatchObject({ status: 'bets_closed' });
    }
    expect(wallet.balance).toBe(10_000);
  });

  it.each<[what: string, play: string, lines: string[], stake: number, status: string]>([
    ['another kind', 'big', ['1234'], 100, 'not_allowed'],
    ['no line', 'top3', [], 100, 'not_allowed'],
    ['too few digits', 'top3', ['47'], 100, 'not_allowed'],
    ['a line twice', 'top3', ['477', '477'], 100, 'not_allowed'],
    ['eleven lines', 'top2', Array.from({ length: 11 }, (_, at) => String(at + 10)), 100, 'not_allowed'],
    ['a stake between the steps', 'top3', ['477'], 120, 'not_allowed'],
    ['a stake below the minimum', 'top3', ['477'], 50, 'not_allowed'],
    ['a stake above the maximum', 'top3', ['477'], 5_050, 'limit_reached'],
  ])('with %s are refused, and cost nothing', async (_, play, lines, stake, status) => {
    const { buy, wallet } = await sit();
    await expect(buy(play, lines, stake)).rejects.toMatchObject({ status });
    expect(wallet.balance).toBe(10_000);
  });

  it('cannot together win more than the maximum of a draw', async () => {
    const { buy, wallet } = await sit();
    wallet.balance = 1_000_000;
    const lines = Array.from({ length: 10 }, (_, at) => String(at + 100));
    // Ten lines of 50.00 could win 475,000.00, so the fifth such ticket is one too many.
    for (let bought = 0; bought < 4; bought += 1) await buy('top3', lines, 5_000);
    await expect(buy('top3', lines, 5_000)).rejects.toMatchObject({ status: 'too_much' });
    expect(wallet.balance).toBe(800_000);
  });

  it('sent twice are bought once, and a key is not accepted for another ticket', async () => {
    const { buy, look, wallet } = await sit();
    const sent = await Promise.allSettled([1, 2, 3].map(() => buy('top3', ['477'], 100, { key: 'same' })));
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    await buy('top3', ['477'], 100, { key: 'same' });
    expect((await look()).tickets).toHaveLength(1);
    await expect(buy('top3', ['478'], 100, { key: 'same' })).rejects.toMatchObject({ status: 'not_allowed' });
    expect(wallet.balance).toBe(9_900);
  });

  it('that the wallet refuses are refused with the same reason', async () => {
    const { buy, look, wallet } = await sit();
    wallet.refusal = 'play_paused';
    await expect(buy('top3', ['477'])).rejects.toMatchObject({ status: 'play_paused' });
    expect((await look()).tickets).toEqual([]);
    expect(wallet.balance).toBe(10_000);
  });

  it('are shown to the player in the next seat too, and to nobody else', async () => {
    const one = await sit('tickets-one');
    await one.buy('top3', ['477']);
    const [again, other] = [await sit('tickets-one'), await sit('tickets-two')];
    expect((await again.look()).tickets).toMatchObject([{ lines: ['477'] }]);
    expect((await other.look()).tickets).toEqual([]);
  });

  it('of one draw are paid although another draw is missing, which is reported', async () => {
    const { buy, ticket, games } = await sit();
    await buy('top2', ['77']);
    await draw('4', '7', '7');
    const { db } = house.gateway.database;
    const [id, begins] = [`draw-${lottery}-missing`, new Date(firstDay)];
    const lost = { id, kind: 'draw', place: lottery, serverSeed: '0'.repeat(64), data: {} } as const;
    await db.insert(sandboxEvents).values({ ...lost, begins, madeAt: begins, dueAt: begins });
    try {
      pass(2 * hour);
      await expect(games.doDue()).rejects.toThrow(`the draw of ${id} is missing`);
      expect(await ticket()).toMatchObject({ won: '9500' });
    } finally {
      await db.delete(sandboxEvents).where(eq(sandboxEvents.id, id));
    }
  });
});
