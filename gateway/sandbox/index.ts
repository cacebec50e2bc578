import type { Job } from '../trust/calls/jobs.ts';
import { applicationJob } from './applications.ts';
import { createFaults } from './faults.ts';
import { addFlowBook, openFollowed } from './flowBook.ts';
import { startGames } from './games/server.ts';
import { sandboxProviders } from './pay/adapters.ts';
import { redemptionJob } from './mall.ts';
import { noticeJob } from './pay/notices.ts';
import { addSandbox } from './routes.ts';
import { seedSandbox } from './seed.ts';
import { standInsOf } from './standIns.ts';

/** What a gateway has only as a sandbox; in production nothing of this folder is loaded. */
export const sandbox = {
  seed: seedSandbox,
  startGames,
  providersOf: sandboxProviders,
  jobsOf: (urlOf: () => string): Job[] => [noticeJob(urlOf), redemptionJob, applicationJob],
  standInsOf,
  createFaults,
  addRoutes: addSandbox,
  addFlowBook,
  openFollowed,
};

export type Sandbox = typeof sandbox;
