import { DrizzleQueryError } from 'drizzle-orm';

type Facts = Record<string, string | number | boolean | null>;
type Write = (event: string, facts?: Facts) => void;

/** What a gateway writes down: faults always, events such as logins, and every call where it is asked to. */
export interface Log {
  readonly fault: Write;
  readonly event: Write;
  readonly call: Write;
}

export type LogLevel = 'faults' | 'events' | 'calls';

/** One JSON object a line on standard error, so that nothing a visitor sends can forge a line of its own. */
const write: Write = (event, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`);
};

/**
 * What a fault was, for the operator. A statement is told without its parameters: codes, links and hashes are among them.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return `${error.query}: ${reasonOf(error.cause)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const nothing: Write = () => undefined;

export const createLog = (level: LogLevel): Log => ({
  fault: write,
  event: level === 'faults' ? nothing : write,
  call: level === 'calls' ? write : nothing,
});
