import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { countries } from '../../ground/countries.ts';
import { isHeld } from '../../ground/database/held.ts';
import { isClosedTo } from '../../ground/regions.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { frozen } from '../../trust/settings/frozen.ts';
import { findProject } from '../auth/phone/findProject.ts';
import { hasVipService } from '../../trust/members/vip.ts';
import { promisedBonus } from '../auth/registration/bonus.ts';
import { offeredFields, offeredSwitches } from '../auth/offered.ts';
import { waysOfCodes } from '../../trust/messages/senders.ts';
import { wordsIn } from '../../trust/settings/translations.ts';
import { readSetting, readSettings, type Settings } from '../../trust/settings/settings.ts';

/** The configuration of the phone provider's library, if it verifies numbers; a sandbox emulates the provider at its own address. */
const phoneOf = async (context: Pick<CallContext, 'database' | 'standIns'>) => {
  const project = await findProject(context);
  if (!project) return {};
  const { projectId, apiKey, authDomain, keys } = project;
  return { firebase: { projectId, apiKey, authDomain, emulator: typeof keys === 'string' ? null : '/' } };
};

/** The settings themselves where the promises hold, so that they need no second check before they are sent. */
const withPromise = async (database: CallContext['database'], whitelabel: Settings['whitelabel']) => {
  const registerBonus = await promisedBonus(database, whitelabel.registerBonus);
  const zaloBonus = await promisedBonus(database, whitelabel.zaloBonus);
  const isKept = registerBonus === whitelabel.registerBonus && zaloBonus === whitelabel.zaloBonus;
  return isKept ? whitelabel : { ...whitelabel, registerBonus, zaloBonus };
};

type Entries = ReplyOf<Contract['system']['status']>['customerService'];

const withoutVipPath = new WeakMap<Settings['customerService'], Entries>();

/** Made once for each state of the settings, so that it needs no second check either. */
const withoutVip = (entries: Settings['customerService']): Entries => {
  const entriesKept = withoutVipPath.get(entries);
  if (entriesKept) return entriesKept;
  const shown = frozen(entries.map(({ path, ...entry }) => (entry.csType === 'VIP' ? entry : { ...entry, path })));
  withoutVipPath.set(entries, shown);
  return shown;
};

/** The articles about what is offered here. */
const offeredHelp = (sections: Settings['helpSections'], whitelabel: Settings['whitelabel']) =>
  sections.map((section) => ({
    ...section,
    articles: section.articles.filter(({ offer }) => offer === undefined || whitelabel[offer] === 'offered'),
  }));

/** The sections of the help centre in a language. */
export const readHelp = async (database: CallContext['database'], language: string | undefined) => {
  const { helpSections, translations, whitelabel } = await readSettings(database);
  const inLanguage = wordsIn(translations, language).helpSections;
  return offeredHelp(inLanguage.length > 0 ? inLanguage : helpSections, whitelabel);
};

export const system: Omit<HandlersOf<'system'>, 'domainRoute' | 'ping'> = {
  status: async ({ database, senders, standIns, seal, session, ip, country, now, config }) => {
    const settings = await readSettings(database);
    const isMaintained = settings.state.status === 1 || (await isHeld(database));
    return {
      ...settings.state,
      status: isClosedTo({ ip, country }, settings) ? 2 : isMaintained ? 1 : 0,
      whitelabel: await withPromise(database, settings.whitelabel),
      register: await offeredSwitches({ database, senders }),
      codes: await waysOfCodes(database, senders),
      resources: settings.resources,
      customerService: hasVipService(session) ? settings.customerService : withoutVip(settings.customerService),
      analytics: settings.analytics,
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
      location: { ip, country },
      publicKey: await seal.publicKey(),
      now: now.toISOString(),
      ...(await phoneOf({ database, standIns })),
      signedIn: session !== null,
      sandbox: config.mode === 'sandbox',
    };
  },
  whitelabel: async ({ database }) => withPromise(database, await readSetting(database, 'whitelabel')),
  registerSettings: offeredFields,
  helpCenter: async ({ database, body }) => ({ sections: await readHelp(database, body.language) }),
  countries: () => Promise.resolve({ list: [...countries] }),
};
