/** How often work is tried before the database's error is passed on. */
const tries = 6;

/** Serialization failure; deadlock found. */
const passing = new Set(['40001', '40P01']);

const isPassing = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (passing.has((cause as { code?: string }).code ?? '')) return true;
  }
  return false;
};

/** The longest pause before the next attempt, in milliseconds. */
const longestPause = (attempt: number): number => 2 ** attempt * 5;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Retries work that failed with a transient database error, after a random pause that grows with each attempt. */
export const retrying = async <T>(
  work: () => Promise<T>,
  {
    wait = pause,
    random = Math.random,
  }: { wait?: (milliseconds: number) => Promise<void>; random?: () => number } = {},
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !isPassing(error)) throw error;
      await wait(random() * longestPause(attempt));
    }
  }
};
