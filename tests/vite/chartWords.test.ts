import { beforeAll, describe, expect, test } from 'vitest';
import { flows } from '../../flowbook/registry.ts';
import { declaredTransitions, statesOf } from '../../flowbook/transitions.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { chartWords, withoutWords } from '../../vite/chartWords.ts';
import { builtWith } from './built.ts';

test('the words of a chart are removed with all that is in them, and leave their lines', () => {
  const chart = [
    'setup({',
    '  types: {',
    '    meta: {},',
    '  },',
    "}).createMachine({ id: 'door', description: 'A door',",
    "  states: { open: { description: 'Open', meta: { usual: true, req: ['R1.01'] }, on: { 'door.closed': 'shut' } } },",
    '});',
  ];
  expect(withoutWords(chart.join('\n')).split('\n')).toEqual([
    'setup({',
    '  ',
    '',
    '',
    "}).createMachine({ id: 'door', ",
    "  states: { open: {   on: { 'door.closed': 'shut' } } },",
    '});',
  ]);
});

describe('the charts as they are built into the site', () => {
  let built: readonly Flow[] = [];
  beforeAll(async () => {
    ({ flows: built } = await builtWith<{ flows: readonly Flow[] }>('flowbook/viewer/flows.ts', chartWords()));
  });

  const arrows = ({ machine }: Flow) => declaredTransitions(machine).map(({ id, targets }) => ({ id, targets }));

  test.each(flows.map((flow, at) => [flow.id, flow, at] as const))(
    '%s takes the same transitions without its words',
    (_, flow, at) => {
      const twin = built[at]!;
      expect(arrows(twin)).toEqual(arrows(flow));
      const words = [...statesOf(twin.machine.root), ...declaredTransitions(twin.machine)].flatMap(
        ({ description }) => description ?? [],
      );
      expect(words).toEqual([]);
    },
  );
});
