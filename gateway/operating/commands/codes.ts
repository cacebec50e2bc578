import { asc } from 'drizzle-orm';
import { BadSetting } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { warningOf } from '../../house/hunters.ts';
import { findCode, type PromoCode } from '../../trust/offers/codes.ts';
import { promoCodes } from '../../trust/offers/schema.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { readCode, readNewCode } from '../codes.ts';
import { act, type Work } from './acting.ts';

/** What is typed after the verb. */
interface Words {
  readonly code: string | undefined;
  readonly terms: unknown;
}

const grouped = (value: bigint): string => value.toLocaleString('en');

const written = (amount: bigint, symbol: string): string =>
  `${symbol}${grouped(amount / 100n)}.${String(amount % 100n).padStart(2, '0')}`;

const symbolOf = async (database: Database): Promise<string> =>
  (await readSetting(database, 'whitelabel')).currencySymbol;

const worthOf = ({ amount, points, times }: PromoCode, symbol: string): string =>
  [
    ...(amount > 0n ? [written(amount, symbol) + (times > 0 ? ` (to be bet ${times} times)` : '')] : []),
    ...(points > 0n ? [`${grouped(points)} points`] : []),
  ].join(' and ');

const costOf = ({ amount, points, most }: PromoCode, symbol: string): string => {
  const uses = BigInt(most);
  return [
    ...(amount > 0n ? [written(amount * uses, symbol)] : []),
    ...(points > 0n ? [`${grouped(points * uses)} points`] : []),
  ].join(' and ');
};

const add = (code: string, terms: string): Work =>
  act(
    { act: 'code.add', subject: code, fields: { terms } },
    {
      tell: async (_, database) => {
        const row = await findCode(database, code);
        if (!row) throw new Error(`the code ${code} was not kept`);
        const symbol = await symbolOf(database);
        return `${code} brings ${worthOf(row, symbol)}, to ${grouped(BigInt(row.most))} members. It costs at most ${costOf(row, symbol)}.${warningOf(row.amount, row.times, await readSettings(database))}`;
      },
    },
  );

const list = async (database: Database): Promise<string> => {
  const rows = await database.db.select().from(promoCodes).orderBy(asc(promoCodes.code));
  if (rows.length === 0) return 'There are no promo codes.';
  const symbol = await symbolOf(database);
  const width = Math.max(...rows.map(({ code }) => code.length));
  return rows
    .map((row) => {
      const { code, used, most, startsAt, endsAt } = row;
      const period = [
        ...(startsAt === null ? [] : [`from ${startsAt.toISOString()}`]),
        ...(endsAt === null ? [] : [`until ${endsAt.toISOString()}`]),
      ].join(' ');
      return `${code.padEnd(width)}  ${used} of ${most} used  ${worthOf(row, symbol)}${period && `  ${period}`}`;
    })
    .join('\n');
};

const end = (code: string): Work =>
  act(
    { act: 'code.end', subject: code },
    {
      tell: async (_, database) => {
        const row = await findCode(database, code);
        return `${code} is over. It was used by ${row?.used} of ${row?.most} members.`;
      },
    },
  );

/** Adds, lists and ends promo codes; what is typed wrong is found before a database is opened. */
export const changeCodes = (verb: string, { code: typed, terms }: Words, takes: (count: number) => void): Work => {
  switch (verb) {
    case 'list':
      takes(1);
      return list;
    case 'add': {
      takes(3);
      const { code } = readNewCode(typed, terms);
      return add(code, JSON.stringify(terms));
    }
    case 'end':
      takes(2);
      return end(readCode(typed));
    default:
      throw new BadSetting('Codes are added, listed and ended: add, list, end.');
  }
};
