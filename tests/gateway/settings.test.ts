import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { contract } from '../../contract/index.ts';
import { readSecrets } from '../../gateway/domains/cashier/companies/secrets.ts';
import { checkBooks } from '../../gateway/domains/cashier/checker.ts';
import { contracts } from '../../gateway/domains/agent/schema.ts';
import { bankAccounts } from '../../gateway/domains/cashier/schema.ts';
import { bets } from '../../gateway/trust/bets/schema.ts';
import { members, messages } from '../../gateway/trust/members/schema.ts';
import { vendorSecrets, walletMessages } from '../../gateway/domains/play/schema.ts';
import { vendors } from '../../gateway/domains/lobby/schema.ts';
import { house, post, walletOf } from '../../gateway/trust/ledger/books.ts';
import { createClock } from '../../gateway/ground/clock.ts';
import { openDatabase, type Database } from '../../gateway/ground/database/open.ts';
import { readAsked } from '../../gateway/operating/commands/settings.ts';
import {
  merged,
  readSetting,
  settingNames,
  settingShapes,
  writeSetting,
} from '../../gateway/trust/settings/settings.ts';
import type { Senders } from '../../gateway/trust/messages/senders.ts';
import { newPlace, type Place } from './support/engine.ts';
import { Guest } from './support/house.ts';
import { operate, startProcess } from './support/process.ts';
import { endStaffOf, runSettings } from './support/settingsCommand.ts';

let place: Place;
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
});
afterAll(() => place.remove());

describe('the settings command', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place.config, async () => {});
    await endStaffOf(database);
    await writeSetting(database, 'whitelabel', { registerBonus: { amount: '100000', currency: 'VND' } });
  });
  afterAll(() => database.close());
  const ask = (...args: string[]): Promise<string> => runSettings({ database, clock: createClock() }, ...args);

  test('lists every setting and says which parts are changed', async () => {
    const lines = (await ask('list')).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(settingNames);
    expect(lines).toContain('whitelabel       changed: registerBonus');
    expect(lines).toContain('stepUp           default');
    expect(await ask()).toBe(lines.join('\n'));
  });

  test('changes one part, shows it, and restores the default', async () => {
    expect(await ask('set', 'whitelabel.currencySymbol', '€')).toBe('"€"');
    expect(await readSetting(database, 'whitelabel')).toMatchObject({
      currencySymbol: '€',
      registerBonus: { amount: '100000', currency: 'VND' },
    });
    expect(await ask('show', 'whitelabel.currencySymbol')).toBe('"€"');
    expect(await ask('unset', 'whitelabel.currencySymbol')).toBe('"$"');
    expect(await ask('list')).toContain('whitelabel       changed: registerBonus\n');
  });

  test('takes a part back to having no value, where it has none by default', async () => {
    expect(await ask('set', 'whitelabel.protection', 'offered')).toBe('"offered"');
    expect(await ask('unset', 'whitelabel.protection')).toBe('not set');
    expect(await readSetting(database, 'whitelabel')).not.toHaveProperty('protection');
  });

  test('changes several parts at once and keeps the others', async () => {
    await ask('set', 'stepUp', '{"on": true, "rememberDays": 30}');
    await ask('set', 'stepUp.lostHours', '48');
    expect(await readSetting(database, 'stepUp')).toEqual({ on: true, rememberDays: 30, lostHours: 48 });
    expect(JSON.parse(await ask('unset', 'stepUp'))).toEqual({ on: false, rememberDays: 90, lostHours: 24 });
    expect(await ask('list')).toContain('stepUp           default');
  });

  test('switches a step-up on only where something can send its codes', async () => {
    const sender = { send: () => Promise.reject(new Error('nothing is sent')) };
    const on = (senders: Senders) =>
      runSettings({ database, clock: createClock(), senders }, 'set', 'stepUp', '{"on": true}');
    await expect(on({ email: null, sms: null })).rejects.toThrow(
      'Nothing can send codes, so a step-up would let everybody in. Set CROUPIER_SMTP_URL or CROUPIER_SMS_URL first.',
    );
    await expect(on({ email: sender, sms: null })).rejects.toThrow('Set messages.from first.');
    expect(await readSetting(database, 'stepUp')).toMatchObject({ on: false });
    await on({ email: null, sms: sender });
    await ask('set', 'messages.from', 'hello@croupier.example');
    await on({ email: sender, sms: null });
    // What is on can be changed, and switched off, in any case.
    const nothing = { email: null, sms: null };
    await runSettings({ database, clock: createClock(), senders: nothing }, 'set', 'stepUp.lostHours', '48');
    expect(await readSetting(database, 'stepUp')).toMatchObject({ on: true, lostHours: 48 });
    await ask('unset', 'stepUp');
    await ask('unset', 'messages');
  });

  test('R2.49 refuses a registration bonus in another currency than the ledger’s, and takes one in that', async () => {
    const bonus = (currency: string) => JSON.stringify({ amount: '1000', currency });
    await expect(ask('set', 'whitelabel.registerBonus', bonus('VND'))).rejects.toThrow(
      'whitelabel.registerBonus cannot be in VND: the ledger is in USD, so the bonus could not be credited.',
    );
    await expect(ask('set', 'whitelabel', `{"registerBonus": ${bonus('EUR')}}`)).rejects.toThrow('cannot be in EUR');
    expect(JSON.parse(await ask('set', 'whitelabel.registerBonus', bonus('USD')))).toEqual(JSON.parse(bonus('USD')));
    await ask('unset', 'whitelabel.registerBonus');
  });

  test.each([
    [
      ['cashier', '{"turnoverWeights": {"RNG": 100}}'],
      'With this, whoever bets on RNG until the first deposit bonus is cleared keeps 84.666 % of it on average.',
    ],
    [
      ['rewards', '{"points": {"betForOne": "100"}}'],
      'With this, whoever bets on LIVE until the first deposit bonus is cleared keeps',
    ],
  ])('refuses %j, by which a bonus hunter would gain', async ([name = '', value = ''], why) => {
    await expect(ask('set', name, value)).rejects.toThrow(why);
    expect(await ask('list')).toMatch(new RegExp(`^${name} +default$`, 'm'));
  });

  test('takes a part of a part, keeps the rest, and reports an unknown one', async () => {
    const before = (await readSetting(database, 'limits')).loginPerAddress;
    const weights = (await readSetting(database, 'cashier')).turnoverWeights;
    await ask('set', 'limits.loginPerAddress', '{"most": 7}');
    expect((await readSetting(database, 'limits')).loginPerAddress).toEqual({ ...before, most: 7 });
    await ask('set', 'cashier', '{"turnoverWeights": {"FISH": 7}}');
    expect((await readSetting(database, 'cashier')).turnoverWeights).toEqual({ ...weights, FISH: 7 });
    await expect(ask('set', 'limits.loginPerAddress', '{"more": 7}')).rejects.toThrow(
      'There is no limits.loginPerAddress.more.',
    );
    await ask('unset', 'limits');
    await ask('unset', 'cashier');
  });

  test('connects a payment company, prints its secret once, replaces it, and gives it no new orders', async () => {
    const at = 'https://api.northpay.example/croupier';
    const companyOf = async () =>
      (await readSetting(database, 'providers')).find(({ company }) => company === 'NORTHPAY');
    const secretIn = (said: string) => /shown only now: (whsec_\S{44})$/m.exec(said)?.[1];
    const secret = secretIn(await ask('provider', 'NORTHPAY', at, 'bank,card,payout'));
    const known = { company: 'NORTHPAY', address: at, on: true };
    expect(await companyOf()).toEqual({ ...known, serves: ['bank', 'card', 'payout'] });
    expect(await ask('provider', 'NORTHPAY', at, 'bank')).toBe('NORTHPAY serves bank.');
    expect(await companyOf()).toEqual({ ...known, serves: ['bank'] });
    const next = secretIn(await ask('provider', 'NORTHPAY', 'secret'));
    expect((await readSecrets(database)).get('NORTHPAY')?.map((each) => each.secret)).toEqual([secret, next]);
    expect(await ask('provider', 'NORTHPAY', 'off')).toBe(
      'NORTHPAY gets no new orders. It is still asked about what it has: 0 open.',
    );
    expect(await companyOf()).toMatchObject({ on: false });
    for (const [args, why] of [
      [['NOBODY', 'off'], 'There is no company "NOBODY". There are SANDBOX, NORTHPAY.'],
      [['NORTHPAY', 'http://pay.example', 'bank'], 'begins with https:// and ends without a slash'],
      [['NORTHPAY', `${at}/`, 'bank'], 'begins with https:// and ends without a slash'],
      [['NORTHPAY', at, 'bank,gold'], 'A company cannot serve "gold". There are bank, wallet,'],
      [['north', at, 'bank'], 'not "north"'],
    ] as const)
      await expect(ask('provider', ...args)).rejects.toThrow(why);
    await ask('unset', 'providers');
  });

  test('asks a payment company what it serves, and says what it lacks', async () => {
    let status = 200;
    const about = { name: 'Northpay', serves: ['bank', 'payout'], currencies: ['EUR'], test: false };
    const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(about)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/croupier`;
    await ask('provider', 'NORTHPAY', at, 'bank,crypto');
    const check = () => ask('provider', 'NORTHPAY', 'check');
    await expect(check()).rejects.toThrow('NORTHPAY does not serve crypto.\nNORTHPAY pays no USD.');
    about.currencies = ['USD'];
    await ask('provider', 'NORTHPAY', at, 'bank,payout');
    expect(await check()).toBe('NORTHPAY is Northpay and serves bank, payout in USD.');
    status = 404;
    await expect(check()).rejects.toThrow(`NORTHPAY does not answer at ${at}/v1/about: HTTP 404.`);
    await ask('unset', 'providers');
  });

  test('connects a vendor with a new secret, and disconnects it', async () => {
    const addressOf = async () =>
      (await database.db.select().from(vendors).where(eq(vendors.code, 'LUMEN')))[0]?.launchUrl;
    const said = await ask('vendor', 'LUMEN', 'https://play.lumen.example/start');
    const secret = /shown only now: (\S{43})$/m.exec(said)?.[1] ?? '';
    expect(said).toContain('add https://play.lumen.example to launchGameCDNs');
    expect(await database.db.$count(vendorSecrets, eq(vendorSecrets.secret, secret))).toBe(1);
    expect(await addressOf()).toBe('https://play.lumen.example/start');
    await ask('set', 'launchGameCDNs', '["https://play.lumen.example"]');
    expect(await ask('vendor', 'LUMEN', 'https://play.lumen.example/start')).not.toContain('launchGameCDNs');
    await ask('unset', 'launchGameCDNs');
    expect(await ask('vendor', 'LUMEN', 'off')).toBe('Lumen is not connected any more. Its messages are still taken.');
    expect(await addressOf()).toBe(null);
    await expect(ask('vendor', 'NOBODY', 'https://play.example')).rejects.toThrow('There is no vendor "NOBODY"');
    await expect(ask('vendor', 'LUMEN', 'http://play.example')).rejects.toThrow('begins with https://');
  });

  test('sets the page on which a vendor proves its rounds', async () => {
    const proofOf = async () =>
      (await database.db.select().from(vendors).where(eq(vendors.code, 'LUMEN')))[0]?.proofUrl;
    await ask('proof', 'LUMEN', 'https://play.lumen.example/proof');
    expect(await proofOf()).toBe('https://play.lumen.example/proof');
    expect(await ask('proof', 'LUMEN', 'off')).toBe('No page proves rounds of Lumen.');
    expect(await proofOf()).toBe(null);
    await expect(ask('proof', 'NOBODY', 'off')).rejects.toThrow('There is no vendor "NOBODY"');
    await expect(ask('proof', 'LUMEN', 'http://play.example')).rejects.toThrow('begins with https://');
  });

  test('R2.78 corrects the name of an account holder on the bank accounts too, and tells the member', async () => {
    const [mai] = await database.db.select().from(members).where(eq(members.account, 'mai'));
    const ownAccounts = () =>
      database.db.select({ name: bankAccounts.accountName }).from(bankAccounts).where(eq(bankAccounts.member, mai!.id));
    expect(await ask('holder', 'MAI', '  Mai  Linh Trần ')).toBe(
      'The holder of mai is Mai Linh Trần. Bank accounts with that name now: 1.',
    );
    const [after] = await database.db.select().from(members).where(eq(members.account, 'mai'));
    expect([mai!.realName, after!.realName]).toEqual(['Mai Linh', 'Mai Linh Trần']);
    expect(await ownAccounts()).toEqual([{ name: 'Mai Linh Trần' }]);
    const told = await database.db.select().from(messages).where(eq(messages.member, mai!.id));
    expect(told.map(({ title }) => title)).toContain('Name corrected');
    await expect(ask('holder', 'nobody-there', 'Mai Linh')).rejects.toThrow('There is no account "nobody-there".');
    await expect(ask('holder', 'mai', '7')).rejects.toThrow('cannot be the name of an account holder');
  });

  test('compares the messages of vendors with the ledger, and lists abandoned rounds', async () => {
    expect(await ask('wallet-check')).toBe(
      'Days of vendors: 0. Differing: 0. Rounds without a message for 24 hours: 0.',
    );
    const [person] = await database.db.select().from(members).where(eq(members.account, 'mai'));
    const member = person?.id ?? 0n;
    const at = new Date('2026-01-02T12:00:00Z');
    const posted = await post(database, {
      key: 'games:LUMEN:b1',
      kind: 'bet',
      at,
      entries: [
        [walletOf(member), -300n],
        [house('games:LUMEN'), 300n],
      ],
    });
    const message = { vendor: 'LUMEN', kind: 'bet', member, round: 'r1', endRound: false, status: 'ok', at } as const;
    await database.db
      .insert(walletMessages)
      .values({ ...message, tx: 'b1', amount: 200n, transfer: posted?.transfer ?? null });
    await database.db
      .insert(bets)
      .values({
        member,
        source: 'vendor',
        gameType: 'RNG',
        vendor: 'LUMEN',
        gameName: 'Lantern Festival',
        wallet: 'main',
        stake: 200n,
        state: 'waiting',
        placedAt: at,
        round: 'r1',
        heardAt: at,
      });
    expect(await ask('wallet-check')).toBe(
      [
        '2026-01-02  LUMEN         messages           -200  ledger           -300  DIFFERS',
        'LUMEN         round r1 of mai waits',
        'Days of vendors: 1. Differing: 1. Rounds without a message for 24 hours: 1.',
      ].join('\n'),
    );
    expect((await checkBooks(database)).map(({ rule }) => rule.slice(0, 3))).toEqual(['I16', 'I18']);
  });

  test('replaces a list as a whole', async () => {
    await ask('set', 'imageCDNs', '["https://img.example.com"]');
    expect(await readSetting(database, 'imageCDNs')).toEqual(['https://img.example.com']);
    expect(await ask('unset', 'imageCDNs')).toBe('[]');
  });

  describe('promo codes', () => {
    const terms = (more: object = {}) =>
      JSON.stringify({ title: 'Spring', amount: 1_000, times: 5, most: 100, ...more });

    test('can be added with their maximum cost, listed and ended', async () => {
      expect(await ask('code', 'list')).toContain('WELCOME26  0 of 10000 used  $10.00 (to be bet 12 times)');
      expect(await ask('code', 'add', 'spring-27', terms({ until: '2099-01-01T00:00:00Z' }))).toBe(
        'SPRING27 brings $10.00 (to be bet 5 times), to 100 members. It costs at most $1,000.00. Whoever bets it on RNG keeps 57.405 % of it on average; at 12 times, nobody gains by it.',
      );
      expect(await ask('code', 'add', 'POINTS27', terms({ points: 250, times: 0, amount: 50, most: 2_000 }))).toBe(
        'POINTS27 brings $0.50 and 250 points, to 2,000 members. It costs at most $1,000.00 and 500,000 points. It is a gift: nothing has to be bet for the amount.',
      );
      expect(await ask('code', 'add', 'AUTUMN26', terms({ times: 12 }))).toBe(
        'AUTUMN26 brings $10.00 (to be bet 12 times), to 100 members. It costs at most $1,000.00.',
      );
      expect(await ask('code', 'list')).toContain('until 2099-01-01T00:00:00.000Z');
      expect(await ask('code', 'end', 'spring 27')).toBe('SPRING27 is over. It was used by 0 of 100 members.');
      await expect(ask('code', 'end', 'SPRING27')).rejects.toThrow('SPRING27 is over already.');
      await expect(ask('code', 'add', 'SPRING27', terms())).rejects.toThrow('There is a code SPRING27 already');
      await expect(ask('code', 'end', 'AUTUMN27')).rejects.toThrow('There is no code AUTUMN27.');
    });

    test('end by the clock that is handed in, which a sandbox can move', async () => {
      await ask('code', 'add', 'LATER27', terms({ times: 12 }));
      const now = new Date('2031-05-01T09:00:00Z');
      await runSettings({ database, clock: { now: () => now } }, 'code', 'end', 'LATER27');
      expect(await ask('code', 'list')).toContain('to be bet 12 times)  until 2031-05-01T09:00:00.000Z');
    });

    test.each([
      [['add', 'A-1', terms()], 'A code has 4 to 32 letters from A to Z and digits.'],
      [['add', 'SPRINGÄ', terms()], 'A code has 4 to 32 letters from A to Z and digits.'],
      [['add', 'SPRING28', '{"title": '], 'This is not JSON: {"title": '],
      [['add', 'SPRING28', '7'], 'What a code brings is written as {"title": '],
      [['add', 'SPRING28', terms({ most: 0 })], 'most of a code cannot be 0.'],
      [['add', 'SPRING28', terms({ amount: 10.5 })], 'amount of a code cannot be 10.5.'],
      [['add', 'SPRING28', terms({ budget: 7 })], 'budget of a code cannot be 7.'],
      [['add', 'SPRING28', terms({ title: undefined })], 'title of a code cannot be left out.'],
      [['add', 'SPRING28', terms({ amount: 0 })], 'A code brings an amount, points, or both.'],
      [
        ['add', 'SPRING28', terms({ from: '2027-02-01T00:00:00Z', until: '2027-01-01T00:00:00Z' })],
        'A code begins before it ends.',
      ],
      [['add', 'SPRING28'], 'code takes 3 arguments, not 2. See --help.'],
      [['list', 'SPRING28'], 'code takes 1 arguments, not 2. See --help.'],
      [['print', 'SPRING28'], 'Codes are added, listed and ended: add, list, end.'],
      [[], 'Codes are added, listed and ended: add, list, end.'],
    ])('are refused as %j with a sentence before a database is opened', (args, said) => {
      expect(() => readAsked(['code', ...args])).toThrow(said);
    });
  });

  test('sets the house’s contract with a top agent, and ends it', async () => {
    const terms = (rate: number) => JSON.stringify({ steps: [{ teamBetAmount: '0', rate }] });
    expect(await ask('contract', 'daily', 'bosun', terms(40))).toBe(
      'bosun has a daily contract from its next period on.',
    );
    const rows = () =>
      database.db
        .select()
        .from(contracts)
        .where(and(eq(contracts.kind, 'daily'), isNull(contracts.upline)))
        .orderBy(contracts.id);
    const replaced = { state: 'ended', reason: 'replaced' };
    expect(await rows()).toMatchObject([replaced, { state: 'running' }]);
    for (const [account, rate, says] of [
      ['tam', 40, 'tam has an upline, which makes its contracts.'],
      ['mai', 40, 'mai is not an agent.'],
      ['nobody', 40, 'There is no account nobody.'],
      ['bosun', 301, 'These are no terms of this kind'],
    ] as const)
      await expect(ask('contract', 'daily', account, terms(rate))).rejects.toThrow(says);
    expect(() => readAsked(['contract', 'yearly', 'bosun', terms(1)])).toThrow('A contract is dividend, daily');
    expect(await ask('contract', 'daily', 'bosun', 'none')).toBe(
      'The daily contract of bosun ends with its running period.',
    );
    expect(await rows()).toMatchObject([replaced, { state: 'ended', reason: 'agreed' }]);
  });

  test.each([
    [['set', 'stepup.on', 'true'], /^There is no setting "stepup"\. There are state, regions, whitelabel, /],
    [['set', 'stepUp.off', 'true'], 'There is no "off" in stepUp. There are on, rememberDays, lostHours.'],
    [['show', 'imageCDNs.0'], 'The setting imageCDNs is a list, which has no parts.'],
    [['set', 'stepUp', '{"on": tru}'], 'This is not JSON: {"on": tru}'],
    [['set', 'stepUp.on'], 'set takes 2 arguments, not 1. See --help.'],
    [
      ['change', 'stepUp.on', 'true'],
      'There is no "change". There are list, show, set, unset, vendor, proof, provider, contract, win, cancel-draw, redemption, promotion, code, wallet-check, seal-key, holder, letters, hold and release.',
    ],
  ])('refuses the contract %j with a sentence before it opens a database', (args, said) => {
    expect(() => readAsked(args)).toThrow(said);
  });

  test.each([
    ['whitelabel.ageLimit', 'eighteen', 'whitelabel.ageLimit cannot be "eighteen". Expected a value of type `count`.'],
    ['stepUp.rememberDays', '400', 'stepUp.rememberDays cannot be 400.'],
    ['stepUp', '{"rememberdays": 4}', 'There is no stepUp.rememberdays.'],
    ['limits.loginPerAccount', '{"most": 0, "within": 60000}', 'limits.loginPerAccount.most cannot be 0.'],
    ['state.status', '7', 'state.status cannot be 7.'],
    ['switches.freePlay', 'yes', 'switches.freePlay cannot be "yes". Expected a value of type `boolean`.'],
    ['imageCDNs', '["https://img.example.com", 7]', 'imageCDNs.1 cannot be 7.'],
    ['stepUp', '7', 'stepUp cannot be 7.'],
    ['withdrawals.least', '5000', `withdrawals.least needs an amount in minor units and in quotes: '"5000"'.`],
    ['winners', '{"least": 5000}', `winners.least needs an amount in minor units and in quotes: '"5000"'.`],
  ])('refuses %s as %s with a sentence, and changes nothing', async (target, value, said) => {
    const before = await ask('list');
    await expect(ask('set', target, value)).rejects.toThrow(said);
    expect(await ask('list')).toBe(before);
  });
});

test('every default fits the shape required of a changed setting', () => {
  for (const name of settingNames) {
    const whole = merged(
      name,
      [
        'resources',
        'customerService',
        'imageCDNs',
        'launchGameCDNs',
        'vnVendors',
        'domains',
        'helpSections',
        'banks',
        'providers',
        'avatars',
      ].includes(name)
        ? []
        : {},
    );
    expect([name, settingShapes[name].validate(whole)[0]?.message]).toEqual([name, undefined]);
  }
});

test('a running gateway picks up a change at once', async () => {
  const gateway = await startProcess(place.config);
  const symbol = async () => (await new Guest(gateway.url).ask(contract.system.whitelabel, {})).currencySymbol;
  expect(await symbol()).toBe('$');
  expect(await operate(place.config, 'set', 'whitelabel.currencySymbol', '฿')).toEqual({
    code: 0,
    said: `"฿"\n${inject('engine') === 'postgres' ? 'Running gateways use' : 'The running gateway uses'} it from now on.\n`,
    complained: '',
  });
  await expect.poll(symbol).toBe('฿');
  expect(await gateway.end('SIGTERM')).toBe(0);
});

test('the command creates no database if there is none', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'croupier-empty-'));
  expect(await operate({ databaseUrl: null, dataFolder }, 'list')).toEqual({
    code: 1,
    said: '',
    complained: `There is no database in ${dataFolder} yet. Start the gateway once, or say which database: set DATABASE_URL or CROUPIER_DATA.\n`,
  });
  rmSync(dataFolder, { recursive: true });
});
