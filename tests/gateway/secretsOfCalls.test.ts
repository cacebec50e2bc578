import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { collections, statements, teamDays } from '../../gateway/domains/agent/schema.ts';
import { bets, memberDays, positions } from '../../gateway/trust/bets/schema.ts';
import { accounts, entries, transfers } from '../../gateway/trust/ledger/schema.ts';
import { announcements, banners } from '../../gateway/domains/content/schema.ts';
import { draws } from '../../gateway/domains/lottery/schema.ts';
import { games, rooms, vendorCategories, vendors } from '../../gateway/domains/lobby/schema.ts';
import { houseRows } from '../../gateway/house/schema.ts';
import { messages, notices } from '../../gateway/trust/members/schema.ts';
import { promotions } from '../../gateway/trust/offers/schema.ts';
import { readOutbox } from '../../gateway/trust/protect/outbox.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { issueTicket } from '../../gateway/trust/protect/loginTickets.ts';
import { standsIn } from '../../flowbook/secrets.ts';
import { useHouse, type Guest } from './support/house.ts';
import { humanTicket } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { ticketOfHuman } from './support/proofs.ts';
import { tables } from './support/tables.ts';
import { codeNow } from './support/totp.ts';
import { useWritten } from './support/written.ts';

const house = useHouse({ log: 'calls' });
const written = useWritten();

beforeAll(() => liftLimits(house.gateway.database));

/** Tables with thousands of figures, any of which may look like a code. */
const full = new Set<PgTable>([
  houseRows,
  accounts,
  transfers,
  entries,
  vendors,
  vendorCategories,
  games,
  banners,
  promotions,
  rooms,
  draws,
  announcements,
  messages,
  notices,
  bets,
  positions,
  memberDays,
  teamDays,
  statements,
  collections,
]);

const rowsOf = async (table: PgTable): Promise<string> => {
  const { rows } = await house.gateway.database.db.execute(sql`select to_jsonb(t)::text as row from ${table} t`);
  return JSON.stringify(rows);
};

const isCode = (secret: string): boolean => /^\d{6}$/.test(secret);

interface Life {
  readonly account: string;
  readonly number: { readonly mobileNum: string; readonly countryDialingCode: string };
  guest: Guest;
  password: string;
  readonly secrets: Set<string>;
}

type Deed = (life: Life, typed: { readonly word: string; readonly digits: string }) => Promise<void>;

const note = ({ secrets }: Life, ...more: readonly (string | undefined)[]): void => {
  for (const secret of more) if (secret !== undefined && secret !== '') secrets.add(secret);
};

const lastCode = async (life: Life): Promise<string> => {
  const code = /\b\d{6}\b/.exec(await house.lastMessage())?.[0] ?? '';
  note(life, code);
  return code;
};

const logIn = async (life: Life): Promise<void> => {
  life.guest = await house.guest();
  await life.guest.logIn(life.account, life.password);
};

const deeds: Readonly<Record<string, Deed>> = {
  'a wrong password': async (life, { word }) => {
    note(life, word);
    await (await house.guest()).logIn(life.account, word);
  },
  'a new password': async (life, { word }) => {
    note(life, word);
    const heard = await life.guest.send(contract.password.change, {
      oldPassword: life.password,
      newPassword: word,
      confirmNewPassword: word,
    });
    if (heard.status === 200) life.password = word;
    await logIn(life);
  },
  'a new payment password': async (life, { digits }) => {
    note(life, digits);
    await life.guest.send(contract.password.setPayment, {
      password: life.password,
      oldPaymentPassword: demoPaymentPassword,
      newPaymentPassword: digits,
      confirmNewPaymentPassword: digits,
    });
  },
  'a login by code': async (life, { digits }) => {
    // Without a ticket, the fifth code from one address is refused, and nothing is sent that could be found.
    const ticket = await ticketOfHuman(house, 'login');
    note(life, digits, ticket);
    await life.guest.ask(contract.verification.loginCode, { ...life.number, humanTicket: ticket });
    const verificationCode = await lastCode(life);
    for (const code of [digits, verificationCode])
      await life.guest.send(contract.session.login, { type: 'sms', ...life.number, verificationCode: code });
  },
  'a link by email': async (life, { word }) => {
    note(life, word);
    await life.guest.send(contract.password.forgotByEmail, {
      username: life.account,
      email: `${life.account}@example.com`,
    });
    const [, id, secret] = /reset=([0-9a-f]+)\.(\S+)/.exec(await house.lastMessage()) ?? [];
    note(life, secret);
    const heard = await life.guest.send(contract.password.setByEmail, {
      ticket: `${id ?? ''}.${secret ?? ''}`,
      newPassword: word,
    });
    if (heard.status === 200) life.password = word;
    await logIn(life);
  },
  'a login link': async (life) => {
    const { database, clock } = house.gateway;
    const { ticket } = await issueTicket(database, await house.memberId(life.account), clock.now());
    note(life, ticket);
    await life.guest.send(contract.session.ticket, { ticket });
  },
  'a free demo': async (life) => {
    await life.guest.send(contract.session.freePlay, {});
  },
  'another account': async (life, { word, digits }) => {
    const ticket = await humanTicket(house, life.guest);
    note(life, word, ticket);
    await life.guest.send(contract.register.byUsername, {
      username: `new${digits}${String(life.secrets.size)}`,
      password: word,
      confirmPassword: word,
      humanTicket: ticket,
      domain: 'www.example.com',
      login: true,
    });
  },
  'another number': async (life, { digits }) => {
    const number = { mobileNum: `93${digits}1`, countryDialingCode: '84' };
    await life.guest.send(contract.security.phoneCode, number);
    await life.guest.send(contract.security.bindPhone, {
      ...number,
      verificationCode: await lastCode(life),
      password: life.password,
    });
  },
  'an authenticator': async (life) => {
    const heard = await life.guest.send(contract.security.authenticatorStart, { password: life.password });
    const { secret } = (heard.envelope?.success === true ? heard.envelope.value : {}) as { secret?: string };
    if (secret === undefined) return;
    const code = codeNow(secret, house.gateway.clock.now());
    note(life, secret, code);
    await life.guest.send(contract.security.authenticatorConfirm, { code });
  },
  'a logout': async (life) => {
    await life.guest.send(contract.session.logout, {});
    await logIn(life);
  },
};

const typed = fc.record({
  word: fc.stringMatching(/^[a-z]{4}-[a-z]{4}[0-9]{3}$/),
  digits: fc.stringMatching(/^[1-9][0-9]{5}$/),
});
const series = fc.array(fc.tuple(fc.constantFrom(...Object.keys(deeds)), typed), { minLength: 5, maxLength: 8 });

const people = [
  { account: 'mai', number: { mobileNum: '912345678', countryDialingCode: '84' } },
  { account: 'lena', number: { mobileNum: '15112345678', countryDialingCode: '49' } },
  { account: 'nils', number: { mobileNum: '701234567', countryDialingCode: '46' } },
];

test('S10 S13 no call leaves a password, code, token or ticket in a log line or a row, except in the messages of the sandbox', async () => {
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(series, async (done) => {
      const person = people[(lives += 1) - 1]!;
      const life: Life = {
        ...person,
        guest: await house.person(person.account),
        password: demoPassword,
        secrets: new Set([demoPassword, demoPaymentPassword]),
      };
      written.length = 0;
      for (const [deed, given] of [['a login by code', { word: '', digits: '193847' }] as const, ...done]) {
        await deeds[deed]!(life, given);
        // What the browser holds opens the account as well.
        note(life, ...life.guest.cookies.split('; ').map((cookie) => cookie.split('=')[1]));
      }
      expect(written.length).toBeGreaterThan(done.length);

      const found = [...life.secrets]
        .filter((secret) => standsIn(secret, written.join('')))
        .map((secret) => `${secret} in the log`);
      for (const table of tables) {
        const rows = await rowsOf(table);
        found.push(
          ...[...life.secrets]
            .filter((secret) => !(full.has(table) && isCode(secret)) && standsIn(secret, rows))
            .map((secret) => `${secret} in ${getTableName(table)}`),
        );
      }
      expect(found).toEqual([]);
      const messages = (await readOutbox(house.gateway.database, { most: 1_000 })).map(({ body }) => body).join('\n');
      expect(
        [...life.secrets].filter((secret) => standsIn(secret, messages)),
        'what is there is found',
      ).not.toEqual([]);
    }),
    { numRuns: people.length, endOnFailure: true },
  );
});
