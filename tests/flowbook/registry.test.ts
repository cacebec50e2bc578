import { StateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { flows } from '../../flowbook/registry.ts';

const machinesIn = (exported: unknown): { readonly id: string }[] =>
  Object.values(exported as object).filter((value: unknown) => value instanceof StateMachine);

test('every machine has its flow in the registry, so that it is walked, counted and drawn', async () => {
  const files = Object.entries(import.meta.glob('../../machines/**/*.machine.ts'));
  expect(files.length).toBeGreaterThan(0);
  const registered = new Set<unknown>(flows.map(({ machine }) => machine));
  const leftOut: string[] = [];
  for (const [file, load] of files) {
    for (const machine of machinesIn(await load()))
      if (!registered.has(machine))
        leftOut.push(`${machine.id} in ${file.replace(/^[./]+/, '')} has no flow in flowbook/registry.ts`);
  }
  expect(leftOut).toEqual([]);
});

test('no two flows have the same name', () => {
  expect(flows.map(({ id }) => id)).toEqual([...new Set(flows.map(({ id }) => id))]);
});
