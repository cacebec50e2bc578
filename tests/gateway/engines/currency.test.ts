import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { readConfig } from '../../../gateway/ground/config.ts';
import { ledgerCurrency } from '../../../gateway/trust/ledger/schema.ts';
import { chooseCurrency, currencyOf } from '../../../gateway/trust/ledger/currency.ts';
import { audit, openAccount } from '../../../gateway/trust/ledger/ledger.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { useHouse } from '../support/house.ts';

const house = useHouse();
const { balance, merchantWallet, transfer: walletTransfer } = contract.wallet;
const { info } = contract.member;
const sound = { total: 0n, astray: [], lopsided: [], overdrawn: [] };
const database = () => house.gateway.database;

afterEach(() => writeSetting(database(), 'whitelabel', {}));

const complaint = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) =>
      (error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)).message,
  );

test('another currency symbol keeps every balance and changes only what the site shows', async () => {
  const mai = await house.person('mai');
  await mai.ask(walletTransfer, { from: 'main', to: 'LUMEN', amount: '1000' });
  const [before, wallets] = [await mai.ask(balance, {}), await mai.ask(merchantWallet, {})];
  expect([before.sumBalance, before.currency]).toEqual(['825450', '$']);

  await writeSetting(database(), 'whitelabel', { currencySymbol: '€' });
  expect(await mai.ask(balance, {})).toMatchObject({ sumBalance: '825450', currency: '€' });
  expect(await mai.ask(info, {})).toMatchObject({ currencySymbol: '€' });
  expect(await mai.ask(merchantWallet, {})).toEqual(wallets);
  await mai.ask(walletTransfer, { from: 'LUMEN', to: 'main', amount: '1000' });
  expect(await mai.ask(balance, {})).toMatchObject({ sumBalance: '826450' });
  expect(await audit(database())).toEqual(sound);
});

test('an account under a symbol is refused by the database', async () => {
  expect(await complaint(openAccount(database(), { owner: null, name: 'symbolic', currency: '$' }))).toMatch(
    /account_currency_is_a_code/,
  );
});

test('the currency of a ledger in which money has moved cannot be changed, in the database or at a start', async () => {
  expect(await complaint(database().db.update(ledgerCurrency).set({ code: 'EUR' }))).toMatch(
    /^The ledger is kept in USD and money has moved in it, so it cannot become a ledger in EUR\./,
  );
  expect(await complaint(database().db.delete(ledgerCurrency))).toBe('the ledger always has a currency');
  expect(await complaint(chooseCurrency(database(), 'EUR'))).toMatch(
    /^CROUPIER_CURRENCY is EUR, but this ledger is kept in USD and money has moved in it\. Set it to USD\./,
  );
  expect(await complaint(chooseCurrency(database(), 'EUR'))).toMatch(
    /To change only the symbol on the site, set currencySymbol of the setting whitelabel\.$/,
  );
  await chooseCurrency(database(), 'USD');
  await chooseCurrency(database(), null);
  await chooseCurrency(database(), readConfig({}).currency);
  expect(await currencyOf(database())).toBe('USD');
});

test('a currency that ISO 4217 does not have is refused', async () => {
  expect(await complaint(chooseCurrency(database(), '$'))).toBe(
    'CROUPIER_CURRENCY is "$", which is not an ISO 4217 code such as USD or EUR.',
  );
});

class Undone extends Error {}

/** Runs work on doctored books, then rolls everything back. */
const onDoctored = async (statements: readonly ReturnType<typeof sql>[], work: () => Promise<void>): Promise<void> => {
  const attempt = database().transaction(async () => {
    for (const statement of statements) await database().db.execute(statement);
    await work();
    throw new Undone();
  });
  await expect(attempt).rejects.toThrow(Undone);
};

test('a ledger in which no money has moved takes the currency of the next start', async () => {
  const emptied = [
    sql`alter table entries disable trigger user`,
    sql`alter table ledger_currency disable trigger user`,
    sql`delete from entries`,
  ];
  await onDoctored(emptied, async () => {
    await chooseCurrency(database(), 'EUR');
    expect(await currencyOf(database())).toBe('EUR');
  });
  expect(await currencyOf(database())).toBe('USD');
});

test('a ledger without a currency is a fault', async () => {
  const emptied = [sql`alter table ledger_currency disable trigger user`, sql`delete from ledger_currency`];
  await onDoctored(emptied, async () => {
    await expect(currencyOf(database())).rejects.toThrow('the ledger has no currency');
  });
});
