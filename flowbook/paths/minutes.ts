import type { Step } from '../step.ts';

/** Milliseconds per step when tested by hand; arranging a server answer takes longer than pressing a button. */
const takes: Readonly<Record<Step['kind'], number>> = { event: 10_000, outcome: 15_000, time: 5_000 };
const toBegin = 60_000;

/** How long it takes to walk some steps by hand, from a fresh start. */
export const byHand = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + takes[step.kind] + (step.kind === 'time' ? step.ms : 0), toBegin);

export const inMinutes = (ms: number): number => Math.ceil(ms / 60_000);
