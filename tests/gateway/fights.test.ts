import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { playFair } from '../../contract/fair.ts';
import { emblems, fightOdds, hitsOf, payFight, playFight, type FightSide } from '../../games/rules/fight.ts';
import { crowdSeed } from '../../games/rules/odds.ts';
import { sandboxEventBets, sandboxEvents } from '../../games/server/schema.ts';
import { createDemoSeats } from './support/demoSeats.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

interface Fight {
  id: string;
  red: number;
  blue: number;
  startsAt: number;
  exchanges: string[];
  winner: FightSide | null;
  serverSeed: string | null;
  clientSeed: string | null;
  seeds: string[];
  bets: { side: FightSide; stake: string; state: string; place: number }[];
  paid: string | null;
}
interface State {
  token: string;
  balance: string;
  fight: Fight | null;
  history: { id: string }[];
}

const everyMs = 45_000;
const ring = 0;

/** Later than the gateway’s own games server looks for due work. */
let fights = Math.ceil(Date.parse('2100-01-01T12:00:00Z') / everyMs);
const seats = createDemoSeats(house, { vendor: 'GAMECOCK', node: '700001' });
const { pass } = seats;

beforeEach(() => {
  // Each test has a fight of its own.
  fights += 1;
  seats.at(fights * everyMs + 1_000);
});

const sit = async () => {
  const sitting = await seats.sit();
  const { games, seat, name } = sitting;
  const look = async () => (await games.fights.state(seat)) as State;
  let keys = 0;
  const bet = async (side: FightSide, stake: number, changes: object = {}) =>
    (await games.fights.bet(seat, {
      key: `k${(keys += 1)}`,
      fight: `ring-${ring}-${fights}`,
      side,
      stake,
      clientSeed: `${name}-${keys}`,
      ...changes,
    })) as State;
  return { ...sitting, look, bet };
};

const fightRow = async () =>
  (
    await house.gateway.database.db
      .select()
      .from(sandboxEvents)
      .where(eq(sandboxEvents.id, `ring-${ring}-${fights}`))
  )[0]!;

const outcomeOf = async () => {
  const { serverSeed, clientSeed, data } = await fightRow();
  const { red, blue } = data as { red: number; blue: number };
  const hits = hitsOf(red, blue);
  const fought = await playFair({ serverSeed, clientSeed: clientSeed!, nonce: 1 }, (draws) => playFight(hits, draws));
  return { ...fought, odds: fightOdds(hits) };
};

describe('R1.02 bets on a fight', () => {
  it('of two players are mixed into its seed, paid once by its odds, and leave nothing to send', async () => {
    const [one, other] = [await sit(), await sit()];
    await one.look();
    await one.bet('red', 1_000);
    await other.bet('blue', 500);
    await one.bet('draw', 200);
    pass(37_000);
    await one.games.doDue();
    const { winner, odds } = await outcomeOf();
    const { seeds, clientSeed } = await fightRow();
    expect(seeds).toEqual([`${one.name}-1`, `${other.name}-1`, `${one.name}-2`]);
    expect(clientSeed).toBe(await crowdSeed(`ring-${ring}-${fights}`, seeds));
    const wins = [payFight({ red: 1_000, draw: 200 }, odds, winner), payFight({ blue: 500 }, odds, winner)];
    expect([one.wallet.balance + other.wallet.balance, one.wallet.house + other.wallet.house]).toEqual([
      18_300 + wins[0]! + wins[1]!,
      1_700 - wins[0]! - wins[1]!,
    ]);
    expect([...(await one.waiting()), ...(await other.waiting())]).toEqual([]);
    const { fight } = await one.look();
    expect(fight).toMatchObject({ winner, paid: String(wins[0]) });
    expect(fight?.bets.map(({ side, state, place }) => [side, state, place])).toEqual([
      ['red', 'settled', 1],
      ['draw', 'settled', 3],
    ]);
  });

  it('R2.80 tell the wallet the duel, the side and its odds, and how it ended', async () => {
    const { look, bet, games, wallet } = await sit();
    await look();
    await bet('red', 1_000);
    await bet('draw', 200);
    pass(37_000);
    await games.doDue();
    const { score, odds } = await outcomeOf();
    const { red, blue } = (await fightRow()).data as { red: number; blue: number };
    const duel = `${emblems[red]} – ${emblems[blue]}`;
    expect(wallet.said).toEqual([
      `${duel} · ${emblems[red]} (red) to win · ${(odds.red / 100).toFixed(2)} | ${Math.floor(odds.red * 10)}`,
      `${duel} · Draw · ${(odds.draw / 100).toFixed(2)} | ${odds.draw * 2}`,
      `${duel} ${score.join('–')}`,
    ]);
  });

  it('are paid although another fight cannot be played out, which is reported', async () => {
    const broken = { id: 'ring-9-1', kind: 'fight', place: '9', serverSeed: '0'.repeat(64), data: {} } as const;
    const [begins, { db }] = [new Date(0), house.gateway.database];
    await db.insert(sandboxEvents).values({ ...broken, state: 'closed', begins, dueAt: begins, madeAt: begins });
    try {
      const { look, bet, games, wallet, waiting } = await sit();
      await look();
      await bet('red', 1_000);
      pass(37_000);
      await expect(games.doDue()).rejects.toThrow('the event ring-9-1 still takes bets');
      const { winner, odds } = await outcomeOf();
      expect(wallet.balance).toBe(9_000 + payFight({ red: 1_000 }, odds, winner));
      expect(await waiting()).toEqual([]);
      expect((await look()).fight?.bets).toMatchObject([{ state: 'settled' }]);
    } finally {
      await db.delete(sandboxEvents).where(eq(sandboxEvents.id, broken.id));
    }
  });

  it('are taken until the last millisecond of betting, and not after it', async () => {
    const { look, bet, wallet } = await sit();
    await look();
    pass(23_999);
    await bet('red', 100);
    pass(1);
    await expect(bet('red', 100)).rejects.toMatchObject({ status: 'bets_closed' });
    expect(wallet.balance).toBe(9_900);
  });

  it('are refused below the minimum stake, above the maximum of the fight, or on another ring', async () => {
    const { look, bet, wallet } = await sit();
    await look();
    await expect(bet('red', 99)).rejects.toMatchObject({ status: 'not_allowed' });
    await bet('red', 3_000);
    await expect(bet('blue', 2_001)).rejects.toMatchObject({ status: 'limit_reached' });
    await bet('blue', 2_000);
    await expect(bet('draw', 100)).rejects.toMatchObject({ status: 'limit_reached' });
    await expect(bet('red', 100, { fight: `ring-1-${fights}` })).rejects.toMatchObject({ status: 'bets_closed' });
    expect(wallet.balance).toBe(5_000);
  });

  it('sent twice are taken once, and a key is not accepted for another bet', async () => {
    const { look, bet, wallet } = await sit();
    await look();
    const sent = await Promise.allSettled([1, 2, 3].map(() => bet('red', 100, { key: 'same', clientSeed: 'same' })));
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { fight } = await bet('red', 100, { key: 'same', clientSeed: 'same' });
    expect(fight?.bets).toHaveLength(1);
    await expect(bet('blue', 100, { key: 'same' })).rejects.toMatchObject({ status: 'not_allowed' });
    expect(wallet.balance).toBe(9_900);
  });

  it('sent again before the wallet has answered are answered with busy, not as taken back', async () => {
    const { look, bet, wallet } = await sit();
    await look();
    const { send } = wallet;
    let answer = () => {};
    const asked = new Promise<void>((reached) => {
      wallet.send = async (...message) => {
        if (message[0] === 'bet') {
          reached();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        }
        return send(...message);
      };
    });
    const same = { key: 'same', clientSeed: 'same' };
    const first = bet('red', 100, same);
    await asked;
    await expect(bet('red', 100, same)).rejects.toMatchObject({ status: 'busy' });
    answer();
    await first;
    expect((await bet('red', 100, same)).fight?.bets).toMatchObject([{ state: 'taken' }]);
    expect(wallet.balance).toBe(9_900);
  });

  it('that the wallet refuses cost nothing', async () => {
    const { look, bet, wallet } = await sit();
    await look();
    wallet.balance = 50;
    await expect(bet('red', 100)).rejects.toMatchObject({ status: 'balance_too_low' });
    pass(40_000);
    expect((await look()).fight).toMatchObject({ bets: [{ state: 'refused' }], paid: null });
    expect([wallet.balance, wallet.heard.filter((each) => each.startsWith('win'))]).toEqual([50, []]);
  });

  it.each(['account_locked', 'play_paused'] as const)(
    'refused as %s are taken from the same seat once the reason has gone',
    async (refusal) => {
      const { look, bet, wallet } = await sit();
      await look();
      wallet.refusal = refusal;
      await expect(bet('red', 100)).rejects.toMatchObject({ status: refusal });
      wallet.refusal = null;
      expect((await bet('red', 100)).fight?.bets.map(({ state }) => state)).toEqual(['refused', 'taken']);
      expect(wallet.balance).toBe(9_900);
    },
  );

  it('in doubt are taken back, and the win of the others waits until that is answered', async () => {
    const { look, bet, wallet, games, waiting } = await sit();
    await look();
    await bet('red', 1_000);
    await bet('blue', 1_000);
    wallet.troubles.push('unheard', 'lost');
    await expect(bet('draw', 500)).rejects.toMatchObject({ status: 'unsure' });
    expect(wallet.balance).toBe(7_500);
    wallet.troubles.push('lost');
    pass(36_500);
    await games.doDue();
    expect(wallet.heard.filter((each) => each.startsWith('win'))).toEqual([]);
    pass(3_000);
    await games.doDue();
    pass(2_000);
    await games.doDue();
    const { winner, odds } = await outcomeOf();
    expect(wallet.balance).toBe(8_000 + payFight({ red: 1_000, blue: 1_000 }, odds, winner));
    expect(await waiting()).toEqual([]);
  });

  it.each(['bet', 'win'] as const)(
    'survive the end of the process while the %s is sent: nothing is lost and nothing paid twice',
    async (call) => {
      const { look, bet, wallet, restart, waiting } = await sit();
      await look();
      await bet('red', 1_000);
      const { send } = wallet;
      const ended = new Error('the process ended');
      wallet.send = (...message) =>
        message[0] === call ? send(...message).then(() => Promise.reject(ended)) : send(...message);
      if (call === 'bet') await expect(bet('blue', 1_000)).rejects.toBe(ended);
      pass(40_000);
      if (call === 'win') await expect(restart().doDue()).rejects.toBe(ended);
      wallet.send = send;
      for (let second = 0; second < 6; second += 1) {
        pass(5_000);
        await restart().doDue();
      }
      const { winner, odds } = await outcomeOf();
      expect(wallet.balance).toBe(9_000 + payFight({ red: 1_000 }, odds, winner));
      expect(await waiting()).toEqual([]);
    },
  );
});

describe('R1.02 a fight', () => {
  it('reveals nothing early: no exchange, no end, no seed', async () => {
    const { look, bet } = await sit();
    await look();
    await bet('red', 100);
    const seen: [number, Fight][] = [];
    for (let second = 1; second < 45; second += 1) {
      seen.push([second, (await look()).fight!]);
      pass(1_000);
    }
    const { exchanges, winner } = await outcomeOf();
    const { serverSeed } = await fightRow();
    for (const [second, fight] of seen) {
      const known = Math.max(0, second - 25);
      expect(fight.exchanges).toEqual(exchanges.slice(0, known));
      const isOver = known >= exchanges.length;
      expect([fight.winner, fight.serverSeed]).toEqual(isOver ? [winner, serverSeed] : [null, null]);
      expect(fight.clientSeed === null).toBe(second < 25);
    }
  });

  it('that nobody watched from the start does not take place, and the next one is offered', async () => {
    pass(30_000);
    const { look } = await sit();
    expect((await look()).fight).toBeNull();
    pass(15_000);
    expect((await look()).fight?.id).toBe(`ring-${ring}-${fights + 1}`);
  });

  it('leaves the twenty fights before it visible, also while its own result is shown', async () => {
    const { look } = await sit();
    for (let each = 0; each < 21; each += 1) {
      await look();
      pass(40_000);
      await look();
      fights += 1;
      pass(5_000);
    }
    await look();
    pass(40_000);
    const { fight, history } = await look();
    expect(fight?.winner).not.toBeNull();
    expect(history.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, back) => `ring-${ring}-${fights - 1 - back}`),
    );
  });

  it('without a bet depends on its name alone, and is deleted after a day', async () => {
    const { look, games } = await sit();
    await look();
    pass(40_000);
    expect((await look()).fight?.clientSeed).toBe(`ring-${ring}-${fights}`);
    expect(await games.proof(`ring-${ring}-${fights}`)).toMatchObject({ event: { kind: 'fight', seeds: [] } });
    pass(2 * 86_400_000);
    await games.doDue();
    expect(await fightRow()).toBeUndefined();
  });

  it('is proved only once it is over', async () => {
    const { look, games } = await sit();
    await look();
    pass(26_000);
    await look();
    await expect(games.proof(`ring-${ring}-${fights}`)).rejects.toMatchObject({ status: 'no_round' });
  });

  it('run by two processes at once is settled once', async () => {
    const { look, bet, wallet, restart } = await sit();
    await look();
    await bet('red', 1_000);
    pass(40_000);
    await Promise.all([restart().doDue(), restart().doDue()]);
    const { winner, odds } = await outcomeOf();
    expect(wallet.balance).toBe(9_000 + payFight({ red: 1_000 }, odds, winner));
    const rows = await house.gateway.database.db
      .select()
      .from(sandboxEventBets)
      .where(eq(sandboxEventBets.event, `ring-${ring}-${fights}`));
    expect(rows.map(({ state }) => state)).toEqual(['settled']);
  });
});
