/** The database cannot be used at the moment, which this process has found out by itself. */
export class DatabaseGone extends Error {}

/**
 * Codes of the system and of PostgreSQL for a server that is gone, starting or shutting down, has given up the connection, is a standby,
 * or cannot write because its disk is full or fails.
 */
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  '25006',
  '25P03',
  '53100',
  '53300',
  '58030',
]);
const isOfConnection = (code: string) => goneCodes.has(code) || code.startsWith('08') || code.startsWith('57P');

/** What node-postgres says without a code, and PostgreSQL under one that it has for other things too. */
const goneWords =
  /^(database ".*" is not currently accepting connections|Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether there was no answer in time, which says nothing of what was done. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (/^(timeout|Query read timeout)/.test(error.message) || isTimeout(error.cause));

/** How long a client waits before it tries again while the database is gone. */
export const databaseBackIn = 5;

/** Whether an error says that the database cannot be reached. Errors of other servers, which `fetch` throws, do not. */
export const isDatabaseGone = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TypeError) return false;
    if (cause instanceof DatabaseGone) return true;
    const { code } = cause as NodeJS.ErrnoException;
    if ((typeof code === 'string' && isOfConnection(code)) || goneWords.test(cause.message)) return true;
    if (cause instanceof AggregateError) return cause.errors.some(isDatabaseGone);
  }
  return false;
};
