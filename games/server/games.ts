import { createBook, type Book } from './book.ts';
import { createCups, type Cups } from './cups.ts';
import { eachOf } from './eachOf.ts';
import { createEventBets } from './eventBets.ts';
import { proveEvent } from './events.ts';
import { createFeeds } from './feeds.ts';
import { createFights, type Fights } from './fights.ts';
import { createPlay, type Play } from './play.ts';
import { soloOf } from './rounds.ts';
import { isSoloSetup } from '../rules/play.ts';
import type { Seat } from './seats.ts';
import type { Around } from './around.ts';
import { createGameServices } from './services.ts';
import { createTickets, type Tickets } from './tickets.ts';

export interface DemoGames {
  readonly play: Play;
  readonly fights: Fights;
  readonly book: Book;
  readonly cups: Cups;
  readonly tickets: Tickets;
  enter(vendor: string, ticket: string, clientSeed: string): Promise<object>;
  seatOf(token: string): Promise<Seat>;
  leave(seat: Seat): Promise<object>;
  proof(id: string): Promise<object>;
  /** Sends the feeds of all vendors. */
  publish(): Promise<void>;
  doDue(): Promise<void>;
}

export const createDemoGames = (around: Around): DemoGames => {
  const services = createGameServices(around);
  const { wallet } = around;
  const { seats, sends } = services;
  const play = createPlay(services);
  const fights = createFights(services);
  const book = createBook(services);
  const cups = createCups(services);
  const tickets = createTickets(services);
  const eventBets = createEventBets(services);
  const feeds = createFeeds(around, { matches: book.matches, fights, tickets });
  const stateOf = (seat: Seat): Promise<object> => {
    switch (seat.setup.engine) {
      case 'fight':
        return fights.state(seat);
      case 'cup':
        return cups.state(seat);
      case 'book':
        return book.state(seat, []);
      case 'tickets':
        return tickets.state(seat);
      default:
        return play.state(soloOf(seat));
    }
  };
  return {
    play,
    fights,
    book,
    cups,
    tickets,
    enter: async (vendor, ticket, clientSeed) => {
      const { seat, told } = await seats.enter(vendor, ticket, clientSeed);
      return { ...(await stateOf(seat)), ...told };
    },
    seatOf: (token) => seats.seatOf(token),
    leave: async (seat) => {
      if (isSoloSetup(seat.setup)) await play.leave(soloOf(seat));
      if (seat.setup.engine === 'cup') await cups.leave(seat);
      await sends.sendDue(seat);
      const left = await wallet.send('leave', seat.vendor, { seat: seat.seat });
      return { status: left?.status ?? 'busy' };
    },
    proof: (id) => {
      if (id.startsWith('s-')) return book.proof(id.slice(2));
      return /^(?:cup-|[a-z_]+-\d+-\d+$)/.test(id) ? proveEvent(services, id) : play.proof(id);
    },
    publish: () => feeds.publish(),
    doDue: async () => {
      const rest = [{ doDue: () => eventBets.giveUp() }, { doDue: () => sends.sendDue() }];
      await eachOf([play, fights, book, cups, tickets, ...rest], (part) => part.doDue());
    },
  };
};
