import { showContent } from '../domains/content/shown.ts';
import { keepMaintenance } from '../domains/lobby/maintenance.ts';
import type { Job } from '../trust/calls/jobs.ts';

/** Begins and ends what staff have given a time: maintenance of vendors and games, and what is published. */
export const timesJob: Job = {
  name: 'times',
  // A few statements do it for all rows, so none is left to work on one by one.
  claim: async ({ database }, now) => {
    await keepMaintenance(database, now);
    await showContent(database, now);
    return [];
  },
  work: () => Promise.resolve('done'),
};
