import { existsSync } from 'node:fs';
import { StateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { calls } from '../../contract/index.ts';
import { flowsIn } from '../../flowbook/discovered.ts';
import { Live, type Flow } from '../../flowbook/flow.ts';
import { isCallOutcome, type CallOutcome } from '../../flowbook/outcomes.ts';
import { flows } from '../../flowbook/registry.ts';
import { statesOf } from '../../flowbook/transitions.ts';
import { flows as flowsOfTheViewer } from '../../flowbook/viewer/flows.ts';
import type { Meta } from '../../machines/common/words.ts';
import { groups } from '../mutation/groups.mjs';
import { scenes } from '../../flowbook/scenes/index.ts';
import { doorFlow } from './support/toys.ts';

const liveIn = ({ outcomes }: Flow): string[] =>
  Object.values(outcomes).flatMap((outcome) =>
    outcome instanceof Live ? [outcome.flow.id, ...liveIn(outcome.flow)] : [],
  );

const ids = flows.map(({ id }) => id);

describe('every flow is complete', () => {
  test('every machine has a flow in flowbook/flows/, so that it is walked, counted and drawn', async () => {
    const files = Object.entries(import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts'));
    expect(files.length).toBeGreaterThan(0);
    const machines = new Set<unknown>(flows.map(({ machine }) => machine));
    const missing: string[] = [];
    for (const [file, load] of files) {
      for (const machine of Object.values(await load()))
        if (machine instanceof StateMachine && !machines.has(machine))
          missing.push(`${file.replace(/^[./]+/, '')}: write flowbook/flows/${machine.id}.flow.ts`);
    }
    expect(missing).toEqual([]);
  });

  test('every flow has a scene in flowbook/scenes/, or runs inside a flow that has one', () => {
    const walked = new Set(Object.values(scenes).flatMap(({ flow }) => [flow.id, ...liveIn(flow)]));
    const missing = ids.filter((id) => !walked.has(id));
    expect(missing.map((id) => `write flowbook/scenes/${id}.scene.ts`)).toEqual([]);
  });

  test('every flow has a spec table in tests/flows/', () => {
    const wanted = ids.map((id) => `tests/flows/${id}/spec.test.ts`);
    expect(wanted.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  });

  test('every state names the calls of the contract that it may make, except where a flow around it does', () => {
    const known = new Set(calls.map(({ name }) => name));
    const complaints = flows.flatMap(({ machine, outcomes }) =>
      statesOf(machine.root).flatMap(({ id, meta, invoke }) => {
        const named = [(meta as Meta | undefined)?.call ?? []].flat();
        const made = invoke.flatMap(({ src }) => {
          const ends = typeof src === 'string' ? outcomes[src] : undefined;
          if (ends === undefined || ends === 'silent' || ends instanceof Live) return [];
          return Object.values(ends)
            .filter(isCallOutcome)
            .flatMap(({ call }: Partial<CallOutcome>) => call?.name ?? []);
        });
        return [
          ...named.filter((name) => !known.has(name)).map((name) => `${id}: the contract has no ${name}`),
          ...made.filter((name) => !named.includes(name)).map((name) => `${id}: meta.call lacks ${name}`),
        ];
      }),
    );
    // It sends whatever the flow that invokes it has to send, and that flow names it.
    expect(new Set(complaints)).toEqual(new Set(['moneyRequest.sending: meta.call lacks deposits.create']));
  });

  test('every flow is in a mutation group', () => {
    const mutated = new Set(groups.flatMap((group) => group.flows));
    expect(ids.filter((id) => !mutated.has(id))).toEqual([]);
  });
});

describe('discovery', () => {
  test('the viewer, which has no file system, finds the same flows', () => {
    expect(flowsOfTheViewer.map(({ id }) => id)).toEqual(ids);
  });

  test('flows come in the order of their names, each once', () => {
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  test.each([
    ['has no export named after it', { theDoorFlow: doorFlow }],
    ['exports something that is not a flow', { doorFlow: { ...doorFlow } }],
  ])('a file that %s is an error that names both', (_, module) => {
    expect(() => flowsIn({ 'flows/door.flow.ts': module })).toThrow(
      'flows/door.flow.ts does not export doorFlow, a flow with the id "door"',
    );
  });
});
