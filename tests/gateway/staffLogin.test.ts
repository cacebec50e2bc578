import { beforeEach, expect, test } from 'vitest';
import { after, hour, minute } from '../../gateway/ground/clock.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { readLog } from '../../gateway/trust/staff/log.ts';
import { AtDesk } from './support/desk.ts';
import { useHouse } from './support/house.ts';
import { runStaff } from './support/runStaff.ts';
import { codeNow, wrongCode } from './support/totp.ts';

const house = useHouse();
const forgetTries = () => house.gateway.database.db.delete(limits);
beforeEach(async () => {
  await forgetTries();
  house.gateway.clock.set(null);
});

const passwordIn = (said: string): string => /[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}/.exec(said)?.[0] ?? '';

/** A sandbox lets whoever opens a page in; a login goes by its form alone. */
const stranger = () => new AtDesk(house, null);

const logIn = async (
  name: string,
  password: string,
  code = '',
): Promise<{ at: AtDesk; status: number; text: string }> => {
  const at = stranger();
  const { status, text } = await at.send('/login', { name, password, code });
  return { at, status, text };
};

interface Known {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
}

/** Somebody who has chosen a password and set an authenticator up. */
const settled = async (name: string, role = 'support'): Promise<Known> => {
  const { clock } = house.gateway;
  const first = passwordIn(await runStaff(house, 'add', name, '--role', role));
  const { at } = await logIn(name, first);
  const password = `${name} likes long walks`;
  await at.send('/password', { old: first, password });
  const secret = (/Key ([A-Z2-7 ]{39}) /.exec((await at.open('/authenticator')).text)?.[1] ?? '').replaceAll(' ', '');
  expect((await at.send('/authenticator', { code: codeNow(secret, clock.now()) })).leadsTo).toBe('/');
  clock.set(after(clock.now(), minute));
  return { name, password, secret };
};

test('somebody new is led from the printed password to one of their own, to an authenticator and to the desk', async () => {
  const { clock } = house.gateway;
  const first = passwordIn(await runStaff(house, 'add', 'Jonas', '--role', 'payouts'));
  const { at, status } = await logIn('jonas', first);
  expect([status, (await at.open('/')).leadsTo]).toEqual([303, '/password']);
  expect((await at.send('/password', { old: first, password: 'short' })).text).toContain(
    'At least 12 characters; this has 5.',
  );
  expect((await at.send('/password', { old: first, password: first })).text).toContain(
    'Take another one than the one you have.',
  );
  expect((await at.send('/password', { old: 'wrong', password: 'four plain words here' })).text).toContain(
    'This is not your password.',
  );
  await forgetTries();
  await at.send('/password', { old: first, password: 'four plain words here' });
  expect((await at.open('/')).leadsTo).toBe('/authenticator');
  const shown = (await at.open('/authenticator')).text;
  const secret = (/Key ([A-Z2-7 ]{39}) /.exec(shown)?.[1] ?? '').replaceAll(' ', '');
  expect((await at.send('/authenticator', { code: wrongCode(secret, clock.now()) })).text).toContain(
    'This is not the code of now.',
  );
  await at.send('/authenticator', { code: codeNow(secret, clock.now()) });
  expect((await at.open('/')).text).toContain('Jonas, you see what your role, payouts, may see.');
});

test('an unknown name, a wrong password and a wrong code are answered with the same words', async () => {
  const { name, password, secret } = await settled('Kim');
  const { clock } = house.gateway;
  await forgetTries();
  const tries = [
    await logIn('nobody', password, codeNow(secret, clock.now())),
    await logIn(name, 'another password', codeNow(secret, clock.now())),
    await logIn(name, password, wrongCode(secret, clock.now())),
    await logIn(name, password),
  ];
  for (const { status, text } of tries) {
    expect(status).toBe(422);
    expect(text).toContain('The name, the password or the code is not right.');
  }
});

test('a code is used once, and a login is a line of the log', async () => {
  const { name, password, secret } = await settled('Lena');
  const code = codeNow(secret, house.gateway.clock.now());
  expect((await logIn(name, password, code)).status).toBe(303);
  expect((await logIn(name, password, code)).status).toBe(422);
  const { rows } = await readLog(house.gateway.database, { staff: name, act: 'login' });
  expect(rows.length).toBe(2);
});

test('a sixth password within a quarter of an hour has to wait, and the page says for how long', async () => {
  for (let tried = 0; tried < 5; tried += 1) expect((await logIn('Ghost', 'a guess of mine')).status).toBe(422);
  const { status, text } = await logIn('Ghost', 'a guess of mine');
  expect(status).toBe(429);
  expect(text).toContain('Too many attempts. Please wait 15 minutes.');
});

test('a session ends after 30 idle minutes, after eight hours, and at once with its account', async () => {
  const { clock } = house.gateway;
  const enter = async (known: Known) =>
    (await logIn(known.name, known.password, codeNow(known.secret, clock.now()))).at;
  const isIn = async (at: AtDesk) => (await at.send('/act', { act: 'nothing', subject: '' })).status === 404;

  const nora = await settled('Nora');
  const idle = await enter(nora);
  clock.set(after(clock.now(), 29 * minute));
  expect(await isIn(idle)).toBe(true);
  clock.set(after(clock.now(), 31 * minute));
  expect(await isIn(idle)).toBe(false);

  const busy = await enter(nora);
  for (let minutes = 0; minutes < 8 * 60; minutes += 20) {
    expect(await isIn(busy)).toBe(true);
    clock.set(after(clock.now(), 20 * minute));
  }
  expect(await isIn(busy)).toBe(false);

  const ended = await enter(nora);
  expect(await isIn(ended)).toBe(true);
  await runStaff(house, 'end', 'Nora');
  expect(await isIn(ended)).toBe(false);
  expect((await logIn(nora.name, nora.password, codeNow(nora.secret, after(clock.now(), hour)))).status).toBe(422);
});

test('a lost authenticator is taken off at the machine, and the next login sets a new one', async () => {
  const { name, password } = await settled('Otto');
  await runStaff(house, 'authenticator', name, 'off');
  const { at, status } = await logIn(name, password);
  expect([status, (await at.open('/')).leadsTo]).toEqual([303, '/authenticator']);
});

test('the machine makes another owner only with the yes of somebody at the desk, and a name is used once', async () => {
  expect(await runStaff(house, 'add', 'Uma', '--role', 'owner')).toMatch(
    /^Request \d+ waits for a second person at the desk until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
  );
  await runStaff(house, 'add', 'Vera', '--role', 'content');
  await expect(runStaff(house, 'add', 'VERA', '--role', 'content')).rejects.toThrow('Names are not used again.');
  await expect(runStaff(house, 'add', 'Will', '--role', 'boss')).rejects.toThrow('A role is one of payouts, support');
  expect(await runStaff(house, 'list')).toContain('Vera');
});
