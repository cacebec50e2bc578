import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../ground/database/open.ts';
import type { DepositOrder } from '../../trust/providers/payments.ts';
import { deploymentKey } from '../../trust/protect/deploymentKey.ts';

type Return = Pick<DepositOrder, 'number' | 'returnUrl'>;

/** The gateway's signature of where the player of a deposit returns to. */
export const signReturn = async (database: Database, { number, returnUrl }: Return): Promise<string> =>
  createHmac('sha256', await deploymentKey(database, 'pay.return'))
    .update(`${number} ${returnUrl}`)
    .digest('base64url');

/** Anybody can knock at the doors of the sandbox's providers; only the gateway says where their pages lead back to. */
export const isOurReturn = async (database: Database, order: Return, signature: string): Promise<boolean> => {
  const [ours, theirs] = [await signReturn(database, order), signature].map((each) => Buffer.from(each));
  return ours !== undefined && theirs?.length === ours.length && timingSafeEqual(ours, theirs);
};
