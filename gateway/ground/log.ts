import { DrizzleQueryError } from 'drizzle-orm';

type Facts = Record<string, string | number | boolean | null>;
type Write = (event: string, facts?: Facts) => void;

/** A gateway logs faults always, events such as logins by default, and every call on request. */
export interface Log {
  readonly fault: Write;
  readonly event: Write;
  readonly call: Write;
}

type LogLevel = 'faults' | 'events' | 'calls';

/** One JSON object per line on standard error, so that nothing a visitor sends can forge a line. */
const write: Write = (event, facts = {}) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`);
};

/** The cause of a fault, for the operator. SQL is logged without parameters, because they include codes, links and hashes. */
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
