import { readFileSync } from 'node:fs';
import { create, is } from 'superstruct';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/index.ts';
import { code, password } from '../../contract/shapes.ts';
import { isFailureCode } from '../../contract/failures.ts';
import { specified } from './specified.ts';

const addressOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
type Field = readonly [name: string, struct: Call['request']];

const fieldsThat = ({ name, request }: Call, isMeant: (field: Field) => boolean): string[] =>
  Object.entries(request.schema as Record<string, Call['request']>)
    .filter(isMeant)
    .map(([field]) => `${name} ${field}`);

const isPayment = ([name]: Field): boolean => /(payment|withdrawal)password/i.test(name);

const named = calls.map((call) => [call.name, call] as const);

/** The fields of a GET as a browser sends them: strings, each at most once. */
const asQuery = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

describe.each(named)('%s', (_name, call) => {
  it('has an example request and reply that fit', () => {
    expect(create(call.example.request, call.request)).toEqual(call.example.request);
    expect(create(call.example.reply, call.reply)).toEqual(call.example.reply);
  });

  it('allows a gateway to answer with more than the contract requires', () => {
    // A picture or a file is the whole reply.
    const more: unknown = call.picture || call.csv ? call.example.reply : { ...call.example.reply, added: 'later' };
    expect(is(more, call.reply)).toBe(true);
  });

  it('R7.57 keeps its relay name under /wps/relay/', () => {
    const isRelayName = /(?:^|\/)[A-Z][A-Z0-9]*_[A-Za-z0-9]+$/.test(call.path);
    expect(call.path.startsWith('/wps/relay/')).toBe(isRelayName);
  });

  it('R7.59 states its own decisions without repeating the specification', () => {
    expect(call.chosen ?? 'A sentence.').toMatch(/^\S.*[.]$/s);
    expect(call.purpose).toMatch(/[^.]$/);
  });

  it('refuses with known codes, each once', () => {
    const refusals = call.refusals ?? [];
    expect(refusals.filter((code) => !isFailureCode(code))).toEqual([]);
    expect(new Set(refusals).size).toBe(refusals.length);
  });

  it('can be refused for what its marks require', () => {
    expect(call.refusals?.includes('sealed_wrong') ?? false).toBe(
      call.encrypted === true || call.sealedGreeting === true,
    );
  });
});

describe('GET calls', () => {
  const reading = calls.filter(({ method }) => method === 'GET');

  it.each(reading.map((call) => [call.name, call] as const))(
    '%s takes its fields from a query string',
    (_name, call) => {
      expect(create(asQuery(call.example.request as object), call.request)).toEqual(call.example.request);
    },
  );

  it('write nothing, so none of them moves money or carries a body', () => {
    const marked = reading.filter((call) =>
      [call.idempotent, call.encrypted, call.body].some((mark) => mark !== undefined),
    );
    expect(marked).toEqual([]);
    expect(reading.filter(({ kind }) => kind !== 'read' && kind !== 'verify')).toEqual([]);
  });
});

/** Marked as needing a session by the specification, and open to visitors here; decisions says why. */
const openToVisitors = new Set(['GET /lotto/lgw/games/opened/numero', 'GET /wps/relay/MCS2_getPointReward']);

describe('the contract', () => {
  it('answers each method and path in one place only', () => {
    const addresses = calls.map(addressOf);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('requires a key on every call that moves money, and on no other', () => {
    expect(calls.filter((call) => (call.kind === 'money') !== Boolean(call.idempotent))).toEqual([]);
  });

  it('takes payment passwords in encrypted calls only', () => {
    const inClear = calls.filter(({ encrypted }) => encrypted !== true).flatMap((call) => fieldsThat(call, isPayment));
    expect(inClear).toEqual([]);
    expect(calls.flatMap((call) => fieldsThat(call, isPayment)).length).toBeGreaterThan(8);
  });

  it('marks the secrets of idempotent calls, so that no request is recognised by them', () => {
    const isSecret = ([, struct]: Field) => struct.type === password.type || struct.type === code.type;
    const once = calls.filter(({ idempotent }) => idempotent);
    expect(once.flatMap((call) => (call.secrets ?? []).map((name) => `${call.name} ${name}`))).toEqual(
      once.flatMap((call) => fieldsThat(call, isSecret)),
    );
    expect(calls.filter((call) => call.secrets !== undefined && !call.idempotent)).toEqual([]);
  });

  it('lets trial players make no call that moves money except to place bets and to take them back', () => {
    const open = calls.filter(({ kind, session }) => kind === 'money' && session !== 'account' && session !== 'agent');
    expect(open.map(({ name, session }) => [name, session])).toEqual([
      ['lottery.placeBets', 'any'],
      ['lottery.cancelChase', 'any'],
    ]);
  });

  it('cites only requirements that exist, each once in a call', () => {
    const rows = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8').matchAll(
      /^\| (R\d+\.\d+) \|/gm,
    );
    const ids = new Set(Array.from(rows, ([, id]) => id));
    expect(ids.size).toBeGreaterThan(350);
    expect(calls.filter(({ requirements }) => requirements.length === 0)).toEqual([]);
    expect(
      calls.flatMap((call) => call.requirements.filter((id) => !ids.has(id)).map((id) => `${call.name} ${id}`)),
    ).toEqual([]);
    expect(calls.filter(({ requirements }) => new Set(requirements).size !== requirements.length)).toEqual([]);
  });

  it('contains every row of section 7 that names a call', () => {
    const cited = new Set(calls.flatMap(({ requirements }) => requirements));
    const rows = Array.from({ length: 54 }, (_, at) => `R7.${String(at + 3).padStart(2, '0')}`);
    expect(rows.filter((id) => !cited.has(id))).toEqual([]);
  });

  it.each(specified)(
    'R7.01 R7.02 has $method $path as $row names it, with its session and its encryption',
    ({ method, path, token, encrypted, row }) => {
      const call = calls.find((candidate) => addressOf(candidate) === `${method} ${path}`);
      expect(call).toMatchObject({ origin: 'spec' });
      expect(call?.requirements[0]).toBe(row);
      expect(Boolean(call?.encrypted)).toBe(encrypted);
      const open = call?.session === 'none' || call?.session === 'optional';
      expect(open).toBe(!token || openToVisitors.has(addressOf(call!)));
    },
  );

  it('marks a path as the specification’s only when the specification names it', () => {
    const listed = new Set(specified.map(addressOf));
    expect(calls.filter((call) => (call.origin === 'spec') !== listed.has(addressOf(call))).map(addressOf)).toEqual([]);
  });
});

it('carry no fields when they are made with DELETE', () => {
  expect(
    calls.filter(({ method, request }) => method === 'DELETE' && Object.keys(request.schema as object).length > 0),
  ).toEqual([]);
});
