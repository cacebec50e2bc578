import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { install } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Stop, command, root, run, tool } from './run.mjs';

const soaks = () =>
  readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .filter(
      (path) => path.endsWith('.soak.test.ts') || /\binTier\(/.test(readFileSync(join(root, 'tests', path), 'utf8')),
    )
    .toSorted();

/** @param {string} path */
const nameOf = (path) => basename(path).replace(/\..*/, '');

await command(async () => {
  const [name] = process.argv.slice(2);
  const found = soaks().filter((path) => nameOf(path) === name);
  if (found.length === 0)
    throw new Stop(`npm run soak -- NAME, where NAME is one of:\n${[...new Set(soaks().map(nameOf))].join('\n')}`);
  await install();
  const postgres = await startPostgres();
  const { code } = await run(tool('vitest'), ['run', ...found.map((path) => `tests/${path}`)], {
    env: { TEST_SOAK: 'yes', ...(postgres && { TEST_DATABASE_URL: postgres.url }) },
  });
  postgres?.stop();
  return code;
});
