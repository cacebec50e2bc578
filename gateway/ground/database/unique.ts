const uniqueViolation = '23505';

/** Whether a statement failed because another row already has the same value. */
export const isUniqueViolation = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === uniqueViolation) return true;
  }
  return false;
};
