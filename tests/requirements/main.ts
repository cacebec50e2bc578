import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLevel, levels } from '../../flowbook/requirements.ts';
import { readCoverage, type Covered } from './coverage.ts';
import { levelOf } from './levels.ts';

const print = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const fail = (text: string): never => {
  process.stderr.write(`${text}\n`);
  process.exit(2);
};

const help = `Lists the requirements with the level of test that each needs and the levels that it has.
A test counts where its title names the requirement; docs/requirements.md explains the levels.

  --area AREA    only one part of the product
  --level LEVEL  only requirements that need this level: ${levels.join(', ')}
  --open         only the gaps
  --json FILE    writes every test that names a requirement to a file, for the flow book`;

const readOptions = () => {
  try {
    return parseArgs({
      options: {
        area: { type: 'string' },
        level: { type: 'string' },
        open: { type: 'boolean' },
        json: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (reason) {
    return fail(`${reason instanceof Error ? reason.message : String(reason)}\n\n${help}`);
  }
};

const { area, level, open, json, help: wantsHelp } = readOptions();
if (wantsHelp) {
  print(help);
  process.exit(0);
}
if (level !== undefined && !isLevel(level)) fail(`There is no level ${level}. The levels are ${levels.join(', ')}.`);

const all = readCoverage();
if (json !== undefined) {
  const tests = all.flatMap(({ id, tests: naming }) =>
    naming.map(({ file, line, text }) => ({
      requirement: id,
      place: `${file}:${line}`,
      title: text,
      level: levelOf(file),
    })),
  );
  writeFileSync(json, JSON.stringify(tests));
  process.exit(0);
}
const areas = [...new Set(all.map((row) => row.area))];
if (area !== undefined && !areas.includes(area)) {
  fail(`There is no area ${area}. The areas are ${areas.join(', ')}.`);
}

const describe = ({ id, level: need, has, gap, text, tests }: Covered): string => {
  const state = gap ? `GAP: ${gap.missing ?? gap.why}` : `has ${has.join(', ')}`;
  const places = tests.map((test) => `${test.file}:${test.line} (${levelOf(test.file) ?? 'no level'})`);
  return [`  ${id.padEnd(7)} needs ${need}, ${state}`, text, ...(open ? [] : new Set(places))].join('\n          ');
};

for (const name of areas.filter((each) => area === undefined || each === area)) {
  const rows = all.filter((row) => row.area === name && (level === undefined || row.level === level));
  if (rows.length === 0) continue;
  const gaps = rows.filter(({ gap }) => gap !== null);
  print(`\n${name}: ${rows.length - gaps.length} of ${rows.length} covered`);
  for (const row of open ? gaps : rows) print(describe(row));
}
