import { and, eq } from 'drizzle-orm';
import type { Contract } from '../../../contract/index.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { games, recentGames, rooms, vendors } from '../lobby/schema.ts';
import { mainWallet, playWallet } from '../../trust/ledger/books.ts';
import { isClosed, isInMaintenance, isLaunched, selectGames, type GameRow } from '../lobby/games.ts';
import { gameAddress } from './gameAddress.ts';
import { seatAt } from './gameSeat.ts';
import {
  endSeat,
  findSeat,
  giveTicket,
  hearOf,
  isAt,
  liveSeat,
  quietSeat,
  spendableOf,
  takeSeat,
  type NewSeat,
  type Seat,
} from './seats.ts';
import { isOpen } from '../../ground/database/isOpen.ts';
import { Refusal } from '../../ground/refusal.ts';
import { hold } from '../../trust/protect/limits.ts';
import { refusePausedGame, whyNoBet } from '../../trust/stops/check.ts';
import { hearOfPlay } from '../../trust/stops/sessions.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { requireRegister } from '../../trust/stops/register.ts';

type Launch = Pick<
  CallContext<Contract['games']['launch']>,
  'database' | 'person' | 'body' | 'now' | 'country' | 'device' | 'host'
>;

const trial = 4;
const longestDevice = 200;

/** Refuses callers who may not play at all. */
const refuseCaller = async ({ database, person, body, now }: Launch): Promise<void> => {
  if (body.username.toLowerCase() !== person.account.toLowerCase()) throw new Refusal('not_yours');
  await refusePausedGame(database, person.id, now);
};

const findGame = async (
  { database }: Launch,
  { roomId, nodeId, vassalage, accountTypeName, gameId }: RequestOf<Contract['games']['launch']>,
): Promise<GameRow & { needed: bigint }> => {
  const { db } = database;
  const [room] =
    roomId === undefined
      ? []
      : await db
          .select()
          .from(rooms)
          .where(and(isOpen(rooms), eq(rooms.id, roomId)));
  if (roomId !== undefined && !room) throw new Refusal('not_found');
  if (room && nodeId !== undefined && nodeId !== room.nodeId) throw new Refusal('not_found');
  const node = room?.nodeId ?? nodeId;
  const vendor =
    vassalage !== undefined
      ? eq(games.vendor, vassalage)
      : accountTypeName === undefined
        ? undefined
        : eq(vendors.accountTypeName, accountTypeName);
  const wanted =
    node !== undefined
      ? eq(games.nodeId, node)
      : gameId === undefined
        ? undefined
        : vendor && and(vendor, eq(games.gameCode, gameId));
  const rows = wanted === undefined ? [] : await selectGames(database).where(wanted);
  // A closed game may have the name of the one that has replaced it.
  const found = rows.find((row) => !isClosed(row)) ?? rows[0];
  if (!found || !isLaunched(found)) throw new Refusal('not_found');
  return { ...found, needed: room?.entry ?? found.game.minBet };
};

/** Refuses what is not offered to this caller, here or now; returns the address of the vendor's games. */
const refuseGame = ({ person, body, country }: Launch, row: GameRow): string => {
  const { vendor } = row;
  if (country !== null && vendor.closedCountries.includes(country))
    throw new Refusal('location_restricted', { value: { country } });
  const isForTrials = vendor.trials && vendor.openMode !== 'external' && body.roomId === undefined;
  if (person.kind === trial && !isForTrials) throw new Refusal('in_need_true_account');
  if (isInMaintenance(row) || vendor.launchUrl === null) throw new Refusal('game_in_maintenance');
  return vendor.launchUrl;
};

const alreadyPlaying = ({ gameName, nodeId, beganAt, device, id }: Seat): Refusal =>
  new Refusal('already_playing', { value: { gameName, nodeId, since: beganAt.toISOString(), device, seat: id } });

/** Looking on needs no money, except in a room, where others wait for the player's bets. */
const refusePoor = async ({ database, body }: Launch, seat: NewSeat, needed: bigint): Promise<void> => {
  if (body.lookOnly && body.roomId === undefined) return;
  const balance = await spendableOf(database, seat);
  if (balance >= needed) return;
  // A trial sees its play money as its main wallet.
  const wallet = seat.wallet === playWallet ? mainWallet : seat.wallet;
  throw new Refusal('balance_too_low', { value: { needed: String(needed), balance: String(balance), wallet } });
};

const ownSeat = async ({ database, person }: Pick<CallContext, 'database' | 'person'>, id: string): Promise<Seat> => {
  const seat = await findSeat(database, id);
  if (seat?.member !== person.id) throw new Refusal('not_found');
  return seat;
};

export const play: Pick<HandlersOf<'games'>, 'launch' | 'alive' | 'leave'> = {
  launch: async (context) => {
    const { database, person, session, body, now, device, host } = context;
    await requireRegister(context);
    await refuseCaller(context);
    const found = await findGame(context, body);
    const launchUrl = refuseGame(context, found);
    const wanted = seatAt(person, found, {
      language: body.language,
      device: device.slice(0, longestDevice),
      room: body.roomId ?? null,
      session: session?.tokenHash ?? null,
    });
    const claim = { own: body.seat, takeOver: body.takeOver ?? false };
    const live = await liveSeat(database, person.id, now);
    if (live && live.id !== claim.own && !claim.takeOver) throw alreadyPlaying(live);
    // A player who is there already may have put their last money into it, and comes back to what it bought.
    if (!live || !isAt(live, wanted)) await refusePoor(context, wanted, found.needed);
    await hold(database, `launch:${person.id}`, (await readSetting(database, 'limits')).launchPerAccount, now);
    const seat = await takeSeat(database, wanted, claim, now);
    if ('elsewhere' in seat) throw alreadyPlaying(seat.elsewhere);
    const { ticket, until } = await giveTicket(database, { seat: seat.id, pick: body.pick ?? null }, now);
    if (person.kind !== trial)
      await database.db
        .insert(recentGames)
        .values({ member: person.id, nodeId: found.game.nodeId, playedAt: now })
        .onConflictDoUpdate({ target: [recentGames.member, recentGames.nodeId], set: { playedAt: now } });
    const { href, frame } = gameAddress({ launchUrl, ticket, host, frame: found.vendor.frame });
    return {
      ...(found.vendor.openMode === 'external' ? { game_url2: href } : { game_url: href }),
      seat: seat.id,
      frame,
      until: until.toISOString(),
    };
  },
  alive: async (context) => {
    const { database, person, body, now } = context;
    const seat = await ownSeat(context, body.seat);
    await hearOf(database, seat, now);
    if (seat.state === 'live') await hearOfPlay(database, person.id, now);
    const paused = (await whyNoBet(database, { member: person.id, amount: 1n }, now)) !== null;
    return { live: seat.state === 'live', paused, balance: String(await spendableOf(database, seat)) };
  },
  leave: async (context) => {
    const seat = await ownSeat(context, context.body.seat);
    if (context.body.closing) await quietSeat(context.database, seat, context.now);
    else await endSeat(context.database, seat.id);
    return { balance: String(await spendableOf(context.database, seat)) };
  },
};
