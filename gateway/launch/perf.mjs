import { build } from './build.mjs';
import { install } from './install.mjs';
import { command, run } from './run.mjs';

await command(async () => {
  await install();
  await build();
  return (await run(process.execPath, ['--import', 'tsx', 'e2e/perf/main.ts', ...process.argv.slice(2)])).code;
});
