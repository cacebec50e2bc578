import {
  array,
  assert,
  enums,
  integer,
  max,
  min,
  nullable,
  object,
  pattern,
  string,
  StructError,
  type Infer,
} from 'superstruct';

const shape = object({
  mode: enums(['sandbox', 'production']),
  host: string(),
  port: max(min(integer(), 0), 65_535),
  /** A PostgreSQL server; null uses the embedded database in the data folder. */
  databaseUrl: nullable(string()),
  dataFolder: string(),
  /** The built site, or null to answer calls only. */
  siteFolder: nullable(string()),
  /** The flow book, which a sandbox shows at /flows, or null for none. */
  flowFolder: nullable(string()),
  /** The public address of the site; with https the session cookie is secure. */
  origin: nullable(pattern(string(), /^https?:\/\/[^/]+$/)),
  /** How sessions travel: a cookie that scripts cannot read, or the `token` header for sites on other origins. */
  carrier: enums(['cookie', 'header']),
  allowedOrigins: array(pattern(string(), /^https?:\/\/[^/]+$/)),
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: array(string()),
  /** The deployment's default weak password; anyone who logs in with it has to change it first. */
  weakPassword: nullable(string()),
  /** Work factor of password hashes, as a power of two. */
  passwordCost: max(min(integer(), 10), 20),
  idleMinutes: min(integer(), 1),
  sessionHours: min(integer(), 1),
  /** Days after which a password has to be changed; 0 is never. */
  passwordDays: min(integer(), 0),
  /** The ISO 4217 code of the currency that the ledger is kept in; null keeps the one that it has, at first USD. */
  currency: nullable(string()),
  /** What is logged: faults only, events such as logins too, or every call as well. */
  log: enums(['faults', 'events', 'calls']),
});

export type Config = Infer<typeof shape>;

export const defaults: Config = {
  mode: 'sandbox',
  host: '127.0.0.1',
  port: 4173,
  databaseUrl: null,
  dataFolder: '.data',
  siteFolder: 'dist/site',
  flowFolder: 'dist/flows',
  origin: null,
  carrier: 'cookie',
  allowedOrigins: [],
  trustedProxies: [],
  weakPassword: null,
  passwordCost: 17,
  idleMinutes: 30,
  sessionHours: 12,
  passwordDays: 0,
  currency: null,
  log: 'events',
};

/** The public address of the site: from the configuration, never from a request; without one, localhost with the port. */
export const siteOrigin = ({ origin, port }: Pick<Config, 'origin' | 'port'>): string =>
  origin ?? `http://localhost:${port}`;

/** An invalid setting; its message is for the person who starts the gateway. */
export class BadSetting extends Error {}

const list = (words: string | undefined) =>
  (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the environment variables that `docs/operating.md` lists. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const numberFrom = (name: string, otherwise: number) => (env[name] ? Number(env[name]) : otherwise);
  const config = {
    ...defaults,
    mode: env['CROUPIER_MODE'] ?? defaults.mode,
    host: env['HOST'] ?? defaults.host,
    port: numberFrom('PORT', defaults.port),
    databaseUrl: env['DATABASE_URL'] === '' ? null : (env['DATABASE_URL'] ?? null),
    dataFolder: env['CROUPIER_DATA'] ?? defaults.dataFolder,
    siteFolder: env['CROUPIER_SITE'] === 'off' ? null : (env['CROUPIER_SITE'] ?? defaults.siteFolder),
    flowFolder: env['CROUPIER_FLOWS'] === 'off' ? null : (env['CROUPIER_FLOWS'] ?? defaults.flowFolder),
    origin: env['CROUPIER_ORIGIN'] ?? null,
    carrier: env['CROUPIER_CARRIER'] ?? defaults.carrier,
    allowedOrigins: list(env['CROUPIER_ALLOWED_ORIGINS']),
    trustedProxies: list(env['CROUPIER_TRUSTED_PROXIES']),
    weakPassword: env['CROUPIER_WEAK_PASSWORD'] ?? null,
    passwordCost: numberFrom('CROUPIER_PASSWORD_COST', defaults.passwordCost),
    idleMinutes: numberFrom('CROUPIER_IDLE_MINUTES', defaults.idleMinutes),
    sessionHours: numberFrom('CROUPIER_SESSION_HOURS', defaults.sessionHours),
    passwordDays: numberFrom('CROUPIER_PASSWORD_DAYS', defaults.passwordDays),
    currency: env['CROUPIER_CURRENCY'] ?? null,
    log: env['CROUPIER_LOG'] ?? defaults.log,
  };
  try {
    assert(config, shape);
    return config;
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    throw new BadSetting(`Invalid setting: ${String(error.key)} cannot be ${JSON.stringify(error.value)}.`);
  }
};
