import { eq } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import { contract } from '../../contract/index.ts';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { bets } from '../../gateway/trust/bets/schema.ts';
import { games } from '../../gateway/domains/lobby/schema.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { sandboxGameSends } from '../../gateway/sandbox/schema.ts';
import { selectGames } from '../../gateway/domains/lobby/games.ts';
import { seatAt } from '../../gateway/domains/play/gameSeat.ts';
import { giveTicket, takeSeat } from '../../gateway/domains/play/seats.ts';
import { createGames } from '../../gateway/sandbox/catalog/games.ts';
import { setupOf } from '../../gateway/sandbox/games/setups.ts';
import { stepOf, type Setup } from '../../gateway/sandbox/games/rules/play.ts';
import { useHouse } from './support/house.ts';
import { newPlayer } from './support/vendorServer.ts';

const house = useHouse();

const rounds = inject('exhaustive') ? 100 : 10;

/** The games' server over HTTP, as the page calls it. */
const askGames = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
  const heard = await fetch(`http://localhost:${house.gateway.gamesPort}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await heard.json()) as Record<string, unknown>;
};

/** A player in the first game of an engine: a new one with 100,000 unless another is named. */
const sit = async (engine: Setup['engine'], name: string | null = null) => {
  const account = name ?? (await newPlayer(house, '100000'));
  const { database, clock } = house.gateway;
  const { nodeId } = createGames().find((game) => setupOf(game)?.engine === engine && !game.underMaintenance)!;
  const [person] = await database.db.select().from(members).where(eq(members.account, account));
  const [found] = await selectGames(database).where(eq(games.nodeId, nodeId)).limit(1);
  const taken = await takeSeat(
    database,
    seatAt(person!, found!, { language: 'EN', device: 'test', room: null }),
    { own: undefined, takeOver: false },
    clock.now(),
  );
  const seat = 'elsewhere' in taken ? taken.elsewhere : taken;
  const { ticket } = await giveTicket(database, seat.id, clock.now());
  const entered = await askGames('enter', { vendor: found!.vendor.code, ticket, clientSeed: 'tests' });
  expect(entered.status).toBe('ok');
  const setup = entered['setup'] as Setup;
  const stake = Math.ceil(Number(entered['minBet']) / stepOf(setup)) * stepOf(setup);
  return { account, member: person!.id, stake, token: entered['token'] as string };
};

const choices: Readonly<Record<Setup['engine'], (stake: number) => object>> = {
  // Cashes out or loses at 1.01, within a fraction of a second of its clock.
  climb: (stake) => ({ stake, target: 101 }),
  reels: (stake) => ({ stake }),
  table: (stake) => ({ stake, bets: { red: stake } }),
  reef: (stake) => ({ stake }),
};

it.each(['climb', 'reels', 'table', 'reef'] as const)(
  'rounds of a %s move what they pay, appear in the record and leave the books in order',
  { timeout: rounds * 1_500 + 15_000 },
  async (engine) => {
    const { member, stake, token, account } = await sit(engine);
    const { database } = house.gateway;
    let owed = 100_000n;
    for (let round = 0; round < rounds; round += 1) {
      let state = await askGames('begin', choices[engine](stake), token);
      const begun = state['round'] as { roundId: string };
      if (engine === 'reef') {
        await askGames('shoot', { fish: 2 }, token);
        state = await askGames('stop', {}, token);
      }
      while ((state['round'] as { state: string }).state === 'running')
        state = await askGames('wait', { roundId: begun.roundId }, token);
      const settled = state['round'] as { state: string; win: string };
      expect(settled.state).toBe('settled');
      owed += BigInt(settled.win) - BigInt(stake);
    }
    await house.gateway.runJobs();
    expect(await database.db.select().from(sandboxGameSends)).toEqual([]);
    expect(await house.balanceOf(account)).toBe(owed);
    const record = await database.db.select().from(bets).where(eq(bets.member, member));
    expect(record).toHaveLength(rounds);
    expect(record.filter(({ state }) => state !== 'won' && state !== 'lost')).toEqual([]);
    expect(await checkBooks(database)).toEqual([]);
  },
);

it('the record of a round leads to the page that proves it, with the server seed once the game is left', async () => {
  const { stake, token } = await sit('reels', 'mai');
  const { round } = await askGames('begin', choices.reels(stake), token);
  const { roundId, win, seedHash } = round as { roundId: string; win: string; seedHash: string };
  const [bet] = (await (await house.person('mai')).ask(contract.records.bets, {})).list;
  const proof = new URL(bet?.proof ?? '');
  expect([proof.pathname, proof.searchParams.get('round')]).toEqual(['/proof', roundId]);
  expect(await (await fetch(proof)).text()).toContain('/play.js');
  const proven = async () => (await askGames('proof', { round: roundId }))['round'];
  expect(await proven()).toMatchObject({ roundId, win, seedHash, serverSeed: null });
  await askGames('leave', {}, token);
  const { serverSeed } = (await proven()) as { serverSeed: string };
  expect(await hashSeed(serverSeed)).toBe(seedHash);
  expect(await askGames('proof', { round: 'no-such' })).toEqual({ status: 'no_round' });
});
