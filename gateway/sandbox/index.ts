import type { Job } from '../trust/calls/jobs.ts';
import type { Database } from '../ground/database/open.ts';
import { sandboxBeacon } from './beacon.ts';
import { sandboxRegister } from './exclusions.ts';
import { applicationJob } from './applications.ts';
import { startDemoVendor } from './demoVendor.ts';
import { createFaults } from './faults.ts';
import { addFlowBook, openFollowed } from './flowBook.ts';
import { redemptionJob } from './mall.ts';
import { startPayCompany } from './payCompany.ts';
import { addSandbox } from './routes.ts';
import { seedSandbox } from './seed.ts';
import { letInto } from './letIn.ts';
import { standInsOf } from './standIns.ts';

/** What a gateway has only as a sandbox; in production nothing of this folder is loaded. */
export const sandbox = {
  seed: seedSandbox,
  startDemoVendor,
  startPayCompany,
  beaconOf: (database: Database) => () => Promise.resolve(sandboxBeacon(database)),
  registerOf: sandboxRegister,
  jobs: [redemptionJob, applicationJob] satisfies Job[],
  standInsOf,
  createFaults,
  addRoutes: addSandbox,
  addFlowBook,
  openFollowed,
  letInto,
};

export type Sandbox = typeof sandbox;
