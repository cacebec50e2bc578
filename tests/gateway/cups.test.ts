import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { playFair } from '../../contract/fair.ts';
import { after } from '../../gateway/ground/clock.ts';
import { isInTransaction, type Database } from '../../gateway/ground/database/open.ts';
import { createDemoGames, type DemoGames } from '../../games/server/games.ts';
import { siteFor } from '../../gateway/sandbox/demoVendor.ts';
import { handOf, houseKeeps, kindOf, payCup, throwCups, type Cup, type Dice } from '../../games/rules/cup.ts';
import { crowdSeed } from '../../games/rules/odds.ts';
import { sandboxEventBets, sandboxEvents, sandboxGameSends } from '../../games/server/schema.ts';
import { MemoryWallet, WalletsBySeat } from '../games/support/memoryWallet.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

interface Player {
  isOwn: boolean;
  isHouse: boolean;
  hasChosen: boolean;
  first?: Dice;
  hand?: Dice;
  kind?: string;
  pays?: string;
}
interface Cup_ {
  id: string;
  stake: string;
  most: number;
  phase: string;
  why: string | null;
  players: Player[];
  pot: string;
  seat: number;
  serverSeed: string | null;
  clientSeed: string | null;
  seeds: string[];
}
interface State {
  token: string;
  balance: string;
  stakes: string[];
  chairs: number;
  cup: Cup_ | null;
  gathering: { stake: string; players: number }[];
  history: { id: string; win: string; players: number }[];
}

const node = '400001';
const wallets = new WalletsBySeat();
let people = 0;
let halls = 0;
/** Later than the gateway’s own games server looks for due work. */
let moment = new Date('2101-01-01T12:00:00Z');
const pass = (ms: number) => {
  moment = after(moment, ms);
};
const restart = () =>
  createDemoGames({
    database: house.gateway.database,
    wallet: wallets,
    site: siteFor(house.gateway.database),
    now: () => moment,
  });

const ended = new Error('the process ended');
/** Whether a process ends before its last transaction counts, or right after. */
type Ending = 'before' | 'after';
const endings: readonly Ending[] = inject('exhaustive') ? ['before', 'after'] : ['before'];

const endingAt = (step: number, at: Ending) => {
  const { database } = house.gateway;
  let steps = 0;
  const transaction: Database['transaction'] = async (work) => {
    const isLast = !isInTransaction() && (steps += 1) === step;
    const done = await database.transaction(async () => {
      const result = await work();
      if (isLast && at === 'before') throw ended;
      return result;
    });
    if (isLast) throw ended;
    return done;
  };
  const dying = Object.create(database, { transaction: { value: transaction } }) as Database;
  return createDemoGames({ database: dying, wallet: wallets, site: siteFor(dying), now: () => moment });
};

beforeEach(() => {
  // Each test has tables of its own.
  halls += 1;
  pass(3_600_000);
});

interface Sitting {
  /** The account that sits down; a new one unless it is named. */
  readonly player?: string;
  readonly mode?: 'real' | 'play';
  readonly room?: string;
}

const sit = async ({ player, mode = 'real', room }: Sitting = {}) => {
  const name = `thrower-${(people += 1)}`;
  const nodeId = room?.replace(/-.*/, '') ?? node;
  const wallet = new MemoryWallet(10_000, nodeId, ['50', '5000'], player ?? name);
  wallet.place = { mode, ...(room !== undefined && { room }) };
  wallets.add(name, wallet);
  const games = restart();
  const { token } = (await games.enter(`HALL${halls}`, name, 'mine')) as State;
  const seat = await games.seatOf(token);
  let keys = 0;
  const play = async (stake = 100, changes: object = {}) =>
    (await games.cups.play(seat, {
      key: `k${(keys += 1)}`,
      stake,
      clientSeed: `${name}-${keys}`,
      ...changes,
    })) as State;
  const look = async () => (await games.cups.state(seat)) as State;
  const keep = async (game: string, keeps: readonly boolean[]) => (await games.cups.keep(seat, game, keeps)) as State;
  const waiting = async () =>
    (await house.gateway.database.db.select().from(sandboxGameSends)).filter(
      ({ body }) => (body as { seat: string }).seat === seat.seat,
    );
  return { name, wallet, games, seat, play, look, keep, waiting };
};
type Person = Awaited<ReturnType<typeof sit>>;

const rowOf = async (id: string) =>
  (await house.gateway.database.db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id)))[0]!;

const drawnFor = async (id: string, chairs: number): Promise<Cup[]> => {
  const { serverSeed, clientSeed } = await rowOf(id);
  return playFair({ serverSeed, clientSeed: clientSeed!, nonce: 1 }, (draws) => throwCups(chairs, draws));
};

const all = [true, true, true, true, true];
const messages = ({ wallet }: Person, call: string) => wallet.heard.filter((each) => each.startsWith(call));

/** What is left of everything that was put in, once the vendor has had its part. */
const expectBooked = (...players: Person[]) => {
  for (const { wallet } of players) expect(wallet.balance + wallet.house).toBe(10_000);
};

describe('R1.02 a game of dice with one player', () => {
  it('is played against two house players, and pays what its dice say', async () => {
    const mai = await sit();
    expect((await mai.look()).cup).toBeNull();
    const { cup: gathering } = await mai.play(100);
    expect(gathering).toMatchObject({ phase: 'gathering', stake: '100', most: 4, players: [{ isOwn: true }] });
    expect(mai.wallet.balance).toBe(10_000);
    pass(9_999);
    expect((await mai.look()).cup?.phase).toBe('gathering');
    pass(1);
    const { cup: dealt } = await mai.look();
    expect(dealt).toMatchObject({ phase: 'keeping', pot: '300', seat: 1, seeds: [`${mai.name}-1`] });
    expect(dealt?.players.map(({ isOwn, isHouse }) => [isOwn, isHouse])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(mai.wallet.balance).toBe(9_900);
    const keeps = [true, false, true, false, true];
    const { cup: shown } = await mai.keep(gathering!.id, keeps);
    const cups = await drawnFor(gathering!.id, 3);
    const hands = cups.map((cup, chair) => handOf(cup, chair === 0 ? keeps : houseKeeps(cup.first)));
    const pays = payCup(100, hands);
    expect(dealt?.players[0]?.first).toEqual(cups[0]!.first);
    expect(shown?.phase).toBe('shown');
    expect(shown?.players.map(({ hand, kind, pays: paid }) => [hand, kind, paid])).toEqual(
      hands.map((hand, chair) => [hand, kindOf(hand), String(pays[chair])]),
    );
    const later = await mai.look();
    expect(later.history).toMatchObject([{ id: gathering!.id, win: String(pays[0]), players: 3 }]);
    expect(mai.wallet.balance).toBe(9_900 + pays[0]!);
    expect([messages(mai, 'bet'), messages(mai, 'win'), await mai.waiting()]).toEqual([['bet ok'], ['win ok'], []]);
    pass(6_000);
    expect((await mai.look()).cup?.phase).toBe('over');
    pass(60_000);
    expect((await mai.look()).cup).toBeNull();
    expectBooked(mai);
  });

  it('goes on by the house rule for a player who does not choose, and ends by itself', async () => {
    const mai = await sit();
    const { cup } = await mai.play();
    pass(10_000);
    await restart().doDue();
    pass(14_999);
    await restart().doDue();
    expect((await mai.look()).cup?.phase).toBe('keeping');
    pass(1);
    await restart().doDue();
    const cups = await drawnFor(cup!.id, 3);
    const hands = cups.map((each) => handOf(each, houseKeeps(each.first)));
    const { cup: shown, balance } = await mai.look();
    expect(shown?.players.map(({ hand }) => hand)).toEqual(hands);
    expect(balance).toBe(String(9_900 + payCup(100, hands)[0]!));
    await expect(mai.keep(cup!.id, all)).rejects.toMatchObject({ status: 'too_late' });
  });

  it('is not played if the player leaves before the stake is taken', async () => {
    const mai = await sit();
    const { cup } = await mai.play();
    await mai.games.leave(mai.seat);
    pass(10_000);
    await restart().doDue();
    expect((await mai.look()).cup).toMatchObject({ phase: 'over', why: 'seat_ended' });
    expect(await rowOf(cup!.id)).toMatchObject({ state: 'over', clientSeed: null });
    expect([mai.wallet.balance, messages(mai, 'bet')]).toEqual([10_000, []]);
  });

  it('goes on and is paid if the player leaves with dice on the table', async () => {
    const mai = await sit();
    const { cup } = await mai.play();
    pass(10_000);
    await mai.look();
    await mai.games.leave(mai.seat);
    pass(15_000);
    await restart().doDue();
    const cups = await drawnFor(cup!.id, 3);
    const pays = payCup(
      100,
      cups.map((each) => handOf(each, houseKeeps(each.first))),
    );
    expect([mai.wallet.balance, await mai.waiting()]).toEqual([9_900 + pays[0]!, []]);
  });

  it.each(['account_locked', 'play_paused'] as const)(
    'reports a refusal as %s, and is played from the same seat once the reason has gone',
    async (refusal) => {
      const mai = await sit();
      await mai.play();
      mai.wallet.refusal = refusal;
      pass(10_000);
      expect((await mai.look()).cup).toMatchObject({ phase: 'over', why: refusal });
      mai.wallet.refusal = null;
      await mai.play();
      pass(10_000);
      expect((await mai.look()).cup).toMatchObject({ phase: 'keeping', why: null });
      expect(mai.wallet.balance).toBe(9_900);
    },
  );

  it('leaves nothing in the next seat if the player left before the stake was taken', async () => {
    const before = await sit({ player: 'returning' });
    await before.play();
    await before.games.leave(before.seat);
    expect((await before.look()).cup?.why).toBe('seat_ended');
    const now = await sit({ player: 'returning' });
    expect((await now.look()).cup).toBeNull();
    expect((await now.play(100, { key: 'next' })).cup?.phase).toBe('gathering');
  });

  it.each([
    ['refuses', 'balance_too_low'],
    ['does not answer', 'unsure'],
  ])('is called off, and costs nothing, if the wallet %s', async (trouble, why) => {
    const mai = await sit();
    const { cup } = await mai.play(500);
    if (trouble === 'refuses') mai.wallet.balance = 499;
    else mai.wallet.troubles.push('unheard');
    const before = mai.wallet.balance;
    pass(10_000);
    await restart().doDue();
    pass(1_000);
    await restart().doDue();
    expect((await mai.look()).cup).toMatchObject({ phase: 'over', players: [] });
    expect(['called_off', why]).toContain((await mai.look()).cup?.why);
    expect(await rowOf(cup!.id)).toMatchObject({ state: 'over', clientSeed: null });
    expect([mai.wallet.balance, await mai.waiting()]).toEqual([before, []]);
  });
});

describe('R1.02 a game of dice with several players', () => {
  it('is played without the house, from seeds in the order of their chairs', async () => {
    const [mai, tam] = [await sit(), await sit()];
    const { cup } = await mai.play();
    expect((await tam.look()).gathering).toEqual([{ stake: '100', players: 1 }]);
    expect((await tam.play()).cup).toMatchObject({ id: cup!.id, players: [{ isOwn: false }, { isOwn: true }] });
    pass(10_000);
    await restart().doDue();
    const { cup: dealt } = await tam.look();
    const seeds = [`${mai.name}-1`, `${tam.name}-1`];
    expect(dealt).toMatchObject({ phase: 'keeping', pot: '200', seat: 2, seeds });
    expect(dealt?.clientSeed).toBe(await crowdSeed(cup!.id, seeds));
    expect((await mai.keep(cup!.id, all)).cup?.phase).toBe('waiting');
    expect((await tam.look()).cup?.players.map(({ hasChosen }) => hasChosen)).toEqual([true, false]);
    await tam.keep(cup!.id, all);
    const hands = (await drawnFor(cup!.id, 2)).map(({ first }) => first);
    const pays = payCup(100, hands);
    await restart().doDue();
    expect([mai.wallet.balance, tam.wallet.balance]).toEqual(pays.map((paid) => 9_900 + paid));
    // The rake is all that the vendor keeps, since no house player took part.
    expect(mai.wallet.house + tam.wallet.house).toBe(200 - pays[0]! - pays[1]!);
    expectBooked(mai, tam);
  });

  it('goes on against the house where the wallet refuses all of them but one', async () => {
    const [mai, tam] = [await sit(), await sit()];
    const { cup } = await mai.play();
    await tam.play();
    mai.wallet.balance = 50;
    pass(10_000);
    await restart().doDue();
    expect((await mai.look()).cup).toMatchObject({ phase: 'over', why: 'balance_too_low', players: [] });
    expect((await tam.look()).cup).toMatchObject({ phase: 'keeping', seat: 1, pot: '300', seeds: [`${tam.name}-1`] });
    await expect(mai.keep(cup!.id, all)).rejects.toMatchObject({ status: 'no_round' });
    expect((await tam.keep(cup!.id, all)).cup?.phase).toBe('shown');
    expect(mai.wallet.balance).toBe(50);
  });

  it('goes on without a player whose wallet does not answer, and returns the stake', async () => {
    const [mai, tam, bo] = [await sit(), await sit(), await sit()];
    await mai.play();
    await tam.play();
    await bo.play();
    tam.wallet.troubles.push('unheard', 'lost');
    pass(10_000);
    await restart().doDue();
    expect((await tam.look()).cup).toMatchObject({ phase: 'over', why: 'unsure' });
    expect((await bo.look()).cup).toMatchObject({ phase: 'keeping', seat: 2, pot: '200' });
    pass(2_000);
    await restart().doDue();
    expect([tam.wallet.balance, await tam.waiting()]).toEqual([10_000, []]);
  });

  it('is dealt when the last chair is taken, and the next player sits in another game', async () => {
    const players = [await sit(), await sit(), await sit(), await sit(), await sit()] as const;
    const [mai, , , last, late] = players;
    const { cup } = await mai.play();
    for (const one of players.slice(1, 3)) expect((await one.play()).cup?.phase).toBe('gathering');
    expect((await last.play()).cup).toMatchObject({ id: cup!.id, phase: 'keeping', pot: '400', seat: 4 });
    const other = (await late.play()).cup;
    expect([other?.phase, other?.id === cup!.id]).toEqual(['gathering', false]);
  });

  it('is a single game if joined at the same moment', async () => {
    const players = await Promise.all([sit(), sit(), sit(), sit()]);
    const games = await Promise.all(players.map((each) => each.play()));
    expect(new Set(games.map(({ cup }) => cup!.id)).size).toBe(1);
    pass(10_000);
    await restart().doDue();
    expect((await players[0].look()).cup).toMatchObject({ phase: 'keeping', pot: '400' });
  });

  it('never mixes play money with real money, two stakes, or two rooms', async () => {
    const tables = [
      await (await sit()).play(100),
      await (await sit({ mode: 'play' })).play(100),
      await (await sit()).play(50),
      await (await sit({ room: '450002-small' })).play(200),
      await (await sit({ room: '450002-large' })).play(2_000),
    ].map(({ cup, chairs }) => [cup!.id, chairs] as const);
    expect(new Set(tables.map(([id]) => id)).size).toBe(5);
    expect(tables.map(([, chairs]) => chairs)).toEqual([4, 4, 4, 4, 6]);
  });

  it('in a large room seats six', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => sit({ room: '450002-large' })));
    const phases: string[] = [];
    for (const each of players) phases.push((await each.play(2_000)).cup!.phase);
    expect(phases).toEqual([...Array<string>(5).fill('gathering'), 'keeping']);
    expect((await players[0]!.look()).cup).toMatchObject({ pot: '12000', players: { length: 6 } });
  });
});

describe('R1.02 a message from a player to a table', () => {
  it('cannot name a stake that is not offered', async () => {
    const mai = await sit();
    expect((await mai.look()).stakes).toEqual(['50', '100', '250', '500']);
    for (const stake of [49, 51, 1_000]) await expect(mai.play(stake)).rejects.toMatchObject({ status: 'not_allowed' });
    const nils = await sit({ room: '450002-small' });
    expect((await nils.look()).stakes).toEqual(['200']);
    await expect(nils.play(100)).rejects.toMatchObject({ status: 'not_allowed' });
  });

  it('sent twice takes one chair, and takes none while a game is in progress', async () => {
    const mai = await sit();
    const { cup } = await mai.play(100, { key: 'same' });
    expect((await mai.play(100, { key: 'same' })).cup).toMatchObject({ id: cup!.id, players: { length: 1 } });
    await expect(mai.play(50, { key: 'same' })).rejects.toMatchObject({ status: 'not_allowed' });
    await expect(mai.play(50)).rejects.toMatchObject({ status: 'round_open' });
    pass(10_000);
    await mai.look();
    await expect(mai.play()).rejects.toMatchObject({ status: 'round_open' });
    await mai.keep(cup!.id, all);
    expect((await mai.play()).cup).toMatchObject({ phase: 'gathering' });
  });

  it('chooses once, for the player’s own chair, and only once there are dice', async () => {
    const [mai, tam, eve] = [await sit(), await sit(), await sit()];
    const { cup } = await mai.play();
    await tam.play();
    await expect(mai.keep(cup!.id, all)).rejects.toMatchObject({ status: 'no_round' });
    pass(10_000);
    await mai.look();
    await mai.keep(cup!.id, all);
    expect((await mai.keep(cup!.id, all)).cup?.phase).toBe('waiting');
    await expect(mai.keep(cup!.id, [false, true, true, true, true])).rejects.toMatchObject({ status: 'not_allowed' });
    await expect(eve.keep(cup!.id, all)).rejects.toMatchObject({ status: 'no_round' });
    await expect(mai.keep('cup-none', all)).rejects.toMatchObject({ status: 'no_round' });
  });
});

describe('R1.02 a game of dice', () => {
  it('reveals nothing early: no dice of others, no seed of the house', async () => {
    const [mai, tam] = [await sit(), await sit()];
    const { cup } = await mai.play();
    await tam.play();
    const seen: Cup_[] = [];
    for (let second = 1; second < 32; second += 1) {
      pass(1_000);
      if (second === 15) await tam.keep(cup!.id, all);
      seen.push((await mai.look()).cup!);
    }
    const { serverSeed } = await rowOf(cup!.id);
    const cups = await drawnFor(cup!.id, 2);
    for (const [at, { phase, players, ...game }] of seen.entries()) {
      const second = at + 1;
      const isOver = second >= 25;
      expect(phase).toBe(second < 10 ? 'gathering' : isOver ? (second < 31 ? 'shown' : 'over') : 'keeping');
      expect(game.serverSeed).toBe(isOver ? serverSeed : null);
      expect(game.clientSeed === null).toBe(second < 10);
      expect(players.map(({ first }) => first)).toEqual([
        second < 10 ? undefined : cups[0]!.first,
        isOver ? cups[1]!.first : undefined,
      ]);
      if (!isOver) expect(JSON.stringify(players)).not.toContain('hand');
    }
  });

  it('is proved only once it is over', async () => {
    const mai = await sit();
    const { cup } = await mai.play();
    await expect(mai.games.proof(cup!.id)).rejects.toMatchObject({ status: 'no_round' });
    pass(10_000);
    await mai.look();
    await expect(mai.games.proof(cup!.id)).rejects.toMatchObject({ status: 'no_round' });
    await mai.keep(cup!.id, all);
    const { serverSeed } = await rowOf(cup!.id);
    expect(await mai.games.proof(cup!.id)).toMatchObject({
      event: { kind: 'cup', seeds: [`${mai.name}-1`], serverSeed, data: { stake: 100, houses: 2 } },
    });
  });

  it('run by two processes at once is dealt and paid once', async () => {
    const [mai, tam] = [await sit(), await sit()];
    const { cup } = await mai.play();
    await tam.play();
    pass(10_000);
    await Promise.all([restart().doDue(), restart().doDue(), mai.look()]);
    pass(15_000);
    await Promise.all([restart().doDue(), restart().doDue(), tam.look()]);
    const pays = payCup(
      100,
      (await drawnFor(cup!.id, 2)).map((each) => handOf(each, houseKeeps(each.first))),
    );
    expect([mai.wallet.balance, tam.wallet.balance]).toEqual(pays.map((paid) => 9_900 + paid));
    for (const one of [mai, tam])
      expect([messages(one, 'bet'), messages(one, 'win')]).toEqual([['bet ok'], ['win ok']]);
    const rows = await house.gateway.database.db
      .select()
      .from(sandboxEventBets)
      .where(eq(sandboxEventBets.event, cup!.id));
    expect(rows.map(({ state }) => state)).toEqual(['settled', 'settled']);
  });

  it('is called off, and every stake comes back, when its process ends while stakes are taken', async () => {
    const [mai, tam] = [await sit(), await sit()];
    const { cup } = await mai.play();
    await tam.play();
    const { send } = tam.wallet;
    tam.wallet.send = (...message) =>
      message[0] === 'bet'
        ? send(...message).then(() => Promise.reject(new Error('the process ended')))
        : send(...message);
    pass(10_000);
    await expect(restart().doDue()).rejects.toThrow('the process ended');
    tam.wallet.send = send;
    pass(29_999);
    await restart().doDue();
    expect((await mai.look()).cup?.phase).toBe('taking');
    pass(1);
    await restart().doDue();
    pass(2_000);
    await restart().doDue();
    for (const one of [mai, tam]) {
      expect((await one.look()).cup).toMatchObject({ phase: 'over', why: 'called_off' });
      expect([one.wallet.balance, await one.waiting(), messages(one, 'win')]).toEqual([10_000, [], []]);
    }
    expect(await rowOf(cup!.id)).toMatchObject({ state: 'over', clientSeed: null });
  });

  it('is paid once even if its process ends during the payment', async () => {
    const mai = await sit();
    const { cup } = await mai.play();
    pass(10_000);
    await restart().doDue();
    const { send } = mai.wallet;
    mai.wallet.send = (...message) =>
      message[0] === 'win'
        ? send(...message).then(() => Promise.reject(new Error('the process ended')))
        : send(...message);
    // Down for longer than there was to choose.
    pass(600_000);
    await expect(restart().doDue()).rejects.toThrow('the process ended');
    mai.wallet.send = send;
    for (let second = 0; second < 4; second += 1) {
      pass(5_000);
      await restart().doDue();
    }
    const hands = (await drawnFor(cup!.id, 3)).map((each) => handOf(each, houseKeeps(each.first)));
    expect([mai.wallet.balance, await mai.waiting()]).toEqual([9_900 + payCup(100, hands)[0]!, []]);
    expectBooked(mai);
  });

  it.each([
    ['both choose', true],
    ['one of them runs out of time', false],
  ])(
    'loses no choice and is paid once, at whatever step its process ends while dice are kept and %s',
    async (_, isInTime) => {
      const keeps = [true, false, true, false, true];
      const play = async (step: number, at: Ending): Promise<boolean> => {
        const [mai, tam] = [await sit(), await sit()];
        const { cup } = await mai.play();
        await tam.play();
        pass(10_000);
        await restart().doDue();
        expect((await mai.look()).cup?.phase).toBe('keeping');
        if (!isInTime) {
          await mai.keep(cup!.id, keeps);
          pass(15_000);
        }
        const choose = async ({ cups }: DemoGames) => {
          await cups.keep(mai.seat, cup!.id, keeps);
          await cups.keep(tam.seat, cup!.id, all);
        };
        const goOn = (games: DemoGames) => (isInTime ? choose(games) : games.doDue());
        const isKilled = await goOn(endingAt(step, at)).then(
          () => false,
          (error: unknown) => {
            expect(error).toBe(ended);
            return true;
          },
        );
        // The pages send the same again until it is answered.
        await goOn(restart());
        pass(5_000);
        await restart().doDue();
        const cups = await drawnFor(cup!.id, 2);
        const kept = [keeps, isInTime ? all : houseKeeps(cups[1]!.first)];
        const pays = payCup(
          100,
          cups.map((each, chair) => handOf(each, kept[chair]!)),
        );
        expect([mai.wallet.balance, tam.wallet.balance]).toEqual(pays.map((paid) => 9_900 + paid));
        for (const one of [mai, tam])
          expect([messages(one, 'bet'), messages(one, 'win'), await one.waiting()]).toEqual([
            ['bet ok'],
            ['win ok'],
            [],
          ]);
        return isKilled;
      };
      for (const at of endings) {
        let kills = 0;
        while (await play(kills + 1, at)) kills += 1;
        expect(kills).toBeGreaterThanOrEqual(3);
      }
    },
  );
});
