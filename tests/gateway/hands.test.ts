import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { playFair } from '../../contract/fair.ts';
import { createDemoGames } from '../../games/server/games.ts';
import { soloOf } from '../../games/server/rounds.ts';
import { sandboxGameSeats, sandboxGameSends } from '../../games/server/schema.ts';
import { playsOn, scoreOf, tableAfter, turnOf, type HandPlay, type HandTable } from '../../games/rules/hand.ts';
import { resultOf } from '../../games/rules/play.ts';
import { after } from '../../gateway/ground/clock.ts';
import { siteFor } from '../../gateway/sandbox/demoVendor.ts';
import { MemoryWallet } from '../games/support/memoryWallet.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();
const blackjack = '200072';

interface Shown {
  readonly roundId: string;
  readonly state: string;
  readonly win: string;
  readonly moves: { readonly plays?: readonly HandPlay[]; readonly adding?: string };
  readonly table?: HandTable & { readonly turn: number | null };
  readonly can?: readonly HandPlay[];
  readonly left?: number;
}
interface State {
  readonly token: string;
  readonly balance: string;
  readonly maxBet: string;
  readonly round: Shown;
}
interface Message {
  readonly txId?: string;
  readonly amount?: string;
  readonly uncounted?: string;
}

let seats = 0;
/** Later than the gateway's own games server looks for due work. */
let moment = new Date('2110-01-01T12:00:00Z');
const pass = (ms: number) => {
  moment = after(moment, ms);
};
beforeEach(() => {
  pass(3_600_000);
});

type IsWanted = (table: HandTable) => boolean;
const dealt = (serverSeed: string, plays: readonly HandPlay[] = []): Promise<HandTable> =>
  playFair({ serverSeed, clientSeed: 'mine', nonce: 1 }, (draws) => tableAfter(plays, draws));

/** A seed whose first hand is as it is wanted. */
const seedOf = async (isWanted: IsWanted, number = 1): Promise<string> => {
  const serverSeed = number.toString(16).padStart(64, '0');
  return isWanted(await dealt(serverSeed)) ? serverSeed : seedOf(isWanted, number + 1);
};
const can =
  (...plays: readonly HandPlay[]): IsWanted =>
  (table) =>
    plays.every((play) => playsOn(table).includes(play));
const cardsIn = ({ hands: [hand] }: HandTable) => hand?.cards ?? [];
/** A hand that no card takes above 21. */
const isLow: IsWanted = (table) => can('hit')(table) && scoreOf(cardsIn(table)).total <= 9;
const isPair: IsWanted = (table) => can('split')(table) && scoreOf(cardsIn(table)).total === 16;

const sit = async (isWanted: IsWanted, balance = 10_000) => {
  const wallet = new MemoryWallet(balance, blackjack, ['500', '4000']);
  const sent: Message[] = [];
  const send = wallet.send;
  wallet.send = (...message) => {
    sent.push(message[2]);
    return send(...message);
  };
  const { database } = house.gateway;
  const start = () => createDemoGames({ database, wallet, site: siteFor(database), now: () => moment });
  const games = start();
  const { token } = (await games.enter('KESTREL', `hand-${(seats += 1)}`, 'mine')) as State;
  const seat = soloOf(await games.seatOf(token));
  const serverSeed = await seedOf(isWanted);
  await database.db.update(sandboxGameSeats).set({ serverSeed }).where(eq(sandboxGameSeats.seat, seat.seat));
  const begin = async () => (await games.play.begin(seat, { stake: 1_000 })) as State;
  const state = async () => (await games.play.state(seat)) as State;
  return {
    ...{ wallet, sent, games, start, seat, serverSeed, begin, state },
    move: async ({ round: { roundId, moves } }: Pick<State, 'round'>, play: HandPlay) =>
      (await games.play.move(seat, { play, roundId, at: moves.plays?.length ?? 0 })) as State,
    /** What a hand pays after these plays. */
    paysAfter: (plays: readonly HandPlay[]) =>
      playFair({ serverSeed, clientSeed: 'mine', nonce: 1 }, (draws) =>
        resultOf({ engine: 'hand' }, { stake: 1_000 }, { plays }, draws),
      ).then(({ win }) => win),
    waiting: async () =>
      (await database.db.select().from(sandboxGameSends)).filter(
        ({ body }) => (body as { seat: string }).seat === seat.seat,
      ).length,
  };
};

describe('A hand of blackjack', () => {
  it('is shown without the hidden card of the dealer and without its server seed while it is played', async () => {
    const { begin, serverSeed } = await sit(can('hit'));
    const { dealer, hands } = await dealt(serverSeed);
    const told = await begin();
    expect(told).toMatchObject({ balance: '9000', round: { state: 'running', left: 30_000 } });
    expect(told.round.table).toEqual({ dealer: dealer.slice(0, 1), hands, turn: 0 });
    expect(told.round.can).toEqual(playsOn({ hands }));
    expect(JSON.stringify(told)).not.toContain(serverSeed);
  });

  it('is over at once with a blackjack, which is paid three to two', async () => {
    const { begin } = await sit((table) => turnOf(table) === null && scoreOf(table.dealer).total < 21);
    expect(await begin()).toMatchObject({ balance: '11500', round: { state: 'settled', win: '2500' } });
  });

  it('that stands is paid as its seeds and plays determine, and tells its whole stake as uncounted', async () => {
    const { begin, move, paysAfter, sent, games } = await sit(can('stand'));
    const { round, balance } = await move(await begin(), 'stand');
    const win = await paysAfter(['stand']);
    expect([round.state, round.win, balance]).toEqual(['settled', String(win), String(9_000 + win)]);
    expect(sent.find(({ txId }) => txId === `w-${round.roundId}`)).toMatchObject({
      amount: String(win),
      uncounted: '1000',
    });
    expect(await games.proof(round.roundId)).toMatchObject({
      round: { win: String(win), moves: { plays: ['stand'] }, result: { engine: 'hand' } },
    });
  });

  it('can begin with a quarter of what a round may cost, which leaves room for a split and two doubles', async () => {
    const { games, seat, begin } = await sit(can('hit'));
    await expect(games.play.begin(seat, { stake: 1_002 })).rejects.toMatchObject({ status: 'not_allowed' });
    expect((await begin()).maxBet).toBe('1000');
  });

  it('is not played on by what it does not allow, in another round or in another game', async () => {
    const { begin, move, state, games, seat } = await sit((table) => isLow(table) && !can('split')(table));
    const begun = await begin();
    await expect(move(begun, 'split')).rejects.toMatchObject({ status: 'not_allowed' });
    await games.play.move(seat, { play: 'stand', roundId: 'another', at: 0 });
    expect((await state()).round).toEqual(begun.round);
    const other = { ...seat, setup: { engine: 'reef', water: 'reef' } as const };
    const late = { play: 'hit', roundId: begun.round.roundId, at: 0 } as const;
    await expect(games.play.move(other, late)).rejects.toMatchObject({ status: 'not_allowed' });
  });
});

describe('A play', () => {
  it('that is heard again changes nothing', async () => {
    const { begin, move } = await sit(isLow);
    const begun = await begin();
    const { round } = await move(begun, 'hit');
    expect(round.moves.plays).toEqual(['hit']);
    expect((await move(begun, 'hit')).round).toEqual(round);
    expect((await move(begun, 'stand')).round).toEqual(round);
  });

  it('is made once, however many come at once', async () => {
    const { begin, move, state } = await sit(isLow);
    const begun = await begin();
    await Promise.all((['hit', 'hit', 'stand', 'hit'] as const).map((play) => move(begun, play)));
    expect((await state()).round.moves.plays).toHaveLength(1);
  });

  it('gives another 30 seconds, after which the hand stands', async () => {
    const { begin, move, games, state, paysAfter, wallet } = await sit(isLow);
    const begun = await begin();
    pass(20_000);
    expect((await move(begun, 'hit')).round.left).toBe(30_000);
    pass(29_999);
    await games.doDue();
    expect((await state()).round).toMatchObject({ state: 'running', left: 1 });
    pass(1);
    await games.doDue();
    expect((await state()).round).toMatchObject({ state: 'settled', moves: { plays: ['hit'] } });
    expect(wallet.balance).toBe(9_000 + (await paysAfter(['hit'])));
  });

  it('that comes after 30 seconds is too late: the hand has stood', async () => {
    const { begin, move, wallet, paysAfter } = await sit(can('double'));
    const begun = await begin();
    pass(30_000);
    expect((await move(begun, 'double')).round).toMatchObject({ state: 'settled', moves: {} });
    expect(wallet.balance).toBe(9_000 + (await paysAfter([])));
  });

  it('is not needed once the player has left: the hand stands at once', async () => {
    const { begin, games, seat, wallet, paysAfter } = await sit(isLow);
    await begin();
    await games.leave(seat);
    expect(wallet.balance).toBe(9_000 + (await paysAfter([])));
  });
});

describe('A double or a split', () => {
  it('stakes as much again in the same round, and each bet has its own name', async () => {
    const { begin, move, sent, wallet, paysAfter } = await sit(isPair);
    const plays = ['split', 'double', 'double'] as const;
    let told = await begin();
    for (const play of plays) if (told.round.can?.includes(play)) told = await move(told, play);
    expect(told.round.moves.plays).toEqual(plays);
    const { roundId } = told.round;
    expect(sent.filter(({ txId }) => txId?.startsWith('b-')).map(({ txId, amount }) => [txId, amount])).toEqual(
      ['', '-1', '-2', '-3'].map((number) => [`b-${roundId}${number}`, '1000']),
    );
    expect(sent.find(({ txId }) => txId === `w-${roundId}`)).toMatchObject({ uncounted: '4000' });
    expect(wallet.balance).toBe(6_000 + (await paysAfter(plays)));
    expect(wallet.said.slice(0, 3)).toEqual(['Split', 'Doubled', 'Doubled']);
  });

  it('that the balance does not reach is refused and leaves the hand as it was', async () => {
    const { begin, move, state, wallet, paysAfter } = await sit(can('double'), 1_500);
    const begun = await begin();
    await expect(move(begun, 'double')).rejects.toMatchObject({ status: 'balance_too_low' });
    const { round, balance } = await state();
    expect([round.table, round.moves.plays, balance]).toEqual([begun.round.table, undefined, '500']);
    expect((await move(begun, 'stand')).round.state).toBe('settled');
    expect(wallet.balance).toBe(500 + (await paysAfter(['stand'])));
  });

  it('of a seat that has ended is refused, and the hand stands by itself and is paid', async () => {
    const { begin, move, wallet, games, paysAfter } = await sit(can('double'));
    const begun = await begin();
    wallet.refusal = 'seat_ended';
    await expect(move(begun, 'double')).rejects.toMatchObject({ status: 'seat_ended' });
    pass(30_000);
    await games.doDue();
    expect(wallet.balance).toBe(9_000 + (await paysAfter([])));
  });

  it('is sent once, however many come at once, and nothing is played on before its answer', async () => {
    const { begin, move, wallet, state } = await sit(isPair);
    const begun = await begin();
    const made = await Promise.allSettled(
      (['double', 'split', 'double', 'hit'] as const).map((play) => move(begun, play)),
    );
    expect((await state()).round.moves.plays).toHaveLength(1);
    const refusals = made.flatMap((each) => (each.status === 'rejected' ? [each.reason as { status: string }] : []));
    expect(refusals.filter(({ status }) => status !== 'round_open')).toEqual([]);
    expect(wallet.heard.filter((each) => each === 'bet ok').length).toBeLessThanOrEqual(2);
  });

  it.each(['unheard', 'lost'] as const)(
    'whose answer is %s is taken back, leaves the hand as it was and can be tried again',
    async (trouble) => {
      const { begin, move, state, wallet, waiting, paysAfter } = await sit(can('double'));
      const begun = await begin();
      wallet.troubles.push(trouble);
      await expect(move(begun, 'double')).rejects.toMatchObject({ status: 'unsure' });
      const { round } = await state();
      expect([round.table, round.moves.plays, wallet.balance]).toEqual([begun.round.table, undefined, 9_000]);
      expect((await move(begun, 'double')).round.state).toBe('settled');
      expect([wallet.balance, await waiting()]).toEqual([8_000 + (await paysAfter(['double'])), 0]);
    },
  );

  it('that is to come back comes back before its round is paid, after which it would stay', async () => {
    const { begin, move, wallet, waiting, games, paysAfter } = await sit(can('double'));
    const begun = await begin();
    // The wallet takes the bet without an answer, and hears of no rollback for a while.
    wallet.troubles.push('unheard', 'lost');
    await expect(move(begun, 'double')).rejects.toMatchObject({ status: 'unsure' });
    await move(begun, 'stand');
    expect([wallet.balance, await waiting()]).toEqual([8_000, 2]);
    pass(1_000);
    await games.doDue();
    pass(1_000);
    await games.doDue();
    expect([wallet.balance, await waiting()]).toEqual([9_000 + (await paysAfter(['stand'])), 0]);
    expect(wallet.heard.filter((each) => each.includes('already'))).toEqual([]);
  });

  it('cut off before the answer is taken back after a restart, where its hand stands', async () => {
    const { begin, move, wallet, start, paysAfter } = await sit(can('double'));
    const begun = await begin();
    const ended = new Error('the process ended');
    const send = wallet.send;
    wallet.send = (...message) => send(...message).then(() => Promise.reject(ended));
    await expect(move(begun, 'double')).rejects.toBe(ended);
    wallet.send = send;
    expect(wallet.balance).toBe(8_000);
    pass(30_000);
    await start().doDue();
    expect(wallet.balance).toBe(9_000 + (await paysAfter([])));
  });

  it('comes back if its player leaves before the answer', async () => {
    const { begin, move, wallet, games, seat, paysAfter } = await sit(can('double'));
    const begun = await begin();
    const send = wallet.send;
    wallet.send = async (name, ...rest) => {
      const answer = await send(name, ...rest);
      wallet.send = send;
      if (name === 'bet') await games.leave(seat);
      return answer;
    };
    await expect(move(begun, 'double')).rejects.toMatchObject({ status: 'unsure' });
    expect(wallet.balance).toBe(9_000 + (await paysAfter([])));
  });
});
