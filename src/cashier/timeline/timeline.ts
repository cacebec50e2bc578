import type { Infer } from 'superstruct';
import type { timelineStep } from '../../../contract/timeline.ts';

/** A step of money on its way, as the gateway tells it. */
export type TimelineStep = Infer<typeof timelineStep>;
