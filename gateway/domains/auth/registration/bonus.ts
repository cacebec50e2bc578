import { bonusTimes } from '../../../../contract/promotions/bonusTimes.ts';
import { grantBonus } from '../../../trust/bets/bonuses.ts';
import type { Database } from '../../../ground/database/open.ts';
import { currencyOf } from '../../../trust/ledger/currency.ts';
import type { Settings } from '../../../ground/settings/settings.ts';

type Promised = Settings['whitelabel']['registerBonus'];

/** The bonus that the site promises and a newcomer gets; none in another currency than the ledger's, which could not be credited. */
export const promisedBonus = async (
  database: Database,
  { registerBonus }: Pick<Settings['whitelabel'], 'registerBonus'>,
): Promise<Promised> => {
  if (registerBonus === null) return null;
  return registerBonus.currency === (await currencyOf(database)) ? registerBonus : null;
};

/** Credits a newcomer with the bonus that was promised; it is held until it is bet. Runs in the transaction of the registration. */
export const grantPromised = async (
  database: Database,
  { member, whitelabel, now }: { member: bigint; whitelabel: Settings['whitelabel']; now: Date },
): Promise<void> => {
  const promised = await promisedBonus(database, whitelabel);
  if (promised === null) return;
  const amount = BigInt(promised.amount);
  await grantBonus(
    database,
    {
      member,
      key: `registration:${member}`,
      kind: 'registration',
      title: 'Registration',
      amount,
      required: amount * BigInt(bonusTimes),
    },
    now,
  );
};
