import { expect, inject, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import { createClock } from '../../../gateway/ground/clock.ts';
import { defaults, type Config } from '../../../gateway/ground/config.ts';
import { emptyPlace, newPlace, testConfig } from '../support/engine.ts';
import { Guest } from '../support/house.ts';
import { operate, startProcess } from '../support/process.ts';

test('two processes share one database: a session, a captcha and a limit of one count in the other', async () => {
  const place = await newPlace(inject('quietTemplate'));
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

test('a new key of sealed requests is the key of every gateway, and both open what was sealed for the one before', async () => {
  const place = await newPlace(inject('quietTemplate'));
  const both = await Promise.all([startProcess(place.config), startProcess(place.config)]);
  const keys = () =>
    Promise.all(both.map(async ({ url }) => (await new Guest(url).ask(contract.system.status, {})).publicKey));
  const [before = ''] = await keys();
  expect((await operate(place.config, 'seal-key')).code).toBe(0);
  await expect.poll(async () => (await keys()).includes(before)).toBe(false);
  expect(new Set(await keys()).size).toBe(1);
  for (const { url } of both)
    expect(await new Guest(url, { publicKey: before, clock: createClock() }).logIn('mai')).toSucceed();
  await Promise.all(both.map((each) => each.end('SIGTERM')));
  await place.remove();
});

const production: Partial<Config> = {
  mode: 'production',
  origin: 'https://www.example.com',
  passwordCost: defaults.passwordCost,
};

test('gateways that start together on an empty database prepare it once', async () => {
  const place = await emptyPlace(inject('template'));
  // Two sandboxes would also fill it, which takes longer than all the rest; the second tier has them do so.
  const config = { ...testConfig, ...place.config, ...(inject('exhaustive') ? {} : production) };
  const both = await Promise.all([startGateway(config), startGateway(config)]);
  const keys = await Promise.all(
    both.map(async ({ url }) => (await new Guest(url).ask(contract.system.status, {})).publicKey),
  );
  expect(keys[0]).toBe(keys[1]);
  await Promise.all(both.map((gateway) => gateway.close()));
  await place.remove();
});
