import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { entries, ledgerCurrency } from './schema.ts';

/** The ISO 4217 code of the currency that the ledger is kept in. What the site shows is `currencySymbol` of the settings. */
export const currencyOf = async ({ db }: Database): Promise<string> => {
  const [row] = await db.select().from(ledgerCurrency);
  if (!row) throw new Error('the ledger has no currency');
  return row.code;
};

/** Sets the currency of a ledger in which no money has moved yet; refuses to start a gateway with another one after that. */
export const chooseCurrency = async (database: Database, wanted: string | null): Promise<void> => {
  if (wanted === null) return;
  if (!Intl.supportedValuesOf('currency').includes(wanted))
    throw new BadSetting(
      `CROUPIER_CURRENCY is ${JSON.stringify(wanted)}, which is not an ISO 4217 code such as USD or EUR.`,
    );
  const kept = await currencyOf(database);
  if (kept === wanted) return;
  const [moved] = await database.db.select({ transfer: entries.transfer }).from(entries).limit(1);
  if (moved)
    throw new BadSetting(
      `CROUPIER_CURRENCY is ${wanted}, but this ledger is kept in ${kept} and money has moved in it. Set it to ${kept}. ` +
        'To change only the symbol on the site, set currencySymbol of the setting whitelabel.',
    );
  await database.db.update(ledgerCurrency).set({ code: wanted });
};
