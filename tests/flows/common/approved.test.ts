import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { approvedText, structureIn } from '../../../flowbook/approvedText.ts';
import { callsByName } from '../../../flowbook/chart/calls.ts';
import { listOf } from '../../../flowbook/chart/list.ts';
import { chartOf } from '../../../flowbook/chart/model.ts';
import type { Flow } from '../../../flowbook/flow.ts';
import { flows } from '../../../flowbook/registry.ts';

const folder = 'docs/flows';

// The walk through the views holds the rest of each text, what a person reads; this needs no view and takes no time.
test.each(flows.map((flow): [string, Flow] => [flow.id, flow]))(
  '%s has the states and transitions that were approved',
  (id, { machine }) => {
    const approved = readFileSync(`${folder}/${id}.flow.txt`, 'utf8');
    expect(structureIn(approvedText(machine))).toBe(structureIn(approved));
  },
);

test('the list of flows is the one that was approved', async () => {
  await expect(listOf(flows.map(({ machine }) => chartOf(machine, callsByName)))).toMatchFileSnapshot(
    `../../../${folder}/README.md`,
  );
});

test('every approved text belongs to a flow', () => {
  const texts = readdirSync(folder).filter((name) => name.endsWith('.flow.txt'));
  expect(texts.sort()).toEqual(flows.map(({ id }) => `${id}.flow.txt`).sort());
});

test('a call is written with its method and path', () => {
  expect(callsByName.get('session.login')).toBe('POST /wps/session/login');
});
