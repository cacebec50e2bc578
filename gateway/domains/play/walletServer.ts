import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { is, validate, type Infer } from 'superstruct';
import {
  wallet,
  walletStatuses,
  type WalletCall,
  type WalletCallName,
  type WalletStatus,
} from '../../../contract/vendorWallet.ts';
import type { Services } from '../../trust/calls/context.ts';
import { isHeld } from '../../ground/database/held.ts';
import type { Database } from '../../ground/database/open.ts';
import { databaseBackIn } from '../../ground/database/reach.ts';
import { readBytes } from '../../ground/http/body.ts';
import { dataPolicy } from '../../ground/http/headers.ts';
import { Throttle } from '../../ground/http/throttle.ts';
import { parseJson } from '../../ground/http/json.ts';
import type { Lifetimes } from '../../trust/protect/sessions.ts';
import { currencyOf } from '../../trust/ledger/currency.ts';
import { playWallet } from '../../trust/ledger/books.ts';
import { reasonOf } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import { Repeats } from '../../ground/repeats.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { takeFeed } from './feeds.ts';
import { takeMessage } from './messages.ts';
import { whyNoBet } from '../../trust/stops/check.ts';
import { endSeat, findSeat, hearOf, spendableOf, useTicket } from './seats.ts';
import { isSigned, playerName } from './vendors.ts';

const largest = 4 * 1024;

type RequestOf<Name extends WalletCallName> = Infer<(typeof wallet)[Name]['request']>;
type ReplyOf<Name extends WalletCallName> = Infer<(typeof wallet)[Name]['reply']>;

type Work<Name extends WalletCallName> = (
  database: Database,
  vendor: string,
  message: RequestOf<Name>,
  now: Date,
  lifetimes: Lifetimes,
) => Promise<ReplyOf<Name>>;

/** A message that is not answered with HTTP 200. */
class Unanswered extends Error {
  readonly status: WalletStatus;
  readonly fields: readonly string[] | undefined;

  constructor(status: WalletStatus, fields?: readonly string[]) {
    super(status);
    this.status = status;
    this.fields = fields;
  }
}

/** The balance of a seat, after something has been done with the seat. */
const bySeat =
  (work: (database: Database, seat: string) => Promise<void>) =>
  async (
    database: Database,
    vendor: string,
    { seat: id }: RequestOf<'balance'>,
    now: Date,
  ): Promise<ReplyOf<'balance'>> => {
    const seat = await findSeat(database, id);
    if (seat?.vendor !== vendor) return { status: 'seat_unknown' };
    await hearOf(database, seat, now);
    await work(database, id);
    return { status: 'ok', balance: String(await spendableOf(database, seat)) };
  };

const works: { readonly [Name in WalletCallName]: Work<Name> } = {
  enter: async (database, vendor, { ticket }, now) => {
    const seat = await useTicket(database, vendor, ticket, now);
    if (!seat) return { status: 'ticket_over' };
    const { id, member, nodeId, gameCode, gameName, minBet, maxBet, language, room, pick } = seat;
    return {
      status: 'ok',
      seat: id,
      player: await playerName(database, vendor, member),
      currency: await currencyOf(database),
      balance: String(await spendableOf(database, seat)),
      mode: seat.wallet === playWallet ? 'play' : 'real',
      game: { nodeId, gameId: gameCode, gameName, minBet: String(minBet), maxBet: String(maxBet) },
      ...(room !== null && { room }),
      language,
      paused: (await whyNoBet(database, { member, amount: 1n }, now)) !== null,
      ...(pick !== null && { pick }),
    };
  },
  balance: bySeat(() => Promise.resolve()),
  leave: bySeat(endSeat),
  bet: (database, vendor, message, ...when) => takeMessage(database, vendor, { kind: 'bet', ...message }, ...when),
  win: (database, vendor, message, ...when) => takeMessage(database, vendor, { kind: 'win', ...message }, ...when),
  rollback: (database, vendor, message, ...when) =>
    takeMessage(database, vendor, { kind: 'rollback', ...message }, ...when),
  feed: async (database, vendor, feed, now) => {
    await takeFeed(database, vendor, feed, now);
    return { status: 'ok' };
  },
};

const read = (body: string, { request }: WalletCall): { seat?: string } => {
  let message: unknown;
  try {
    message = parseJson(body);
  } catch {
    throw new Unanswered('invalid', []);
  }
  const [error, value] = validate(message, request) as [{ failures(): { path: unknown[] }[] } | undefined, object];
  if (error) throw new Unanswered('invalid', [...new Set(error.failures().map(({ path }) => path.join('.')))]);
  return value;
};

/** Answers the servers of game vendors, which are outside the contract of the site. */
export const addWalletServer = (app: Hono, { config, database, clock, log }: Services): void => {
  const seats = new Throttle();
  const refused = new Repeats();

  const answer = async (
    c: Context,
    name: WalletCallName,
    call: WalletCall,
  ): Promise<{ readonly status: WalletStatus }> => {
    if (await isHeld(database)) throw new Unanswered('busy');
    const bytes = await readBytes(c, call.bytes ?? largest).catch(() => {
      throw new Unanswered('invalid', []);
    });
    const now = clock.now();
    const header = (title: string) => c.req.header(title) ?? '';
    const [vendor, body] = [header('vendor'), bytes.toString('utf8')];
    const signed = { path: call.path, vendor, at: header('at'), signature: header('signature'), body };
    if (!(await isSigned(database, signed, now))) {
      refused.note(log, 'wallet message refused', { path: call.path }, now);
      throw new Unanswered('signature_wrong');
    }
    const message = read(body, call);
    if (message.seat !== undefined)
      seats.hold(`${vendor} ${message.seat}`, (await readSetting(database, 'limits')).walletPerSeat, now);
    const reply = await works[name](database, vendor, message as never, now, config);
    if (!is(reply, call.reply)) throw new Error(`the answer to ${name} does not match the contract`);
    return reply;
  };

  const unanswered = (c: Context, error: unknown): { status: WalletStatus; fields?: readonly string[] } => {
    if (error instanceof Unanswered)
      return { status: error.status, ...(error.fields === undefined ? {} : { fields: error.fields.slice(0, 20) }) };
    if (error instanceof Refusal && error.code === 'invalid_fields')
      return unanswered(c, new Unanswered('invalid', error.details.fields));
    if (error instanceof Refusal && error.code === 'too_many_requests') {
      c.header('retry-after', String(error.details.retryAfterSeconds ?? 1));
      return { status: 'too_many' };
    }
    log.fault('wallet message failed', { path: c.req.path, reason: reasonOf(error) });
    c.header('retry-after', String(databaseBackIn));
    return { status: 'busy' };
  };

  for (const [name, call] of Object.entries<WalletCall>(wallet)) {
    app.post(call.path, async (c) => {
      c.header('cache-control', 'no-store');
      c.header('content-security-policy', dataPolicy);
      const reply = await answer(c, name as WalletCallName, call).catch((error: unknown) => unanswered(c, error));
      c.set('code', reply.status);
      return c.json(reply, walletStatuses[reply.status].http as ContentfulStatusCode);
    });
  }
};
