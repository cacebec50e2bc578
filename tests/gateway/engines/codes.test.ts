import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { challenges, limits } from '../../../gateway/trust/protect/schema.ts';
import { readOutbox } from '../../../gateway/trust/protect/outbox.ts';
import { answer, pose } from '../../../gateway/trust/protect/challenges.ts';
import { markedBrowser } from '../support/browser.ts';
import { useHouse } from '../support/house.ts';
import { liftLimits } from '../support/limits.ts';
import { ticketOfHuman } from '../support/proofs.ts';

const house = useHouse();
const minute = 60_000;
const mobile = { mobileNum: '912345678', countryDialingCode: '84' };
const many = 8;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await house.gateway.database.db.delete(limits);
  await house.gateway.database.db.delete(challenges);
});

const liveFor = (subject: string) =>
  house.gateway.database.db.select().from(challenges).where(eq(challenges.subject, subject));

test('only one of several codes requested for one number at the same moment is valid', async () => {
  const { database, clock } = house.gateway;
  const asked = { kind: 'sms', purpose: 'login', subject: '+84 912345678' } as const;
  const now = clock.now();
  const codes = Array.from({ length: many }, (_, index) => String(100_000 + index));
  await Promise.all(codes.map((code) => pose(database, asked, code, { lifetime: 5 * minute, tries: many, now })));
  expect(await liveFor(asked.subject)).toHaveLength(1);
  const found = [];
  for (const code of codes) found.push(await answer(database, asked, code, now));
  expect(found.filter((each) => each === 'right')).toHaveLength(1);
});

const browser = { headers: markedBrowser };

test('R7.06 exactly one of several login codes sent at the same moment logs in', async () => {
  await liftLimits(house.gateway.database);
  const { db } = house.gateway.database;
  const guest = await house.guest();
  await Promise.all(
    Array.from({ length: many }, async () => {
      const humanTicket = await ticketOfHuman(house, 'login');
      return guest.ask(contract.verification.loginCode, { ...mobile, humanTicket }, browser);
    }),
  );
  const letters = await readOutbox(house.gateway.database, { most: 1_000, channel: 'sms' });
  const sent = letters.filter(({ recipient }) => recipient === '+84 912345678');
  expect(sent).toHaveLength(many);
  // A code takes five wrong tries, so the tries are restored in between.
  const statuses = [];
  for (const { body } of sent) {
    await db.update(challenges).set({ triesLeft: many });
    const verificationCode = /\d{6}/.exec(body)?.[0] ?? '';
    statuses.push(
      (await guest.send(contract.session.login, { type: 'sms', ...mobile, verificationCode }, browser)).status,
    );
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test('the database refuses a second code for a number and a purpose', async () => {
  const { db } = house.gateway.database;
  const row = {
    kind: 'sms',
    purpose: 'login',
    subject: '+84 912345678',
    answerHash: Buffer.alloc(32),
    triesLeft: 5,
    expiresAt: house.gateway.clock.now(),
  } as const;
  await db.insert(challenges).values({ ...row, id: 'first' });
  await expect(db.insert(challenges).values({ ...row, id: 'second' })).rejects.toThrow();
  await db.insert(challenges).values({ ...row, id: 'third', purpose: 'forgot' });
});
