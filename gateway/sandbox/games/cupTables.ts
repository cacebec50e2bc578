import { rowsOf } from '../houseFiles.ts';
import { NotPlayed } from './notPlayed.ts';
import type { Seat } from './seats.ts';

interface Room {
  readonly stakes: readonly number[];
  readonly chairs: number;
}

/** Without a room there are four chairs, and these many times the least bet to choose from. */
const freeTimes = [1, 2, 5, 10];
const freeChairs = 4;

let rooms: ReadonlyMap<string, Room> | undefined;

/** The stakes that a seat may play for, and the chairs of a table. */
export const cupRoomOf = ({ setup, room, minBet }: Seat): Room => {
  if (setup.engine !== 'cup') throw new NotPlayed('not_allowed');
  if (room === null) return { stakes: freeTimes.map((times) => times * Number(minBet)), chairs: freeChairs };
  rooms ??= new Map(rowsOf('rooms').map(({ id, entry, seats }) => [id, { stakes: [Number(entry)], chairs: seats }]));
  const found = rooms.get(room);
  if (!found) throw new NotPlayed('not_allowed');
  return found;
};

/** Everything that players of one title and one kind of money play at; what follows is the room or the stake. */
export const hallOf = ({ vendor, nodeId, mode }: Seat): string => `${vendor}/${nodeId}/${mode}/`;

export const tableOf = (seat: Seat, stake: number): string => hallOf(seat) + (seat.room ?? String(stake));
