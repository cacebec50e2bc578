import type { Running, RunningSnapshot } from '../../../machines/records/running.machine.ts';

export type Round = Running['rounds'][number];
export type Draw = Running['draws'][number];
export type Seat = NonNullable<Running['seat']>;
export type Decided = Running['decided'][number];

export type RunningScreen = 'loading' | 'failed' | 'shown';

export const selectScreen = (snapshot: RunningSnapshot | undefined): RunningScreen => {
  if (snapshot?.hasTag('failed')) return 'failed';
  return snapshot?.context.running ? 'shown' : 'loading';
};
export const selectRunning = (snapshot: RunningSnapshot | undefined): Running | null =>
  snapshot?.context.running ?? null;
/** Whether the last look got no answer. */
export const selectIsStale = (snapshot: RunningSnapshot | undefined): boolean =>
  snapshot !== undefined && snapshot.context.running !== null && snapshot.context.failure !== null;

const countIn = ({ count, seat }: Running): number => count + (seat ? 1 : 0);

export const selectCount = (snapshot: RunningSnapshot | undefined): number => {
  const running = selectRunning(snapshot);
  return running ? countIn(running) : 0;
};

const onMatches: readonly string[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];

/** A bet that waits for others to play; any other round waits for the player. */
export const isBet = ({ gameType }: Pick<Round, 'gameType'>): boolean => onMatches.includes(gameType);

export const standingOf = ({ standing }: Round): string | null => {
  const known = standing.find((each) => each !== null);
  if (!known) return null;
  const { score, clock } = known;
  return [score?.join('–'), clock].filter((each) => each !== undefined).join(', ');
};

/** The next draw that has not been held. */
export const nextDraw = ({ draws, now }: Running): Draw | undefined => draws.find(({ drawsAt }) => drawsAt > now);
