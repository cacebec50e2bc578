import { and, eq, inArray, isNotNull, like, ne, sql } from 'drizzle-orm';
import { games } from '../domains/lobby/schema.ts';
import { draws } from '../domains/lottery/schema.ts';
import { seats } from '../domains/play/schema.ts';
import { mallItems } from '../domains/points/schema.ts';
import type { Database } from '../ground/database/open.ts';
import { accounts } from '../trust/ledger/schema.ts';
import { promotionEntries } from '../trust/offers/schema.ts';
import { usualFigures } from '../trust/offers/rules/figures.ts';
import type { Faults } from './faults.ts';
import { placeOf } from './read.ts';
import type { Resolved, ResolvedHouse } from './resolve.ts';
import type { Kind, Row } from './shapes.ts';
import type { Closable, Kept } from './stores.ts';

interface Fixed<Of extends Closable> {
  readonly fields: readonly (keyof Row<Of> & string)[];
  readonly because: string;
  /** Which of some keys have what fixes their fields. */
  readonly among: (database: Database, keys: readonly string[]) => Promise<readonly string[]>;
}

const distinct = (keys: readonly (string | null)[]): string[] => [
  ...new Set(keys.filter((key): key is string => key !== null)),
];

/** Fields that cannot change any more, since bets, draws or money go by what they were. */
const fixed: { readonly [Of in Closable]?: Fixed<Of> } = {
  vendors: {
    fields: ['walletMode'],
    because: 'players have money in its wallet',
    among: async ({ db }) => {
      const rows = await db
        .selectDistinct({ name: accounts.name })
        .from(accounts)
        .where(and(like(accounts.name, 'vendor:%'), isNotNull(accounts.owner), ne(accounts.balance, 0n)));
      return rows.map(({ name }) => name.slice('vendor:'.length));
    },
  },
  games: {
    fields: ['vendor', 'gameType', 'isGame'],
    because: 'it has been played',
    among: async ({ db }, keys) => {
      const seated = db
        .selectDistinct({ key: seats.nodeId })
        .from(seats)
        .where(inArray(seats.nodeId, [...keys]));
      return distinct((await seated).map(({ key }) => key));
    },
  },
  lotteries: {
    fields: ['code', 'format', 'prizeMode'],
    because: 'it has draws',
    among: async ({ db }, keys) => {
      const code = sql<string>`${games.lottery} ->> 'code'`;
      const drawn = db
        .selectDistinct({ key: games.nodeId })
        .from(games)
        .innerJoin(draws, eq(draws.lottery, code))
        .where(inArray(games.nodeId, [...keys]));
      return distinct((await drawn).map(({ key }) => key));
    },
  },
  rooms: { fields: ['nodeId'], because: 'a room stays with its game', among: (_, keys) => Promise.resolve(keys) },
  promotions: {
    fields: ['kind', 'award', 'awardPoints', 'times'],
    because: 'members have taken part',
    among: async ({ db }, keys) => {
      const entered = db
        .selectDistinct({ key: promotionEntries.promotion })
        .from(promotionEntries)
        .where(inArray(promotionEntries.promotion, [...keys]));
      return distinct((await entered).map(({ key }) => key));
    },
  },
};

/** A change of one field of a row. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Refuses changes of fields that bets, draws or money go by. */
export const refuseFixed = async <Of extends Closable>(
  database: Database,
  kind: Of,
  changed: readonly { readonly resolved: Resolved<Of>; readonly changes: readonly FieldChange[] }[],
  faults: Faults,
): Promise<void> => {
  const rule = fixed[kind];
  if (!rule) return;
  const suspects = changed.filter(({ changes }) =>
    changes.some(({ field }) => (rule.fields as readonly string[]).includes(field)),
  );
  if (suspects.length === 0) return;
  const held = new Set(
    await rule.among(
      database,
      suspects.map(({ resolved }) => resolved.key),
    ),
  );
  for (const { resolved, changes } of suspects)
    for (const { field, from, to } of held.has(resolved.key) ? changes : [])
      if ((rule.fields as readonly string[]).includes(field))
        faults.add(
          `${placeOf(kind as Kind, resolved)}: ${field} cannot change from ${String(from)} to ${String(to)}, because ${rule.because}.`,
        );
};

const grouped = (value: bigint): string => value.toLocaleString('en');

const refuseGoods = async ({ db }: Database, rows: readonly Resolved<'goods'>[], faults: Faults): Promise<void> => {
  const stock = new Map(
    (await db.select({ id: mallItems.id, redeemed: mallItems.redeemed }).from(mallItems)).map((row) => [
      row.id,
      row.redeemed,
    ]),
  );
  for (const resolved of rows) {
    const { points, credit, quantity } = resolved.value;
    const { mostForPoint } = usualFigures;
    const where = placeOf('goods', resolved);
    if (credit !== null && BigInt(credit) * 100n > BigInt(points) * mostForPoint)
      faults.add(
        `${where}: ${credit} for ${grouped(BigInt(points))} points is ${(Number(credit) / Number(points)).toFixed(4)} a point. The most is ${(Number(mostForPoint) / 100).toFixed(2)}.`,
      );
    const redeemed = stock.get(resolved.key) ?? 0;
    if (quantity < redeemed)
      faults.add(`${where}: quantity cannot be ${quantity}, because ${redeemed} have been redeemed.`);
  }
};

const refusePeriods = <Of extends 'promotions' | 'codes'>(
  kind: Of,
  rows: readonly Resolved<Of>[],
  faults: Faults,
): void => {
  for (const resolved of rows) {
    const { from, until } = resolved.value as unknown as Row<'promotions'>;
    if (from !== null && until !== null && from >= until)
      faults.add(`${placeOf(kind as Kind, resolved)}: from has to be before until.`);
  }
};

const refuseCodes = (rows: readonly Resolved<'codes'>[], faults: Faults): void => {
  for (const resolved of rows) {
    const { amount, points } = resolved.value;
    if (amount === '0' && points === '0')
      faults.add(`${placeOf('codes', resolved)}: a code brings an amount, points, or both.`);
  }
};

/** Two games of a vendor with one code would be one game to the vendor. */
const refuseSameCode = ({ lists }: ResolvedHouse, faults: Faults): void => {
  const first = new Map<string, Resolved<'games'> | Resolved<'lotteries'>>();
  for (const kind of ['games', 'lotteries'] as const)
    for (const resolved of lists[kind] ?? []) {
      const { vendor, gameCode } = resolved.value;
      const before = first.get(`${vendor} ${gameCode}`);
      if (before)
        faults.add(
          `${placeOf(kind, resolved)}: its gameCode ${gameCode} of ${vendor} is also in ${before.file}, place ${before.place}.`,
        );
      else first.set(`${vendor} ${gameCode}`, resolved);
    }
};

type KeptRows = { readonly [Of in Closable]: ReadonlyMap<string, Kept<Of>> };

/** The keys of a kind that are open once the house is loaded. */
const openAfter = (kind: Closable, { lists }: ResolvedHouse, kept: KeptRows): ReadonlySet<string> => {
  const listed = lists[kind] as readonly Resolved<Closable>[] | undefined;
  const open = [...kept[kind]].filter(([, { isClosed, isOfDesk }]) => !isClosed && (!listed || isOfDesk));
  return new Set([...(listed ?? []), ...open.map(([key]) => ({ key }))].map(({ key }) => key));
};

/** Says where a banner would lead that is not there, of the games and promotions that are open. */
export const bannerFault = (
  { linkageType, linkageTarget }: Row<'banners'>,
  open: Readonly<Record<'game' | 'promotion', ReadonlySet<string>>>,
): string | null => {
  if ((linkageType !== 'game' && linkageType !== 'promotion') || linkageTarget === null) return null;
  return open[linkageType].has(linkageTarget) ? null : `there is no ${linkageType} ${linkageTarget}.`;
};

/** Refuses what would point nowhere: games without a vendor, rooms without a game, banners that lead to what is not there. */
const refusePointers = (house: ResolvedHouse, kept: KeptRows, faults: Faults): void => {
  const { lists } = house;
  const vendors = openAfter('vendors', house, kept);
  const playable = new Set([...openAfter('games', house, kept), ...openAfter('lotteries', house, kept)]);
  const left = new Map<string, number>();
  for (const kind of ['games', 'lotteries'] as const) {
    for (const resolved of lists[kind] ?? []) {
      const { vendor } = resolved.value;
      if (!vendors.has(vendor)) faults.add(`${placeOf(kind, resolved)}: there is no vendor ${vendor}.`);
    }
    if (lists[kind]) continue;
    for (const { row, isClosed } of kept[kind].values())
      if (!isClosed && !vendors.has(row.vendor)) left.set(row.vendor, (left.get(row.vendor) ?? 0) + 1);
  }
  for (const [vendor, games] of left)
    faults.add(`vendors.json: ${vendor} would be closed, but ${games} of its games are open. Close them too.`);
  for (const resolved of lists.rooms ?? [])
    if (!playable.has(resolved.value.nodeId))
      faults.add(`${placeOf('rooms', resolved)}: there is no game ${resolved.value.nodeId}.`);
  const leadsTo = { game: playable, promotion: openAfter('promotions', house, kept) };
  for (const resolved of lists.banners ?? []) {
    const fault = bannerFault(resolved.value, leadsTo);
    if (fault !== null) faults.add(`${placeOf('banners', resolved)}: ${fault}`);
  }
  for (const [key, { row, isClosed }] of lists.rooms ? [] : kept.rooms)
    if (!isClosed && !playable.has(row.nodeId))
      faults.add(`games: ${row.nodeId} would be closed, but its room ${key} is open. Close it too.`);
};

/** A game cannot become a lottery, nor the other way round: each kind would lose the other's rows. */
const refuseMoved = ({ lists }: ResolvedHouse, kept: KeptRows, faults: Faults): void => {
  for (const resolved of lists.games ?? [])
    if (kept.lotteries.has(resolved.key)) faults.add(`${placeOf('games', resolved)}: it is a lottery.`);
  const listed = new Set((lists.games ?? []).map(({ key }) => key));
  for (const resolved of lists.lotteries ?? [])
    if (kept.games.has(resolved.key) || listed.has(resolved.key))
      faults.add(`${placeOf('lotteries', resolved)}: ${resolved.key} is a game that is no lottery.`);
};

/** Refuses what no load may bring about, whatever the database has. */
export const refuseAlways = async (
  database: Database,
  house: ResolvedHouse,
  kept: KeptRows,
  faults: Faults,
): Promise<void> => {
  const { lists } = house;
  refuseSameCode(house, faults);
  refusePointers(house, kept, faults);
  refuseMoved(house, kept, faults);
  refusePeriods('promotions', lists.promotions ?? [], faults);
  refusePeriods('codes', lists.codes ?? [], faults);
  refuseCodes(lists.codes ?? [], faults);
  await refuseGoods(database, lists.goods ?? [], faults);
};
