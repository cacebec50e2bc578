import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hashSeed } from '../../contract/fair.ts';
import { contract } from '../../contract/index.ts';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { bets, positions } from '../../gateway/trust/bets/schema.ts';
import { sandboxGameSends } from '../../games/server/schema.ts';
import { allGames } from '../../gateway/sandbox/catalog/house.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import { stepOf, type SoloSetup } from '../../games/rules/play.ts';
import { ticketFor } from './support/demoSeats.ts';
import { useHouse } from './support/house.ts';
import { inTier } from './support/tiers.ts';
import { newPlayer } from './support/vendorServer.ts';

const house = useHouse();

const rounds = inTier(4, 20, 100);

const askGames = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
  const heard = await fetch(`http://localhost:${house.gateway.gamesPort}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await heard.json()) as Record<string, unknown>;
};

/** A player in the first game of an engine, or at a table: a new one with 100,000 unless another is named. */
const sit = async (engine: SoloSetup['engine'], name: string | null = null, table?: string) => {
  const account = name ?? (await newPlayer(house, '100000'));
  const { nodeId } = allGames().find((game) => {
    const setup = setupOf(game);
    const isWanted = table === undefined || (setup?.engine === 'table' && setup.game === table);
    return setup?.engine === engine && isWanted && !game.maintenance;
  })!;
  const { member, vendor, ticket } = await ticketFor(house, account, nodeId);
  const entered = await askGames('enter', { vendor, ticket, clientSeed: 'tests' });
  expect(entered.status).toBe('ok');
  const setup = entered['setup'] as SoloSetup;
  const stake = Math.ceil(Number(entered['minBet']) / stepOf(setup)) * stepOf(setup);
  return { account, member, stake, token: entered['token'] as string };
};

const choices: Readonly<Record<SoloSetup['engine'], (stake: number) => object>> = {
  // Cashes out or loses at 1.01, within a fraction of a second of its clock.
  climb: (stake) => ({ stake, target: 101 }),
  reels: (stake) => ({ stake }),
  table: (stake) => ({ stake, bets: { red: stake } }),
  reef: (stake) => ({ stake }),
  hand: (stake) => ({ stake }),
};

interface Round {
  readonly roundId: string;
  readonly state: string;
  readonly win: string;
}

/** A round that has begun, once it is settled, however long its clock or a busy machine takes. */
const untilSettled = async (begun: Record<string, unknown>, token: string): Promise<Round> => {
  let round = begun['round'] as Round;
  while (round.state === 'running')
    round = (await askGames('wait', { roundId: round.roundId }, token))['round'] as Round;
  expect(round.state).toBe('settled');
  return round;
};

it.each(['climb', 'reels', 'table', 'reef', 'hand'] as const)(
  'rounds of a %s move what they pay, appear in the record and leave the books in order',
  async (engine) => {
    const { member, stake, token, account } = await sit(engine);
    const { database } = house.gateway;
    let owed = 100_000n;
    for (let round = 0; round < rounds; round += 1) {
      let state = await askGames('begin', choices[engine](stake), token);
      if (engine === 'reef') {
        await askGames('shoot', { fish: 2 }, token);
        state = await askGames('stop', {}, token);
      }
      const { roundId, state: is } = state['round'] as Round;
      if (engine === 'hand' && is === 'running') {
        state = await askGames('move', { play: 'double', roundId, at: 0 }, token);
        owed -= BigInt(stake);
      }
      const settled = await untilSettled(state, token);
      owed += BigInt(settled.win) - BigInt(stake);
    }
    await house.gateway.runJobs();
    expect(await database.db.select().from(sandboxGameSends)).toEqual([]);
    expect(await house.balanceOf(account)).toBe(owed);
    const record = await database.db.select().from(bets).where(eq(bets.member, member));
    expect(record).toHaveLength(rounds);
    expect(record.filter(({ state }) => state === 'waiting' || state === 'refunded')).toEqual([]);
    const counted = (await database.db.select().from(positions).where(eq(positions.member, member))).filter(
      ({ valid }) => valid > 0n,
    );
    expect(counted.length > 0).toBe(engine !== 'hand');
    expect(await checkBooks(database)).toEqual([]);
  },
);

it('only the difference between red and black counts as valid bet in one round of roulette, whatever is drawn', async () => {
  const { member, stake, token } = await sit('table', null, 'roulette');
  const placed = { red: stake * 2, black: stake };
  for (let round = 0; round < rounds; round += 1)
    await untilSettled(await askGames('begin', { stake: stake * 3, bets: placed }, token), token);
  await house.gateway.runJobs();
  const { db } = house.gateway.database;
  const counted = (await db.select().from(positions).where(eq(positions.member, member))).map(({ valid }) => valid);
  expect(counted).toEqual(Array.from({ length: rounds }, () => BigInt(stake)));
});

it('the record of a round leads to the page that proves it, with the server seed once the game is left', async () => {
  const { stake, token } = await sit('reels', 'mai');
  const { round } = await askGames('begin', choices.reels(stake), token);
  const { roundId, win, seedHash } = round as { roundId: string; win: string; seedHash: string };
  const [bet] = (await (await house.person('mai')).ask(contract.records.bets, {})).list;
  const proof = new URL(bet?.proof ?? '');
  expect([proof.pathname, proof.searchParams.get('round')]).toEqual(['/proof', roundId]);
  expect((await fetch(proof)).headers.get('content-security-policy')).toContain('frame-ancestors');
  const proven = async () => (await askGames('proof', { round: roundId }))['round'];
  expect(await proven()).toMatchObject({ roundId, win, seedHash, serverSeed: null });
  await askGames('leave', {}, token);
  const { serverSeed } = (await proven()) as { serverSeed: string };
  expect(await hashSeed(serverSeed)).toBe(seedHash);
  expect(await askGames('proof', { round: 'no-such' })).toEqual({ status: 'no_round' });
});
