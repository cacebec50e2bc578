// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor, type AnyActorLogic } from 'xstate';
import { records } from '../../contract/records/records.ts';
import { agent } from '../../contract/agent/agent.ts';
import { contracts } from '../../contract/agent/contracts.ts';
import { points } from '../../contract/points/points.ts';
import {
  agentBetsPath,
  agentIncomePath,
  agentProfitPath,
  agentTeamPath,
  agentTransactionsPath,
} from '../../machines/common/places.ts';
import { sourceAt } from '../../src/agent/lists/sources.tsx';
import { movements, redemptions } from '../../src/points/mall/mallRecords.tsx';
import { statementSources } from '../../src/agent/statements/source.tsx';
import type { RecordSource } from '../../src/records/record/source.ts';
import type { Site } from '../../src/app/site.tsx';
import type { RecordName } from '../../machines/records/records.ts';
import { createRecord } from '../../src/records/record/createRecord.ts';
import { sources } from '../../src/records/record/sources.tsx';
import { saveFile } from '../../src/records/record/saveFile.ts';

vi.mock('../../src/records/record/saveFile.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => vi.mocked(saveFile).mockClear());

const noting = () => {
  const asked: [string, object][] = [];
  const calls = Object.fromEntries(
    [records, agent, contracts, points]
      .flatMap((area) => Object.entries(area))
      .filter(([, call]) => typeof call === 'object' && 'path' in call)
      .map(([name]) => [
        name,
        (request: object) => {
          asked.push([name, request]);
          return Promise.resolve(
            name.endsWith('Csv') ? name : { list: [name], next: `next of ${name}`, totals: name, total: name },
          );
        },
      ]),
  );
  return { asked, client: (() => calls) as unknown as Site['client'] };
};

const run = async (logic: unknown, input: object): Promise<unknown> => {
  const actor = createActor(logic as AnyActorLogic, { input });
  actor.start();
  const { output } = (await waitFor(actor, ({ status }) => status === 'done')) as { output: unknown };
  return output;
};

const names: readonly RecordName[] = ['bets', 'transactions', 'profit', 'bonuses'];

test.each(names)('the record of %s reads its own pages and saves its own file, under the same filter', async (name) => {
  const { asked, client } = noting();
  const { loadPage, saveCsv } = createRecord({ client }, sources[name]).implementations.actors as Record<
    string,
    unknown
  >;
  const filter = { from: '2026-01-01', to: '2026-01-02', kind: 'deposit', wallet: '' };
  expect(await run(loadPage, { filter, cursor: 'c1' })).toMatchObject({
    rows: [name],
    next: `next of ${name}`,
    totals: name,
  });
  await run(saveCsv, filter);
  const wanted = { from: '2026-01-01', to: '2026-01-02', kind: 'deposit' };
  expect(asked).toEqual([
    [name, { ...wanted, cursor: 'c1' }],
    [`${name}Csv`, wanted],
  ]);
  expect(vi.mocked(saveFile).mock.calls).toEqual([[`${name}.csv`, `${name}Csv`]]);
});

const lists: readonly (readonly [file: string, call: string, source: RecordSource])[] = [
  ['team', 'team', sourceAt(agentTeamPath)],
  ['team-bets', 'bets', sourceAt(agentBetsPath)],
  ['team-profit', 'profit', sourceAt(agentProfitPath)],
  ['income', 'income', sourceAt(agentIncomePath)],
  ['team-transactions', 'transactions', sourceAt(agentTransactionsPath)],
  ...(['dividend', 'daily', 'hourly', 'realtime'] as const).map(
    (kind) => [`statements-${kind}`, 'settlements', statementSources[kind]] as const,
  ),
];

test.each(lists)('the list %s of agents reads its own pages and saves its own file', async (file, name, source) => {
  const { asked, client } = noting();
  const { loadPage, saveCsv } = createRecord({ client }, source).implementations.actors as Record<string, unknown>;
  const filter = { from: '2026-01-01', to: '2026-01-02', account: 'mai' };
  expect(await run(loadPage, { filter, cursor: '2' })).toMatchObject({ rows: [name] });
  await run(saveCsv, filter);
  expect(asked.map(([call]) => call)).toEqual([name, `${name}Csv`]);
  for (const [, request] of asked) expect(request).toMatchObject(filter);
  expect(vi.mocked(saveFile).mock.calls).toEqual([[`${file}.csv`, `${name}Csv`]]);
});

test.each([
  ['redemptions', redemptions],
  ['details', movements],
])('the mall reads its %s page by page', async (call, source) => {
  const { asked, client } = noting();
  const { loadPage } = createRecord({ client }, source).implementations.actors as Record<string, unknown>;
  const filter = { from: '2026-01-01', status: '' };
  expect(await run(loadPage, { filter, cursor: 'c1' })).toMatchObject({ rows: [call], next: `next of ${call}` });
  expect(asked).toEqual([[call, { from: '2026-01-01', cursor: 'c1' }]]);
});
