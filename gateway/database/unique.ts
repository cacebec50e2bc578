const uniqueViolation = '23505';

/** Whether a statement failed because another row holds the same value already. */
export const isTaken = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === uniqueViolation) return true;
  }
  return false;
};
