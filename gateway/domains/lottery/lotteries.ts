import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { formats, type Format } from '../../../contract/lottery/formats.ts';
import { playTypesOf } from '../../../contract/lottery/plays/index.ts';
import type { PlayType } from '../../../contract/lottery/rules.ts';
import type { Database } from '../../ground/database/open.ts';
import { remembering } from '../../ground/database/remembered.ts';
import type { LotteryRules } from '../lobby/lotteryRules.ts';
import { selectGames, type GameRow } from '../lobby/games.ts';
import { games } from '../lobby/schema.ts';
import { lotteryRules } from './schema.ts';

/** A game of the lobby that is drawn here. */
export interface Lottery {
  readonly code: string;
  readonly rules: LotteryRules;
  readonly format: Format;
  readonly row: GameRow;
}

const asLottery = (row: GameRow): Lottery[] => {
  const rules = row.game.lottery;
  return rules ? [{ code: rules.code, rules, format: formats[rules.format], row }] : [];
};

/** Every lottery, in the order of the lobby; closed ones too, since what was ordered of them is drawn and can be looked up. */
export const readLotteries = remembering(['games', 'vendors'], async (database): Promise<readonly Lottery[]> => {
  const rows = await selectGames(database).where(isNotNull(games.lottery)).orderBy(asc(games.position));
  return rows.flatMap(asLottery);
});

export const findLottery = async (database: Database, code: string): Promise<Lottery | null> =>
  (await readLotteries(database)).find((lottery) => lottery.code === code) ?? null;

/** What can be bet on, and the version of it that an order is placed by. */
export interface Version {
  readonly version: number;
  readonly playTypes: readonly PlayType[];
}

const readNewest = remembering(['lottery_rules'], async ({ db }): Promise<ReadonlyMap<string, Version>> => {
  const rows = await db
    .selectDistinctOn([lotteryRules.lottery])
    .from(lotteryRules)
    .orderBy(lotteryRules.lottery, desc(lotteryRules.version));
  return new Map(rows.map(({ lottery, version, playTypes }) => [lottery, { version, playTypes }]));
});

/** The rules that a lottery is played by now. */
export const newestRules = async (database: Database, { code }: Pick<Lottery, 'code'>): Promise<Version> =>
  (await readNewest(database)).get(code) ?? { version: 0, playTypes: [] };

/** Versions never change, so each is read once; those that are wanted are few. */
const known = new WeakMap<Database, Map<string, readonly PlayType[]>>();

/** The rules of a version, which its orders are paid by for good. */
export const rulesOfVersion = async (
  database: Database,
  code: string,
  version: number,
): Promise<readonly PlayType[]> => {
  const versions = known.get(database) ?? new Map<string, readonly PlayType[]>();
  known.set(database, versions);
  const kept = versions.get(`${code} ${version}`);
  if (kept) return kept;
  const [row] = await database.db
    .select({ playTypes: lotteryRules.playTypes })
    .from(lotteryRules)
    .where(and(eq(lotteryRules.lottery, code), eq(lotteryRules.version, version)));
  if (!row) throw new Error(`${code} has no version ${version} of its rules`);
  versions.set(`${code} ${version}`, row.playTypes);
  return row.playTypes;
};

/** Makes rules the newest version, unless they are already. The caller holds the lottery. */
export const publishRules = async (
  { db }: Database,
  code: string,
  playTypes: readonly PlayType[],
  now: Date,
): Promise<void> => {
  const [newest] = await db
    .select({
      version: lotteryRules.version,
      isSame: sql<boolean>`${lotteryRules.playTypes} = ${JSON.stringify(playTypes)}::jsonb`,
    })
    .from(lotteryRules)
    .where(eq(lotteryRules.lottery, code))
    .orderBy(desc(lotteryRules.version))
    .limit(1);
  if (newest?.isSame) return;
  await db
    .insert(lotteryRules)
    .values({ lottery: code, version: (newest?.version ?? 0) + 1, playTypes: [...playTypes], at: now });
};

export const ownRules = ({ rules }: Lottery): readonly PlayType[] => playTypesOf[rules.format];
