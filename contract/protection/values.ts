import { array, boolean, enums, nullable, optional, string, type } from 'superstruct';
import { minor, moment } from '../shapes.ts';

/** What players limit: what they deposit, and what they lose. */
export const limitTools = ['deposit', 'loss'] as const;
/** 24 hours, 7 days and 30 days back from now. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export const stopTools = ['time_out', 'exclusion'] as const;
/** After how many minutes of play a reality check comes; 0 is never. */
const checkMinutes = [0, 15, 30, 60] as const;

export const limitTool = enums(limitTools);
export const limitPeriod = enums(limitPeriods);
export const stopTool = enums(stopTools);
export const checkEvery = enums(checkMinutes);
export const documentKind = enums(['identity']);

/** Who stopped a player: the player, the operator, or a register of exclusions that the operator asks. */
export const stoppedBy = enums(['player', 'operator', 'register']);

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

/** What a refused change of the player's own protection says in addition to its code. */
export const protectionRefusal = type({
  ...excludedValue,
  /** `invalid_fields` */
  fields: optional(array(string())),
  /** `wrong_state`: from when it can be done, or that it was not done in time. */
  from: optional(moment),
  lapsed: optional(boolean()),
  /** `changed_meanwhile`: the rise as it was asked for last; null is no limit. */
  amount: optional(nullable(minor)),
  /** `amount_out_of_bounds`: minor units, hours or months. */
  least: optional(minor),
  most: optional(minor),
});
