// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor, type AnyActorLogic } from 'xstate';
import { records } from '../../contract/records/records.ts';
import type { RecordName } from '../../machines/records/records.ts';
import type { Site } from '../../src/app/site.tsx';
import { createRecord } from '../../src/records/record/createRecord.ts';
import { sources } from '../../src/records/record/sources.tsx';
import { saveFile } from '../../src/records/record/saveFile.ts';

vi.mock('../../src/records/record/saveFile.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => vi.mocked(saveFile).mockClear());

/** A client whose calls answer with their own names, and note what they are asked. */
const noting = () => {
  const asked: [string, object][] = [];
  const calls = Object.fromEntries(
    Object.entries(records)
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
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
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
