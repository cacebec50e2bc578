import { createHash, randomBytes } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { sandboxGameSeats } from './schema.ts';
import { NotPlayed } from './notPlayed.ts';
import type { Setup } from '../rules/play.ts';
import type { Around } from './around.ts';

export type Seat = Omit<typeof sandboxGameSeats.$inferSelect, 'setup'> & { readonly setup: Setup };

export const newSeed = (): string => randomBytes(32).toString('hex');
const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface Entered {
  readonly seat: Seat;
  readonly told: {
    readonly token: string;
    readonly currency: string;
    readonly mode?: string;
    readonly language?: string;
    readonly pick?: string;
    readonly conduct: object;
    readonly look: object | null;
  };
}

interface ShownSeat {
  readonly status: 'ok';
  readonly game: { readonly name: string; readonly nodeId: string };
  readonly setup: Setup;
  readonly minBet: string;
  readonly maxBet: string;
  readonly balance: string | null;
}

export interface Seats {
  enter(vendor: string, ticket: string, clientSeed: string): Promise<Entered>;
  seatOf(token: string): Promise<Seat>;
  look(seat: string): Promise<Seat>;
  /** Locks a seat, so that one thing at a time is done with its rounds. */
  hold(seat: string): Promise<Seat>;
  /** What the wallet holds; null where it does not say. */
  balanceOf(seat: Seat): Promise<string | null>;
  shown(seat: Seat): Promise<ShownSeat>;
}

/** The seats that players took in the demo games. */
export const createSeats = ({ database, wallet, site }: Pick<Around, 'database' | 'wallet' | 'site'>): Seats => {
  const find = async (where: SQL, lock = false): Promise<Seat | undefined> => {
    const found = database.db.select().from(sandboxGameSeats).where(where);
    const [row] = await (lock ? found.for('update') : found);
    return row as Seat | undefined;
  };
  const findBySeat = async (seat: string, lock = false): Promise<Seat> => {
    const row = await find(eq(sandboxGameSeats.seat, seat), lock);
    if (!row) throw new NotPlayed('seat_unknown');
    return row;
  };
  const balanceOf: Seats['balanceOf'] = async ({ seat, vendor }) =>
    (await wallet.send('balance', vendor, { seat }))?.balance ?? null;
  return {
    enter: async (vendor, ticket, clientSeed) => {
      const entered = await wallet.send('enter', vendor, { ticket });
      if (!entered) throw new NotPlayed('busy');
      const { status, seat, player = '', game, currency, mode, room, language, pick } = entered;
      if (status !== 'ok' || seat === undefined || !game || currency === undefined) throw new NotPlayed(status);
      const setup = site.setupOf(game.nodeId);
      if (!setup) throw new NotPlayed('no_engine');
      const token = randomBytes(32).toString('base64url');
      const report = {
        vendor,
        player,
        mode: mode ?? 'real',
        room: room ?? null,
        nodeId: game.nodeId,
        gameName: game.gameName,
        setup,
        currency,
        minBet: BigInt(game.minBet),
        maxBet: BigInt(game.maxBet),
        token: digestOf(token),
      };
      // A page that is loaded again goes on with the seeds of its seat.
      await database.db
        .insert(sandboxGameSeats)
        .values({ ...report, seat, serverSeed: newSeed(), clientSeed })
        .onConflictDoUpdate({ target: sandboxGameSeats.seat, set: report });
      return {
        seat: await findBySeat(seat),
        told: {
          ...{ token, currency, conduct: await site.conduct(), look: site.lookOf(game.nodeId) },
          ...(mode && { mode }),
          ...(language && { language }),
          ...(pick && { pick }),
        },
      };
    },
    seatOf: async (token) => {
      const row = await find(eq(sandboxGameSeats.token, digestOf(token)));
      if (!row) throw new NotPlayed('token_unknown');
      return row;
    },
    look: (seat) => findBySeat(seat),
    hold: (seat) => findBySeat(seat, true),
    balanceOf,
    shown: async (seat) => ({
      status: 'ok',
      game: { name: seat.gameName, nodeId: seat.nodeId },
      setup: seat.setup,
      minBet: String(seat.minBet),
      maxBet: String(seat.maxBet),
      balance: await balanceOf(seat),
    }),
  };
};
