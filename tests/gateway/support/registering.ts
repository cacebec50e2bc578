import { eq, inArray } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { settings } from '../../../gateway/trust/settings/schema.ts';
import type { Form } from '../../../gateway/domains/auth/registration/fields.ts';
import { readSetting, writeSetting, type Settings } from '../../../gateway/trust/settings/settings.ts';
import type { Guest, House } from './house.ts';
import { humanTicket } from './human.ts';

/** A good password that no sandbox account has. */
export const password = 'quiet-harbour-9';

let made = 0;
export const newName = () => `newcomer${(made += 1)}`;
export const newNumber = () => ({ mobileNum: `93${String((made += 1)).padStart(7, '0')}`, countryDialingCode: '84' });

export const formOf = (username: string, more: Partial<Form> = {}): Form => ({
  username,
  password,
  confirmPassword: password,
  domain: 'www.example.com',
  login: true,
  ...more,
});

export const mobileForm = (form: Form, number: { mobileNum: string; countryDialingCode: string }) => ({
  ...form,
  ...number,
  username: number.mobileNum,
  registerUrl: 'https://www.example.com/register',
  registerMethod: 'WEB' as const,
});

/** Helpers for the tests of registration, which reset the clock, limits and settings of a house before each of them. */
export const useRegistering = (house: House) => {
  const db = () => house.gateway.database.db;
  const set = <Name extends keyof Settings>(name: Name, value: Partial<Settings[Name]>) =>
    writeSetting(house.gateway.database, name, value);

  beforeEach(async () => {
    house.gateway.clock.set(null);
    await db().delete(limits);
    await db()
      .delete(settings)
      .where(inArray(settings.name, ['whitelabel', 'switches', 'registerFields', 'humanChecks', 'limits']));
  });

  return {
    db,
    set,
    setField: async (name: keyof Settings['registerFields'], rule: Partial<Settings['registerFields']['username']>) => {
      const fields = await readSetting(house.gateway.database, 'registerFields');
      await set('registerFields', { ...fields, [name]: { ...fields[name], ...rule } });
    },
    ready: async (guest: Guest, username: string, more: Partial<Form> = {}): Promise<Form> =>
      formOf(username, { humanTicket: await humanTicket(house, guest), ...more }),
    rowOf: async (account: string) => (await db().select().from(members).where(eq(members.accountKey, account)))[0]!,
    readCode: async () => /\d{6}/.exec(await house.lastMessage())?.[0] ?? '',
  };
};
