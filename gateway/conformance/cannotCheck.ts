/** The check cannot start; the message is for the person who started it. */
export class CannotCheck extends Error {}

/** The network's error code in brackets, if an error has one. */
export const networkCode = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ? ` (${cause.code})` : '';
};
