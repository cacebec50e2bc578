export interface OpenDraw {
  drawId: string;
  closesAt: string;
  drawsAt: string;
  /** SHA-256 of the seed, published before the first bet. */
  commit: string;
}

interface WaitingDraw {
  drawId: string;
  drawsAt: string;
  state: 'closed' | 'late';
}

/** A draw that has its numbers, or was cancelled; what proves it is null for draws from before the gateway made them. */
export interface Drawn {
  gameCode: string;
  drawId: string;
  numbers: string[];
  drawnAt: string;
  state: 'drawn' | 'cancelled';
  commit: string | null;
  seed: string | null;
  entropy: string | null;
  /** What joined the orders once bets had closed; null for draws from before anything did. */
  salt: string | null;
  beacon: { source: string; round: number } | null;
}

/** How the draws of a lottery stand. */
export interface DrawNews {
  version: number;
  draws: OpenDraw[];
  waiting: WaitingDraw[];
  last: Drawn | null;
}

/** A draw whose numbers are awaited. */
export type Awaited = Pick<OpenDraw, 'drawId' | 'drawsAt'>;

/** The draw that takes place next; numbers of draws grow with time. */
export const nextDraw = ({ waiting, draws }: DrawNews): Awaited | null =>
  [...waiting, ...draws].reduce<Awaited | null>(
    (first, draw) => (first === null || draw.drawId < first.drawId ? draw : first),
    null,
  );

/** What came of an awaited draw. */
export type Result = 'waiting' | 'drawn' | 'cancelled';

export const resultOf = ({ drawId }: Awaited, news: DrawNews): Result => {
  const next = nextDraw(news);
  if (next !== null && next.drawId <= drawId) return 'waiting';
  return news.last !== null && news.last.drawId >= drawId ? 'drawn' : 'cancelled';
};

/** How long before a draw closes it is said to. */
export const hurryFor = 10_000;
