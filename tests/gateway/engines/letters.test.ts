import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startJobs, type Job } from '../../../gateway/trust/calls/jobs.ts';
import { letterJob } from '../../../gateway/trust/calls/letters.ts';
import type { Content } from '../../../gateway/trust/messages/content.ts';
import type { Delivery, Message, Sender, Senders } from '../../../gateway/trust/messages/senders.ts';
import { endUseless, post } from '../../../gateway/trust/protect/outbox.ts';
import { outbox, outboxAttempts } from '../../../gateway/trust/protect/schema.ts';
import { removeSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { House, useHouse } from '../support/house.ts';
import { runSettings } from '../support/settingsCommand.ts';
import { liftLimits } from '../support/limits.ts';
import { MailServer } from '../support/mailServer.ts';
import { servicesOf } from '../support/withdrawals.ts';
import { useWritten } from '../support/written.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

const house = useHouse();
const logged: [event: string, facts: object | undefined][] = [];
const begun = new Date('2030-07-22T00:00:00.000Z');
/** Stands still, since a letter is due at a moment and not before. */
let now = begun;
const clock = { now: () => now, set: () => undefined };

const sent: Delivery = { kind: 'sent', status: '250' };
const later: Delivery = { kind: 'refused', status: '451', again: true };
const forGood: Delivery = { kind: 'refused', status: '550', again: false };

/** A server that answers each try with the next of these, and the last one ever after. */
class Server implements Sender {
  readonly heard: Message[] = [];
  readonly #answers: (Delivery | Error)[];

  constructor(...answers: (Delivery | Error)[]) {
    this.#answers = answers;
  }

  send(message: Message): Promise<Delivery> {
    this.heard.push(message);
    const answer = this.#answers.length > 1 ? this.#answers.shift() : this.#answers[0];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? sent);
  }
}

const code: Content = { kind: 'loginCode', values: { code: '492817', minutes: 5 } };
const news: Content = { kind: 'bankAccountAdded', values: { account: 'mai', bankAccount: 'North Bank, •• 4471' } };

const servicesWith = (senders: Senders) => ({
  ...servicesOf(house),
  senders,
  clock,
  log: {
    fault: (event: string, facts?: object) => void logged.push([event, facts]),
    event: (event: string, facts?: object) => void logged.push([event, facts]),
    call: () => undefined,
  },
});

const postNow = (senders: Senders, content: Content, channel: 'sms' | 'email' = 'sms'): Promise<void> =>
  post(
    { database: house.gateway.database, senders },
    {
      channel,
      recipient: channel === 'sms' ? '+84 912345678' : 'mai@example.com',
      content,
      language: null,
      ...('minutes' in content.values && { usefulFor: content.values.minutes * minute }),
      at: now,
    },
  );

/** Does what is due for letters now. */
const work = async (senders: Senders, ...jobs: Job[]): Promise<void> => {
  const working = startJobs(servicesWith(senders), jobs);
  await working.run();
  await working.stop();
};

const letters = () => house.gateway.database.db.select().from(outbox).orderBy(outbox.id);
const attempts = () =>
  house.gateway.database.db
    .select({ outcome: outboxAttempts.outcome, status: outboxAttempts.status })
    .from(outboxAttempts)
    .orderBy(outboxAttempts.at);
const command = (...words: string[]) => runSettings(house.gateway, 'letters', ...words);

beforeEach(async () => {
  now = begun;
  await house.gateway.database.db.delete(outbox);
  await removeSetting(house.gateway.database, 'messages');
  logged.length = 0;
});

const setClock = (sinceBegun: number): void => {
  now = new Date(begun.getTime() + sinceBegun);
};

test.each([
  ['a code', code, [5 * second, 15 * second, 45 * second, 2 * minute]],
  ['any other letter', news, [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour]],
])(
  '%s that a server does not take is tried again after growing pauses, and has then failed',
  async (_, content, pauses) => {
    const server = new Server(later);
    const job = letterJob('sms', server);
    const senders = { sms: server, email: null };
    await postNow(senders, content);
    let at = 0;
    await work(senders, job);
    for (const [index, pause] of pauses.entries()) {
      expect(server.heard).toHaveLength(index + 1);
      setClock(at + pause - 1);
      await work(senders, job);
      expect(server.heard, `not before ${pause} ms`).toHaveLength(index + 1);
      at += pause;
      setClock(at);
      await work(senders, job);
    }
    expect(server.heard).toHaveLength(pauses.length + 1);
    expect(new Set(server.heard.map(({ id }) => id)).size).toBe(1);
    expect(await letters()).toMatchObject([{ state: 'failed', tries: pauses.length + 1 }]);
    expect(new Set((await attempts()).map(({ outcome }) => outcome))).toEqual(new Set(['deferred']));
    expect(logged.map(([event]) => event)).toEqual(['letter failed']);
  },
);

test('a letter that nobody needs any more is not sent, and what it said is forgotten', async () => {
  const server = new Server(new Error('no line'));
  const senders = { sms: server, email: null };
  await postNow(senders, code);
  await work(senders, letterJob('sms', server));
  setClock(5 * minute);
  await work(senders, letterJob('sms', server));
  expect(server.heard).toHaveLength(1);
  expect(await letters()).toMatchObject([{ state: 'expired', sealed: null, tries: 1 }]);
  expect(logged).toMatchObject([['letter failed', { channel: 'sms', kind: 'loginCode', why: 'too late' }]]);
});

test('a letter without an answer is sent again under the same id, until a server says that it took it', async () => {
  const server = new Server(Object.assign(new Error('492817 was read'), { code: 'ECONNRESET' }), sent);
  const senders = { sms: server, email: null };
  await postNow(senders, code);
  await work(senders, letterJob('sms', server));
  setClock(5 * second);
  await work(senders, letterJob('sms', server));
  const [letter] = await letters();
  expect(server.heard.map(({ id, to, text, until }) => ({ id, to, text, until }))).toEqual(
    [1, 2].map(() => ({
      id: `m-${letter?.id}`,
      to: '+84912345678',
      text: 'Your login code is 492817. It is valid for 5 minutes. Never share it with anyone.',
      until: letter?.usefulUntil,
    })),
  );
  expect(letter).toMatchObject({ state: 'sent', sealed: null, tries: 2 });
  expect(await attempts()).toEqual([
    { outcome: 'unknown', status: 'ECONNRESET' },
    { outcome: 'sent', status: '250' },
  ]);
});

test('a sender that never answers is given up, and the outcome counts as unknown', async () => {
  const silent: Sender = { send: () => new Promise<never>(() => undefined) };
  const senders = { sms: silent, email: null };
  await postNow(senders, code);
  await work(senders, letterJob('sms', silent, 20));
  expect(await attempts()).toEqual([{ outcome: 'unknown', status: 'TimeoutError' }]);
  expect(await letters()).toMatchObject([{ state: 'waiting', tries: 1 }]);
});

test('a server that asks for a longer pause gets it', async () => {
  const server = new Server({ kind: 'refused', status: '429', again: true, pause: minute }, sent);
  const senders = { sms: server, email: null };
  await postNow(senders, code);
  await work(senders, letterJob('sms', server));
  setClock(minute - 1);
  await work(senders, letterJob('sms', server));
  expect(server.heard).toHaveLength(1);
  setClock(minute);
  await work(senders, letterJob('sms', server));
  expect(await letters()).toMatchObject([{ state: 'sent' }]);
});

test('gateways that look at the same moment send each letter once', async () => {
  const server = new Server(sent);
  const senders = { sms: server, email: null };
  for (let count = 0; count < 40; count += 1) await postNow(senders, news);
  await Promise.all([1, 2, 3].map(() => work(senders, letterJob('sms', server))));
  expect(server.heard).toHaveLength(40);
  expect(new Set(server.heard.map(({ id }) => id)).size).toBe(40);
  expect(new Set((await letters()).map(({ state }) => state))).toEqual(new Set(['sent']));
});

test('letters that only tell are not written where nothing sends them, and emails not without an address to come from', async () => {
  const server = new Server(sent);
  await postNow({ sms: null, email: server }, news, 'sms');
  await postNow({ sms: null, email: server }, news, 'email');
  expect(await letters()).toEqual([]);
  await writeSetting(house.gateway.database, 'messages', {
    from: 'hello@croupier.example',
    replyTo: 'help@croupier.example',
  });
  const senders = { sms: null, email: server };
  await postNow(senders, news, 'email');
  await work(senders, letterJob('email', server));
  expect(server.heard).toMatchObject([
    {
      to: 'mai@example.com',
      from: 'hello@croupier.example',
      fromName: 'Croupier',
      replyTo: 'help@croupier.example',
      subject: 'Bank account added',
    },
  ]);
});

describe('the command for letters', () => {
  test('lists each with a masked address, its state, its tries and what the server said last', async () => {
    expect(await command()).toBe('There are no letters of the last seven days.');
    const server = new Server(later, sent);
    const senders = { sms: server, email: null };
    await postNow(senders, code);
    await postNow({ sms: 'kept', email: 'kept' }, news, 'email');
    await work(senders, letterJob('sms', server));
    setClock(5 * second);
    await work(senders, letterJob('sms', server));
    const [first, last] = await letters();
    expect((await command()).split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      [String(last?.id), 'bankAccountAdded', 'm•••@example.com', 'kept', '0 tries'],
      [String(first?.id), 'loginCode', '+84 ••• 678', 'sent', '2 tries', '250'],
    ]);
  });

  test('tries a letter again that failed, while anybody needs it', async () => {
    // The command goes by the time of the machine.
    now = new Date();
    const server = new Server(forGood, sent);
    const senders = { sms: server, email: null };
    await postNow(senders, news);
    await work(senders, letterJob('sms', server));
    const [failed] = await letters();
    const id = String(failed?.id);
    expect(failed).toMatchObject({ state: 'failed', tries: 1 });
    expect(logged).toMatchObject([['letter failed', { letter: id, why: '550' }]]);
    expect(await command('retry', id)).toBe(`Letter ${id} is tried again.`);
    now = new Date();
    await work(senders, letterJob('sms', server));
    expect(await letters()).toMatchObject([{ state: 'sent', sealed: null }]);
    await expect(command('retry', id)).rejects.toThrow(`Letter ${id} has not failed: it is sent.`);
  });

  test('does not try again what nobody needs any more, or what there is not', async () => {
    const server = new Server(forGood);
    const senders = { sms: server, email: null };
    now = new Date('2024-07-22T00:00:00.000Z');
    await postNow(senders, code);
    await work(senders, letterJob('sms', server));
    const [failed] = await letters();
    expect(failed?.sealed).not.toBeNull();
    await endUseless(house.gateway.database, new Date());
    expect(await letters()).toMatchObject([{ state: 'failed', sealed: null }]);
    const wrong = [
      [String(failed?.id), `Letter ${failed?.id} was of use until 2024-07-22T00:05:00.000Z: nobody needs it any more.`],
      ['4711000', 'There is no letter 4711000.'],
      ['x', 'There is no letter x.'],
    ] as const;
    for (const [id, sentence] of wrong) await expect(command('retry', id)).rejects.toThrow(sentence);
    await expect(command('forget', '1')).rejects.toThrow('letters lists them, and letters retry 4711 tries one again.');
  });
});

describe('a gateway of production with a mail server', () => {
  const written = useWritten();
  let server: MailServer;
  let own: House;

  beforeAll(async () => {
    server = new MailServer();
    own = new House({
      mode: 'production',
      origin: 'https://www.example.com',
      log: 'calls',
      smtpUrl: `smtp://127.0.0.1:${await server.open()}`,
    });
    await own.open();
    await liftLimits(own.gateway.database);
    await writeSetting(own.gateway.database, 'messages', { from: 'hello@croupier.example' });
  });
  afterAll(async () => {
    await own.remove();
    await server.close();
  });

  test('a code leaves at once in the language of the call, and is in no log and no row, even if the server repeats it', async () => {
    const mai = await own.person('mai');
    server.manner = { at: 'letter', code: 451 };
    await mai.ask(contract.security.emailCode, { email: 'mai.linh@example.com', language: 'TY' });
    await expect.poll(() => server.received).toHaveLength(1);
    const [source = ''] = server.received;
    const [found = ''] = /\b\d{6}\b/.exec(source.slice(source.indexOf('text/plain'))) ?? [];
    server.manner = 'takes';
    const { db } = own.gateway.database;
    await expect.poll(() => db.$count(outboxAttempts)).toBe(1);
    await db.update(outbox).set({ dueAt: own.gateway.clock.now() }).where(eq(outbox.state, 'waiting'));
    await own.gateway.runJobs();
    expect(source).toContain('lang=3D"ty"');
    expect(server.received).toHaveLength(2);
    const [letter] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
    expect(letter).toMatchObject({ kind: 'bindEmailCode', language: 'TY', state: 'sent', sealed: null, tries: 2 });
    const { rows } = await db.execute(sql`select to_jsonb(t)::text as row from outbox_attempts t`);
    expect(rows).toHaveLength(2);
    expect(found).toMatch(/^\d{6}$/);
    expect(JSON.stringify(rows)).not.toContain(found);
    expect(written.join('')).not.toMatch(new RegExp(`${found}|mai\\.linh`));
    expect(
      await mai.send(contract.security.bindEmail, {
        email: 'mai.linh@example.com',
        verificationCode: found,
        password: 'deal-me-in',
      }),
    ).toSucceed();
  });
});
