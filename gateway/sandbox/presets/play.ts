import { contract } from '../../../contract/index.ts';
import type { PresetName } from '../../../contract/sandbox.ts';
import { after, minute, second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { placeBet, settleBet } from '../../trust/bets/bets.ts';
import { giveAward } from '../../trust/bets/awards.ts';
import { grantBonus } from '../../trust/bets/bonuses.ts';
import { postPoints } from '../../trust/ledger/points.ts';
import type { Acting, Preset } from './acting.ts';
import { depositAtOnce } from './money.ts';

const game = { gameType: 'RNG', vendor: 'LUMEN', gameName: 'Lantern Festival', wallet: 'main' } as const;

/** A round of slots that is lost, so that all of it counts. */
export const loseRound = async (database: Database, member: bigint, stake: bigint, at: Date): Promise<void> => {
  const bet = await placeBet(database, { ...game, member, source: 'sandbox', stake }, at);
  await settleBet(database, { id: bet, payout: 0n }, at);
};

const { lottery, points, rewards } = contract;

const gameCode = 'MEGA5';

/** A draw of Mega 5 that is not about to close. */
const openDraw = async ({ ask, services }: Pick<Acting, 'ask' | 'services'>) => {
  const { version, draws: open } = await ask(lottery.draw, { gameCode, ahead: 1 });
  const soon = after(services.clock.now(), 20 * second).toISOString();
  const draw = open.find(({ closesAt }) => closesAt > soon);
  if (!draw) throw new Refusal('draw_closed');
  return { version, drawId: draw.drawId };
};

const betOn = async (acting: Acting, draws: number): Promise<string> => {
  const bets = [{ playType: 'last2', numbers: '3,8|0', stake: '200' }];
  const { chaseId, orders } = await acting.ask(lottery.placeBets, {
    ...{ gameCode, ...(await openDraw(acting)), draws, stopOnWin: true },
    ...{ bets, total: String(400 * draws) },
  });
  return chaseId ?? orders[0]?.orderId ?? '';
};

const keyed = (now: Date) => `sandbox:preset:${now.getTime()}`;

export const playPresets = {
  'friend-deposited': async ({ services: { database, clock }, as }) =>
    depositAtOnce(database, (await as('orla')).person.id, 2_000n, clock.now()),
  'friend-rewarded': async ({ services: { database, clock }, as }) => {
    const { id } = (await as('pearl')).person;
    await depositAtOnce(database, id, 5_000n, clock.now());
    await loseRound(database, id, 5_000n, clock.now());
  },
  rounds: async ({ services: { database, clock }, person }) => {
    for (const payout of [0n, 750n, 300n]) {
      const now = clock.now();
      const bet = await placeBet(database, { ...game, member: person.id, source: 'sandbox', stake: 300n }, now);
      await settleBet(database, { id: bet, payout }, after(now, minute / 60));
    }
  },
  'round-open': ({ services: { database, clock }, person }) =>
    placeBet(database, { ...game, member: person.id, source: 'sandbox', stake: 300n }, clock.now()),
  'draw-open': openDraw,
  'lottery-bet': (acting) => betOn(acting, 1),
  'lottery-chase': (acting) => betOn(acting, 10),
  bonus: ({ services: { database, clock }, person }) => {
    const now = clock.now();
    const terms = { kind: 'promotion', title: 'A gift', amount: 1_000n, required: 10_000n } as const;
    return grantBonus(database, { ...terms, member: person.id, key: keyed(now) }, now);
  },
  rebate: ({ services: { database, clock }, person }) => loseRound(database, person.id, 5_000n, clock.now()),
  'wheel-turn': async ({ ask, services: { database, clock }, person }) => {
    const { spinsLeft, toNextTurn } = await ask(rewards.wheel, {});
    if (spinsLeft > 0) return;
    if (toNextTurn === null) throw new Refusal('wrong_state');
    await loseRound(database, person.id, BigInt(toNextTurn), clock.now());
  },
  reward: ({ services: { database, clock }, person }) => {
    const at = clock.now();
    const award = { kind: 'promotion', title: 'First deposit doubled', amount: 20_000n, required: 240_000n } as const;
    return giveAward(database, { ...award, member: person.id, key: keyed(at) }, at);
  },
  points: ({ services: { database, clock }, person }) => {
    const at = clock.now();
    const given = { member: person.id, points: 5_000n, kind: 'activity', remark: 'A gift' } as const;
    return postPoints(database, { ...given, key: keyed(at), at });
  },
  // The sandbox has hundreds.
  'many-games': () => Promise.resolve(),
  redemption: ({ ask, person }) =>
    ask(points.redeem, {
      ...{ rewardId: 'tea-set', quantity: 1, account: person.account, paidAccount: 'main', paidAmount: '0' },
      ...{ receivingAddress: '12 Harbour Street', withdrawalPassword: '' },
    }),
} satisfies Partial<Record<PresetName, Preset>>;
