import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { writeBook } from './book/write.ts';

const {
  values: { against, 'with-stage': withStage },
} = parseArgs({ options: { against: { type: 'string' }, 'with-stage': { type: 'boolean', default: false } } });
try {
  if (against !== undefined) execFileSync('git', ['rev-parse', '--verify', '--quiet', `${against}^{commit}`]);
} catch {
  process.stderr.write(`There is no commit "${against ?? ''}" in this clone to compare with.\n`);
  process.exit(2);
}
await writeBook(against, withStage);
