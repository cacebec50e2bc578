import type { JWTVerifyGetKey } from 'jose';
import type { Services } from '../../../trust/calls/context.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import type { PhoneProject } from '../../../trust/settings/phone.ts';

/** A Firebase project; `keys` is where its public keys are published, or reads those of a sandbox's project. */
export type FoundProject = Omit<PhoneProject, 'projectId' | 'keysUrl'> & {
  projectId: string;
  keys: string | (() => Promise<JWTVerifyGetKey>);
};

/** The project that verifies numbers; null if Firebase does not. */
export const findProject = async ({
  database,
  standIns,
}: Pick<Services, 'database' | 'standIns'>): Promise<FoundProject | null> => {
  if ((await readSetting(database, 'whitelabel')).REGMOBVERF3 !== 'firebase') return null;
  const { projectId, keysUrl, ...project } = await readSetting(database, 'firebase');
  return projectId === null ? (standIns?.phone ?? null) : { ...project, projectId, keys: keysUrl };
};
