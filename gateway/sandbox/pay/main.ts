import { BadSetting, readConfig } from '../../ground/config.ts';
import { createClock } from '../../ground/clock.ts';
import { migrate } from '../../ground/database/migrate.ts';
import { migrationsIn } from '../../ground/database/migrations.ts';
import { openDatabase } from '../../ground/database/open.ts';
import { isWebhookSecret } from '../../ground/http/webhookSignature.ts';
import { createLog } from '../../ground/log.ts';
import { startPay } from './server.ts';

/*
 * The payment company as a process of its own, with a database of its own: DATABASE_URL or CROUPIER_DATA says which, PAY_PORT where
 * it listens, PAY_HOOK where its notices go, and PAY_SECRET what is signed with.
 */
const { PAY_HOOK: hook, PAY_SECRET: secret } = process.env;
if (hook === undefined || !URL.canParse(hook)) throw new BadSetting('PAY_HOOK is the address that takes the notices.');
if (secret === undefined || !isWebhookSecret(secret))
  throw new BadSetting('PAY_SECRET is the secret that the company was given.');

const config = readConfig(process.env);
const migrations = { all: migrationsIn(new URL('../migrations/', import.meta.url)), table: 'sandbox_migrations' };
const database = await openDatabase(config, (opened) => migrate(opened, undefined, migrations));
const pay = await startPay({
  database,
  clock: createClock(),
  log: createLog(config.log),
  hook,
  secrets: () => Promise.resolve([secret]),
  port: config.payPort ?? 0,
});
process.stdout.write(`The payment company is open at http://localhost:${pay.port}\n`);
process.once('SIGTERM', () => {
  void pay
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
