import { and, desc, eq, inArray } from 'drizzle-orm';
import { after, second } from '../../gateway/ground/clock.ts';
import { sandboxEventBets, sandboxEvents } from './schema.ts';
import { ticketEnding, ticketTold } from './betWords.ts';
import { eachOf } from './eachOf.ts';
import { createEventBets, walletKey, standing, type EventBet } from './eventBets.ts';
import { createEvents, type EventRow } from './events.ts';
import { NotPlayed } from './notPlayed.ts';
import {
  mostLines,
  mostPayout,
  payTicket,
  playOf,
  readLine,
  stakeStep,
  type Line,
  type Play,
  type TicketFormat,
} from '../rules/tickets.ts';
import type { Seat } from './seats.ts';
import type { GameServices } from './services.ts';

interface Purchase {
  readonly key: string;
  readonly drawId: string;
  readonly play: string;
  readonly lines: readonly Line[];
  /** On each line. */
  readonly stake: number;
}

export interface Tickets {
  state(seat: Seat): Promise<object>;
  buy(seat: Seat, purchase: Purchase): Promise<object>;
  /** The draw that tickets are sold for, as a feed names it. */
  next(lottery: string): Promise<{ readonly id: string; readonly drawsAt: string } | null>;
  doDue(): Promise<void>;
}

/** What was drawn, once it was; a draw that is cancelled has none. */
interface Data {
  readonly numbers?: readonly string[];
}
type Row = EventRow<Data>;

const shownDraws = 10;
const shownTickets = 30;
const perStep = 50;
/** How soon to look again where numbers or the wallet are late. */
const again = 2 * second;

const written = (play: Play, lines: readonly Line[]): string => `${play.code} ${lines.join(',')}`;
const readTicket = (format: TicketFormat, { side, stake }: EventBet) => {
  const [code = '', text = ''] = side.split(' ');
  const play = playOf(format, code);
  if (!play) throw new Error(`there is no ticket ${code}`);
  const lines = text.split(',');
  return { play, lines, stake: Number(stake) / lines.length };
};

/** Tickets of the lotteries that the gateway draws and a vendor sells: a round is a draw. */
export const createTickets = (services: GameServices): Tickets => {
  const { database, seats, sends, now } = services;
  const { draws } = services.site;
  const events = createEvents<Data>(services, 'draw');
  const bets = createEventBets(services);

  const lotteryOf = ({ setup }: Seat) => {
    if (setup.engine !== 'tickets') throw new NotPlayed('not_allowed');
    return setup;
  };
  const eventOf = (lottery: string, issue: string): string => `draw-${lottery}-${issue}`;

  const issueOf = ({ id, place }: Pick<Row, 'id' | 'place'>): string => id.slice(eventOf(place, '').length);

  const wonBy = (format: TicketFormat, ticket: EventBet, drawn: readonly string[]): number => {
    const { play, lines, stake } = readTicket(format, ticket);
    return payTicket(play, lines, stake, drawn);
  };

  /** Pays the tickets that can be paid; false where others still wait for the wallet. */
  const pay = async (event: Row, drawn: readonly string[]): Promise<boolean> => {
    const { players, isWaiting } = await bets.payable(event.id);
    for (const own of players) {
      const [first] = own;
      if (!first) continue;
      const { format } = lotteryOf(await seats.look(first.seat));
      await bets.pay(
        own,
        own.reduce((sum, ticket) => sum + wonBy(format, ticket, drawn), 0),
        ticketEnding(issueOf(event), drawn),
      );
    }
    return !isWaiting;
  };

  const bringUp = (id: string): Promise<void> =>
    database.transaction(async () => {
      const event = await events.hold(id);
      if (!event || event.state === 'over') return;
      const draw = await draws.find(event.place, issueOf(event));
      if (!draw) throw new Error(`the draw of ${id} is missing`);
      if (draw.state === 'cancelled') {
        for (const ticket of standing(await bets.of(id)))
          await bets.takeBack(ticket, { EN: `Draw ${issueOf(event)} was cancelled` });
        await events.finish(event, {});
      } else if (!draw.numbers) await events.next(event, after(now(), again));
      else if (await pay(event, draw.numbers)) await events.finish(event, { numbers: draw.numbers });
      else await events.next(event, after(now(), again));
    });

  const ticketsOf = async (seat: Seat, lottery: string): Promise<object[]> => {
    const { format } = lotteryOf(seat);
    const rows = await database.db
      .select({ ticket: sandboxEventBets, data: sandboxEvents.data })
      .from(sandboxEventBets)
      .innerJoin(sandboxEvents, eq(sandboxEvents.id, sandboxEventBets.event))
      .where(
        and(
          eq(sandboxEvents.kind, 'draw'),
          eq(sandboxEvents.place, lottery),
          eq(sandboxEventBets.player, walletKey(seat)),
          inArray(sandboxEventBets.state, ['taking', 'taken', 'taken_back', 'settled']),
        ),
      )
      .orderBy(desc(sandboxEventBets.id))
      .limit(shownTickets);
    return rows.map(({ ticket, data }) => {
      const { play, lines, stake } = readTicket(format, ticket);
      const { numbers } = data as Data;
      return {
        id: ticket.betId,
        drawId: ticket.event.slice(eventOf(lottery, '').length),
        play: play.code,
        lines,
        stake: String(stake),
        cost: String(ticket.stake),
        state: ticket.state,
        won: ticket.state === 'settled' && numbers ? String(payTicket(play, lines, stake, numbers)) : null,
      };
    });
  };

  const resultsOf = async (lottery: string): Promise<object[]> =>
    (await draws.drawn(lottery, shownDraws)).map(({ issue, drawsAt, numbers }) => ({
      drawId: issue,
      drawnAt: drawsAt.getTime(),
      numbers,
    }));

  const state = async (seat: Seat): Promise<object> => {
    const { lottery } = lotteryOf(seat);
    // What fails here is tried again, and reported, with all that is due.
    await eachOf(await events.due(perStep), bringUp).catch(() => undefined);
    await sends.sendDue(seat);
    const draw = await draws.next(lottery, now());
    return {
      ...(await seats.shown(seat)),
      now: now().getTime(),
      draw: draw && { id: draw.issue, closesAt: draw.closesAt.getTime(), drawsAt: draw.drawsAt.getTime() },
      results: await resultsOf(lottery),
      tickets: await ticketsOf(seat, lottery),
    };
  };

  const check = (seat: Seat, { play: code, lines, stake }: Purchase): { play: Play; lines: readonly Line[] } => {
    const play = playOf(lotteryOf(seat).format, code);
    const read = play ? lines.map((line) => readLine(play, line)) : [];
    const isRight = read.length > 0 && read.length <= mostLines && new Set(read).size === read.length;
    if (!play || !isRight || stake % stakeStep !== 0 || BigInt(stake) < seat.minBet) throw new NotPlayed('not_allowed');
    if (BigInt(stake) > seat.maxBet) throw new NotPlayed('limit_reached');
    const known = read.filter((line) => line !== null);
    if (known.length < read.length) throw new NotPlayed('not_allowed');
    return { play, lines: known };
  };

  const mostOf = ({ play, lines, stake }: { play: Play; lines: readonly Line[]; stake: number }): number =>
    (lines.length * stake * play.most) / 100;

  return {
    next: async (lottery) => {
      const draw = await draws.next(lottery, now());
      return draw && { id: eventOf(lottery, draw.issue), drawsAt: draw.drawsAt.toISOString() };
    },
    state,
    buy: async (seat, purchase) => {
      const { lottery, format } = lotteryOf(seat);
      const { play, lines } = check(seat, purchase);
      const { key, drawId, stake } = purchase;
      const event = eventOf(lottery, drawId);
      const draw = await draws.find(lottery, drawId);
      if (!draw) throw new NotPlayed('bets_closed');
      const { closesAt: begins, drawsAt: dueAt } = draw;
      await events.make({ id: event, place: lottery, begins, data: {}, dueAt });
      const wanted = { key, event, side: written(play, lines), stake: stake * lines.length, clientSeed: '' };
      await bets.place(seat, wanted, async (own) => {
        const held = await events.share(event);
        const isOpen = (await draws.find(lottery, drawId))?.state === 'open';
        if (held?.state !== 'open' || !isOpen || now() >= begins) throw new NotPlayed('bets_closed');
        const before = standing(own).reduce((sum, ticket) => sum + mostOf(readTicket(format, ticket)), 0);
        if (before + mostOf({ play, lines, stake }) > mostPayout) throw new NotPlayed('too_much');
        return ticketTold(drawId, play, lines, mostOf({ play, lines, stake }));
      });
      return state(seat);
    },
    doDue: async () => {
      await eachOf(await events.due(perStep), bringUp);
      await events.sweep();
    },
  };
};
