const codes = {
  not_allowed: { status: 403, says: 'Your role does not allow this.' },
  cross_site: { status: 403, says: 'This cannot be done from another site.' },
  not_found: { status: 404, says: 'This does not exist.' },
  changed_meanwhile: { status: 409, says: 'This has changed since you opened it.' },
  own_request: { status: 409, says: 'You asked for this. Another person has to approve it.' },
  last_owner: { status: 409, says: 'Somebody has to be owner. Make another account owner first.' },
  wrong_state: { status: 409, says: 'This cannot be done any more. The page shows what it is now.' },
  invalid_fields: { status: 422, says: 'Please check what you typed.' },
  wrong_credentials: { status: 422, says: 'The name, the password or the code is not right.' },
  too_many_requests: { status: 429, says: 'Too many attempts. Please wait.' },
} as const;

export type DeskCode = keyof typeof codes;

/** Why something was not done at the desk, as a sentence for whoever tried. */
export class DeskRefusal extends Error {
  readonly code: DeskCode;
  /** What is wrong with each field. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: DeskCode, says: string = codes[code].says, fields: Readonly<Record<string, string>> = {}) {
    super(says);
    this.code = code;
    this.fields = fields;
  }

  get status(): (typeof codes)[DeskCode]['status'] {
    return codes[this.code].status;
  }
}
