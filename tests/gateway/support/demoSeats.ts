import { eq } from 'drizzle-orm';
import { after } from '../../../gateway/ground/clock.ts';
import { selectGames } from '../../../gateway/domains/lobby/games.ts';
import { games as gameTable } from '../../../gateway/domains/lobby/schema.ts';
import { seatAt } from '../../../gateway/domains/play/gameSeat.ts';
import { giveTicket, takeSeat } from '../../../gateway/domains/play/seats.ts';
import { createDemoGames, type DemoGames } from '../../../games/server/games.ts';
import { siteFor } from '../../../gateway/sandbox/demoVendor.ts';
import type { Seat } from '../../../games/server/seats.ts';
import { sandboxGameSends } from '../../../games/server/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { MemoryWallet, WalletsBySeat } from '../../games/support/memoryWallet.ts';
import type { House } from './house.ts';

export interface Sitting {
  readonly name: string;
  readonly wallet: MemoryWallet;
  readonly games: DemoGames;
  readonly seat: Seat;
  restart(): DemoGames;
  waiting(): Promise<object[]>;
}

/** Players in a demo game on wallets in memory, by a clock that is set by hand. */
export const createDemoSeats = (house: House, { vendor, node }: { vendor: string; node: string }) => {
  const wallets = new WalletsBySeat();
  let seats = 0;
  let moment = new Date(0);
  const sit = async (player?: string): Promise<Sitting> => {
    const name = `${node}-${(seats += 1)}`;
    const wallet = new MemoryWallet(10_000, node, ['100', '5000'], player ?? name);
    wallets.add(name, wallet);
    const { database } = house.gateway;
    const restart = () => createDemoGames({ database, wallet: wallets, site: siteFor(database), now: () => moment });
    const games = restart();
    const { token } = (await games.enter(vendor, name, 'mine')) as { token: string };
    const waiting = async () =>
      (await database.db.select().from(sandboxGameSends)).filter(
        ({ body }) => (body as { seat: string }).seat === name,
      );
    return { name, wallet, games, seat: await games.seatOf(token), restart, waiting };
  };
  return {
    sit,
    now: () => moment,
    at: (ms: number) => {
      moment = new Date(ms);
    },
    pass: (ms: number) => {
      moment = after(moment, ms);
    },
  };
};

/** The ticket with which a player sits down in a game, on the wallet of the gateway. */
export const ticketFor = async ({ gateway: { database, clock } }: House, account: string, nodeId: string) => {
  const [person] = await database.db.select().from(members).where(eq(members.account, account));
  const [found] = await selectGames(database).where(eq(gameTable.nodeId, nodeId)).limit(1);
  if (!person || !found) throw new Error(`${account} cannot sit down in ${nodeId}`);
  const taken = await takeSeat(
    database,
    seatAt(person, found, { language: 'EN', device: 'test', room: null, session: null }),
    { own: undefined, takeOver: false },
    clock.now(),
  );
  const seat = 'elsewhere' in taken ? taken.elsewhere : taken;
  const { ticket } = await giveTicket(database, { seat: seat.id, pick: null }, clock.now());
  return { member: person.id, vendor: found.vendor.code, ticket };
};
