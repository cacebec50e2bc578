import { build } from './build.mjs';
import { dev } from './dev.mjs';
import { runGateway } from './gateway.mjs';
import { makeBookIfStale } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command } from './run.mjs';

const isSandbox = (process.env.CROUPIER_MODE ?? 'sandbox') === 'sandbox';

/** @param {unknown} reason */
const sayWhy = (reason) => { console.error(reason instanceof Stop ? reason.message : reason); };

await command(async () => {
  await install();
  if (process.argv.includes('--dev')) return dev();
  await build();
  // The site is not kept waiting for the book.
  if (isSandbox && process.env.CROUPIER_FLOWS === undefined) makeBookIfStale().catch(sayWhy);
  return runGateway();
});
