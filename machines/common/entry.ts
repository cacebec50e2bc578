/** How an account was opened, for its greeting. */
export interface Registered {
  /** The name the gateway generated for an account opened with a number; else null. */
  madeName: string | null;
}

/** The gateway's answer to a login it accepts. */
export interface LoggedIn {
  kind: 'loggedIn';
  firstTimeLogin: boolean;
  passwordExpired: boolean;
  passwordWeak: boolean;
}

/** What the session has to know about a player who has logged in. */
export interface Entry {
  firstTimeLogin: boolean;
  passwordDue: boolean;
  registered: Registered | null;
}

/** Sent to the session by any flow that logs a player in. */
export interface AccountEntered {
  type: 'account.entered';
  entry: Entry;
}
