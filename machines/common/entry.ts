/** How an account came about, for the greeting that it gets. */
export interface Registered {
  /** The name that the gateway made, where the account was opened under a number; else null. */
  madeName: string | null;
}

/** What the gateway says of a login that it accepts. */
export interface LoggedIn {
  kind: 'loggedIn';
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  passwordWeak: boolean;
}

/** What the session has to know of whoever has come in. */
export interface Entry {
  firstTimeLogin: boolean;
  passwordDue: boolean;
  registered: Registered | null;
}

/** What whoever lets a person in tells the session. */
export interface AccountEntered {
  type: 'account.entered';
  entry: Entry;
}
