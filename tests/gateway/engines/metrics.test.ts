import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { wallet } from '../../../contract/vendorWallet.ts';
import { keepBooksChecked, readJob } from '../../../gateway/operating/deskJobs.ts';
import { after, hour } from '../../../gateway/ground/clock.ts';
import { house as houseAccount, post, walletOf } from '../../../gateway/trust/ledger/books.ts';
import { readExposition, type Sample } from '../support/exposition.ts';
import { useHouse } from '../support/house.ts';
import { askRaw } from '../support/raw.ts';

const house = useHouse();

const readMetrics = async () => {
  const { status, headers, body } = await askRaw(house.gateway.desk ?? '', '/metrics');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  return readExposition(body.toString());
};

const valueOf = async (name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> => {
  const family = (await readMetrics()).get(name.replace(/_(bucket|sum|count)$/, '')) ?? (await readMetrics()).get(name);
  if (!family) throw new Error(`/metrics has no ${name}`);
  const isIt = (sample: Sample) =>
    sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value);
  return family.samples.find(isIt)?.value ?? 0;
};

test('calls are counted and timed by name and code, and what has no name under one', async () => {
  const login = { call: 'session.login', code: 'ok' };
  const [before, strange] = [await valueOf('croupier_calls_total', login), { call: 'unknown', code: 'not_found' }];
  const [known, timed] = [
    await valueOf('croupier_calls_total', strange),
    await valueOf('croupier_call_seconds_count', { call: login.call }),
  ];
  const guest = await house.guest();
  await guest.logIn('mai');
  const wrong = await guest.refused(contract.session.login, { type: 'username', username: 'mai', password: 'not it' });
  for (const path of ['/one', '/two?token=secret', '/wps/three']) await askRaw(house.url, path);
  expect(await valueOf('croupier_calls_total', login)).toBe(before + 1);
  expect(await valueOf('croupier_calls_total', { ...login, code: String(wrong.code) })).toBe(1);
  expect(await valueOf('croupier_call_seconds_count', { call: login.call })).toBe(timed + 2);
  expect(await valueOf('croupier_calls_total', strange)).toBe(known + 2);
  expect(await valueOf('croupier_calls_total', { call: 'unknown', code: 'unknown_call' })).toBe(1);
  const names = (await readMetrics()).get('croupier_calls_total')?.samples.map(({ labels }) => labels['call']);
  expect(names?.filter((name) => /one|two|three|secret/.test(name ?? ''))).toEqual([]);
});

test('messages of vendors are counted by kind and status', async () => {
  await askRaw(house.url, wallet.bet.path, { method: 'POST', body: '{}' });
  expect(await valueOf('croupier_wallet_messages_total', { message: 'bet', code: 'signature_wrong' })).toBe(1);
  expect(await valueOf('croupier_wallet_message_seconds_count', { message: 'bet' })).toBe(1);
});

test('transfers are counted by kind with what they moved, each once, and only what was committed', async () => {
  const { database, clock } = house.gateway;
  const owner = await house.memberId('mai');
  const give = (key: string) =>
    post(database, {
      key,
      kind: 'counted',
      at: clock.now(),
      entries: [
        [houseAccount('costs:bonus'), -700n],
        [walletOf(owner), 700n],
      ],
    });
  await give('counted:1');
  await give('counted:1');
  const undone = database.transaction(async () => {
    await give('counted:2');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.transaction(async () => {
    await give('counted:3');
    const part = database.savepoint(async () => {
      await give('counted:4');
      throw new Error('a part is undone');
    });
    await expect(part).rejects.toThrow('a part is undone');
  });
  expect(await valueOf('croupier_transfers_total', { kind: 'counted' })).toBe(2);
  expect(await valueOf('croupier_transfers_amount_total', { kind: 'counted' })).toBe(1_400);
});

test('jobs, queues and the connections to the database are told', async () => {
  await house.gateway.runJobs();
  expect(await valueOf('croupier_leads')).toBe(1);
  expect(await valueOf('croupier_job_rounds_total', { job_name: 'times', result: 'done' })).toBeGreaterThan(0);
  const all = await readMetrics();
  const late = all.get('croupier_job_late_seconds')?.samples ?? [];
  expect(late.find(({ labels }) => labels['job_name'] === 'draws')?.value).toBeLessThan(60);
  expect(all.get('croupier_queue_waiting')?.samples).toHaveLength(15);
  expect(await valueOf('croupier_database_connections', { state: 'open' })).toBeGreaterThan(0);
  expect(await valueOf('croupier_database_away_seconds')).toBe(0);
  expect(all.get('process_resident_memory_bytes')?.samples[0]?.value).toBeGreaterThan(0);
});

test('the books are checked every six hours without anybody asking, and what came of it is told', async () => {
  const { database, clock } = house.gateway;
  const now = clock.now();
  await keepBooksChecked(database, now);
  await house.gateway.runJobs();
  const first = await readJob(database, 'books');
  expect(first).toMatchObject({ askedBy: 'Croupier', isUnderWay: false, result: [] });
  const checkedAt = first?.endedAt ?? now;
  await keepBooksChecked(database, after(checkedAt, 6 * hour));
  expect((await readJob(database, 'books'))?.isUnderWay).toBe(false);
  await keepBooksChecked(database, after(checkedAt, 6 * hour + 1));
  expect((await readJob(database, 'books'))?.isUnderWay).toBe(true);
  const books = async () => {
    const samples = (await readMetrics()).get('croupier_books_broken_rules')?.samples ?? [];
    return samples.map(({ value }) => value);
  };
  await expect.poll(books).toEqual([0]);
  expect(await valueOf('croupier_books_check_failed')).toBe(0);
});

test('no label says who a member is, or where the database is', async () => {
  const guest = await house.person('mai');
  await guest.ask(contract.member.info, {});
  const labels = [...(await readMetrics()).values()].flatMap(({ samples }) =>
    samples.flatMap((sample) => Object.values(sample.labels)),
  );
  expect(labels.filter((label) => /^mai$|postgres:/.test(label))).toEqual([]);
});

test('the alerts name only metrics that there are, and each says why it is one and what to do', async () => {
  const rules = readFileSync('docs/deployment/alerts.yml', 'utf8');
  const named = rules.match(/\b(?:croupier|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  const all = await readMetrics();
  const isThere = (name: string) => all.has(name) || all.get(name.replace(/_bucket$/, ''))?.type === 'histogram';
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
  for (const alert of rules.split('- alert: ').slice(1)) {
    const told = ['summary', 'reason', 'action'].filter((part) => new RegExp(`\\n {10}${part}: \\S`).test(alert));
    expect(told, alert.split('\n')[0]).toEqual(['summary', 'reason', 'action']);
  }
});
