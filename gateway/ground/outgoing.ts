import { isInTransaction } from './database/open.ts';

/**
 * Stops what calls another server in a transaction: a slow answer would hold a connection and its locks, and a rollback would not undo
 * what the other server has done.
 */
export const refuseInTransaction = (): void => {
  if (isInTransaction()) throw new Error('another server is called outside of transactions');
};

/** Calls another server over HTTP; nothing else in the gateway does. */
export const callOut = (url: string, init: RequestInit): Promise<Response> => {
  // Thrown synchronously, because callers take a rejection for a server that does not answer.
  refuseInTransaction();
  return fetch(url, { redirect: 'error', ...init });
};
