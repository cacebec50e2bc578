import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { flows } from '../registry.ts';
import { callsIn, chartFiles, staleness, type Files } from './files.ts';

const folder = new URL('../../docs/flows/', import.meta.url);
const manual = new URL('../../docs/gateway.md', import.meta.url);

const filesThere = (): Files =>
  new Map(
    readdirSync(folder)
      .filter((name) => /\.(svg|md)$/.test(name))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );

mkdirSync(folder, { recursive: true });
const wanted = await chartFiles(flows, callsIn(readFileSync(manual, 'utf8')));
const stale = staleness(wanted, filesThere());

if (!process.argv.includes('--check')) {
  for (const name of filesThere().keys()) if (name.endsWith('.svg') && !wanted.has(name)) rmSync(new URL(name, folder));
  for (const [name, content] of wanted) writeFileSync(new URL(name, folder), content);
  process.stdout.write(`${wanted.size} files in docs/flows, ${stale.length} of them new or changed.\n`);
} else if (stale.length > 0) {
  process.stderr.write(`${stale.join('\n')}\nRun: npm run charts\n`);
  process.exitCode = 1;
}
