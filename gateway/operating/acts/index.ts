import type { Acts } from './act.ts';
import { contentActs } from './content.ts';
import { databaseActs } from './database.ts';
import { decisionActs } from './decisions.ts';
import { depositActs } from './deposits.ts';
import { documentActs } from './documents.ts';
import { houseActs } from './house.ts';
import { jobActs } from './jobs.ts';
import { memberActs } from './members.ts';
import { payoutActs } from './payouts.ts';
import { protectionActs } from './protection.ts';
import { staffActs } from './staff.ts';

/** Everything that staff, and the commands in their place, can do. The log and the table of roles name acts by these names. */
export const acts: Acts = {
  ...payoutActs,
  ...depositActs,
  ...decisionActs,
  ...memberActs,
  ...documentActs,
  ...protectionActs,
  ...houseActs,
  ...contentActs,
  ...jobActs,
  ...databaseActs,
  ...staffActs,
};
