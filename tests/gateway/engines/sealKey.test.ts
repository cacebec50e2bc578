import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { after, dayLong } from '../../../gateway/ground/clock.ts';
import { secrets } from '../../../gateway/ground/database/schema.ts';
import { sweepSealKey } from '../../../gateway/trust/protect/seal.ts';
import { Guest, useHouse } from '../support/house.ts';
import { runSettings } from '../support/settingsCommand.ts';

const house = useHouse();

test('R7.02 a new key of sealed requests is told at once, and the one before opens them for another day', async () => {
  const { database, clock } = house.gateway;
  const told = async () => (await (await house.guest()).ask(contract.system.status, {})).publicKey;
  const logInBy = (publicKey: string) => new Guest(house.url, { publicKey, clock }).logIn('mai');

  const before = await told();
  expect(await runSettings(house.gateway, 'seal-key')).toMatch(/^Requests are sealed for a new key\./);
  await expect.poll(told).not.toBe(before);
  const present = await told();
  expect(await logInBy(before)).toSucceed();
  expect(await logInBy(present)).toSucceed();

  const earlier = () => database.db.$count(secrets, eq(secrets.name, 'seal.private.earlier'));
  await sweepSealKey(database, clock.now());
  expect(await earlier()).toBe(1);
  clock.set(after(clock.now(), dayLong + 1_000));
  expect(await logInBy(before)).toBeRefusedWith('sealed_wrong');
  expect(await logInBy(present)).toSucceed();
  await sweepSealKey(database, clock.now());
  expect(await earlier()).toBe(0);
});
