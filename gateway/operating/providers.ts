import { and, count, inArray, eq, sql } from 'drizzle-orm';
import { paymentServices, type PaymentService } from '../../contract/payments.ts';
import { askFor, AnsweredWith } from '../domains/cashier/companies/companyCalls.ts';
import { newSecret, readSecrets } from '../domains/cashier/companies/secrets.ts';
import { deposits, sendBacks, withdrawals } from '../domains/cashier/schema.ts';
import type { Clock } from '../ground/clock.ts';
import { BadSetting } from '../ground/config.ts';
import { isHeld } from '../ground/database/held.ts';
import type { Database } from '../ground/database/open.ts';
import { currencyOf } from '../trust/ledger/currency.ts';
import { isCompanyAddress, isCompanyCode, type CompanySetting } from '../trust/settings/companies.ts';
import { readSetting, writeSetting } from '../trust/settings/settings.ts';

const isService = (word: string): word is PaymentService => (paymentServices as readonly string[]).includes(word);

const readServices = (words: string): PaymentService[] => {
  const services = words.split(',').map((word) => word.trim());
  const unknown = services.find((word) => !isService(word));
  if (unknown !== undefined)
    throw new BadSetting(`A company cannot serve "${unknown}". There are ${paymentServices.join(', ')}.`);
  return services.filter(isService);
};

const find = async (database: Database, code: string): Promise<CompanySetting> => {
  const all = await readSetting(database, 'providers');
  const found = all.find(({ company }) => company === code);
  if (found) return found;
  const named = all.length === 0 ? 'There is none yet.' : `There are ${all.map(({ company }) => company).join(', ')}.`;
  throw new BadSetting(`There is no company "${code}". ${named}`);
};

/** Adds a company after the others, or changes it in its place. */
const write = async (database: Database, setting: CompanySetting): Promise<void> => {
  const all = await readSetting(database, 'providers');
  const isKnown = all.some(({ company }) => company === setting.company);
  const changed = all.map((each) => (each.company === setting.company ? setting : each));
  await writeSetting(database, 'providers', isKnown ? changed : [...all, setting]);
};

/** Connects a company with what it serves, and gives its secret the first time. */
export const connectCompany = async (
  database: Database,
  { company, where, serves }: { company: string; where: string; serves: string },
  now: Date,
): Promise<{ said: string; secret: string | null }> => {
  if (!isCompanyCode(company))
    throw new BadSetting(`The code of a company is 2 to 30 of A-Z, 0-9, _ and -, such as NORTHPAY, not "${company}".`);
  if (where !== 'module' && !isCompanyAddress(where))
    throw new BadSetting(
      `The address of a company begins with https:// and ends without a slash, which ${where} does not.`,
    );
  const services = readServices(serves);
  return database.transaction(async () => {
    const place = where === 'module' ? { module: true as const } : { address: where };
    await write(database, { company, ...place, serves: services, on: true });
    const isKnown = (await readSecrets(database)).has(company);
    const secret = isKnown ? null : await newSecret(database, company, now);
    return { said: `${company} serves ${services.join(', ')}.`, secret };
  });
};

/** Gives a company a new secret; the one before is valid for a day. */
export const replaceSecret = async (database: Database, code: string, now: Date): Promise<string> => {
  const { company } = await find(database, code);
  return newSecret(database, company, now);
};

const countOpen = async ({ db }: Database, company: string): Promise<number> => {
  const queries = [
    db
      .select({ open: count() })
      .from(deposits)
      .where(and(eq(deposits.company, company), sql`${deposits.state} in ('created', 'awaiting_payment', 'unsure')`)),
    db
      .select({ open: count() })
      .from(withdrawals)
      .where(and(eq(withdrawals.company, company), inArray(withdrawals.state, ['approved', 'unsure']))),
    db
      .select({ open: count() })
      .from(sendBacks)
      .where(and(eq(sendBacks.company, company), inArray(sendBacks.state, ['approved', 'unsure']))),
  ];
  let open = 0;
  for (const query of queries) open += (await query)[0]?.open ?? 0;
  return open;
};

/** Gives a company no new orders; what it has goes on. */
export const disconnectCompany = (database: Database, code: string): Promise<string> =>
  database.transaction(async () => {
    const setting = await find(database, code);
    await write(database, { ...setting, on: false });
    const open = await countOpen(database, setting.company);
    return `${setting.company} gets no new orders. It is still asked about what it has: ${open} open.`;
  });

/** Asks a company which services and currencies it supports, and compares them with our setting. */
export const checkCompany = async (database: Database, code: string, clock: Pick<Clock, 'now'>): Promise<string> => {
  if (await isHeld(database)) throw new BadSetting('This database is held, and asks no company until it is released.');
  const { company, address, serves } = await find(database, code);
  if (address === undefined) throw new BadSetting(`${company} is a module of your own, which has no address to ask.`);
  const secret = (await readSecrets(database)).get(company)?.at(-1)?.secret;
  if (secret === undefined)
    throw new BadSetting(`${company} has no secret. Make one: npm run settings -- provider ${company} secret`);
  const { merchantCode: merchant } = await readSetting(database, 'whitelabel');
  const ask = askFor({ address, merchant, secret, clock });
  const about = await ask('about', {}).catch((error: unknown) => {
    const why = error instanceof AnsweredWith ? error.message : 'no answer, or none that the protocol has';
    throw new BadSetting(`${company} does not answer at ${address}/v1/about: ${why}.`);
  });
  const currency = await currencyOf(database);
  const wrong = [
    ...serves.filter((each) => !about.serves.includes(each)).map((each) => `${company} does not serve ${each}.`),
    ...(about.currencies.includes(currency) ? [] : [`${company} pays no ${currency}.`]),
  ];
  if (wrong.length > 0) throw new BadSetting(wrong.join('\n'));
  return `${company} is ${about.name} and serves ${about.serves.join(', ')} in ${about.currencies.join(', ')}.${about.test ? ' It is for testing: no money is real.' : ''}`;
};
