import {
  array,
  assert,
  boolean,
  enums,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  pattern,
  refine,
  string,
  StructError,
  union,
  type Infer,
} from 'superstruct';
import { isServerAddress } from './database/address.ts';
import { canonicalAddress } from './http/network.ts';
import { isWebhookSecret } from './http/webhookSignature.ts';

/** Whether a name or address, as an operator or a URL writes it, is this machine itself. */
export const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

/** What else such an address could say, a query for example, would be ignored. */
const isMailServer = (text: string): boolean => {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password, pathname, search, hash } = new URL(text);
  const isWhole = hostname !== '' && (username === '') === (password === '');
  return isWhole && ['', '/'].includes(pathname) && search === '' && hash === '';
};

const isSmsAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
  return isPrivate && username === '' && password === '';
};

const shape = object({
  mode: enums(['sandbox', 'production']),
  host: string(),
  port: max(min(integer(), 0), 65_535),
  /** Where a sandbox's demo games listen: 0 for any port, null for the one after the site's, or any if that is in use. */
  gamesPort: nullable(max(min(integer(), 0), 65_535)),
  /** Where a sandbox's payment company listens: 0 for any port, null for the one after the games', or any if that is in use. */
  payPort: nullable(max(min(integer(), 0), 65_535)),
  /** Where the desk of the operator's staff listens: 0 for any port, off for none, null for 4180. */
  deskPort: nullable(union([max(min(integer(), 0), 65_535), literal('off')])),
  deskHost: string(),
  /** The public address of the desk, which it needs beyond this machine. */
  deskOrigin: nullable(pattern(string(), /^https:\/\/[^/]+$/)),
  /** Further names that the gateway answers under, besides those of the origin and of `host`, and localhost. */
  hosts: array(pattern(string(), /^[^\s/@:]+$/)),
  /** Whether a sandbox, whose password is public, may listen where other machines reach it. */
  publicSandbox: boolean(),
  /** A PostgreSQL server; null uses the embedded database in the data folder. */
  databaseUrl: nullable(refine(string(), 'server', isServerAddress)),
  /** The most connections that a gateway keeps to it. */
  databasePool: max(min(integer(), 2), 500),
  /** Another way to it for hearing of changes, past a pooler; null where the first will do. */
  databaseListener: nullable(refine(string(), 'server', isServerAddress)),
  dataFolder: string(),
  /** The built site, or null to answer calls only. */
  siteFolder: nullable(string()),
  /** Whether everybody is served the same page, which a cache may keep, without answers to the site's first calls. */
  plainPage: boolean(),
  /** The flow book, which a sandbox shows at /flows, or null for none. */
  flowFolder: nullable(string()),
  /** The public address of the site; with https the session cookie is secure. */
  origin: nullable(pattern(string(), /^https?:\/\/[^/]+$/)),
  /** How sessions travel: a cookie that scripts cannot read, or the `token` header for sites on other origins. */
  carrier: enums(['cookie', 'header']),
  allowedOrigins: array(pattern(string(), /^https?:\/\/[^/]+$/)),
  trustedProxies: array(refine(string(), 'address', (text) => canonicalAddress(text) !== null)),
  /** The header in which a trusted proxy passes the visitor's country, or null if none does. */
  countryHeader: nullable(pattern(string(), /^[A-Za-z0-9-]{1,60}$/)),
  /** A file in the MaxMind format that says in which country an address is, or null for none. */
  countryFile: nullable(string()),
  /** Whether browsers may put the domain on their list of sites that are https for ever, which is slow to undo. */
  hstsPreload: boolean(),
  /** The deployment's default weak password; anyone who logs in with it has to change it first. */
  weakPassword: nullable(string()),
  /** Work factor of password hashes, as a power of two. */
  passwordCost: max(min(integer(), 10), 20),
  idleMinutes: min(integer(), 1),
  sessionHours: min(integer(), 1),
  /** Days after which a password has to be changed; 0 is never. */
  passwordDays: min(integer(), 0),
  /** Keys that seeds of draws are sealed with, the first for new ones; without any, one in the database does. */
  seedKeys: array(pattern(string(), /^[0-9a-f]{64}$/i)),
  /** Payment companies that modules of the operator's own talk to, each as its code, `=` and the path of the module. */
  providerModules: array(pattern(string(), /^[A-Z][A-Z0-9_-]{1,29}=\/.+$/)),
  /** The module of the operator's own that asks a register of exclusions; null asks none. */
  registerModule: nullable(pattern(string(), /^\/.+$/)),
  /** The ISO 4217 code of the currency that the ledger is kept in; null keeps the one that it has, at first USD. */
  currency: nullable(string()),
  /** The server that emails leave by, with its account; null sends none. */
  smtpUrl: nullable(refine(string(), 'smtp', isMailServer)),
  /** Where text messages leave by a signed call, and the secret that signs it; null sends none. */
  smsUrl: nullable(refine(string(), 'sms', isSmsAddress)),
  /** What text messages are signed with, each of them. */
  smsSecrets: array(refine(string(), 'secret', isWebhookSecret)),
  /** What is logged: faults only, events such as logins too, or every call as well. */
  log: enums(['faults', 'events', 'calls']),
});

export type Config = Infer<typeof shape>;

export const defaults: Config = {
  mode: 'sandbox',
  host: '127.0.0.1',
  port: 4173,
  gamesPort: null,
  payPort: null,
  deskPort: null,
  deskHost: '127.0.0.1',
  deskOrigin: null,
  hosts: [],
  publicSandbox: false,
  databaseUrl: null,
  databasePool: 20,
  databaseListener: null,
  dataFolder: '.data',
  siteFolder: 'dist/site',
  plainPage: false,
  flowFolder: 'dist/flows',
  origin: null,
  carrier: 'cookie',
  allowedOrigins: [],
  trustedProxies: [],
  countryHeader: null,
  countryFile: null,
  hstsPreload: false,
  weakPassword: null,
  passwordCost: 17,
  idleMinutes: 30,
  sessionHours: 12,
  passwordDays: 0,
  seedKeys: [],
  providerModules: [],
  registerModule: null,
  currency: null,
  smtpUrl: null,
  smsUrl: null,
  smsSecrets: [],
  log: 'events',
};

/** The public address of the site: from the configuration, never from a request; without one, localhost with the port. */
export const siteOrigin = ({ origin, port }: Pick<Config, 'origin' | 'port'>): string =>
  origin ?? `http://localhost:${port}`;

/** An invalid setting; its message is for the person who starts the gateway. */
export class BadSetting extends Error {}

const variables: Readonly<Record<keyof Config, readonly [name: string, legal: string]>> = {
  mode: ['CROUPIER_MODE', 'sandbox or production'],
  host: ['HOST', 'an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them'],
  port: ['PORT', 'a whole number from 0 to 65535'],
  gamesPort: ['GAMES_PORT', 'a whole number from 0 to 65535'],
  payPort: ['PAY_PORT', 'a whole number from 0 to 65535'],
  deskPort: ['CROUPIER_DESK_PORT', 'a whole number from 0 to 65535, or off'],
  deskHost: ['CROUPIER_DESK_HOST', 'an address of this machine, such as 127.0.0.1'],
  deskOrigin: ['CROUPIER_DESK_ORIGIN', 'an https address without a path, such as https://desk.example.com'],
  hosts: ['CROUPIER_HOSTS', 'names without scheme and port, separated by commas, such as www.example.com'],
  publicSandbox: ['CROUPIER_PUBLIC_SANDBOX', 'yes or no'],
  databaseUrl: [
    'DATABASE_URL',
    'the address of a PostgreSQL server, such as postgres://user:password@host:5432/database, or of several that follow one another, such as postgres://user:password@one:5432,two:5432/database',
  ],
  databasePool: ['CROUPIER_DATABASE_POOL', 'a whole number from 2 to 500'],
  databaseListener: [
    'CROUPIER_DATABASE_LISTENER',
    'the address of the same database past a pooler, such as postgres://user:password@host:5432/database',
  ],
  dataFolder: ['CROUPIER_DATA', 'a folder that can be written to'],
  siteFolder: ['CROUPIER_SITE', 'the folder of the built site, or off'],
  plainPage: ['CROUPIER_PLAIN_PAGE', 'yes or no'],
  flowFolder: ['CROUPIER_FLOWS', 'the folder of the flow book, or off'],
  origin: ['CROUPIER_ORIGIN', 'an address without a path, such as https://www.example.com'],
  carrier: ['CROUPIER_CARRIER', 'cookie or header'],
  allowedOrigins: [
    'CROUPIER_ALLOWED_ORIGINS',
    'addresses without a path, separated by commas, such as https://www.example.com',
  ],
  trustedProxies: ['CROUPIER_TRUSTED_PROXIES', 'IP addresses, separated by commas, such as 10.0.0.1'],
  countryHeader: ['CROUPIER_COUNTRY_HEADER', 'the name of a header, such as cf-ipcountry'],
  countryFile: ['CROUPIER_COUNTRY_FILE', 'the path of a file of countries in the MaxMind format, which ends in .mmdb'],
  hstsPreload: ['CROUPIER_HSTS_PRELOAD', 'yes or no'],
  weakPassword: ['CROUPIER_WEAK_PASSWORD', 'a password'],
  passwordCost: ['CROUPIER_PASSWORD_COST', 'a whole number from 10 to 20'],
  idleMinutes: ['CROUPIER_IDLE_MINUTES', 'a whole number from 1'],
  sessionHours: ['CROUPIER_SESSION_HOURS', 'a whole number from 1'],
  passwordDays: ['CROUPIER_PASSWORD_DAYS', 'a whole number from 0'],
  seedKeys: ['CROUPIER_SEED_KEYS', 'keys of 64 hexadecimal digits, separated by commas'],
  providerModules: [
    'CROUPIER_PROVIDER_MODULES',
    'codes of companies with the paths of their modules, separated by commas, such as OWN=/opt/own/pay.mjs',
  ],
  registerModule: ['CROUPIER_REGISTER_MODULE', 'the path of a module, such as /opt/own/register.mjs'],
  currency: ['CROUPIER_CURRENCY', 'an ISO 4217 code, such as USD or EUR'],
  smtpUrl: [
    'CROUPIER_SMTP_URL',
    'the address of a mail server, such as smtps://user:password@mail.example.com:465 or smtp://user:password@mail.example.com:587, in which special characters of user and password are percent-encoded',
  ],
  smsUrl: [
    'CROUPIER_SMS_URL',
    'an https address, such as https://sms.example.com/send, or an http address of this machine',
  ],
  smsSecrets: [
    'CROUPIER_SMS_SECRET',
    'whsec_ and the Base64 of 24 to 64 random bytes, or several, separated by commas',
  ],
  log: ['CROUPIER_LOG', 'faults, events or calls'],
};

/** Says which variable is wrong, and what it can be. */
export const badSetting = (setting: keyof Config, wrong: string): BadSetting => {
  const [name, legal] = variables[setting];
  return new BadSetting(`${name} ${wrong}. It can be ${legal}.`);
};

const prefix = 'CROUPIER_';

const likeness = (one: string, other: string): number => {
  const [these, those] = [one, other].map((word) => [...word].map((_, at) => word.slice(at, at + 2)));
  const common = these?.filter((pair) => those?.includes(pair)).length ?? 0;
  return common / (one.length + other.length);
};

/** A misspelt variable would otherwise silently leave its setting at the default. */
const refuseUnknown = (env: Readonly<Record<string, string | undefined>>): void => {
  const names = Object.values(variables).map(([name]) => name);
  const unknown = Object.keys(env).find((name) => name.startsWith(prefix) && !names.includes(name));
  if (unknown === undefined) return;
  const wordsOf = (name: string) => name.replace(prefix, '');
  const likenessOf = (name: string) => likeness(wordsOf(name), wordsOf(unknown));
  const nearest = names.reduce((best, name) => (likenessOf(name) > likenessOf(best) ? name : best));
  throw new BadSetting(`There is no setting ${unknown}. The nearest is ${nearest}; docs/operating.md lists them all.`);
};

/** Addresses of servers contain passwords, which belong in no log. */
const isSecret = (setting: keyof Config): boolean =>
  ['databaseUrl', 'databaseListener', 'weakPassword', 'seedKeys', 'smtpUrl', 'smsUrl', 'smsSecrets'].includes(setting);

const list = (words: string | undefined) =>
  (words ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the environment variables that `docs/operating.md` lists. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  refuseUnknown(env);
  const numberFrom = (name: string, otherwise: number) => (env[name] ? Number(env[name]) : otherwise);
  const yesOrNo: Readonly<Record<string, boolean>> = { '': false, no: false, yes: true };
  const publicSandbox = env['CROUPIER_PUBLIC_SANDBOX'] ?? '';
  const plainPage = env['CROUPIER_PLAIN_PAGE'] ?? '';
  const hstsPreload = env['CROUPIER_HSTS_PRELOAD'] ?? '';
  const deskPort = env['CROUPIER_DESK_PORT'] ?? '';
  const config = {
    ...defaults,
    mode: env['CROUPIER_MODE'] ?? defaults.mode,
    host: env['HOST'] ?? defaults.host,
    port: numberFrom('PORT', defaults.port),
    gamesPort: env['GAMES_PORT'] ? Number(env['GAMES_PORT']) : defaults.gamesPort,
    payPort: env['PAY_PORT'] ? Number(env['PAY_PORT']) : defaults.payPort,
    deskPort: deskPort === '' ? defaults.deskPort : deskPort === 'off' ? deskPort : Number(deskPort),
    deskHost: env['CROUPIER_DESK_HOST'] ?? defaults.deskHost,
    deskOrigin: env['CROUPIER_DESK_ORIGIN'] ?? null,
    hosts: list(env['CROUPIER_HOSTS']),
    publicSandbox: yesOrNo[publicSandbox] ?? publicSandbox,
    databaseUrl: env['DATABASE_URL'] === '' ? null : (env['DATABASE_URL'] ?? null),
    databasePool: numberFrom('CROUPIER_DATABASE_POOL', defaults.databasePool),
    databaseListener: env['CROUPIER_DATABASE_LISTENER'] ?? null,
    dataFolder: env['CROUPIER_DATA'] ?? defaults.dataFolder,
    siteFolder: env['CROUPIER_SITE'] === 'off' ? null : (env['CROUPIER_SITE'] ?? defaults.siteFolder),
    plainPage: yesOrNo[plainPage] ?? plainPage,
    flowFolder: env['CROUPIER_FLOWS'] === 'off' ? null : (env['CROUPIER_FLOWS'] ?? defaults.flowFolder),
    origin: env['CROUPIER_ORIGIN'] ?? null,
    carrier: env['CROUPIER_CARRIER'] ?? defaults.carrier,
    allowedOrigins: list(env['CROUPIER_ALLOWED_ORIGINS']),
    trustedProxies: list(env['CROUPIER_TRUSTED_PROXIES']),
    countryHeader: env['CROUPIER_COUNTRY_HEADER'] ?? null,
    countryFile: env['CROUPIER_COUNTRY_FILE'] ?? null,
    hstsPreload: yesOrNo[hstsPreload] ?? hstsPreload,
    weakPassword: env['CROUPIER_WEAK_PASSWORD'] ?? null,
    passwordCost: numberFrom('CROUPIER_PASSWORD_COST', defaults.passwordCost),
    idleMinutes: numberFrom('CROUPIER_IDLE_MINUTES', defaults.idleMinutes),
    sessionHours: numberFrom('CROUPIER_SESSION_HOURS', defaults.sessionHours),
    passwordDays: numberFrom('CROUPIER_PASSWORD_DAYS', defaults.passwordDays),
    seedKeys: list(env['CROUPIER_SEED_KEYS']),
    providerModules: list(env['CROUPIER_PROVIDER_MODULES']),
    registerModule: env['CROUPIER_REGISTER_MODULE'] ?? null,
    currency: env['CROUPIER_CURRENCY'] ?? null,
    smtpUrl: env['CROUPIER_SMTP_URL'] ?? null,
    smsUrl: env['CROUPIER_SMS_URL'] ?? null,
    smsSecrets: list(env['CROUPIER_SMS_SECRET']),
    log: env['CROUPIER_LOG'] ?? defaults.log,
  };
  try {
    assert(config, shape);
    if ((config.smsUrl === null) !== (config.smsSecrets.length === 0))
      throw new BadSetting('CROUPIER_SMS_URL and CROUPIER_SMS_SECRET belong together: set both, or neither.');
    return config;
  } catch (error) {
    if (!(error instanceof StructError)) throw error;
    const setting = error.path[0] as keyof Config;
    const value: unknown = typeof error.value === 'string' ? error.value : env[variables[setting][0]];
    throw badSetting(setting, isSecret(setting) ? 'is not valid' : `cannot be ${JSON.stringify(value)}`);
  }
};

/** Refuses settings that are dangerous together; the gateway calls it before it starts. */
export const checkSafe = (config: Config): void => {
  const { mode, host, publicSandbox, origin, allowedOrigins, passwordCost } = config;
  if (config.deskPort !== 'off' && !isOwnMachine(config.deskHost) && config.deskOrigin === null)
    throw new BadSetting(
      `The desk on ${JSON.stringify(config.deskHost)} can be reached from other machines, so it needs its public address: set CROUPIER_DESK_ORIGIN, for example to https://desk.example.com. Or leave CROUPIER_DESK_HOST at 127.0.0.1.`,
    );
  if (mode === 'sandbox') {
    if (isOwnMachine(host) || publicSandbox) return;
    throw new BadSetting(
      `A sandbox that listens on ${JSON.stringify(host)} lets other machines in, and its password is public. Leave HOST at 127.0.0.1, or set CROUPIER_PUBLIC_SANDBOX=yes.`,
    );
  }
  if (origin === null)
    throw new BadSetting(
      'In production the gateway needs its public address: set CROUPIER_ORIGIN, for example to https://www.example.com.',
    );
  const open = [origin, ...allowedOrigins].find((each) => !each.startsWith('https://'));
  if (open !== undefined)
    throw new BadSetting(`In production every address has to be https, so that nobody can read along; ${open} is not.`);
  if (passwordCost < defaults.passwordCost)
    throw new BadSetting(
      `In production CROUPIER_PASSWORD_COST cannot be below ${defaults.passwordCost}, because cheaper password hashes are easy to guess.`,
    );
};
