import { afterAll, beforeAll, vi } from 'vitest';

/** What the gateway logs while the tests of a file run, instead of to standard error. */
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
