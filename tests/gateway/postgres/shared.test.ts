import { expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { onServer, withDatabase } from '../../../gateway/launch/postgres.mjs';
import { newPlace } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { startProcess } from '../support/process.ts';

test('two processes share one database: a session, a captcha and a limit of one count in the other', async () => {
  const place = await newPlace(inject('template'));
  const [one, two] = await Promise.all([startProcess(place.config), startProcess(place.config)]);
  const here = new Guest(one.url);
  const there = new Guest(two.url);
  await here.logIn('mai');
  expect(await there.ask(contract.member.info, {}, { headers: { cookie: here.cookies } })).toMatchObject({
    account: 'mai',
  });

  const wrong = { type: 'username', username: 'lena', password: 'not it' };
  await here.refused(contract.session.login, wrong);
  await there.refused(contract.session.login, wrong);
  expect(await here.refused(contract.session.login, wrong)).toMatchObject({ value: { captcha: true } });
  expect(await there.refused(contract.session.login, wrong)).toMatchObject({ code: 'captcha_needed' });

  await there.ask(contract.session.logout, {}, { headers: { cookie: here.cookies } });
  expect(await here.refused(contract.member.info)).toMatchObject({ code: 'not_logged_in' });
  expect(await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])).toEqual([0, 0]);
  await place.remove();
});

test('processes that start together on an empty database prepare it once', async () => {
  const { server } = inject('template');
  const name = `empty_${process.pid}`;
  await onServer(server, `create database ${name}`);
  const config = { databaseUrl: withDatabase(server, name), dataFolder: 'unused' };
  const both = await Promise.all([startProcess(config), startProcess(config)]);
  const keys = await Promise.all(
    both.map(async ({ url }) => (await new Guest(url).ask(contract.system.status, {})).publicKey),
  );
  expect(keys[0]).toBe(keys[1]);
  expect(await Promise.all(both.map((gateway) => gateway.end('SIGTERM')))).toEqual([0, 0]);
  await onServer(server, `drop database ${name} with (force)`);
});
