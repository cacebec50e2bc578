import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDesk } from '../../gateway/desk/server.ts';
import { checkSafe } from '../../gateway/ground/config.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import type { Limits } from '../../gateway/trust/settings/limits.ts';
import { AtDesk, atTheDesk } from './support/desk.ts';
import { testConfig } from './support/engine.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const twiceAMinute = { most: 2, within: 60_000 };
const wait = 'Too many attempts. Please wait 1 minute.';

describe('the limits of the desk', () => {
  const house = useHouse();
  beforeEach(() => house.gateway.database.db.delete(limits));

  const allowTwice = (name: keyof Limits) => liftLimits(house.gateway.database, { [name]: twiceAMinute });

  test('count the acts of each person, done or not', async () => {
    await allowTwice('deskActsPerStaff');
    const [ada, ben] = [await atTheDesk(house, 'Ada'), await atTheDesk(house, 'Ben')];
    expect((await ada.act('addNote', 'mai', { text: 'Called.' })).status).toBe(303);
    expect((await ada.act('addNote', 'mai')).status).toBe(422);
    const third = await ada.act('addNote', 'mai', { text: 'Called again.' });
    expect([third.status, third.text.includes(wait)]).toEqual([429, true]);
    expect((await ben.act('addNote', 'mai', { text: 'Called too.' })).status).toBe(303);
  });

  test('count the files of each person, and the log can be taken as one', async () => {
    await allowTwice('deskFilesPerStaff');
    const abe = await atTheDesk(house, 'Abe');
    await (await atTheDesk(house, 'Ben')).act('endSessions', 'bosun', { reason: '=1+1' });
    const path = '/log.csv?staff=Ben&act=endSessions';
    const [head, line] = (await abe.open(path)).html.replace('\uFEFF', '').replaceAll('"', '').split('\r\n');
    expect(head).toBe('id,at,staff,role,via,act,about,subject,member,before,after,reason,request');
    expect(line).toMatch(/Ben.*owner.*desk.*endSessions.*member.*bosun.*'=1\+1/);
    expect((await abe.open(path)).status).toBe(200);
    const third = await abe.open(path);
    expect([third.status, third.text.includes(wait)]).toEqual([429, true]);
  });

  test('count the logins of a network, whoever is named', async () => {
    await allowTwice('staffLoginPerAddress');
    const statuses = [];
    for (const name of ['Ada', 'Ben', 'Cleo'])
      statuses.push((await new AtDesk(house, null).send('/login', { name, password: 'a guess', code: '' })).status);
    expect(statuses).toEqual([422, 422, 429]);
  });
});

describe('a desk with an address of its own', () => {
  const deskOrigin = 'https://desk.example.com';
  const house = useHouse({ deskOrigin });

  test('takes forms of that address alone, and its cookie is sent to no other', async () => {
    const at = new AtDesk(house, null);
    const heard = await fetch(`${at.url}/?as=Ada`, { redirect: 'manual' });
    expect(heard.headers.getSetCookie()[0]).toMatch(
      /^__Host-croupier-desk=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const typed = { name: 'Ada', password: 'a guess', code: '' };
    expect((await at.send('/login', typed)).status).toBe(403);
    expect((await at.send('/login', typed, { origin: deskOrigin })).status).toBe(422);
  });
});

test('a desk that other machines can reach needs an address', () => {
  const config = { ...testConfig, deskHost: '0.0.0.0' };
  expect(() => checkSafe(config)).toThrow('The desk on "0.0.0.0" can be reached from other machines');
  expect(() => checkSafe({ ...config, deskPort: 'off' })).not.toThrow();
});

test('the port of the desk can be off, and one that is taken is told in a sentence', async () => {
  const place = { deskHost: '127.0.0.1', mode: 'production' } as const;
  expect(await openDesk({ ...place, deskPort: 'off' }, new Hono())).toBeNull();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(openDesk({ ...place, deskPort: port }, new Hono())).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or set CROUPIER_DESK_PORT to another port, or to off.`,
  );
  other.close();
});
