import { pathToFileURL } from 'node:url';
import { merged, readChanged } from '../../../trust/settings/settings.ts';
import type { CompanySetting } from '../../../trust/settings/companies.ts';
import type { Adapters, Company, Providers } from '../../../trust/providers/payments.ts';
import type { Clock } from '../../../ground/clock.ts';
import type { Config } from '../../../ground/config.ts';
import { isHeld } from '../../../ground/database/held.ts';
import { Remembered } from '../../../ground/database/remembered.ts';
import type { Database } from '../../../ground/database/open.ts';
import { reasonOf, type Log } from '../../../ground/log.ts';
import { askFor } from './companyCalls.ts';
import { depositsOverHttp, vouchersOverHttp } from './depositsOverHttp.ts';
import { payoutsOverHttp } from './payoutsOverHttp.ts';
import { readSecrets } from './secrets.ts';

interface Around {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly config: Pick<Config, 'providerModules'>;
  readonly log: Log;
}

const nothing: Adapters = { deposits: null, vouchers: null, payouts: null };

/** What a module of the operator's own exports; its functions are those that a company over HTTP has. */
interface ProviderModule {
  readonly provider: (given: { secret: string; log: Log }) => Partial<Adapters>;
}

/** A path comes from the environment alone, so that whoever can write to the database cannot have code run. */
const loadModule = async ({ config, log }: Around, { company }: CompanySetting, secret: string): Promise<Adapters> => {
  const named = config.providerModules.find((each) => each.startsWith(`${company}=`));
  if (named === undefined) {
    log.fault('provider module missing', { company });
    return nothing;
  }
  try {
    const path = named.slice(company.length + 1);
    const { provider } = (await import(pathToFileURL(path).href)) as ProviderModule;
    return { ...nothing, ...provider({ secret, log }) };
  } catch (error) {
    log.fault('provider module failed', { company, reason: reasonOf(error) });
    return nothing;
  }
};

const adaptersOf = async (
  around: Around,
  setting: CompanySetting,
  { merchant, secret, earlier }: { merchant: string; secret: string; earlier: () => string | undefined },
): Promise<Adapters> => {
  const { address } = setting;
  if (address === undefined) return loadModule(around, setting, secret);
  const ask = askFor({ address, merchant, secret, earlier, clock: around.clock });
  return { deposits: depositsOverHttp(ask), vouchers: vouchersOverHttp(ask), payouts: payoutsOverHttp(ask) };
};

const load = async (around: Around): Promise<Providers> => {
  const changed = await readChanged(around.database);
  const settings = merged('providers', changed.get('providers') ?? []);
  const { merchantCode } = merged('whitelabel', changed.get('whitelabel') ?? {});
  const secrets = await readSecrets(around.database);
  const held = await isHeld(around.database);
  return Promise.all(
    settings.map(async (setting): Promise<Company> => {
      const own = secrets.get(setting.company) ?? [];
      const secret = own.at(-1)?.secret;
      const secretsAt = (now: Date) =>
        own.filter(({ until }) => until === null || until > now).map((each) => each.secret);
      const earlier = () => secretsAt(around.clock.now()).at(-2);
      return {
        code: setting.company,
        on: setting.on,
        serves: setting.serves,
        secretsAt,
        // Without a secret nothing can be signed, so nothing is asked; and by a copy of the database neither.
        ...(secret === undefined || held
          ? nothing
          : await adaptersOf(around, setting, { merchant: merchantCode, secret, earlier })),
      };
    }),
  );
};

/** The companies of a deployment, from memory; a change of them or their secrets is heard at once. */
export const openProviders = (around: Around): (() => Promise<Providers>) => {
  const remembered = new Remembered(around.database.changes, ['settings', 'provider_secrets', 'deployment'], () =>
    load(around),
  );
  return () => remembered.read();
};
