import type { GameSeed } from './seeds.ts';
import { vendors } from './vendors.ts';

/** A table where players play against each other. */
export interface RoomSeed {
  readonly id: string;
  readonly nodeId: string;
  readonly title: string;
  /** The buy-in, in minor units. */
  readonly entry: number;
  readonly seats: number;
}

const sizes = [
  { name: 'small', title: 'small table', timesMinBet: 10, seats: 4 },
  { name: 'large', title: 'large table', timesMinBet: 100, seats: 6 },
];

const opensAsList = new Set(vendors.filter(({ openMode }) => openMode === 'list').map(({ code }) => code));

/** A small and a large table for each game of a vendor that opens as a list. */
export const createRooms = (games: readonly GameSeed[]): RoomSeed[] =>
  games
    .filter(({ vassalage, isGame }) => opensAsList.has(vassalage) && isGame === 'GAME')
    .flatMap(({ nodeId, gameName, minBet }) =>
      sizes.map(({ name, title, timesMinBet, seats }) => ({
        id: `${nodeId}-${name}`,
        nodeId,
        title: `${gameName}, ${title}`,
        entry: minBet * timesMinBet,
        seats,
      })),
    );
