import { Refusal } from '../../ground/refusal.ts';
import { rights } from '../../trust/staff/roles.ts';
import { askForJob, isJobKind } from '../deskJobs.ts';
import type { Acts } from './act.ts';

export const jobActs: Acts = {
  runCheck: {
    ...{ title: 'Check now', past: 'asked to check', about: 'books', rights: rights('. . . d d') },
    work: async ({ database }, { subject, actor }, now) => {
      if (!isJobKind(subject)) throw new Refusal('not_found');
      await askForJob(database, subject, actor.name, now);
    },
  },
};
