import { randomBytes } from 'node:crypto';
import { startGateway } from '../../gateway/gateway.ts';
import { defaultLimits } from '../../gateway/trust/settings/limits.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { onServer, withDatabase } from '../../gateway/launch/postgres.mjs';
import { forgetIdentity, testConfig, type Template } from '../../tests/gateway/support/engine.ts';

// node --import tsx e2e/support/filled.ts FOLDER [SERVER]: fills a database on the server, or else an embedded one in the
// folder, and prints where it is. Every gateway of the browser tests works on a copy.

const [folder, server = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('which folder to fill is missing');

const database = `croupier_${randomBytes(6).toString('hex')}`;
const template: Template = { engine: server === '' ? 'embedded' : 'postgres', folder, server, database };
if (server !== '') await onServer(server, `create database ${database}`);
const gateway = await startGateway({
  ...testConfig,
  databaseUrl: server === '' ? null : withDatabase(server, database),
  dataFolder: folder,
});
// All tests log in and request codes from one address, more often than one person could without a slider.
await writeSetting(gateway.database, 'limits', {
  ...defaultLimits,
  loginPerAddress: { ...defaultLimits.loginPerAddress, most: 1_000 },
  codePerAddress: { most: 1_000, within: 1 },
});
await forgetIdentity(gateway.database);
await gateway.close();
process.stdout.write(JSON.stringify(template));
