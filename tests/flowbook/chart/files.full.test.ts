import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { callsIn, chartFiles, staleness } from '../../../flowbook/chart/files.ts';
import { toyCalls, toyMachine } from './toy.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('each flow has a picture and a page, and one page leads to all of them', async () => {
  const explained = createMachine({ id: 'queue', description: 'Queue. Who is next, and who waits.' });
  const files = await chartFiles(
    [
      { id: 'toy', machine: toyMachine },
      { id: 'queue', machine: explained },
    ],
    toyCalls,
  );
  expect([...files.keys()]).toEqual(['toy.svg', 'queue.svg', 'toy.md', 'queue.md', 'README.md']);
  expect(files.get('README.md')).toBe(`# The flows

Every stateful flow of the site as a chart, made from the machines by \`npm run charts\`: change a machine, run it again, and review the difference.

| flow | about | states | transitions | runs | calls |
| --- | --- | --- | --- | --- | --- |
| [Buying a ticket](toy.md) |  | 12 | 25 | rowOfSeats, seat | \`verification.code\`, \`PUT /tickets/order\` |
| [Queue](queue.md) | Who is next, and who waits. | 1 | 0 |  |  |
`);
});

test('the page of a flow lists its states and transitions next to the picture', async () => {
  const page = (await chartFiles([{ id: 'toy', machine: toyMachine }], toyCalls)).get('toy.md')!.split('\n');
  expect(page.slice(0, 5)).toEqual([
    '# Buying a ticket',
    '',
    'The flow `toy`, made from the machines by `npm run charts`. [All flows](README.md)',
    '',
    '![Buying a ticket](toy.svg)',
  ]);
  expect(page.filter((line) => /`(form.code.sending|paying)`/.test(line))).toEqual([
    '| Filling in the form › The phone code › Sending the code | `form.code.sending` |  | `verification.code` | R1.04, R1.05 |',
    '| Paying | `paying` |  | `PUT /tickets/order` |  |',
    '| `form.code.ready` | requests a code | the person acts | `form.code.sending` |  |',
    '| `form.code.sending` | the code is sent | an answer comes | `form.code.cooling` |  |',
    '| `form.code.sending` | no answer comes | a call fails | `form.code.ready` |  |',
    '| `checks` | **all is known** | decided at once | `paying` |  |',
    '| `paying` | **the ticket is paid for** | an answer comes | `bought` | R1.06 |',
    '| `paying` | it is refused | an answer comes | `refused` |  |',
    '| `paying` | no answer comes | a call fails | `refused` |  |',
    '| `paying` | after 30 s | time passes | `refused` |  |',
    '| `refused` | tries again, *if valid* | the person acts | `paying` |  |',
  ]);
});

test('a file that is old, missing or left over is named', () => {
  const wanted = new Map([
    ['a.svg', 'new'],
    ['b.svg', 'same'],
    ['c.md', 'new'],
  ]);
  const there = new Map([
    ['a.svg', 'old'],
    ['b.svg', 'same'],
    ['d.svg', 'gone'],
    ['notes.md', 'by hand'],
  ]);
  expect(staleness(wanted, there)).toEqual(['a.svg is out of date.', 'c.md is missing.', 'd.svg belongs to no flow.']);
});

test('the words of a call are those of the gateway’s manual', () => {
  const calls = callsIn(readFileSync(new URL('docs/gateway.md', `file://${root}`), 'utf8'));
  expect(calls.get('session.login')).toBe('POST /wps/session/login');
});

// Lays out every chart of the site, which takes some ten seconds on a quiet machine.
test('the charts in docs/flows match the current machines', { timeout: 120_000 }, async () => {
  const check = promisify(execFile)(process.execPath, ['--import', 'tsx', 'flowbook/chart/write.ts', '--check'], {
    cwd: root,
  });
  expect(await check.catch((failed: unknown) => failed)).toEqual({ stdout: '', stderr: '' });
});
