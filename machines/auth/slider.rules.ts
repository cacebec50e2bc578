import type { Refused } from '../common/refusal.ts';
import { longestPath, mostSteps } from '../common/limits.ts';

/** How a piece was moved. */
export type Way = 'drag' | 'keys' | 'buttons';

/** A place and the milliseconds since the picture was shown at which the piece was there. */
export interface PathStep {
  at: number;
  x: number;
}

export interface SliderPicture {
  id: string;
  /** A PNG as base64: a scene with a gap in it. */
  background: string;
  /** A square PNG as base64: what is missing there. */
  piece: string;
  width: number;
  height: number;
  pieceSize: number;
  /** How far from the top the gap is; how far from the left is the question. */
  y: number;
  /** When it can no longer be answered, by the clock that `now` reads. */
  expiresAt: number;
}

export type PuzzleReply = { kind: 'drawn'; picture: SliderPicture } | Refused;

export type AnswerReply = { kind: 'solved'; ticket: string; expiresAt: number } | Refused;

/** Where the piece begins. */
export const startOfPath: readonly PathStep[] = [{ at: 0, x: 0 }];

export const furthest = ({ width, pieceSize }: Pick<SliderPicture, 'width' | 'pieceSize'>): number => width - pieceSize;

/** The nearest place that the piece can be put to. */
export const within = (x: number, picture: Pick<SliderPicture, 'width' | 'pieceSize'>): number =>
  Math.round(Math.min(Math.max(x, 0), furthest(picture)));

/** A path that has reached the most steps that can be sent continues with every other one of them. */
export const further = (path: readonly PathStep[], { at, x }: PathStep): readonly PathStep[] => {
  const kept = path.length < mostSteps ? path : path.filter((_, index) => index % 2 === 0);
  return [...kept, { at: Math.round(Math.min(Math.max(at, 0), longestPath)), x }];
};

/** A drag that came after something else is none: it did not bring the piece all the way. */
export const wayOf = (before: Way | null, now: Way): Way => (before === null || now !== 'drag' ? now : before);
