import { createHash } from 'node:crypto';
import { bonusTimes } from '../../../../contract/promotions/bonusTimes.ts';
import { grantBonus } from '../../../trust/bets/bonuses.ts';
import type { Database } from '../../../ground/database/open.ts';
import { currencyOf } from '../../../trust/ledger/currency.ts';
import type { Settings } from '../../../trust/settings/settings.ts';

type Offered = Pick<Settings['whitelabel'], 'registerBonus' | 'zaloBonus'>;
type Promised = Offered['registerBonus'];

/** A bonus that the site promises and a newcomer gets; none in another currency than the ledger's, which could not be credited. */
export const promisedBonus = async (database: Database, bonus: Promised | undefined): Promise<Promised> => {
  if (!bonus) return null;
  return bonus.currency === (await currencyOf(database)) ? bonus : null;
};

/** The end of a number tells it apart, however its country is written. */
const lastDigits = 9;

const digestOf = (number: string): string =>
  createHash('sha256').update(number.replace(/\D/g, '').slice(-lastDigits)).digest('hex');

/**
 * Credits a newcomer with what was promised: for the registration, and for a Zalo number that nobody has had it for. It is held
 * until it is bet. Runs in the transaction of the registration.
 */
export const grantPromised = async (
  database: Database,
  { member, whitelabel, zalo, now }: { member: bigint; whitelabel: Offered; zalo: string | undefined; now: Date },
): Promise<void> => {
  const grant = async (promised: Promised, key: string, title: string): Promise<void> => {
    if (promised === null) return;
    const amount = BigInt(promised.amount);
    const required = amount * BigInt(bonusTimes);
    await grantBonus(database, { member, key, kind: 'registration', title, amount, required }, now);
  };
  await grant(await promisedBonus(database, whitelabel.registerBonus), `registration:${member}`, 'Registration');
  if (zalo !== undefined)
    await grant(await promisedBonus(database, whitelabel.zaloBonus), `zalo:${digestOf(zalo)}`, 'Zalo');
};
