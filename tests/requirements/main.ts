import { parseArgs } from 'node:util';
import { readRequirements } from '../../flowbook/requirements.ts';
import { read } from '../conventions/repository.ts';
import { citedBy, readTests } from './cited.ts';

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const help = `Lists the requirements, and the tests that cite them.

  --area AREA  only those of one part of the product
  --open       only those that no test cites`;

const wished = () => {
  try {
    return parseArgs({ options: { area: { type: 'string' }, open: { type: 'boolean' }, help: { type: 'boolean' } } })
      .values;
  } catch (reason) {
    process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n\n${help}\n`);
    process.exit(2);
  }
};

const { area, open, help: isAsked } = wished();
if (isAsked) {
  say(help);
  process.exit(0);
}

const all = readRequirements(read('docs/requirements.md'));
const areas = [...new Set(all.map((requirement) => requirement.area))];

if (area !== undefined && !areas.includes(area)) {
  process.stderr.write(`There is no area ${area}. The areas are ${areas.join(', ')}.\n`);
  process.exit(2);
}

const cited = citedBy(readTests());
for (const name of area === undefined ? areas : [area]) {
  const rows = all.filter((requirement) => requirement.area === name);
  const tested = rows.filter(({ id }) => cited.has(id));
  say(`\n${name}: ${tested.length} of ${rows.length} cited by a test`);
  for (const { id, text } of rows) {
    const by = cited.get(id);
    if (by && !open) say(`  ${id.padEnd(7)} ${text}\n          ${by.join(', ')}`);
    if (!by) say(`  ${id.padEnd(7)} NO TEST  ${text}`);
  }
}
