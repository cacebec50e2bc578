import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { useHouse } from './support/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheets-'));
mkdirSync(join(folder, 'sheets'));
const dataFolder = mkdtempSync(join(tmpdir(), 'results-'));

const refused = { call: 'system.countries', fault: 'refusal', code: 'feature_off' };
const step = {
  words: ['click “Log in”'],
  looks: ['dialog “Log in”'],
  states: ['login.open'],
  plans: [],
  notPossible: null,
};
const sheet = {
  id: 'aebcc01b',
  title: 'A <withdrawal> that waits',
  scene: 'withdrawal',
  variant: 'a new one',
  begins: {
    as: 'mai',
    has: ['withdrawal-requested'],
    site: { switches: { freePlay: false }, codes: { sms: false, email: true } },
    keeps: { tab: { intent: '{"member":"{member}"}' }, storage: { until: '{now+60}' } },
    at: '/cashier/withdrawals/{withdrawal}',
  },
  steps: [
    { ...step, plans: [{ ...refused, times: 2 }] },
    { ...step, plans: [refused], notPossible: 'a second device is needed' },
  ],
};
const visitor = { ...sheet, id: 'v1', begins: { as: 'visitor' }, steps: [step] };
const wrong = { ...sheet, id: 'w1', begins: { as: 'mai', has: ['no-such-preset'] } };
const write = (flow: string, file: unknown) => {
  writeFileSync(join(folder, 'sheets', `${flow}.json`), JSON.stringify(file));
};
write('withdrawal', { flow: 'withdrawal', commit: '1a2b3c4', paths: [sheet, visitor, wrong] });
write('broken', { flow: 'broken', commit: '1a2b3c4', paths: [{ id: 1 }] });

const house = useHouse({ flowFolder: folder, dataFolder });

const read = async (query: string) => {
  const page = await fetch(`${house.url}/sandbox/sheet${query}`);
  return [page.status, await page.text()] as const;
};
const post = (fields: Record<string, string>, path = 'aebcc01b') =>
  fetch(`${house.url}/sandbox/sheet?flow=withdrawal&path=${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Test 1.0' },
    body: new URLSearchParams(fields),
  });
const planned = async () => {
  const page = await (await fetch(`${house.url}/sandbox/faults`)).text();
  return page.match(/<p>(?:The next|Each of) [^<]*<\/p>/g) ?? [];
};
const status = async () => (await house.guest()).ask(contract.system.status, {});

test('a sheet says what to do and to see, and every text in it is shown as text', async () => {
  const [code, page] = await read('?flow=withdrawal&path=aebcc01b');
  expect(code).toBe(200);
  expect(page).toContain('A &lt;withdrawal&gt; that waits');
  for (const said of ['click “Log in”', 'dialog “Log in”', 'Not possible here: a second device is needed', '1a2b3c4'])
    expect(page).toContain(said);
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    'It begins logged in as mai, with a withdrawal that waits for approval, and settings of its own (switches, codes).',
  );
});

test.each([
  ['', 200, 'Choose a flow.'],
  ['?flow=nothing', 404, 'There are no sheets of a flow “nothing”.'],
  ['?flow=../package', 404, 'There are no sheets of a flow “../package”.'],
  ['?flow=withdrawal&path=gone', 404, 'withdrawal has no path “gone”, or no longer.'],
  ['?flow=broken&path=1', 404, 'The sheets of broken cannot be read: At path: paths.0.id'],
])('the address %s says what there is instead', async (query, code, why) => {
  const [answered, page] = await read(query);
  expect(answered).toBe(code);
  expect(page).toContain(why);
});

test('one press brings account, settings, planned answers and browser to where a sheet begins, and another puts the settings back', async () => {
  const { register } = await status();
  expect(register.freePlay).toBe(true);
  const begun = await post({ do: 'prepare' });
  const page = await begun.text();
  expect(begun.headers.get('content-security-policy')).toContain("script-src 'self'");
  const [, cookie = ''] = /croupier=([^;]+)/.exec(begun.headers.get('set-cookie') ?? '') ?? [];
  const asked = await fetch(`${house.url}${contract.withdrawals.list.path}`, {
    headers: { cookie: `croupier=${cookie}` },
  });
  const { value } = (await asked.json()) as { value: { list: { withdrawalId: string; state: string }[] } };
  expect(value.list[0]?.state).toBe('requested');
  const begin = JSON.parse(/data-begin="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '') as unknown;
  expect(begin).toEqual({
    at: `/cashier/withdrawals/${value.list[0]?.withdrawalId}`,
    keeps: {
      cookies: {},
      storage: { newsSeen: 'a12', until: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      tab: { intent: `{"member":"${await house.memberId('mai')}"}` },
    },
  });
  expect(await planned()).toHaveLength(2);
  expect(await status()).toMatchObject({ register: { freePlay: false }, codes: { sms: false, email: true } });
  expect(await (await post({ do: 'order 1' })).text()).toContain('Ordered for step 1.');
  expect(await planned()).toHaveLength(3);

  expect(await (await post({ do: 'back' })).text()).toContain('Put back: switches.');
  expect(await planned()).toHaveLength(0);
  expect((await status()).register).toEqual(register);
  expect(await (await post({ do: 'back' })).text()).toContain('No setting was changed.');
});

test('a sheet of a visitor logs this browser out', async () => {
  expect((await post({ do: 'prepare' }, 'v1')).headers.get('set-cookie')).toMatch(/croupier=;/);
});

test('what cannot be prepared is said, with the answers still in the form', async () => {
  const refusal = await post({ do: 'prepare', 'words-0': 'half <done>', 'verdict-0': 'works' }, 'w1');
  const page = await refusal.text();
  expect(refusal.status).toBe(409);
  expect(page).toContain('no-such-preset');
  expect(page).toContain('half &lt;done&gt;');
  expect(page).toMatch(/value="works" checked/);
});

test('what a tester sends is kept as one file, and is listed, also as one of another version', async () => {
  expect(await (await post({ do: 'send' })).text()).toContain('Nothing was sent');
  expect(
    await (await post({ do: 'send', 'verdict-0': 'works', 'verdict-1': 'does not', 'words-1': 'It hangs.' })).text(),
  ).toContain('Sent. Thank you.');
  expect(readdirSync(join(dataFolder, 'sheets'))).toHaveLength(1);
  const results = async (as = '') => (await fetch(`${house.url}/sandbox/sheet/results${as}`)).text();
  expect(JSON.parse(await results('?as=json'))).toMatchObject({
    list: [
      {
        ...{ flow: 'withdrawal', path: 'aebcc01b', commit: '1a2b3c4', browser: 'Test 1.0' },
        answers: [
          { verdict: 'works', words: '' },
          { verdict: 'does not', words: 'It hangs.' },
        ],
      },
    ],
  });
  expect(await results()).not.toContain('Of another version');
  write('withdrawal', { flow: 'withdrawal', commit: '5d6e7f8', paths: [sheet] });
  writeFileSync(join(dataFolder, 'sheets', 'other.json'), '{');
  expect(await results()).toContain('Of another version, <code>1a2b3c4</code>');
  expect(await results()).toContain('These files are no results: other.json.');
});

test('a press of another site does nothing', async () => {
  const sent = await fetch(`${house.url}/sandbox/sheet?flow=withdrawal&path=aebcc01b`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({ do: 'prepare' }),
  });
  expect(sent.status).toBe(400);
});
