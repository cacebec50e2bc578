import { failures, type FailureCode } from '../../contract/failures.ts';

interface Details {
  value?: Record<string, unknown>;
  /** The invalid fields, if the code is `bad_request` or `invalid_fields`. */
  fields?: readonly string[];
  retryAfterSeconds?: number;
}

/** Refuses a call: thrown anywhere in a handler and turned into the reply in one place. */
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
