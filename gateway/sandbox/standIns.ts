import { siteOrigin, type Config } from '../ground/config.ts';
import type { Database } from '../ground/database/open.ts';
import { noSources } from '../trust/settings/phone.ts';
import type { StandIns } from '../trust/providers/standIns.ts';
import { chosenCountry } from './regions.ts';
import { sandboxKeys } from './phoneKey.ts';
import { sandboxProvider } from './signIn.ts';

/** The stand-ins of a sandbox, which answer at the gateway's own address; it signs the proofs of numbers itself. */
export const standInsOf = (config: Config, database: Database): StandIns => ({
  social: sandboxProvider(siteOrigin(config)),
  countryOf: chosenCountry,
  phone: {
    projectId: 'demo-croupier',
    apiKey: 'demo-key',
    authDomain: 'localhost',
    sources: noSources,
    keys: () => sandboxKeys(database),
  },
});
