import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after, dayLong, hour } from '../../gateway/ground/clock.ts';
import { demoPaymentPassword } from '../../contract/sandbox.ts';
import { members } from '../../gateway/trust/members/schema.ts';
import {
  registerAt,
  registerTimeout,
  type ExclusionRegister,
  type RegisterAnswer,
  type Sought,
} from '../../gateway/trust/providers/exclusions.ts';
import { ownOf, writeOwn } from '../../gateway/trust/stops/own.ts';
import { askRegister } from '../../gateway/trust/stops/register.ts';
import { door } from './support/cashier.ts';
import { useHouse, type Guest } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { newNumber, useRegistering } from './support/registering.ts';
import { connectVendors, launchOf } from './support/vendorServer.ts';
import { newPlayer, type Player } from './support/withdrawals.ts';

const house = useHouse({ idleMinutes: 1_000_000, sessionHours: 1_000_000 });
const { ready, setField } = useRegistering(house);

beforeAll(() => connectVendors(house));
beforeEach(() => liftLimits(house.gateway.database));

const says = (account: string, answer: RegisterAnswer) => door(house, 'exclusions', { account, answer });
const inMs = (ms: number) => house.gateway.clock.set(after(house.gateway.clock.now(), ms));

const deposit = (guest: Guest) => guest.send(contract.deposits.create, { methodId: 'bank', amount: '2000' });
const launch = async ({ guest, account: username }: Player) =>
  guest.send(contract.games.launch, await launchOf(house, 'LUMEN', { username }));
const exclusionOf = async ({ member }: Player) => (await ownOf(house.gateway.database, member)).exclusion;

describe('someone who wants an account', () => {
  test('R1.22 R4.01 is not accepted while the register names them, and hears no more than that', async () => {
    await says('listed', 'yes');
    const guest = await house.guest();
    const form = await ready(guest, 'listed');
    expect(await guest.refused(contract.register.byUsername, form)).toEqual({
      status: 422,
      code: 'not_accepted',
      value: undefined,
    });
    await says('listed', 'no');
    expect(await guest.send(contract.register.byUsername, form)).toSucceed();
  });

  test('R1.22 R4.01 has to try again while the register says nothing', async () => {
    await says('unheard', 'nothing');
    const guest = await house.guest();
    const form = await ready(guest, 'unheard');
    expect(await guest.send(contract.register.byUsername, form)).toBeRefusedWith('unavailable');
    await says('unheard', 'no');
    expect(await guest.send(contract.register.byUsername, form)).toSucceed();
  });
});

describe('a member', () => {
  test('R1.22 whom the register names is excluded by it from the next login until it says no', async () => {
    const player = await newPlayer(house, 10_000n);
    await says(player.account, 'yes');
    inMs(dayLong);
    const listed = await house.person(player.account);
    expect(await exclusionOf(player)).toMatchObject({ by: 'register', until: null });
    expect(await listed.refused(contract.deposits.create, { methodId: 'bank', amount: '2000' })).toMatchObject({
      code: 'excluded',
      value: { tool: 'exclusion', until: null, forGood: false },
    });
    expect(await launch({ ...player, guest: listed })).toBeRefusedWith('play_paused');
    await says(player.account, 'no');
    inMs(dayLong);
    const free = await house.person(player.account);
    expect(await exclusionOf(player)).toBeNull();
    expect(await deposit(free)).toSucceed();
  });

  test('R1.22 who stays logged in is looked up again by a deposit and a launch when the answer is a day old', async () => {
    const [depositor, gambler] = [await newPlayer(house, 10_000n), await newPlayer(house, 10_000n)];
    for (const { account } of [depositor, gambler]) await says(account, 'yes');
    inMs(dayLong - hour);
    expect(await deposit(depositor.guest)).toSucceed();
    expect(await launch(gambler)).toSucceed();
    inMs(hour);
    expect(await deposit(depositor.guest)).toBeRefusedWith('excluded');
    expect(await launch(gambler)).toBeRefusedWith('play_paused');
  });

  test('R1.22 logs in and withdraws while the register says nothing, and waits with deposits, games and slips', async () => {
    const player = await newPlayer(house, 10_000n);
    await says(player.account, 'nothing');
    inMs(dayLong);
    const guest = await house.person(player.account);
    expect(await deposit(guest)).toBeRefusedWith('unavailable');
    expect(await launch({ ...player, guest })).toBeRefusedWith('unavailable');
    const slip = contract.lottery.placeBets.example.request;
    expect(await guest.send(contract.lottery.placeBets, slip)).toBeRefusedWith('unavailable');
    const withdrawal = { bankAccountId: player.bankAccountId, amount: '5000', paymentPassword: demoPaymentPassword };
    expect(await guest.send(contract.withdrawals.request, withdrawal)).toSucceed();
  });

  test('R1.22 is looked up by what is known of them', async () => {
    await setField('idNumber', { enabled: true });
    await setField('payeeName', { enabled: true });
    const guest = await house.guest();
    const number = newNumber();
    const more = { ...number, payeeName: 'Mai Linh', email: 'found@example.com', idNumber: 'AB123456' };
    await guest.ask(contract.register.byUsername, await ready(guest, 'lookedup', more));
    const { database, clock } = house.gateway;
    const [person] = await database.db.select().from(members).where(eq(members.accountKey, 'lookedup'));
    const sought: Sought[] = [];
    const register: ExclusionRegister = { ask: (one) => (sought.push(one), Promise.resolve('no')) };
    const log = { fault: vi.fn(), event: vi.fn(), call: vi.fn() };
    expect(await askRegister({ database, log, register, now: clock.now() }, person!)).toBe('no');
    expect(sought).toEqual([
      {
        account: 'lookedup',
        name: 'Mai Linh',
        email: 'found@example.com',
        mobile: `+${number.countryDialingCode} ${number.mobileNum}`,
        idNumber: 'AB123456',
      },
    ]);
  });
});

describe('what the register says beside an exclusion of the player’s own', () => {
  const { database, clock } = { database: () => house.gateway.database, clock: () => house.gateway.clock };
  const asked = async ({ account }: Player, answer: RegisterAnswer) => {
    const [person] = await database().db.select().from(members).where(eq(members.accountKey, account));
    const log = { fault: vi.fn(), event: vi.fn(), call: vi.fn() };
    const register: ExclusionRegister = { ask: () => Promise.resolve(answer) };
    return askRegister({ database: database(), log, register, now: clock().now() }, person!);
  };
  /** An exclusion by the player, or its end. */
  const own = async ({ member }: Player, until: Date | null) => {
    const now = clock().now();
    const before = await ownOf(database(), member);
    const exclusion = until && {
      ...{ since: now.getTime(), until: until.getTime(), by: 'player' as const, returnAskedAt: null },
    };
    await writeOwn(database(), { member, before, after: { ...before, exclusion }, by: 'player' }, now);
  };

  test('R1.22 leaves it as it is, be it yes or no', async () => {
    const player = await newPlayer(house, 0n);
    inMs(dayLong);
    await own(player, after(clock().now(), 186 * dayLong));
    const before = await exclusionOf(player);
    expect(await asked(player, 'yes')).toBe('yes');
    expect(await exclusionOf(player)).toEqual(before);
    inMs(dayLong);
    expect(await asked(player, 'no')).toBe('no');
    expect(await exclusionOf(player)).toEqual(before);
  });

  test('R1.22 excludes the player again who has come back while the register still names them', async () => {
    const player = await newPlayer(house, 0n);
    inMs(dayLong);
    await own(player, after(clock().now(), 186 * dayLong));
    await asked(player, 'yes');
    await own(player, null);
    expect(await asked(player, 'nothing')).toBe('yes');
    expect(await exclusionOf(player)).toMatchObject({ by: 'register', until: null });
  });
});

describe('a register that does not answer as it should', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-register-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const faults: string[] = [];
  const log = { fault: (event: string) => faults.push(event), event: () => undefined, call: () => undefined };
  const ask = async (register: ExclusionRegister) => {
    const { database, clock } = house.gateway;
    const [mai] = await database.db.select().from(members).where(eq(members.accountKey, 'mai'));
    return askRegister({ database, log, register, now: after(clock.now(), dayLong) }, mai!);
  };
  const moduleOf = (text: string): ExclusionRegister => {
    const path = join(folder, `${text.length}.mjs`);
    writeFileSync(path, text);
    return registerAt(path, log);
  };

  test.each<[string, () => ExclusionRegister]>([
    ['that throws', () => ({ ask: () => Promise.reject(new Error('the line is down')) })],
    ['that says something else', () => ({ ask: () => Promise.resolve('perhaps' as 'no') })],
    ['whose module does not load', () => moduleOf('export const registers = 1;')],
    ['whose module is missing', () => registerAt(join(folder, 'nowhere.mjs'), log)],
  ])('R1.22 %s has said nothing, and the log has a fault', async (_, register) => {
    faults.length = 0;
    expect(await ask(register())).toBe('nothing');
    expect(faults).toEqual(['register unheard']);
  });

  test('R1.22 that takes longer than five seconds has said nothing', async () => {
    faults.length = 0;
    const waits = new Promise<RegisterAnswer>(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const called = vi.fn(() => waits);
    const heard = ask({ ask: called });
    await vi.waitFor(() => {
      expect(called).toHaveBeenCalledOnce();
    });
    await vi.advanceTimersByTimeAsync(registerTimeout);
    expect(await heard).toBe('nothing');
    expect(faults).toEqual(['register unheard']);
  });

  test('R1.22 a module of the operator’s own is asked, and is given the log', async () => {
    faults.length = 0;
    const register = moduleOf(
      'export const register = ({ log }) => ({ ask: async ({ account }) => (log.fault(account), "yes") });',
    );
    expect(await register.ask({ account: 'mai', name: null, email: null, mobile: null, idNumber: null })).toBe('yes');
    expect(faults).toEqual(['mai']);
  });
});
