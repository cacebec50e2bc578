import { isOwnMachine, siteOrigin, type Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import { readSetting } from '../../trust/settings/settings.ts';

/** Browsers never connect to this port, so the speed test has an unanswered row wherever it runs. */
const silent = 'http://localhost:9';

/** A sandbox can be opened under both names of its machine; a public one only under its own name. */
const domainsOfSandbox = (config: Config): string[] => {
  const { hostname, origin, port } = new URL(siteOrigin(config));
  const names = isOwnMachine(hostname) ? ['localhost', '127.0.0.1'].map((name) => `http://${name}:${port}`) : [origin];
  return [...names, silent];
};

/** R7.43: the configured addresses of the site; a sandbox has some to try the speed test with. */
export const domainsOf = async ({
  config,
  database,
}: {
  config: Config;
  database: Database;
}): Promise<readonly string[]> => {
  const domains = await readSetting(database, 'domains');
  return domains.length === 0 && config.mode === 'sandbox' ? domainsOfSandbox(config) : domains;
};
