import { rmSync, writeFileSync } from 'node:fs';
import { flows } from '../registry.ts';
import { approvedPages, folder } from './approved.ts';
import { callsByName } from './calls.ts';
import { chartFiles, staleness } from './files.ts';

const wanted = chartFiles(flows, callsByName);
const there = approvedPages();
const stale = staleness(wanted, there);

for (const name of there.keys()) if (!wanted.has(name)) rmSync(new URL(name, folder));
for (const [name, content] of wanted) writeFileSync(new URL(name, folder), content);
process.stdout.write(`${wanted.size} pages in docs/flows, ${stale.length} of them new, changed or removed.\n`);
