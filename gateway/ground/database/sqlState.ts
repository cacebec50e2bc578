const hasState = (error: unknown, state: string): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === state) return true;
  }
  return false;
};

/** Whether a statement failed because another row already has the same value. */
export const isUniqueViolation = (error: unknown): boolean => hasState(error, '23505');

/** Whether a statement failed because it waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => hasState(error, '55P03');
