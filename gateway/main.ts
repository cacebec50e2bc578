import { parseArgs } from 'node:util';
import { calls } from '../contract/index.ts';
import { BadSetting, isOwnMachine, readConfig } from './ground/config.ts';
import { startTrouble } from './launch/startTrouble.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { notYet } from './trust/calls/notYet.ts';
import { hashOneAtATime } from './trust/protect/passwords.ts';

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const help = `npm run gateway             starts the gateway
npm run gateway -- --missing   lists the calls that this gateway does not answer

Settings are environment variables; see docs/operating.md.`;

const listMissing = (): void => {
  const names = new Set<string>(notYet);
  const missing = calls.filter(({ name }) => names.has(name));
  for (const call of missing) say(`${call.method.padEnd(6)} ${call.path}  ${call.name}`);
  say(`${missing.length} of ${calls.length} calls are not answered by this gateway.`);
};

const end = (gateway: Gateway, code: number): void => {
  gateway.close().then(
    () => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
};

/** A second signal while the gateway is stopping ends the process immediately. */
const stopOnSignal = (gateway: Gateway): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(gateway, 0));
};

/** Ends a gateway that would otherwise work on tables that another version has changed under it. */
const stopWhenOutdated = async (gateway: Gateway): Promise<void> => {
  process.stderr.write(`${await gateway.outdated}\n`);
  end(gateway, 1);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) hashOneAtATime();
  const gateway = await startGateway(config, say);
  stopOnSignal(gateway);
  void stopWhenOutdated(gateway);
  say(`Croupier is open at ${gateway.address}`);
  if (config.mode === 'production' && gateway.desk !== null) say(`Its desk is open at ${gateway.desk}`);
  for (const warning of gateway.warnings) process.stderr.write(`Warning: ${warning}\n`);
  if (config.mode === 'sandbox') {
    if (!isOwnMachine(config.host))
      process.stderr.write(
        'Warning: this sandbox can be reached from other machines, and everyone knows its password. Keep nothing real in it.\n',
      );
    const { greeting } = await import('./sandbox/greeting.ts');
    const shown = { hasFlows: config.flowFolder !== null, payPort: gateway.payPort };
    for (const line of greeting(gateway.address, shown)) say(line);
  }
  if (gateway.database.embedded) {
    say(
      config.mode === 'production'
        ? '\nThe embedded database keeps what it has acknowledged through a crash and a power cut. For a second gateway or a standby, set DATABASE_URL.'
        : '\nThe embedded database of a sandbox survives a crash of the gateway, but not a power cut.',
    );
  }
};

const readOptions = () => {
  try {
    return parseArgs({ options: { missing: { type: 'boolean' }, help: { type: 'boolean' } } }).values;
  } catch {
    throw new BadSetting(
      `The gateway has the options --missing and --help, not ${process.argv.slice(2).join(' ')}. Settings are environment variables; see docs/operating.md.`,
    );
  }
};

const run = (): void | Promise<void> => {
  const options = readOptions();
  if (options.help) say(help);
  else if (options.missing) listMissing();
  else return start();
};

try {
  await run();
} catch (error) {
  process.stderr.write(`${startTrouble(error)}\n`);
  process.exit(1);
}
