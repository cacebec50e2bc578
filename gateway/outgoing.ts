import { isInTransaction } from './database/open.ts';

/**
 * Calls another server, the only way in which the gateway does. Not in a transaction: an answer that takes long would hold a
 * connection and its locks, and a rollback would not undo what the other server has done.
 */
export const callOut = (url: string, init: RequestInit): Promise<Response> => {
  // Thrown at once rather than as a rejection, which callers take for a server that does not answer.
  if (isInTransaction()) throw new Error('another server is called outside of transactions');
  return fetch(url, { redirect: 'error', ...init });
};
