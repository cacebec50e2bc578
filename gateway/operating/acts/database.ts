import { heldState, hold, release } from '../../ground/database/held.ts';
import { rights } from '../../trust/staff/roles.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import { proofOf } from '../releasing.ts';
import type { Act, Acts } from './act.ts';

const onDatabase = (act: Omit<Act, 'about' | 'rights'>): Act => ({
  ...{ about: 'database', rights: rights('. . . s d'), reason: 'optional' },
  ...act,
});

/** Whether a copy of a database, which may be beside the one that it was copied from, pays, sends and admits players. */
export const databaseActs: Acts = {
  'database.hold': onDatabase({
    ...{ title: 'Hold', past: 'held' },
    work: async ({ database }, { actor, reason }) => {
      if (await heldState(database)) throw new DeskRefusal('wrong_state', 'It is held already.');
      await hold(database, reason ?? `${actor.name} held it`);
    },
  }),
  'database.release': onDatabase({
    ...{ title: 'Release', past: 'released' },
    work: async ({ database }, { reason }) => {
      if (!(await heldState(database))) throw new DeskRefusal('wrong_state', 'It is not held.');
      const { clean, says } = await proofOf(database);
      if (!clean && reason === null)
        throw new DeskRefusal('wrong_state', `${says}\nSay why it is released all the same.`);
      await release(database);
      return { says: `Released. ${says}`, note: { clean } };
    },
  }),
};
