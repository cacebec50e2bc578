import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSeed, playFair } from '../../contract/fair.ts';
import { after } from '../../gateway/ground/clock.ts';
import { sandboxGameSeats, sandboxGameSends } from '../../games/server/schema.ts';
import { allGames } from '../../gateway/sandbox/catalog/house.ts';
import { createDemoGames } from '../../games/server/games.ts';
import { siteFor } from '../../gateway/sandbox/demoVendor.ts';
import type { Play } from '../../games/server/play.ts';
import { soloOf } from '../../games/server/rounds.ts';
import { drawEnd, reachedAfter } from '../../games/rules/climb.ts';
import { drawMagazine, payMagazine, waters } from '../../games/rules/reef.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import { setupOfNode } from '../../gateway/sandbox/demoVendor.ts';
import { openConduct } from '../../gateway/trust/settings/conduct.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { MemoryWallet } from '../games/support/memoryWallet.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

interface Shown {
  roundId: string;
  state: string;
  win: string;
  nonce: number;
  serverSeed: string | null;
  seedHash: string;
}
interface State {
  token: string;
  balance: string;
  round: Shown | null;
  history: Shown[];
  seeds: { hash: string; client: string; next: number };
}

const nodeOf = (engine: string): string =>
  allGames().find((game) => setupOf(game)?.engine === engine && !game.maintenance)!.nodeId;

/** The least that a round of reels can cost. */
const stakeOf = (nodeId: string): number => {
  const setup = setupOfNode(nodeId);
  return setup?.engine === 'reels' ? setup.lines || 25 : 0;
};

let seats = 0;
/** Later than the gateway's own games server looks for due work. */
let moment = new Date('2100-01-01T12:00:00Z');

const sit = async (engine: string) => {
  const wallet = new MemoryWallet(10_000, nodeOf(engine));
  const { database } = house.gateway;
  const begin = () => createDemoGames({ database, wallet, site: siteFor(database), now: () => moment });
  /** All that goes on by itself belongs to the games together. */
  const playOf = (games: ReturnType<typeof begin>): Play => ({ ...games.play, doDue: games.doDue });
  const restart = () => playOf(begin());
  const games = begin();
  const play = playOf(games);
  const { token } = (await games.enter('OKTO', `seat-${(seats += 1)}`, 'mine')) as State;
  const seat = soloOf(await games.seatOf(token));
  const secrets = async () =>
    (await database.db.select().from(sandboxGameSeats).where(eq(sandboxGameSeats.seat, seat.seat)))[0]!;
  const waiting = async () =>
    (await database.db.select().from(sandboxGameSends)).filter(
      ({ body }) => (body as { seat: string }).seat === seat.seat,
    );
  return { wallet, games, play, seat, restart, secrets, waiting };
};
const pass = (ms: number) => {
  moment = after(moment, ms);
};

beforeEach(() => {
  pass(3_600_000);
});

describe('A round of a demo game', () => {
  it('is paid once: the bet, then the win that its seeds determine', async () => {
    const { wallet, play, seat, waiting } = await sit('reels');
    const stake = 20 * stakeOf(seat.nodeId);
    let expected = 10_000;
    for (let round = 1; round <= 6; round += 1) {
      const state = (await play.begin(seat, { stake })) as State;
      expected += Number(state.round!.win) - stake;
      expect(state.round).toMatchObject({ state: 'settled', nonce: round, serverSeed: null });
      expect(Number(state.balance)).toBe(expected);
    }
    expect([wallet.balance, wallet.balance + wallet.house]).toEqual([expected, 10_000]);
    expect(await waiting()).toEqual([]);
  });

  it('is not played while its bet is in doubt, and is taken back as soon as the wallet answers', async () => {
    const { wallet, play, seat, waiting } = await sit('climb');
    wallet.troubles.push('unheard', 'lost', 'lost');
    await expect(play.begin(seat, { stake: 300 })).rejects.toMatchObject({ status: 'unsure' });
    expect(wallet.balance).toBe(9_700);
    pass(1_000);
    await play.doDue();
    expect([wallet.balance, (await waiting()).length]).toEqual([9_700, 1]);
    pass(2_000);
    await play.doDue();
    expect([wallet.balance, await waiting()]).toEqual([10_000, []]);
  });

  it('cut off between its bet and the answer is taken back after a restart', async () => {
    const { wallet, play, seat, restart } = await sit('climb');
    wallet.troubles.push('unheard');
    // The process ends before it hears of the bet: only what was stored is left.
    const ended = new Error('the process ended');
    const send = wallet.send;
    wallet.send = (...message) =>
      message[0] === 'bet' ? send(...message).then(() => Promise.reject(ended)) : send(...message);
    await expect(play.begin(seat, { stake: 300 })).rejects.toBe(ended);
    expect(wallet.balance).toBe(9_700);
    pass(31_000);
    await restart().doDue();
    expect(wallet.balance).toBe(10_000);
  });

  it('pays its win after a restart, however often the wallet failed to answer, but not twice', async () => {
    const { wallet, play, seat, restart, secrets, waiting } = await sit('climb');
    const { serverSeed } = await secrets();
    // The first rounds that reach 1.50.
    let nonce = 1;
    for (; (await playFair({ serverSeed, clientSeed: 'mine', nonce }, drawEnd)) < 150; nonce += 1)
      await play.begin(seat, { stake: 100, target: 150 }).then(async () => {
        pass(reachedAfter(151));
        await play.doDue();
      });
    const before = wallet.balance;
    await play.begin(seat, { stake: 200, target: 150 });
    wallet.troubles.push('unheard', 'lost', 'unheard');
    pass(reachedAfter(150));
    await play.doDue();
    expect((await waiting()).length).toBe(1);
    const again = restart();
    for (const wait of [1_000, 2_000, 4_000]) {
      pass(wait);
      await again.doDue();
    }
    expect([wallet.balance - before, await waiting()]).toEqual([100, []]);
  });

  it('cannot begin while another round of the seat is open, or outside the limits of the game', async () => {
    const { play, seat } = await sit('climb');
    const begun = await Promise.allSettled([1, 2].map(() => play.begin(seat, { stake: 100, target: 1_000_000 })));
    const refused = begun.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 'round_open' } }]);
    for (const choice of [{ stake: 1_000_100 }, { stake: 0 }, { stake: 150 }, { stake: 100, bets: { red: 100 } }])
      await expect(play.begin(seat, choice)).rejects.toMatchObject({ status: 'not_allowed' });
  });

  it('that the wallet refuses is not played and costs nothing', async () => {
    const { wallet, play, seat } = await sit('climb');
    await expect(play.begin(seat, { stake: 10_100 })).rejects.toMatchObject({ status: 'balance_too_low' });
    expect([wallet.balance, ((await play.state(seat)) as State).history]).toEqual([10_000, []]);
  });
});

describe('What a page is told as its player sits down', () => {
  interface Told {
    conduct: object;
    look: { inks: object; pictures: Record<string, string>; names: Record<string, string> } | null;
  }
  const enter = async (nodeId: string): Promise<Told> => {
    const { database } = house.gateway;
    const wallet = new MemoryWallet(10_000, nodeId);
    const games = createDemoGames({ database, wallet, site: siteFor(database), now: () => moment });
    return (await games.enter('OKTO', `seat-${(seats += 1)}`, 'mine')) as Told;
  };

  it('has the conduct of the site, and for reels the inks, the names and the pictures of ten symbols', async () => {
    const { conduct, look } = await enter(nodeOf('reels'));
    expect(conduct).toEqual(openConduct);
    expect(Object.keys(look!.inks).sort()).toEqual(['deep', 'ground', 'light', 'main']);
    expect(Object.keys(look!.pictures).sort().join('')).toBe('ABCDEFGHSW');
    expect(new Set(Object.values(look!.pictures)).size).toBe(10);
    for (const [symbol, picture] of Object.entries(look!.pictures)) {
      expect(picture).toMatch(/^<svg [^>]*viewBox="-64 -64 128 128">.+<\/svg>$/s);
      expect(look!.names[symbol]).toMatch(/^\p{L}/u);
    }
  });

  it('has no look where an engine draws for itself', async () => {
    for (const engine of ['climb', 'table', 'cup', 'book']) {
      const told = await enter(nodeOf(engine));
      expect([engine, told.look, told.conduct]).toEqual([engine, null, openConduct]);
    }
  });

  it('has a picture of each side where duels are fought', async () => {
    expect(Object.keys((await enter(nodeOf('fight'))).look!.pictures)).toEqual(['red', 'blue']);
  });

  it.each([
    ['300007', 'reef'],
    ['300009', 'river'],
    ['300010', 'deep'],
  ] as const)('has a picture of each fish where %s is played, in the %s', async (nodeId, water) => {
    expect(Object.keys((await enter(nodeId)).look!.pictures)).toEqual(waters[water].map(String));
  });

  it('has other pictures for a title with another card', async () => {
    const [one, other] = [await enter('100001'), await enter('100002')];
    expect(one.look!.pictures['H']).not.toBe(other.look!.pictures['H']);
    expect(one.look).not.toEqual(other.look);
    expect(await enter('100001')).toMatchObject({ look: one.look });
  });
});

describe('The least time of a round', () => {
  const strict = { autoplay: false, quick: false, skip: false, leastRoundMs: 2_500, celebrateReturns: false };
  afterEach(() => writeSetting(house.gateway.database, 'gameConduct', openConduct));

  it('is held by the server: what begins earlier is not staked, what begins then is played', async () => {
    await writeSetting(house.gateway.database, 'gameConduct', strict);
    const { wallet, play, seat } = await sit('reels');
    const choice = { stake: stakeOf(seat.nodeId) };
    const { balance } = (await play.begin(seat, choice)) as State;
    pass(2_499);
    await expect(play.begin(seat, choice)).rejects.toMatchObject({ status: 'too_soon' });
    expect(wallet.balance).toBe(Number(balance));
    pass(1);
    expect(await play.begin(seat, choice)).toMatchObject({ round: { nonce: 2, state: 'settled' } });
  });

  it('does not run for a round that was refused', async () => {
    await writeSetting(house.gateway.database, 'gameConduct', strict);
    const { wallet, play, seat } = await sit('reels');
    const choice = { stake: stakeOf(seat.nodeId) };
    wallet.refusal = 'play_paused';
    await expect(play.begin(seat, choice)).rejects.toMatchObject({ status: 'play_paused' });
    wallet.refusal = null;
    expect(await play.begin(seat, choice)).toMatchObject({ round: { state: 'settled' } });
  });
});

describe('A climb', () => {
  /** Takes a seat where the first curve reaches at least 1.30. */
  const sitAtLongCurve = async () => {
    for (;;) {
      const sitting = await sit('climb');
      const { serverSeed } = await sitting.secrets();
      const end = await playFair({ serverSeed, clientSeed: 'mine', nonce: 1 }, drawEnd);
      if (end >= 130 && end < 100_000) return { ...sitting, end };
    }
  };

  it('is cashed out at the multiple of that moment, by the server’s clock', async () => {
    const { wallet, play, seat } = await sitAtLongCurve();
    await play.begin(seat, { stake: 1_000 });
    pass(reachedAfter(125));
    expect((await play.cashOut(seat)) as State).toMatchObject({ round: { state: 'settled', win: '1250' } });
    expect(wallet.balance).toBe(10_250);
  });

  it('is lost once the curve has ended', async () => {
    const { wallet, play, seat, end } = await sitAtLongCurve();
    await play.begin(seat, { stake: 1_000 });
    pass(reachedAfter(end + 1));
    expect((await play.cashOut(seat)) as State).toMatchObject({ round: { state: 'settled', win: '0' } });
    expect(wallet.balance).toBe(9_000);
  });

  it('reveals neither its end nor its server seed while it runs', async () => {
    const { play, seat, secrets } = await sitAtLongCurve();
    const state = await play.begin(seat, { stake: 1_000 });
    const { serverSeed } = await secrets();
    expect(JSON.stringify(state)).not.toContain(serverSeed);
    expect(JSON.stringify(state)).not.toContain('"end"');
  });
});

describe('A magazine', () => {
  it('pays for its catches and its unused shots when the player leaves', async () => {
    const { wallet, games, play, seat, secrets } = await sit('reef');
    await play.begin(seat, { stake: 100 });
    for (const fish of [2, 3, 2] as const) await play.shoot(seat, fish);
    const { serverSeed } = await secrets();
    const words = await playFair({ serverSeed, clientSeed: 'mine', nonce: 1 }, drawMagazine);
    await games.leave(seat);
    expect(wallet.balance).toBe(9_900 + payMagazine(5, words, [2, 3, 2]));
  });

  it('fires at no fish of another water', async () => {
    const { play, seat } = await sit('reef');
    await play.begin(seat, { stake: 100 });
    await expect(play.shoot(seat, 400)).rejects.toMatchObject({ status: 'not_allowed' });
    expect(((await play.state(seat)) as State).round).toMatchObject({ state: 'running', moves: {} });
  });

  it('left idle for 20 seconds is closed', async () => {
    const { wallet, play, seat } = await sit('reef');
    await play.begin(seat, { stake: 100 });
    pass(20_000);
    await play.doDue();
    expect(wallet.balance).toBe(10_000);
  });
});

describe('The seeds of a seat', () => {
  it('are revealed when they are replaced, and match the commitment', async () => {
    const { play, seat } = await sit('reels');
    const { seeds, round } = (await play.begin(seat, { stake: stakeOf(seat.nodeId) })) as State;
    expect(round!.serverSeed).toBeNull();
    const next = (await play.newSeeds(seat, 'other')) as State;
    const shown = next.history[0]!.serverSeed!;
    expect(await hashSeed(shown)).toBe(seeds.hash);
    expect(next.seeds).toMatchObject({ client: 'other', next: 1 });
    expect(next.seeds.hash).not.toBe(seeds.hash);
  });
});

describe('The server of the demo games', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${house.gateway.gamesPort}${path}`, init);

  it('refuses every request with a cookie', async () => {
    expect((await ask('/OKTO', { headers: { cookie: 'croupier-session=x' } })).status).toBe(400);
    expect((await ask('/OKTO')).status).toBe(200);
  });

  it('lets its page load scripts, styles and data from itself only, and only the site may frame it', async () => {
    const policy = (await ask('/OKTO')).headers.get('content-security-policy');
    const port = new URL(house.url).port;
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:",
    );
    expect(policy).toContain(`http://localhost:${port} http://127.0.0.1:${port}`);
  });

  it('answers neither an unknown token nor a message of another shape', async () => {
    const headers = { authorization: 'Bearer nobody', 'content-type': 'application/json' };
    expect((await ask('/api/state', { method: 'POST', headers, body: '{}' })).status).toBe(401);
    expect((await ask('/api/begin', { method: 'POST', headers, body: '{"stake":"1"}' })).status).toBe(400);
    expect((await ask('/api/begin', { method: 'POST', headers, body: '{' })).status).toBe(400);
  });
});
