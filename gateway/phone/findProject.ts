import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { readSetting } from '../settings.ts';
import { noSources, type PhoneProject } from './project.ts';

/** A project that numbers are verified for; one of the sandbox signs with a key of its own. */
export type FoundProject = Omit<PhoneProject, 'projectId' | 'keysUrl'> & { projectId: string; keysUrl: string | null };

/** The sandbox's own, whose proofs come from the gateway itself. */
const sandboxProject: FoundProject = {
  projectId: 'demo-croupier',
  apiKey: 'demo-key',
  authDomain: 'localhost',
  keysUrl: null,
  sources: noSources,
};

/** The project, where numbers are verified by Firebase at all. */
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
