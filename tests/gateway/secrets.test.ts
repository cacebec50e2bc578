import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { calls, contract } from '../../contract/index.ts';
import { handlers } from '../../gateway/handlers.ts';
import type { Answer } from '../../gateway/conformance/wire.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { answers } from '../../gateway/trust/calls/schema.ts';
import {
  challenges,
  limits,
  loginTickets,
  openedSeals,
  outbox,
  outboxAttempts,
  sessions,
} from '../../gateway/trust/protect/schema.ts';
import { members, trials } from '../../gateway/trust/members/schema.ts';
import { secrets as deploymentSecrets } from '../../gateway/ground/database/schema.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { pose } from '../../gateway/trust/protect/challenges.ts';
import { codeSubject, markedBrowser } from './support/browser.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { useWritten } from './support/written.ts';

const house = useHouse({ log: 'calls' });
const written = useWritten();
const replies: string[] = [];

beforeAll(() => liftLimits(house.gateway.database));
beforeEach(() => {
  written.length = 0;
  replies.length = 0;
});

const say = async (guest: Guest, ...sent: Parameters<Guest['send']>): Promise<Answer> => {
  const heard = await guest.send(...sent);
  replies.push(heard.text);
  return heard;
};

/**
 * Where anything members do is stored; the catalog is left out, since any of its thousands of figures may look like a
 * code.
 */
const tables: readonly PgTable[] = [
  members,
  sessions,
  challenges,
  limits,
  openedSeals,
  answers,
  outbox,
  outboxAttempts,
  loginTickets,
  trials,
];

const dump = async (): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await house.gateway.database.db.execute(sql`select to_jsonb(t)::text as row from ${table} t`);
    texts.set(getTableName(table), JSON.stringify(rows));
  }
  return texts;
};

const browser = { headers: markedBrowser };
const newPassword = 'shuffle-twice';
const wrongPassword = 'never-its-own';
const paymentPassword = '593174';
const code = '830917';
const number = { mobileNum: '912345678', countryDialingCode: '84' };

test('no typed secret and no sent code appears in a log line, a reply or a row', async () => {
  const { database, clock } = house.gateway;
  const guest = await house.guest();
  const mai = await house.person('mai');
  await say(guest, contract.session.login, { type: 'username', username: 'mai', password: wrongPassword });
  await say(mai, contract.password.change, {
    oldPassword: wrongPassword,
    newPassword,
    confirmNewPassword: newPassword,
  });
  await say(mai, contract.password.setPayment, {
    password: demoPassword,
    oldPaymentPassword: demoPaymentPassword,
    newPaymentPassword: paymentPassword,
    confirmNewPaymentPassword: paymentPassword,
  });
  await pose(database, { kind: 'sms', purpose: 'forgot', subject: codeSubject(number) }, code, {
    lifetime: 60_000,
    tries: 5,
    now: clock.now(),
  });
  await say(guest, contract.password.setByPhone, { ...number, verificationCode: '000000', newPassword }, browser);
  await say(guest, contract.password.setByPhone, { ...number, verificationCode: code, newPassword }, browser);
  await say(guest, contract.verification.loginCode, number);
  const loginCode = /\d{6}/.exec(await house.lastMessage())![0];
  await say(guest, contract.session.login, { type: 'sms', ...number, verificationCode: loginCode });
  await say(guest, contract.password.forgotByEmail, { username: 'mai', email: 'mai@example.com' });
  const letter = await house.lastMessage();
  const [link, secret] = /reset=[0-9a-f]+\.(\S+)/.exec(letter)!;
  expect(
    (await say(guest, contract.password.setByEmail, { ticket: link.slice('reset='.length), newPassword: demoPassword }))
      .status,
  ).toBe(200);
  const { ticket } = (await (
    await fetch(`${house.url}/sandbox/ticket`, {
      method: 'POST',
      headers: { 'gateway-version': '3' },
      body: '{"account":"mai"}',
    })
  ).json()) as { ticket: string };
  const kept = await dump();
  expect(await say(guest, contract.session.ticket, { ticket })).toSucceed();

  expect(written.length).toBeGreaterThan(10);
  const secrets = [
    demoPassword,
    newPassword,
    wrongPassword,
    demoPaymentPassword,
    paymentPassword,
    code,
    loginCode,
    secret!,
    ticket,
  ];
  const places = new Map([...kept, ['the log', written.join('')], ['the replies', replies.join('\n')]]);
  const found = [...places].flatMap(([place, text]) =>
    secrets.filter((each) => text.includes(each)).map((each) => `${each} in ${place}`),
  );
  expect(found).toEqual([]);
});

test('a database error names its statement without the values', async () => {
  const { db } = house.gateway.database;
  await db.execute(sql`alter table outbox rename to elsewhere`);
  const heard = await (
    await house.guest()
  ).send(contract.verification.loginCode, { mobileNum: '15112345678', countryDialingCode: '49' });
  await db.execute(sql`alter table elsewhere rename to outbox`);
  expect([heard.status, heard.envelope?.code]).toEqual([500, 'unexpected']);
  const [fault] = written
    .map((line) => JSON.parse(line) as Record<string, string>)
    .filter(({ event }) => event === 'fault');
  expect(fault?.['reason']).toMatch(/^insert into "outbox" .*relation "outbox" does not exist/s);
  expect(fault?.['reason']).not.toMatch(/login code|15112345678|\b\d{6}\b/);
});

test('an error during a password reset reveals no links or hashes', async () => {
  const { db } = house.gateway.database;
  const mai = await house.person('mai');
  written.length = 0;
  await db.execute(sql`alter table outbox rename to elsewhere`);
  await mai.send(contract.password.forgotByEmail, { username: 'mai', email: 'mai@example.com' });
  await db.execute(sql`alter table elsewhere rename to outbox`);
  await db.execute(sql`alter table login_tickets rename to elsewhere`);
  await mai.send(contract.password.change, { oldPassword: demoPassword, newPassword, confirmNewPassword: newPassword });
  await db.execute(sql`alter table elsewhere rename to login_tickets`);
  const faults = written.filter((line) => line.includes('"event":"fault"'));
  expect(faults).toHaveLength(2);
  expect(faults.join('')).not.toMatch(/#reset=|scrypt\$|mai@example\.com|shuffle-twice|deal-me-in/);
});

test('S35 no reply and no log line reveals a key of the deployment, for any caller and any call', async () => {
  const { db } = house.gateway.database;
  const [guest, agent] = [await house.guest(), await house.person('bosun')];
  for (const call of calls.filter((each) => each.method === 'GET' && findHandler(handlers, each))) {
    for (const caller of [guest, agent]) await say(caller, call, call.example.request as object);
  }
  await say(guest, contract.session.login, { type: 'username', username: 'mai', password: wrongPassword });
  expect(replies.length).toBeGreaterThan(50);
  expect(written.length).toBeGreaterThan(50);
  const rows = await db.select().from(deploymentSecrets);
  expect(rows.map(({ name }) => name)).toContain('log.key');
  const privateKey = rows.find(({ value }) => value.includes('PRIVATE KEY'));
  expect(privateKey).toBeDefined();
  const told = [...replies, ...written].join('\n');
  // A key may leak in part, or without the lines around it.
  for (const { name, value } of rows) {
    const parts = value.split('\n').filter((line) => line.length >= 32 && !line.startsWith('-'));
    expect([name, parts.filter((part) => told.includes(part.slice(0, 32)))]).toEqual([name, []]);
  }
});
