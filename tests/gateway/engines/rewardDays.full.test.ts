import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { checkBooks } from '../../../gateway/domains/cashier/checker.ts';
import { businessDay, daysLater, startOfHour } from '../../../gateway/ground/businessDay.ts';
import { depositAtOnce } from '../../../gateway/sandbox/presets/money.ts';
import { loseRound } from '../../../gateway/sandbox/presets/play.ts';
import { usualFigures, type Gift } from '../../../gateway/trust/offers/rules/figures.ts';
import { giftDays } from '../../../gateway/trust/offers/schema.ts';
import { manners, Story } from '../support/cashier.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { inTier } from '../support/tiers.ts';

const { promotions, rewards, missions } = contract;
const house = useHouse();
const timeZone = 'UTC';
const people = inTier(0, 40, 200);
const days = 10;

beforeAll(() => liftLimits(house.gateway.database));

/** What claims answer where there is nothing left to claim. */
const foreseen = ['already_done', 'wrong_state', 'sold_out', 'amount_out_of_bounds', 'feature_off', 'not_found'];

const paid: Record<string, number> = {};

const take = async (guest: Guest, call: Call, request: object): Promise<boolean> => {
  const { status, envelope } = await guest.send(call, request, { key: randomUUID() });
  const code = (envelope as { code?: string } | null)?.code ?? '';
  if (status !== 200) expect(foreseen, `${call.name} was refused with ${code}`).toContain(code);
  if (status === 200) paid[call.name] = (paid[call.name] ?? 0) + 1;
  return status === 200;
};

const takeAll = async (guest: Guest): Promise<void> => {
  await take(guest, promotions.join, { promotionId: 'sign-in' });
  for (const promotionId of ['first-deposit', 'cashback']) await take(guest, promotions.claim, { promotionId });
  while (await take(guest, rewards.spin, {}));
  const { list: open } = await guest.ask(rewards.envelopes, {});
  for (const { envelopeId } of open) await take(guest, rewards.openEnvelope, { envelopeId });
  const { list: due } = await guest.ask(missions.summary, {});
  for (const { missionId, state } of due) if (state === 'claimable') await take(guest, missions.claim, { missionId });
  const { list: waiting } = await guest.ask(rewards.center, {});
  for (const { rewardId } of waiting) await take(guest, rewards.claim, { rewardId });
  await take(guest, rewards.claimRebate, {});
};

test(`${people} members over ten days claim everything they are entitled to: the books are right and no budget is exceeded`, async () => {
  const { database, clock } = house.gateway;
  const first = daysLater(businessDay(clock.now(), timeZone), 1);
  clock.set(startOfHour(first, 20, timeZone));
  const stories: Story[] = [];
  for (let at = 0; at < people; at += 1) stories.push(await Story.begin(house, manners[0]!, 0n));
  for (let day = 0; day < days; day += 1) {
    clock.set(startOfHour(daysLater(first, day), 20, timeZone));
    // Each member plays on every fifth day, with another one on each.
    for (const [at, { account, member, guest: newcomer }] of stories.entries()) {
      if ((at + day) % 5 !== 0) continue;
      const guest = day === 0 ? newcomer : await house.person(account);
      if (day < 5) await take(guest, promotions.join, { promotionId: 'first-deposit' });
      await depositAtOnce(database, member, BigInt(15_000 + at * 50), clock.now());
      for (let round = 0; round < 10; round += 1)
        await loseRound(database, member, BigInt(1_000 + at * 5), clock.now());
      await takeAll(guest);
    }
  }
  expect(await checkBooks(database)).toEqual([]);
  const spent = await database.db.select().from(giftDays);
  expect(spent.length).toBeGreaterThan(days);
  for (const { gift, spent: amount } of spent) expect(amount).toBeLessThanOrEqual(usualFigures.budgets[gift as Gift]);
  // A run in which nobody gets anything would prove nothing.
  const taken = [promotions.join, promotions.claim, rewards.openEnvelope, rewards.spin, missions.claim];
  for (const { name } of taken) expect(paid[name] ?? 0, name).toBeGreaterThan(10);
});
