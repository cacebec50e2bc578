import { build } from './build.mjs';
import { dev } from './dev.mjs';
import { runGateway } from './gateway.mjs';
import { install } from './install.mjs';
import { command } from './run.mjs';

await command(async () => {
  await install();
  if (process.argv.includes('--dev')) return dev();
  await build();
  return runGateway();
});
