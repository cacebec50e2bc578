import { writeSetting } from '../../gateway/ground/settings/settings.ts';
import { defaults } from '../../gateway/ground/config.ts';
import { startGateway } from '../../gateway/gateway.ts';
import { defaultLimits } from '../../gateway/ground/settings/limits.ts';

// Fills the named data folder once per run: filling one takes ten seconds, and every gateway of the browser tests works
// on a copy.

const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('which folder to fill is missing');

const gateway = await startGateway({ ...defaults, port: 0, dataFolder, passwordCost: 10, siteFolder: null });
// All tests log in and request codes from one address, more often than one person could without a slider.
await writeSetting(gateway.database, 'limits', {
  ...defaultLimits,
  loginPerAddress: { ...defaultLimits.loginPerAddress, most: 1_000 },
  codePerAddress: { most: 1_000, within: 1 },
});
await gateway.close();
