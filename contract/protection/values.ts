import { boolean, enums, nullable, optional, type } from 'superstruct';
import { minor, moment } from '../shapes.ts';

/** What players limit: what they deposit, and what they lose. */
export const limitTools = ['deposit', 'loss'] as const;
/** 24 hours, 7 days and 30 days back from now. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const stopTools = ['time_out', 'exclusion'] as const;

export const limitTool = enums(limitTools);
export const limitPeriod = enums(limitPeriods);
export const stopTool = enums(stopTools);
export const documentKind = enums(['identity']);

/** `excluded`: by what, and until when; `until` is null where no end is known, and `forGood` if there is none. */
export const excludedValue = {
  tool: optional(enums([...stopTools, ...limitTools])),
  until: optional(nullable(moment)),
  forGood: optional(boolean()),
};

/** The value of a refusal of a call that only a stopped player is refused. */
export const excludedRefusal = type(excludedValue);

/** `play_paused`: why, and until when; null where no end is known. A reached limit comes with its period and what is left of it. */
export const pausedValue = {
  reason: optional(enums([...stopTools, 'limit', 'check'])),
  until: optional(nullable(moment)),
  period: optional(limitPeriod),
  limit: optional(minor),
  left: optional(minor),
};
