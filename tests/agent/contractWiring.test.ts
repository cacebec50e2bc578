import { createActor, type AnyActorLogic } from 'xstate';
import { expect, test } from 'vitest';
import type { ContractKind } from '../../contract/earnings.ts';
import { createContractPage } from '../../src/agent/contractPage/createContractPage.ts';
import { createSimulator } from '../../src/agent/simulator/createSimulator.ts';
import type { Site } from '../../src/app/site.tsx';

type Machine = Readonly<{ implementations: { actors: unknown } }>;

const actorOf = (machine: unknown, ...path: readonly string[]): unknown =>
  path.reduce((found, name) => ((found as Machine).implementations.actors as Record<string, unknown>)[name], machine);

test.each<[kind: ContractKind, show: string, process: string]>([
  ['dividend', 'dividend', 'processDividend'],
  ['daily', 'daily', 'processDaily'],
  ['hourly', 'hourly', 'processHourly'],
  ['realtime', 'realTime', 'processRealTime'],
])('contracts of the kind %s are read by the call %s and answered and proposed by %s', (kind, show, process) => {
  const calls: string[] = [];
  const noting = (name: string) => () => {
    calls.push(name);
    return new Promise(() => undefined);
  };
  const client = ((area: object) =>
    Object.fromEntries(Object.keys(area).map((name) => [name, noting(name)]))) as unknown as Site['client'];
  const page = createContractPage({ client }, kind);
  const order = { key: 'k', request: { contractId: 'c1' } };
  for (const [logic, input] of [
    [actorOf(page, 'load'), { page: 1 }],
    [actorOf(page, 'contractAnswer', 'moneyRequest', 'send'), order],
    [actorOf(page, 'proposal', 'moneyRequest', 'send'), order],
    [actorOf(createSimulator({ client }, kind), 'loadTerms'), {}],
  ] as const) {
    const actor = createActor(logic as AnyActorLogic, { input });
    actor.start();
    actor.stop();
  }
  expect(calls).toEqual([show, process, process, show]);
});
