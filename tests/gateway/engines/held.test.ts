import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { withdrawals } from '../../../gateway/domains/cashier/schema.ts';
import { demoPaymentPassword } from '../../../contract/sandbox.ts';
import { sandboxPayouts } from '../../../gateway/sandbox/pay/schema.ts';
import { accounts } from '../../../gateway/trust/ledger/schema.ts';
import { post } from '../../../gateway/trust/protect/outbox.ts';
import { outbox } from '../../../gateway/trust/protect/schema.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { readLog } from '../../../gateway/trust/staff/log.ts';
import { atTheDesk } from '../support/desk.ts';
import { Guest, House } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { MailServer } from '../support/mailServer.ts';
import { kept } from '../support/senders.ts';
import { runSettings } from '../support/settingsCommand.ts';
import { vendorServers } from '../support/vendorServer.ts';
import { newPlayer } from '../support/withdrawals.ts';

const server = new MailServer();
let house: House;
beforeAll(async () => {
  house = new House({ smtpUrl: `smtp://127.0.0.1:${await server.open()}` });
  await house.open();
  await liftLimits(house.gateway.database);
  await writeSetting(house.gateway.database, 'messages', { from: 'hello@croupier.example' });
});
afterAll(async () => {
  await house.remove();
  await server.close();
});

const db = () => house.gateway.database.db;
const settings = (...args: string[]) => runSettings(house.gateway, ...args);

const stateOf = async (number: string) =>
  (await db().select().from(withdrawals).where(eq(withdrawals.number, number)))[0]?.state;

/** A letter that is due, as a change of a bank account makes one. */
const postLetter = async (): Promise<void> => {
  await post(
    {
      database: house.gateway.database,
      senders: { ...kept, email: { send: () => Promise.reject(new Error('later')) } },
    },
    {
      channel: 'email',
      recipient: 'mai@example.com',
      content: { kind: 'bankAccountAdded', values: { account: 'mai', bankAccount: 'North Bank, •• 4471' } },
      language: null,
      at: house.gateway.clock.now(),
    },
  );
};

test('a held database admits no players, pays nothing and sends nothing until it is released, and then pays and sends what was due', async () => {
  const { guest, bankAccountId } = await newPlayer(house, 900_000n);
  const asked = { bankAccountId, amount: '12000', paymentPassword: demoPaymentPassword };
  const { withdrawalId: number } = await guest.ask(contract.withdrawals.request, asked);
  expect(await settings('hold')).toMatch(/^Held/);
  const pia = await atTheDesk(house, 'Pia');
  expect((await pia.act('take', number)).status).toBe(303);
  expect((await pia.act('approve', number)).status).toBe(303);
  await postLetter();
  await house.gateway.runJobs();

  expect([await stateOf(number), await db().$count(sandboxPayouts), server.received]).toEqual(['approved', 0, []]);
  const visitor = new Guest(house.url);
  expect(await visitor.ask(contract.system.status, {})).toMatchObject({ status: 1 });
  expect(await guest.refused(contract.withdrawals.status, { withdrawalId: number })).toMatchObject({
    ...{ status: 503, code: 'unavailable' },
  });
  const ready = await fetch(`${house.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { ready: false, reasons: [{ code: 'held', says: expect.stringMatching(/^The database is held: /) as unknown }] },
  ]);
  const notice = await fetch(`${house.url}/hooks/SANDBOX`, { method: 'POST', body: '{}' });
  expect([notice.status, notice.headers.get('retry-after')]).toEqual([503, '60']);
  const vendorOf = await vendorServers(house);
  expect(await vendorOf('LUMEN').send('balance', { seat: 'any' })).toEqual({ http: 503, status: 'busy' });
  await expect(settings('provider', 'SANDBOX', 'check')).rejects.toThrow('This database is held');

  expect(await settings('release')).toMatch(
    /^Released\. Its books are clean: \d+ accounts, \d+ transfers, the last of \d{4}-/,
  );
  expect(await visitor.ask(contract.system.status, {})).toMatchObject({ status: 0 });
  await house.gateway.runJobs();
  expect(await db().$count(sandboxPayouts)).toBe(1);
  await expect.poll(() => server.received).toHaveLength(1);
  expect(await db().select({ state: outbox.state }).from(outbox).where(eq(outbox.channel, 'email'))).toEqual([
    { state: 'sent' },
  ]);
});

test('the desk says on every page that the database is held, and an owner releases it there', async () => {
  await settings('hold', 'restored for the auditors');
  const [pia, ben] = [await atTheDesk(house, 'Pia'), await atTheDesk(house, 'Ben')];
  for (const path of ['/', '/withdrawals', '/nowhere'])
    expect((await pia.open(path)).text).toMatch(
      /This database is held\. Since .+ UTC: restored for the auditors\. Nothing is paid/,
    );
  expect((await pia.open('/')).html).not.toContain('value="database.release"');
  expect((await ben.open('/withdrawals')).html).not.toContain('value="database.release"');
  expect((await ben.open('/')).html).toContain('value="database.release"');
  expect((await ben.act('database.release', 'this database')).status).toBe(303);
  expect((await pia.open('/')).text).not.toContain('held');
  const { rows } = await readLog(house.gateway.database, { subject: 'this database' }, 1);
  expect(rows).toMatchObject([
    { staff: 'Ben', act: 'database.release', before: { why: 'restored for the auditors' }, after: { why: null } },
  ]);
  await expect(settings('release')).rejects.toThrow('It is not held.');
});

/** Changes a balance past the ledger, which the database refuses otherwise. */
const addToBalance = async (change: number): Promise<void> => {
  await db().execute(sql`alter table accounts disable trigger user`);
  await db()
    .update(accounts)
    .set({ balance: sql`balance + ${change}::bigint` })
    .where(eq(accounts.name, 'float'));
  await db().execute(sql`alter table accounts enable trigger user`);
};

test('a held database whose books are not clean is released only with a reason, which the log keeps', async () => {
  await settings('hold');
  await addToBalance(1);
  await expect(settings('release')).rejects.toThrow(
    /^Its books are not clean: .*\n {2}I2 a balance is the sum of its entries: \d+\n[^]*Say why it is released all the same\.$/,
  );
  expect(await settings('release', 'a test broke them')).toMatch(/^Released\. Its books are not clean/);
  const { rows } = await readLog(house.gateway.database, { subject: 'this database' }, 1);
  expect(rows).toMatchObject([{ act: 'database.release', reason: 'a test broke them', after: { clean: false } }]);
  await addToBalance(-1);
});
