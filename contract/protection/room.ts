import { enums, nullable, optional, type } from 'superstruct';
import { minor, moment } from '../shapes.ts';
import { documentKind, excludedValue, limitPeriod, limitTool } from './values.ts';

const roomValue = {
  tool: optional(limitTool),
  period: optional(limitPeriod),
  limit: optional(minor),
  /** What can still be deposited. */
  left: optional(minor),
  until: optional(nullable(moment)),
  /** `kyc_needed`: the document, and from what sum of deposits on it is needed. */
  kind: optional(documentKind),
  from: optional(minor),
};

/** The limit or document that keeps deposits down, and how much can still be deposited. */
export const roomRefusal = type({ code: enums(['limit_reached', 'kyc_needed']), ...roomValue });

/** `limit_reached` and `kyc_needed`, beside `excluded`, as deposits are refused with. */
export const depositRefusal = type({
  ...roomValue,
  ...excludedValue,
  /** `amount_out_of_bounds` */
  least: optional(minor),
  most: optional(minor),
});
