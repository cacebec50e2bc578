import { afterAll, beforeAll, vi } from 'vitest';

/** What the gateway writes down while the tests of a file run, in place of the standard error. */
export const useWritten = (): string[] => {
  const written: string[] = [];
  beforeAll(() => {
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });
  return written;
};
