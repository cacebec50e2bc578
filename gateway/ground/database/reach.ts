/** Codes of the system and of PostgreSQL for a server that is gone, starting or shutting down. */
const goneCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const isOfConnection = (code: string) => goneCodes.has(code) || code.startsWith('08');

/** What node-postgres says without a code, and PostgreSQL under one that it has for other things too. */
const goneWords =
  /^(database ".*" is not currently accepting connections|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** How long a client waits before it tries again while the database is gone. */
export const databaseBackIn = 5;

/** Whether an error says that the database cannot be reached. Errors of other servers, which `fetch` throws, do not. */
export const isDatabaseGone = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TypeError) return false;
    const { code } = cause as NodeJS.ErrnoException;
    if ((typeof code === 'string' && isOfConnection(code)) || goneWords.test(cause.message)) return true;
    if (cause instanceof AggregateError) return cause.errors.some(isDatabaseGone);
  }
  return false;
};
