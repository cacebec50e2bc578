import { eq } from 'drizzle-orm';
import { house as houseAccount, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import { openMember } from '../../../gateway/trust/members/openMember.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { door } from './cashier.ts';
import type { House } from './house.ts';

interface Tree {
  readonly [account: string]: Tree | null;
}

/** Opens a team of accounts with the password of the demo accounts, each with some money. */
export const openTeam = async (house: House, tree: Tree, balance = 100_000n): Promise<void> => {
  const { database, clock } = house.gateway;
  const [demo] = await database.db.select().from(members).where(eq(members.accountKey, 'mai'));
  if (!demo) throw new Error('there are no demo accounts');
  const { passwordHash, paymentPasswordHash } = demo;
  const open = async (below: Tree, inviter: bigint | null): Promise<void> => {
    for (const [account, further] of Object.entries(below)) {
      const now = clock.now();
      const { id } = await openMember(database, {
        account,
        nickname: '',
        kind: further === null ? 0 : 2,
        email: null,
        number: null,
        passwordHash,
        paymentPasswordHash,
        inviter,
        now,
      });
      if (balance > 0n)
        await post(database, {
          key: `test:${account}`,
          kind: 'sandbox',
          at: now,
          entries: [
            [houseAccount('float'), -balance],
            [walletOf(id), balance],
          ],
        });
      if (further) await open(further, id);
    }
  };
  await open(tree, null);
};

/** A bet that is placed and settled at once. */
export const bets = async (
  house: House,
  account: string,
  { stake, payout, gameType = 'RNG' }: { stake: string; payout: string; gameType?: string },
): Promise<void> => {
  const { betId } = await door(house, 'round', { account, vendor: 'LUMEN', stake, gameType });
  await door(house, 'round', { betId, payout });
};
