import { build } from './build.mjs';
import { install } from './install.mjs';
import { command } from './run.mjs';

/** Builds the site for a gateway that is started by something else, such as a service. */
await command(async () => {
  await install();
  await build();
  return 0;
});
