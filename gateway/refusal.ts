import { failures, type FailureCode } from '../contract/failures.ts';

interface Details {
  /** What the reply's value carries besides the code, as the contract says for this call. */
  value?: Record<string, unknown>;
  /** Which fields are not right, where the code is `bad_request` or `invalid_fields`. */
  fields?: readonly string[];
  retryAfterSeconds?: number;
}

/** A call that is answered with no: thrown anywhere below the pipeline, turned into the reply in one place. */
export class Refusal extends Error {
  readonly code: FailureCode;
  readonly details: Details;

  constructor(code: FailureCode, details: Details = {}) {
    super(failures[code].says);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return failures[this.code].status;
  }
}
