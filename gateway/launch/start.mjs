import { build } from './build.mjs';
import { dev } from './dev.mjs';
import { runGateway } from './gateway.mjs';
import { buildBookIfStale } from './flowBook.mjs';
import { install } from './install.mjs';
import { Stop, command } from './run.mjs';

const isSandbox = (process.env.CROUPIER_MODE ?? 'sandbox') === 'sandbox';

/** Builds the flow book in the background; an error because of Ctrl-C is not reported. */
const buildBookInBackground = () => {
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      isInterrupted = true;
    });
  buildBookIfStale().catch((/** @type {unknown} */ reason) => {
    if (!isInterrupted) console.error(reason instanceof Stop ? reason.message : reason);
  });
};

await command(async () => {
  const options = process.argv.slice(2);
  const unknown = options.filter((option) => option !== '--dev');
  if (unknown.length > 0)
    throw new Stop(
      `npm start and npm run dev have no options, and so no ${unknown.join(' ')}. Settings are environment variables; see docs/operating.md.`,
    );
  await install();
  if (options.length > 0) return dev();
  await build();
  if (isSandbox && process.env.CROUPIER_FLOWS === undefined) buildBookInBackground();
  const code = await runGateway();
  // Do not wait for a flow book that is still being built.
  process.exit(code);
});
