import { isInTransaction } from './database/open.ts';

/**
 * Calls another server; nothing else in the gateway does. Never in a transaction: a slow answer would hold a connection
 * and its locks, and a rollback would not undo what the other server has done.
 */
export const callOut = (url: string, init: RequestInit): Promise<Response> => {
  // Thrown synchronously, because callers take a rejection for a server that does not answer.
  if (isInTransaction()) throw new Error('another server is called outside of transactions');
  return fetch(url, { redirect: 'error', ...init });
};
