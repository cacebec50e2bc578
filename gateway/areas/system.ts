import { countries } from '../content/countries.ts';
import type { Ask, HandlersOf } from '../context.ts';
import { findProject } from '../phone/findProject.ts';
import { readSetting, readSettings } from '../settings.ts';

/** What the provider's library is started with, where it verifies numbers; the sandbox stands in for it at its own address. */
const phoneOf = async (ask: Pick<Ask, 'config' | 'database'>) => {
  const project = await findProject(ask);
  if (!project) return {};
  const { projectId, apiKey, authDomain, keysUrl } = project;
  return { firebase: { projectId, apiKey, authDomain, emulator: keysUrl === null ? '/' : null } };
};

export const system: HandlersOf<'system'> = {
  status: async ({ database, seal, session, ip, now, config }) => {
    const settings = await readSettings(database);
    return {
      ...settings.state,
      whitelabel: settings.whitelabel,
      register: settings.switches,
      resources: settings.resources,
      customerService: settings.customerService,
      analytics: settings.analytics,
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
      location: { ip, country: null },
      publicKey: seal.publicKey,
      now: now.toISOString(),
      ...(await phoneOf({ config, database })),
      signedIn: session !== null,
      sandbox: config.mode === 'sandbox',
    };
  },
  whitelabel: ({ database }) => readSetting(database, 'whitelabel'),
  registerSettings: ({ database }) => readSetting(database, 'registerFields'),
  domainRoute: async ({ database }) => {
    const domains = await readSetting(database, 'domains');
    return { domainList: domains.map((domainName) => ({ domainName, speed: null })) };
  },
  helpCenter: async ({ database }) => ({ sections: await readSetting(database, 'helpSections') }),
  ping: () => Promise.resolve({ pong: true }),
  countries: () => Promise.resolve({ list: [...countries] }),
};
