import { contract } from '../../../contract/index.ts';
import { businessDay, startOfHour } from '../../../gateway/ground/businessDay.ts';
import { after, hour } from '../../../gateway/ground/clock.ts';
import { giveAward } from '../../../gateway/trust/bets/awards.ts';
import { writeEntry } from '../../../gateway/trust/offers/entries.ts';
import { door, payDoor } from './cashier.ts';
import type { Guest, House } from './house.ts';

/** Rounds of slots that are lost, so that all of their stakes count. */
export const lose = async (house: House, account: string, rounds: number, stake: string): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    const { betId } = await door(house, 'round', { account, vendor: 'LUMEN', stake, gameType: 'RNG' });
    await door(house, 'round', { betId, payout: '0' });
  }
};

let awarded = 0;

/** An award that waits for a member. */
export const newAward = async (house: House, account: string, guest: Guest): Promise<string> => {
  const { database, clock } = house.gateway;
  const member = await house.memberId(account);
  const key = `test:${account}:${(awarded += 1)}`;
  await giveAward(database, { member, key, kind: 'mission', title: 'Ten rounds', amount: 700n }, clock.now());
  const { list } = await guest.ask(contract.rewards.center, {});
  return list.at(-1)?.rewardId ?? '';
};

/** A tournament whose prize a member can claim. */
export const wonTournament = async (house: House, account: string): Promise<string> => {
  const { database, clock } = house.gateway;
  const [member, promotion] = [await house.memberId(account), 'climb-cup'];
  await writeEntry(database, { promotion, member, period: 'once', state: 'claim', amount: 700n, at: clock.now() });
  return promotion;
};

/** A mission that a member can claim. */
export const reachedMission = async (house: House, account: string, guest: Guest): Promise<string> => {
  await lose(house, account, 10, '500');
  const { list } = await guest.ask(contract.missions.summary, {});
  return list.find(({ kind, state }) => kind === 'rounds' && state === 'claimable')?.missionId ?? '';
};

/** A turn of the wheel that a member can take. */
export const reachedTurn = (house: House, account: string): Promise<void> => lose(house, account, 1, '10000');

/** A ticket of the raffle that a member can claim. */
export const reachedTicket = async (house: House, account: string): Promise<{ promotionId: string }> => {
  const { betId } = await door(house, 'round', { account, vendor: 'LUMEN', stake: '200', gameType: 'ELOTT' });
  await door(house, 'round', { betId, payout: '0' });
  return { promotionId: 'raffle' };
};

/** An envelope that a member can open; the clock is set to the evening. */
export const reachedEnvelope = async (house: House, account: string, guest: Guest): Promise<{ envelopeId: string }> => {
  const { clock } = house.gateway;
  // The clock never goes back: from 20:00 on the envelopes are those of tomorrow.
  const envelopeId = businessDay(after(clock.now(), 4 * hour), 'UTC');
  clock.set(startOfHour(envelopeId, 20, 'UTC'));
  await guest.logIn(account);
  const { depositId } = await guest.ask(contract.deposits.create, { methodId: 'bank', amount: '2000' });
  await house.gateway.runJobs();
  await payDoor(house, 'act', { deposit: depositId, act: 'pay', deliver: 'once' });
  await house.gateway.runJobs();
  await lose(house, account, 1, '2000');
  return { envelopeId };
};
