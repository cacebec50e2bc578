import { createHmac } from 'node:crypto';
import { second } from '../ground/clock.ts';
import type { Database } from '../ground/database/open.ts';
import type { Beacon } from '../trust/providers/beacon.ts';
import { deploymentKey } from '../trust/protect/deploymentKey.ts';

const period = 3 * second;

/** Stands in for a public beacon; that it knew nothing beforehand, everybody has to believe. */
export const sandboxBeacon = (database: Database): Beacon => ({
  source: 'sandbox',
  roundAfter: (moment) => Math.floor(moment.getTime() / period) + 1,
  valueOf: async (round) =>
    createHmac('sha256', await deploymentKey(database, 'sandbox.beacon'))
      .update(`round ${round}`)
      .digest('hex'),
});
