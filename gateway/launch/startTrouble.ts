import { BadSetting } from '../ground/config.ts';
import { FolderInUse } from '../ground/database/lock.ts';

const isDiskFull = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === '53100' || /no space left on device/i.test(cause.message)) return true;
  }
  return false;
};

/** Why the gateway does not start: a sentence wherever whoever starts it can do something, and otherwise all that is known. */
export const startTrouble = (error: unknown): string => {
  if (error instanceof BadSetting || error instanceof FolderInUse) return error.message;
  if (isDiskFull(error))
    return 'The disk that the database is on is full. Make room there, or use another: set CROUPIER_DATA or DATABASE_URL.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
