import { run } from './paths/command.ts';
import { flows } from './registry.ts';

const { code, out, err } = run(process.argv.slice(2), flows);

if (out !== '') process.stdout.write(`${out}\n`);
if (err !== '') process.stderr.write(`${err}\n`);
process.exitCode = code;
