import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { approvedPages } from '../../../flowbook/chart/approved.ts';
import { callsByName } from '../../../flowbook/chart/calls.ts';
import { chartFiles, staleness } from '../../../flowbook/chart/files.ts';
import { flows } from '../../../flowbook/registry.ts';
import { toyCalls, toyMachine } from './toy.ts';

test('each flow has a page, and one page leads to all of them', () => {
  const explained = createMachine({ id: 'queue', description: 'Queue. Who is next, and who waits.' });
  const files = chartFiles(
    [
      { id: 'toy', machine: toyMachine },
      { id: 'queue', machine: explained },
    ],
    toyCalls,
  );
  expect([...files.keys()]).toEqual(['toy.md', 'queue.md', 'README.md']);
  expect(files.get('README.md')).toBe(`# The flows

Every stateful flow of the site as a chart, made from the machines by \`npm run approve\`: change a machine, run it again, and review the difference. \`npm run flowbook\` opens the charts as drawings.

| flow | about | states | transitions | runs | calls |
| --- | --- | --- | --- | --- | --- |
| [Buying a ticket](toy.md) |  | 12 | 25 | rowOfSeats, seat | \`verification.code\`, \`PUT /tickets/order\` |
| [Queue](queue.md) | Who is next, and who waits. | 1 | 0 |  |  |
`);
});

test('the page of a flow lists its states and transitions below its chart', () => {
  const page = chartFiles([{ id: 'toy', machine: toyMachine }], toyCalls)
    .get('toy.md')!
    .split('\n');
  expect(page.slice(0, 5)).toEqual([
    '# Buying a ticket',
    '',
    'The flow `toy`, made from the machines by `npm run approve`. [All flows](README.md)',
    '',
    '```mermaid',
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
    ['a.md', 'new'],
    ['b.md', 'same'],
    ['c.md', 'new'],
  ]);
  const there = new Map([
    ['a.md', 'old'],
    ['b.md', 'same'],
    ['d.md', 'gone'],
  ]);
  expect(staleness(wanted, there)).toEqual(['a.md is out of date.', 'c.md is missing.', 'd.md belongs to no flow.']);
});

test('the words of a call are its method and path', () => {
  expect(callsByName.get('session.login')).toBe('POST /wps/session/login');
});

test('the pages in docs/flows match the current machines; npm run approve writes them', () => {
  expect(staleness(chartFiles(flows, callsByName), approvedPages())).toEqual([]);
});
