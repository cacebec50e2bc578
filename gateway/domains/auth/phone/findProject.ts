import type { Config } from '../../../ground/config.ts';
import type { Database } from '../../../ground/database/open.ts';
import { readSetting } from '../../../ground/settings/settings.ts';
import { noSources, type PhoneProject } from '../../../ground/settings/phone.ts';

/** A Firebase project; `keysUrl` is null for the sandbox's project, whose key is in the database. */
export type FoundProject = Omit<PhoneProject, 'projectId' | 'keysUrl'> & { projectId: string; keysUrl: string | null };

/** The sandbox's project, whose proofs the gateway signs itself. */
const sandboxProject: FoundProject = {
  projectId: 'demo-croupier',
  apiKey: 'demo-key',
  authDomain: 'localhost',
  keysUrl: null,
  sources: noSources,
};

/** The project that verifies numbers; null if Firebase does not. */
export const findProject = async ({
  config,
  database,
}: {
  config: Pick<Config, 'mode'>;
  database: Database;
}): Promise<FoundProject | null> => {
  if ((await readSetting(database, 'whitelabel')).REGMOBVERF3 !== 'firebase') return null;
  const { projectId, ...project } = await readSetting(database, 'firebase');
  if (projectId !== null) return { ...project, projectId };
  return config.mode === 'sandbox' ? sandboxProject : null;
};
