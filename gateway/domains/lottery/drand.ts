import { createHash } from 'node:crypto';
import { integer, is, pattern, string, type } from 'superstruct';
import { second } from '../../ground/clock.ts';
import type { Database } from '../../ground/database/open.ts';
import { callOut } from '../../ground/outgoing.ts';
import { readSetting, type Settings } from '../../trust/settings/settings.ts';
import type { Beacon } from '../../trust/providers/beacon.ts';

/** How long the beacon has for an answer; draws of all lotteries wait for it. */
const patience = 3 * second;
/** Clocks differ a little: a round counts as not out yet only if it is this far ahead. */
const skew = 2 * second;

const pulse = type({
  round: integer(),
  randomness: pattern(string(), /^[0-9a-f]{64}$/),
  signature: pattern(string(), /^([0-9a-f]{2}){32,200}$/),
});

/** A chain of drand, whose rounds come every `period` seconds since `genesis`, a Unix time. */
export const drandBeacon = ({ url, genesis, period }: Settings['beacon']): Beacon => ({
  source: url,
  // Round r comes at genesis + (r − 1) · period.
  roundAfter: (moment) => Math.max(1, Math.floor(((moment.getTime() + skew) / second - genesis) / period) + 2),
  valueOf: async (round) => {
    const response = await callOut(`${url}/public/${round}`, { signal: AbortSignal.timeout(patience) });
    const given: unknown = response.ok ? await response.json() : null;
    if (!is(given, pulse) || given.round !== round) return null;
    const { randomness, signature } = given;
    const hash = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return hash === randomness ? randomness : null;
  },
});

/** The beacon that the operator has chosen; null while there is none. */
export const chosenBeacon = async (database: Database): Promise<Beacon | null> => {
  const chosen = await readSetting(database, 'beacon');
  return chosen.url === '' ? null : drandBeacon(chosen);
};
