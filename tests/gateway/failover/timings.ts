import { second } from '../../../gateway/ground/clock.ts';

/** Patroni's own, in seconds; a deployment that wants refusals of at most 30 s sets the same. */
export const patroniTimings = {
  /** How long the lock of a primary that is silent is kept: the least that Patroni advises. With the usual 30 a failover takes 40. */
  ttl: 20,
  /** How often each Patroni looks at its server and renews the lock. */
  loop_wait: 5,
  /** How long etcd may keep silent until a primary gives up; Patroni wants loop_wait + 2 × retry_timeout to fit into ttl. */
  retry_timeout: 5,
  /** A primary that has ended is not started again where it was, since the other one is ready at once. */
  primary_start_timeout: 0,
} as const;

/** How long the script leaves a silent primary alone before it promotes the other, where there is no Patroni. */
export const scriptPatience = 10 * second;

/** The shortest run. It goes on until every fault has had its turn. */
export const wholeRun = 180 * second;
export const killEvery = 20 * second;
/** Between one fault and the next, once the standby is back. */
export const calm = 8 * second;

/** What a client does between two calls: a moment of thought, or what the refusal has asked for, but a second at most. */
export const thought = 100;
export const mostPatience = second;

/** What nobody may wait longer for. */
export const most = {
  /** From the last call of a client that went well to the next. */
  refusals: 30 * second,
  /** From a call to its answer, whatever it says. */
  answer: 10 * second,
  /** From a change of a setting to the last gateway that shows it, after a failover. */
  settings: 30 * second,
  /** From SIGTERM to the end of the last gateway. */
  ending: 10 * second,
} as const;
