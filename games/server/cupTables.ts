import { NotPlayed } from './notPlayed.ts';
import type { Seat } from './seats.ts';
import type { Room, Site } from './site.ts';

/** Without a room there are four chairs, and these many times the least bet to choose from. */
const freeTimes = [1, 2, 5, 10];
const freeChairs = 4;

/** The stakes that a seat may play for, and the chairs of a table. */
export const cupRoomOf = (site: Pick<Site, 'roomOf'>, { setup, room, minBet }: Seat): Room => {
  if (setup.engine !== 'cup') throw new NotPlayed('not_allowed');
  if (room === null) return { stakes: freeTimes.map((times) => times * Number(minBet)), chairs: freeChairs };
  const found = site.roomOf(room);
  if (!found) throw new NotPlayed('not_allowed');
  return found;
};

/** Everything that players of one title and one kind of money play at; what follows is the room or the stake. */
export const hallOf = ({ vendor, nodeId, mode }: Seat): string => `${vendor}/${nodeId}/${mode}/`;

export const tableOf = (seat: Seat, stake: number): string => hallOf(seat) + (seat.room ?? String(stake));
