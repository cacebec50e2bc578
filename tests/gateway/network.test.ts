import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { canonicalAddress, networkOf } from '../../gateway/ground/http/network.ts';
import { Throttle } from '../../gateway/ground/http/throttle.ts';
import { Refusal } from '../../gateway/ground/refusal.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { askRaw } from './support/raw.ts';

describe('addresses', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    [' 198.51.100.7 ', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c633:6407', '198.51.100.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
    ['198.51.100.300', null],
    ['example.com', null],
    ['', null],
  ])('%j is written as %j', (text, canonical) => {
    expect(canonicalAddress(text)).toBe(canonical);
  });

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('limits count %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a limit in memory', () => {
  const limit = { most: 2, within: 60_000 };
  const at = (ms: number) => new Date(1_000_000 + ms);
  const outcomeOf = (work: () => void): unknown => {
    try {
      work();
      return 'passed';
    } catch (error) {
      return error instanceof Refusal ? error.details.retryAfterSeconds : error;
    }
  };

  test('lets exactly its number through, then says how long to wait, to the millisecond', () => {
    const throttle = new Throttle();
    const outcomes = [0, 1, 2, 59_999, 60_000].map((ms) =>
      outcomeOf(() => {
        throttle.hold('a', limit, at(ms));
      }),
    );
    expect(outcomes).toEqual(['passed', 'passed', 60, 1, 'passed']);
  });

  test('counts each network separately', () => {
    const throttle = new Throttle();
    for (const network of ['a', 'a', 'b', 'b']) throttle.hold(network, limit, at(0));
    expect(outcomeOf(() => throttle.hold('b', limit, at(0)))).toBe(60);
  });

  test('remembers a bounded number of networks in a flood', () => {
    const throttle = new Throttle();
    for (let network = 0; network < 50_000; network += 1) throttle.hold(String(network), limit, at(0));
    expect(throttle.size).toBeLessThanOrEqual(20_000);
  });

  test('forgets every network whose window has ended once it needs room', () => {
    const throttle = new Throttle();
    for (let network = 0; network < 20_000; network += 1) throttle.hold(String(network), limit, at(0));
    throttle.hold('another', limit, at(limit.within));
    expect(throttle.size).toBe(1);
  });

  test('makes nobody wait longer than the limit says after the clock is set back', () => {
    const throttle = new Throttle();
    for (let time = 0; time < 3; time += 1) outcomeOf(() => throttle.hold('a', limit, at(3_600_000)));
    expect(outcomeOf(() => throttle.hold('a', limit, at(0)))).toBe('passed');
  });
});

describe('visitors with IPv6', () => {
  const house = useHouse({ trustedProxies: ['127.0.0.1'] });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const wrongly = async (username: string, address: string) =>
    (await house.guest()).send(
      contract.session.login,
      { type: 'username', username, password: 'not it' },
      from(address),
    );

  test('60 names from one /64 network meet a captcha after ten failures, and another network does not', async () => {
    const codes: unknown[] = [];
    for (let name = 0; name < 30; name += 1)
      codes.push((await wrongly(`nobody-${name}`, `2001:db8:1:2::${(name + 1).toString(16)}`)).envelope?.code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('wrong_credentials'));
    expect(new Set(codes.slice(10))).toEqual(new Set(['captcha_needed']));
    expect((await wrongly('nobody-60', '2001:db8:1:2::ffff')).envelope?.code).toBe('too_many_requests');
    expect((await wrongly('nobody-61', '2001:db8:1:3::1')).envelope?.code).toBe('wrong_credentials');
  });

  test('one /64 network starts ten trials a day, however many addresses it has', async () => {
    const answers: unknown[] = [];
    for (let guest = 0; guest < 12; guest += 1)
      answers.push(
        (await (await house.guest()).send(contract.session.freePlay, {}, from(`2001:db8:9:9::${guest + 1}`))).status,
      );
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});

describe('expensive work before the caller is known', () => {
  const house = useHouse({ trustedProxies: ['127.0.0.1'] });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('sealed requests of one network are refused without decryption after 120 a minute, and those of others are decrypted', async () => {
    const garbage = (address: string) =>
      askRaw(house.url, '/wps/session/login', {
        method: 'POST',
        body: JSON.stringify({ iv: 'AAAA', data: 'AAAA' }),
        headers: {
          ...from(address).headers,
          'content-type': 'application/json',
          'gateway-version': '3',
          encryption: 'A'.repeat(512),
        },
      });
    const statuses: number[] = [];
    for (let time = 0; time < 130; time += 1) statuses.push((await garbage('192.0.2.1')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await garbage('192.0.2.2')).status).toBe(400);
  });

  test('reads of a visitor are limited by network where they reach the database, and nowhere else', async () => {
    await liftLimits(house.gateway.database, { visitorReadsPerAddress: { most: 3, within: 60_000 } });
    const statusesOf = async (path: string) => {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1) statuses.push((await askRaw(house.url, path, from('192.0.2.9'))).status);
      return statuses;
    };
    expect(await statusesOf('/wps/relay/GCSGAME_getRankList')).toEqual([200, 200, 200, 429, 429]);
    expect(await statusesOf('/wps/system/status')).toEqual(Array(5).fill(200));
    expect(await statusesOf('/wps/system/ping')).not.toContain(429);
  });
});

describe('a storm of logins', () => {
  const house = useHouse({ trustedProxies: ['127.0.0.1'], passwordCost: 15 });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('of 40 wrong passwords at once has those that would wait too long told when to try again, and the rest checked', async () => {
    await liftLimits(house.gateway.database);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) =>
        (await house.guest()).send(
          contract.session.login,
          { type: 'username', username: `nobody-${at}`, password: 'not it' },
          from(`192.0.2.${at + 20}`),
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '5'));
    expect(answers.filter(({ status }) => status === 422).length).toBe(40 - refused.length);
  });

  test('frees the places of people who have left', async () => {
    await liftLimits(house.gateway.database);
    const leaving = new AbortController();
    const tryLogin = async (at: number, signal?: AbortSignal) =>
      (
        await (
          await house.guest()
        ).send(
          contract.session.login,
          { type: 'username', username: `nobody-${at}`, password: 'not it' },
          { ...from(`192.0.2.${at}`), ...(signal ? { signal } : {}) },
        )
      ).status;
    const left = Array.from({ length: 40 }, (_, at) => tryLogin(100 + at, leaving.signal));
    const full = new Promise<void>((settle) => {
      for (const each of left)
        each.then(
          (status) => {
            if (status === 503) settle();
          },
          () => undefined,
        );
    });
    await full;
    leaving.abort();
    await Promise.allSettled(left);
    // By the time this is answered, the gateway has seen that they have gone.
    await (await house.guest()).ask(contract.system.status, {});
    const others = await Promise.all(Array.from({ length: 12 }, (_, at) => tryLogin(200 + at)));
    expect(others).toEqual(Array<number>(12).fill(422));
  });
});
