/** Where the session's token is kept while a deployment carries sessions in a header. */
interface TokenKeeper {
  readonly read: () => string | null;
  readonly keep: (token: string) => void;
  readonly forget: () => void;
}

/** A cookie carries the session: no script ever sees a token. */
export const noToken: TokenKeeper = { read: () => null, keep: () => undefined, forget: () => undefined };

/** Keeps a token in the tab's storage, and in memory alone where that is denied or full. */
export const tokenIn = (open: () => Storage, storageKey = 'token'): TokenKeeper => {
  let held: string | null = null;
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    read: () => (held ??= attempt((storage) => storage.getItem(storageKey))),
    keep: (token) => {
      held = token;
      attempt((storage) => storage.setItem(storageKey, token));
    },
    forget: () => {
      held = null;
      attempt((storage) => storage.removeItem(storageKey));
    },
  };
};
