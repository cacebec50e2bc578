import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { is, validate } from 'superstruct';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { failures, isFailureCode } from '../../contract/failures.ts';
import { calls, contract } from '../../contract/index.ts';
import { handlers } from '../../gateway/handlers.ts';
import { sealFor, type Answer, type SendOptions } from '../../gateway/conformance/wire.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { parseJson } from '../../gateway/ground/http/json.ts';
import { audit } from '../../gateway/trust/ledger/ledger.ts';
import { askRaw, codeOf } from './support/raw.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { useWritten } from './support/written.ts';

const house = useHouse({ log: 'calls' }, { lotteries: true });
const answered = calls.filter((call) => findHandler(handlers, call));
const named = (some: readonly Call[]) => some.map((call) => [call.name, call] as const);

let member: Guest;
let agent: Guest;
const written = useWritten();
beforeAll(async () => {
  await liftLimits(house.gateway.database);
  member = await house.person('mai');
  agent = await house.person('bosun');
});

const callerOf = (call: Call): Promise<Guest> => {
  if (call.session === 'none') return house.guest();
  return Promise.resolve(call.session === 'agent' ? agent : member);
};

type Fields = Record<string, unknown>;

const example = (call: Call) => call.example.request as Fields;

const inside =
  /\n\s+at |\.[cm]?[jt]s\b|node_modules|file:\/\/|\b(select|insert into|update|delete from|relation|column|syntax error)\b|postgres|pglite|drizzle|superstruct|hono|node\.js|\d+\.\d+\.\d+/i;

/** Asserts what every refusal of bad input must be: one clear 4xx that reveals nothing else. */
const expectRefusal = (what: string, { status, envelope, text }: Answer): void => {
  const { success, code, message, requestId } = envelope ?? {};
  expect(isFailureCode(code), `${what}: ${text.slice(0, 300)}`).toBe(true);
  if (!isFailureCode(code)) return;
  expect({ what, success, status }).toEqual({ what, success: false, status: failures[code].status });
  expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(message, what).toMatch(failures[code].says);
  expect(requestId, what).toMatch(/^[0-9a-f-]{36}$/);
  expect(text.length, what).toBeLessThan(1_000);
  expect(text, what).not.toMatch(inside);
};

const long = (length: number) => 'x'.repeat(length);

const wrongValues: readonly (readonly [name: string, value: unknown])[] = [
  ['a figure', 7],
  ['a broken figure', -0.5],
  ['a figure without end', 1e308],
  ['a switch', true],
  ['null', null],
  ['a list', ['a']],
  ['an object', { a: 1 }],
  ['an empty text', ''],
  ['a blank text', ' '],
  ['a long text', long(5_000)],
  ['a zero byte', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a text that reaches into a prototype', '__proto__'],
  ['a text that goes up folders', '../../secret'],
];

/** A field of the request itself, even where its name means more to JavaScript. */
const withOwn = (request: Fields, name: string, value: unknown): Fields =>
  JSON.parse(
    `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(request).slice(1)}`.replace(/,\}$/, '}'),
  ) as Fields;

const isTextual = (call: Call) => call.method === 'GET' || call.body === 'form';

/** A request as it arrives: in a query or a form every value is text. */
const arrives = (call: Call, request: Fields): unknown =>
  isTextual(call) ? Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)])) : request;

const isGood = (call: Call, request: Fields): boolean =>
  validate(arrives(call, request), call.request, { coerce: isTextual(call) })[0] === undefined;

let turn = 0;

/** A few of many, others each time, so that all come up; an exhaustive run takes all of them. */
const inTurn = <Item>(items: readonly Item[], few: number, isWanted: (item: Item) => boolean = () => true): Item[] => {
  turn += few;
  const wanted = items.map((_, index) => items[(turn + index) % items.length]!).filter(isWanted);
  return inject('exhaustive') ? wanted : wanted.slice(0, few);
};

const pairsOf = <Kind>(
  names: readonly string[],
  kinds: readonly Kind[],
  isWanted: (name: string, kind: Kind) => boolean = () => true,
): [name: string, kind: Kind][] =>
  names.flatMap((name) => inTurn(kinds, 1, (kind) => isWanted(name, kind)).map((kind): [string, Kind] => [name, kind]));

const unknownFields = [
  'isAgent',
  'balance',
  'toUpline',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '$where',
  long(10_000),
];

const spoilt = (call: Call): [what: string, request: Fields][] => {
  const good = example(call);
  const names = Object.keys(good);
  const without = names.map((name): [string, Fields] => [
    `without ${name}`,
    Object.fromEntries(Object.entries(good).filter(([other]) => other !== name)),
  ]);
  const added = inTurn(unknownFields, 3).map((name): [string, Fields] => [
    `with ${name.slice(0, 20)} added`,
    withOwn(good, name, { isAgent: 1 }),
  ]);
  // A query that long is refused before it is read, which has its own test.
  const values = isTextual(call) ? wrongValues : [...wrongValues, ['more than a body may hold', long(70_000)] as const];
  const changed = pairsOf(names, values, (name, [, value]) => !isGood(call, { ...good, [name]: value })).map(
    ([name, [kind, value]]): [string, Fields] => [`with ${kind} for ${name}`, { ...good, [name]: value }],
  );
  return [...[...without, ...added].filter(([, request]) => !isGood(call, request)), ...changed];
};

test.each(named(answered))('S25 %s refuses every field that is missing, unknown or wrong', async (_, call) => {
  const caller = await callerOf(call);
  const requests = spoilt(call);
  expect(requests.length).toBeGreaterThanOrEqual(3);
  for (const [what, request] of requests) expectRefusal(`${call.name} ${what}`, await caller.send(call, request));
});

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const noRequests: readonly (readonly [what: string, manner: SendOptions])[] = [
  ['half of an object', { raw: '{"a":' }],
  ['no JSON', { raw: 'username=mai' }],
  ['null', { raw: 'null' }],
  ['a list', { raw: '[]' }],
  ['a figure', { raw: '7' }],
  ['a text', { raw: '"text"' }],
  ['a list in a list in a list', { raw: deep(20_000) }],
  ['bytes that are no text', { raw: '\u0000\u0001\ufffd' }],
  ['a name twice, once as a prototype', { raw: '{"__proto__":{"a":1},"a":1}' }],
  ['a prototype far inside', { raw: '{"a":[{"b":{"constructor":1}}]}' }],
  ['half a character', { raw: '{"a":"\\ud800"}' }],
  ['half a character in a name', { raw: '{"a":{"\\udfff":1}}' }],
  ['half a character far inside', { raw: '{"a":[{"b":["\\ud83d"]}]}' }],
  ['more than it takes', { raw: JSON.stringify({ a: long(70_000) }) }],
  ['plain text', { raw: '{}', headers: { 'content-type': 'text/plain' } }],
  ['a form of a page', { raw: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['files without any', { raw: '--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
  ['no type', { raw: '{}', without: ['content-type'] }],
];

const writing = answered.filter(({ method }) => method !== 'GET');

test.each(named(writing))('%s refuses a body that is not a request', async (_, call) => {
  const caller = await callerOf(call);
  for (const [what, manner] of inTurn(noRequests, 4)) {
    expectRefusal(`${call.name} with ${what}`, await caller.send(call, {}, manner));
  }
});

test.each(named(writing.filter((call) => !isTextual(call))))(
  '%s refuses a lone surrogate in any text',
  async (_, call) => {
    const caller = await callerOf(call);
    const good = example(call);
    const texts = Object.entries(good).filter(([, value]) => typeof value === 'string');
    for (const [name, value] of texts) {
      const { status, envelope } = await caller.send(call, { ...good, [name]: `${String(value)}\ud800` });
      expect([name, status, envelope?.code]).toEqual([name, 400, 'bad_request']);
    }
  },
);

test('a body that is too large is refused, whether or not its length is declared', async () => {
  const { path } = contract.verification.loginCode;
  const headers = { 'gateway-version': '3', 'content-type': 'application/json' };
  const body = JSON.stringify({ mobileNum: long(70_000) });
  const told = await askRaw(house.url, path, { method: 'POST', headers, body });
  const untold = await askRaw(house.url, path, {
    method: 'POST',
    headers: { ...headers, 'transfer-encoding': 'chunked' },
    body,
  });
  expect([told.status, codeOf(told), untold.status, codeOf(untold)]).toEqual([413, 'too_large', 413, 'too_large']);
});

test.each([
  ['a repeated name', '{"username":"mai","username":"lena","type":"username","password":"x"}'],
  ['a repeated name, once escaped', '{"username":"mai","user\\u006eame":"lena","type":"username","password":"x"}'],
  ['a repeated name deep inside', '{"a":[{"b":{"c":"}\\"{","d":1 , "c" :2}}]}'],
])('S34 a body that has %s is refused', async (_, raw) => {
  for (const call of [contract.session.login, contract.service.feedback]) {
    const heard = await (await house.guest()).send(call, {}, { raw });
    expect([heard.status, heard.envelope?.code]).toEqual([400, 'bad_request']);
    expect(heard.envelope?.value).toMatchObject({ fields: [expect.stringMatching(/^(username|c)$/) as string] });
  }
});

test('a body may repeat a name in different objects, and use one text as name and value', () => {
  for (const text of ['{"a":{"a":"a"},"b":[{"a":1},{"a":"\\"a\\":"}]}', '[["a","a"],{"":1,"a":"b"}]', '"a"', '{}'])
    expect(parseJson(text)).toEqual(JSON.parse(text));
});

describe('a query', () => {
  const reading = answered.filter(({ method }) => method === 'GET');
  const queries = [
    'a=1&a=2',
    'language=EN&language=TY',
    '__proto__=1',
    'constructor=1',
    '__proto__[isAgent]=1',
    'a[]=1&a[]=2',
    '%00=1',
  ];

  test.each(named(reading))(
    'S34 of %s is refused when a name comes twice or reaches into a prototype',
    async (_, call) => {
      const caller = await callerOf(call);
      const headers = { cookie: caller.cookies };
      for (const query of inTurn(queries, 2)) {
        const heard = await askRaw(house.url, `${call.path}?${query}`, { headers });
        expect([query, heard.status, codeOf(heard)]).toEqual([query, 400, 'bad_request']);
        expect(heard.body.toString()).not.toMatch(inside);
      }
    },
  );

  test('longer than any call needs is refused before it is read', async () => {
    const { status, body } = await askRaw(house.url, `${contract.content.banners.path}?language=${long(70_000)}`);
    expect({ status, body: body.toString() }).toEqual({ status: 431, body: '' });
  });
});

describe('a sealed call', () => {
  const sealed = answered.filter(({ encrypted }) => encrypted);
  const flip = (base64: string, at: number): string => {
    const bytes = Buffer.from(base64, 'base64');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes.toString('base64');
  };
  const elsewhere: Call = { ...contract.wallet.transfer, encrypted: true } as Call;

  const sealsOf = async (call: Call): Promise<[what: string, header: string, body: string][]> => {
    const { publicKey, now } = await member.ask(contract.system.status, {});
    const at = Date.parse(now);
    const make = (body: unknown = example(call), as = call, when = at) => sealFor(as, body, publicKey, when);
    const open = (body: string) => JSON.parse(body) as { iv: string; data: string };
    const [good, other] = [make(), make()];
    const { iv, data } = open(good.body);
    const other12 = randomBytes(12).toString('base64');
    return [
      ['no key', '', good.body],
      ['a key that is none', 'AAAA', good.body],
      ['a key that is no base64', 'no key at all', good.body],
      ['a key without end', 'A'.repeat(2_000), good.body],
      ['a changed key', flip(good.header, 100), good.body],
      ['the key of another request', other.header, good.body],
      ['a changed body', good.header, JSON.stringify({ iv, data: flip(data, 3) })],
      ['a changed tag', good.header, JSON.stringify({ iv, data: flip(data, Buffer.from(data, 'base64').length - 1) })],
      ['another start', good.header, JSON.stringify({ iv: other12, data })],
      ['no start', good.header, JSON.stringify({ data })],
      ['an empty start', good.header, JSON.stringify({ iv: '', data })],
      ['nothing inside', good.header, JSON.stringify({ iv, data: '' })],
      ['less than a tag inside', good.header, JSON.stringify({ iv, data: 'AAAA' })],
      ['figures', good.header, JSON.stringify({ iv: 7, data: 7 })],
      ['a list', good.header, '[]'],
      ['null', good.header, 'null'],
      ['an open body', good.header, JSON.stringify(example(call))],
      ...(
        [
          ['what was sealed for another call', make(example(call), elsewhere)],
          ['what is six minutes old', make(example(call), call, at - 360_000)],
          ['what is six minutes ahead', make(example(call), call, at + 360_000)],
        ] as const
      ).map(([what, { header, body }]): [string, string, string] => [what, header, body]),
    ];
  };

  test.each(named(sealed))('S16 %s refuses every broken seal in the same words', async (_, call) => {
    const caller = await callerOf(call);
    for (const [what, header, raw] of inTurn(await sealsOf(call), 5)) {
      const heard = await caller.send(call, {}, { raw, headers: { encryption: header } });
      expectRefusal(`${call.name} with ${what}`, heard);
      const { success, code, message, value } = heard.envelope ?? {};
      expect({ what, success, code, message, value }).toEqual({
        what,
        success: false,
        code: 'sealed_wrong',
        message: failures.sealed_wrong.says,
        value: undefined,
      });
    }
  });

  test.each(named(sealed))('S16 %s opens a sealed request once', async (_, call) => {
    const caller = await callerOf(call);
    const { publicKey, now } = await member.ask(contract.system.status, {});
    const { header, body } = sealFor(call, { unknown: 1 }, publicKey, Date.parse(now));
    const codes = [];
    for (let time = 0; time < 3; time += 1) {
      codes.push((await caller.send(call, {}, { raw: body, headers: { encryption: header } })).envelope?.code);
    }
    expect(codes).toEqual(['bad_request', 'sealed_wrong', 'sealed_wrong']);
  });

  test.each(named(sealed))('%s refuses a good seal with no request inside', async (_, call) => {
    const caller = await callerOf(call);
    const { publicKey, now } = await member.ask(contract.system.status, {});
    for (const inner of [null, [], 7, 'text', undefined, { a: [] }, JSON.parse('{"__proto__":{"isAgent":1}}')]) {
      const { header, body: raw } = sealFor(call, inner, publicKey, Date.parse(now));
      expectRefusal(
        `${call.name} with ${JSON.stringify(inner)} inside`,
        await caller.send(call, {}, { raw, headers: { encryption: header } }),
      );
    }
  });
});

describe('texts with a meaning for other programs', () => {
  const injections = [
    "mai'--",
    "' or '1'='1",
    "'; drop table members; --",
    'mai"; delete from members',
    '$1',
    '%',
    '\\',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    'mai\r\nSet-Cookie: croupier=stolen',
    'mai\n{"event":"logged in","member":"1"}',
    'mai\u2028\u202e',
    '\u001b[2J',
  ];
  const isHarmless = ({ envelope, status, text }: Answer, call: Call) =>
    envelope?.success === true
      ? is(envelope.value, call.reply)
      : isFailureCode(envelope?.code) && status < 500 && !inside.test(text);

  /** Members, in the columns that nothing written elsewhere may change. */
  const people = async () => {
    const { id, accountKey, kind, locked, passwordHash } = members;
    const rows = await house.gateway.database.db.select({ id, accountKey, kind, locked, passwordHash }).from(members);
    return new Map(rows.map((row) => [row.id, row]));
  };
  let before: Awaited<ReturnType<typeof people>>;
  beforeAll(async () => {
    before = await people();
  });

  test.each(named(answered))('S28 have no effect in %s', async (_, call) => {
    const caller = await callerOf(call);
    const texts = Object.entries(example(call))
      .filter(([, value]) => typeof value === 'string')
      .map(([name]) => name);
    for (const [name, injection] of pairsOf(texts, injections)) {
      const heard = await caller.send(call, { ...example(call), [name]: injection });
      const what = `${call.name} with ${JSON.stringify(injection)} for ${name}`;
      expect(isHarmless(heard, call), `${what}: ${heard.text}`).toBe(true);
      expect(heard.headers.getSetCookie(), what).toEqual([]);
    }
  });

  test('S28 have changed nobody and moved no money', async () => {
    const now = await people();
    expect([...before.keys()].map((id) => now.get(id))).toEqual([...before.values()]);
    expect(await audit(house.gateway.database)).toEqual({ total: 0n, astray: [], lopsided: [], overdrawn: [] });
  });

  test('have no effect in a header', async () => {
    for (const injection of ["' or '1'='1", "x'; drop table sessions; --", '%s%s%n', '${7*7}', '../../etc/passwd']) {
      const headers = {
        'user-agent': injection,
        'x-forwarded-for': injection,
        cookie: `croupier=${injection}; __Host-croupier=${injection}`,
        token: injection,
      };
      expectRefusal(injection, await (await house.guest()).send(contract.member.info, {}, { headers }));
    }
    expect((await member.ask(contract.session.list, {})).list.length).toBeGreaterThan(0);
  });
});

test('S28 every line of the log is one JSON object, whatever comes in', async () => {
  await askRaw(house.url, '/wps/%0d%0a%7B%22event%22:%22logged%20in%22%7D');
  await askRaw(house.url, '/csp-report', { method: 'POST', body: 'a\r\n{"event":"logged in"}' });
  expect(written.length).toBeGreaterThan(100);
  const broken = written.filter(
    (line) => !/^\{[^\r\n]*\}\n$/.test(line) || typeof (JSON.parse(line) as { event?: unknown }).event !== 'string',
  );
  expect(broken).toEqual([]);
  expect(written.filter((line) => line.includes('"event":"fault"'))).toEqual([]);
});

test('S29 an internal fault is answered with a number to quote, and reveals nothing of its cause', async () => {
  const { db } = house.gateway.database;
  await db.execute(sql`alter table banners rename to elsewhere`);
  const heard = await (await house.guest()).send(contract.content.banners);
  await db.execute(sql`alter table elsewhere rename to banners`);
  const { requestId } = heard.envelope ?? {};
  expect([heard.status, heard.envelope]).toEqual([
    500,
    { success: false, code: 'unexpected', message: failures.unexpected.says, requestId },
  ]);
  const faults = written
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'fault');
  expect(faults.map((fault) => [fault['requestId'], fault['path']])).toEqual([
    [requestId, contract.content.banners.path],
  ]);
});
