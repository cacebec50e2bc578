import { build } from './build.mjs';
import { dev } from './dev.mjs';
import { runGateway } from './gateway.mjs';
import { makeBookIfStale } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command } from './run.mjs';

const isSandbox = (process.env.CROUPIER_MODE ?? 'sandbox') === 'sandbox';

/** The site is not kept waiting for the book, and of a book that Ctrl-C cuts off nothing is said. */
const makeBookMeanwhile = () => {
  let isCutOff = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      isCutOff = true;
    });
  makeBookIfStale().catch((/** @type {unknown} */ reason) => {
    if (!isCutOff) console.error(reason instanceof Stop ? reason.message : reason);
  });
};

await command(async () => {
  await install();
  if (process.argv.includes('--dev')) return dev();
  await build();
  if (isSandbox && process.env.CROUPIER_FLOWS === undefined) makeBookMeanwhile();
  const code = await runGateway();
  // Nobody waits for a book that is still being made.
  process.exit(code);
});
