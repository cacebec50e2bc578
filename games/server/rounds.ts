import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { sandboxGameRounds } from './schema.ts';
import { NotPlayed } from './notPlayed.ts';
import { isSoloSetup, type Choice, type Moves, type SoloSetup } from '../rules/play.ts';
import type { Around } from './around.ts';
import type { Seat } from './seats.ts';

export type SoloSeat = Seat & { readonly setup: SoloSetup };

/** What is called of one game is not allowed in another. */
export const soloOf = (seat: Seat): SoloSeat => {
  const { setup } = seat;
  if (!isSoloSetup(setup)) throw new NotPlayed('not_allowed');
  return { ...seat, setup };
};

export type RoundRow = Omit<typeof sandboxGameRounds.$inferSelect, 'choice' | 'moves'> & {
  readonly choice: Choice;
  readonly moves: Moves;
};

export const isOpen = inArray(sandboxGameRounds.state, ['betting', 'running']);

/** The rounds that were played in a seat. */
export const createRounds = ({ database }: Pick<Around, 'database'>) => ({
  openIn: async (seat: string): Promise<RoundRow | undefined> => {
    const [row] = await database.db
      .select()
      .from(sandboxGameRounds)
      .where(and(eq(sandboxGameRounds.seat, seat), isOpen));
    return row as RoundRow | undefined;
  },
  newest: async (seat: string, count: number): Promise<RoundRow[]> =>
    (await database.db
      .select()
      .from(sandboxGameRounds)
      .where(and(eq(sandboxGameRounds.seat, seat), ne(sandboxGameRounds.state, 'refused')))
      .orderBy(desc(sandboxGameRounds.id))
      .limit(count)) as RoundRow[],
});
