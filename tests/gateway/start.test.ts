import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { BadSetting, readConfig } from '../../gateway/ground/config.ts';
import { commonHeaders } from '../../gateway/ground/http/headers.ts';
import { newPlace, type Place } from './support/engine.ts';
import { Guest } from './support/house.ts';
import { startInVain, startProcess } from './support/process.ts';

let place: Place;
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
});
afterAll(() => place.remove());

test('a taken port ends the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startInVain(place.config, { PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is in use by another program. Stop that program, or set PORT to another port.\n`,
  });
  other.close();
});

const servers =
  'It can be the address of a PostgreSQL server, such as postgres://user:password@host:5432/database, or of several that follow one another, such as postgres://user:password@one:5432,two:5432/database.\n';

const refused: readonly (readonly [setting: Readonly<Record<string, string>>, said: string])[] = [
  [{ PORT: 'abc' }, 'PORT cannot be "abc". It can be a whole number from 0 to 65535.\n'],
  [{ CROUPIER_MODE: 'prod' }, 'CROUPIER_MODE cannot be "prod". It can be sandbox or production.\n'],
  [
    { CROUPIER_TRUSTED_PROXIES: '10.0.0.1, banana' },
    'CROUPIER_TRUSTED_PROXIES cannot be "banana". It can be IP addresses, separated by commas, such as 10.0.0.1.\n',
  ],
  [{ CROUPIER_PUBLIC_SANDBOX: 'true' }, 'CROUPIER_PUBLIC_SANDBOX cannot be "true". It can be yes or no.\n'],
  [
    { CROUPIER_SITE: 'tests/gateway' },
    'CROUPIER_SITE is "tests/gateway", which holds no built site. It can be the folder of the built site, or off.\n',
  ],
  [
    { HOST: 'banana', CROUPIER_PUBLIC_SANDBOX: 'yes' },
    'HOST is "banana", which this machine does not have. It can be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.\n',
  ],
  [{ DATABASE_URL: 'postgres:/secret' }, `DATABASE_URL is not valid. ${servers}`],
  [
    { DATABASE_URL: 'postgres://croupier:secret@127.0.0.1:1/croupier' },
    `DATABASE_URL names 127.0.0.1:1/croupier, which cannot be used: nothing listens there. ${servers}`,
  ],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1,127.0.0.1:x/croupier' }, `DATABASE_URL is not valid. ${servers}`],
  [
    { DATABASE_URL: 'postgres://croupier:secret@127.0.0.1:1,127.0.0.1:2/croupier?sslmode=disable' },
    `DATABASE_URL names 127.0.0.1:1,127.0.0.1:2/croupier, which cannot be used: nothing listens there. ${servers}`,
  ],
  [
    { CROUPIER_MODE: 'production' },
    'In production the gateway needs its public address: set CROUPIER_ORIGIN, for example to https://www.example.com.\n',
  ],
  [
    { CROUPIER_MODE: 'production', CROUPIER_ORIGIN: 'http://www.example.com' },
    'In production every address has to be https, so that nobody can read along; http://www.example.com is not.\n',
  ],
  [
    {
      CROUPIER_MODE: 'production',
      CROUPIER_ORIGIN: 'https://www.example.com',
      CROUPIER_ALLOWED_ORIGINS: 'https://site.example.com,http://old.example.com',
    },
    'In production every address has to be https, so that nobody can read along; http://old.example.com is not.\n',
  ],
  [
    { CROUPIER_MODE: 'production', CROUPIER_ORIGIN: 'https://www.example.com', CROUPIER_PASSWORD_COST: '16' },
    'In production CROUPIER_PASSWORD_COST cannot be below 17, because cheaper password hashes are easy to guess.\n',
  ],
  [
    { CROUPIER_MODE: 'production', CROUPIER_ORIGIN: 'https://www.example.com', CROUPIER_PASSWORD_COST: '17' },
    'A sandbox has filled this database with demo accounts, whose password is public. Use another database for production: set DATABASE_URL or CROUPIER_DATA.\n',
  ],
  [
    { HOST: '0.0.0.0' },
    'A sandbox that listens on "0.0.0.0" lets other machines in, and its password is public. Leave HOST at 127.0.0.1, or set CROUPIER_PUBLIC_SANDBOX=yes.\n',
  ],
  [
    { CROUPIER_HOSTS: 'http://www.example.com' },
    'CROUPIER_HOSTS cannot be "http://www.example.com". It can be names without scheme and port, separated by commas, such as www.example.com.\n',
  ],
  [{ CROUPIER_CURRENCY: '$' }, 'CROUPIER_CURRENCY is "$", which is not an ISO 4217 code such as USD or EUR.\n'],
  [
    { CROUPIER_CURRENCY: 'EUR' },
    'CROUPIER_CURRENCY is EUR, but this ledger is kept in USD and money has moved in it. Set it to USD. To change only the symbol on the site, set currencySymbol of the setting whitelabel.\n',
  ],
];

// Each starts a process; a few show that a refusal of any kind reaches whoever starts the gateway.
const tried = inject('exhaustive') ? refused : refused.filter((_, at) => at % 6 === 1);

test.each(tried)('the setting %j ends the start with a sentence', async (setting, said) => {
  expect(await startInVain(place.config, setting)).toEqual({ code: 1, said });
});

test('production loads no file of the sandbox', async () => {
  // It is refused this database, but not before it would have loaded a sandbox. Node writes at the end what was loaded.
  const folder = mkdtempSync(join(tmpdir(), 'croupier-loaded-'));
  await startInVain(place.config, {
    CROUPIER_MODE: 'production',
    CROUPIER_ORIGIN: 'https://www.example.com',
    CROUPIER_PASSWORD_COST: '17',
    NODE_V8_COVERAGE: folder,
  });
  const loaded = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] })
    .flatMap(({ result }) => result.map(({ url }) => url));
  rmSync(folder, { recursive: true });
  expect(loaded.filter((url) => url.endsWith('/gateway/gateway.ts'))).toHaveLength(1);
  expect(loaded.filter((url) => url.includes('/gateway/sandbox/'))).toEqual([]);
});

test('M1 a sandbox that other machines may reach prints a warning at its start', async () => {
  const sandbox = await startProcess(place.config, { HOST: '0.0.0.0', CROUPIER_PUBLIC_SANDBOX: 'yes' });
  await sandbox.end('SIGTERM');
  expect(sandbox.complained()).toContain(
    'Warning: this sandbox can be reached from other machines, and everyone knows its password. Keep nothing real in it.\n',
  );
});

const folders = 'It can be a folder that can be written to.\n';

test.each(
  [
    ['a file', 'package.json', 'is not a folder'],
    ['below a file', 'package.json/data', 'is not a folder'],
    ['where nothing can be made', '/proc/nope', 'cannot be written to (ENOENT)'],
  ].slice(inject('exhaustive') ? 0 : -1),
)('a data folder that is %s ends the start with a sentence, at once', async (_, dataFolder, why) => {
  expect(await startInVain({ databaseUrl: null, dataFolder })).toEqual({
    code: 1,
    said: `CROUPIER_DATA is "${dataFolder}", which ${why}. ${folders}`,
  });
});

test('an unknown option ends the start with a sentence', async () => {
  expect(await startInVain(place.config, {}, '--verbose')).toEqual({
    code: 1,
    said: 'The gateway has the options --missing and --help, not --verbose. Settings are environment variables; see docs/operating.md.\n',
  });
});

test('an unknown setting ends the start with a sentence', async () => {
  expect(await startInVain(place.config, { CROUPIER_TRUSTED_PROXY: '10.0.0.1' })).toEqual({
    code: 1,
    said: 'There is no setting CROUPIER_TRUSTED_PROXY. The nearest is CROUPIER_TRUSTED_PROXIES; docs/operating.md lists them all.\n',
  });
});

test.each([
  ['CROUPIER_PORT', 'PORT'],
  ['CROUPIER_DATABASE_URL', 'DATABASE_URL'],
  ['CROUPIER_MODES', 'CROUPIER_MODE'],
  ['CROUPIER_CURENCY', 'CROUPIER_CURRENCY'],
  ['CROUPIER_PASSWORD_DAY', 'CROUPIER_PASSWORD_DAYS'],
])('%s is refused with %s as the nearest setting', (unknown, nearest) => {
  expect(() => readConfig({ [unknown]: '' })).toThrow(`The nearest is ${nearest};`);
});

test('settings have defaults, and an empty DATABASE_URL counts as missing', () => {
  expect(readConfig({})).toMatchObject({ mode: 'sandbox', port: 4173, databaseUrl: null, carrier: 'cookie' });
  expect(readConfig({ DATABASE_URL: '' }).databaseUrl).toBeNull();
  expect(readConfig({ CROUPIER_TRUSTED_PROXIES: ' 10.0.0.1, 10.0.0.2 ' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ]);
  expect(() => readConfig({ CROUPIER_ORIGIN: 'www.example.com' })).toThrow(BadSetting);
});

test('browsers are told to keep the domain on their list only if the deployment says so', () => {
  const policyFor = (env: Record<string, string>) =>
    commonHeaders(readConfig({ CROUPIER_ORIGIN: 'https://www.example.com', ...env }))['strict-transport-security'];
  expect(policyFor({})).toBe('max-age=63072000; includeSubDomains');
  expect(policyFor({ CROUPIER_HSTS_PRELOAD: 'yes' })).toBe('max-age=63072000; includeSubDomains; preload');
});

test('R9.12 S15 the default weak password is the deployment’s own, and none if it has none', () => {
  expect(readConfig({}).weakPassword).toBeNull();
  expect(readConfig({ CROUPIER_WEAK_PASSWORD: 'welcome-to-us' }).weakPassword).toBe('welcome-to-us');
});

test('a gateway that is stopped answers the requests in progress and exits with 0', async () => {
  const gateway = await startProcess(place.config);
  // What is printed is what links lead to, although it listens on 127.0.0.1.
  expect(new URL(gateway.url).hostname).toBe('localhost');
  await fetch(`${gateway.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'gateway-version': '3' },
    body: JSON.stringify({ call: 'system.countries', fault: 'slow', milliseconds: 1_000 }),
  });
  const begun = new Guest(gateway.url).ask(contract.system.countries, {});
  // The other call is answered after the slow one has been accepted.
  await new Guest(gateway.url).ask(contract.system.status, {});
  const ended = gateway.end('SIGTERM');
  expect((await begun).list.length).toBeGreaterThan(0);
  expect(await ended).toBe(0);
  await expect(new Guest(gateway.url).ask(contract.system.status, {})).rejects.toThrow();
});
