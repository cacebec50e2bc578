/** How an account came about, for the greeting that it gets. */
export interface Registered {
  /** The name that the gateway made, where the account was opened under a number; else null. */
  madeName: string | null;
}

/** Somebody has come in otherwise than by the login form. */
export interface Entry {
  firstTimeLogin: boolean;
  passwordDue: boolean;
  registered: Registered | null;
}

/** What whoever lets somebody in tells the session. */
export interface AccountEntered {
  type: 'account.entered';
  entry: Entry;
}
