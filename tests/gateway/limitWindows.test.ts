import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ne } from 'drizzle-orm';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { limits } from '../../gateway/trust/protect/schema.ts';
import { settings } from '../../gateway/trust/settings/schema.ts';
import { withdrawals as table } from '../../gateway/domains/cashier/schema.ts';
import type { Answer } from '../../gateway/conformance/wire.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { defaultLimits, captchaThreshold, type LimitName } from '../../gateway/trust/settings/limits.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { useHouse, type Guest } from './support/house.ts';
import { pass } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { captchaFor, loginTicket } from './support/proofs.ts';
import { formOf, newName, password as goodPassword } from './support/registering.ts';
import { connectVendors, launchOf } from './support/vendorServer.ts';

const {
  cashier,
  deposits,
  games,
  lottery,
  session,
  verification,
  security,
  password,
  promotions,
  records,
  register,
  registerCenter,
  points,
  wallet,
  service,
  withdrawals,
  protection,
} = contract;

const house = useHouse({ idleMinutes: 100_000, sessionHours: 100_000 });
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** A number no account has, so that its owner cannot be at a recognised address. */
const stranger = { mobileNum: '919999999', countryDialingCode: '84' };
const number = { mobileNum: '912345678', countryDialingCode: '84' };

beforeEach(async () => {
  // Time passes only where a test lets it, so that a window can be hit to the millisecond.
  vi.useFakeTimers({ toFake: ['Date'] });
  house.gateway.clock.set(null);
  const { database } = house.gateway;
  await database.db.delete(limits);
  await database.db.delete(settings).where(ne(settings.name, 'providers'));
  await writeSetting(database, 'humanChecks', { register: false, forgotCode: false });
  await writeSetting(database, 'switches', { googleSignIn: true });
});
afterAll(() => {
  vi.useRealTimers();
});

/** A withdrawal of mai's that can be answered for a long time. */
beforeAll(async () => {
  await connectVendors(house);
  const { db } = house.gateway.database;
  const now = house.gateway.clock.now();
  await db
    .insert(table)
    .values({
      number: unreadable.withdrawalId,
      member: await house.memberId('mai'),
      bankAccount: 1n,
      bankCode: 'NORTH',
      bankName: 'Northern Bank',
      accountNumber: '•• 4471',
      accountName: 'Mai Linh',
      amount: 2_000n,
      state: 'paid',
      requestedAt: now,
      confirmUntil: new Date(now.getTime() + 1_000 * day),
    });
});

interface Way {
  call: Call;
  request: Readonly<Record<string, unknown>> | (() => object | Promise<object>);
  /** Who makes the call, where a visitor cannot. */
  as?: string;
}

/** A picture that cannot be read, but is counted first. */
const unreadable = {
  withdrawalId: 'W-990101-0001',
  receipt: 'not_received',
  images: [new File(['no picture'], 'proof.png', { type: 'image/png' })],
};
const wrongLogin = { type: 'username', username: 'mai', password: 'not it' };
const emailed = { username: 'mai', email: 'mai@example.com' };
const transferred = { from: 'main', to: 'LUMEN', amount: '1' };
const codeLogin = { type: 'sms', ...number, verificationCode: '123456' };
const codeReset = { ...number, verificationCode: '123456', newPassword: 'shuffle-twice' };
const challenged = { provider: 'google', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' };
const wrongSlip = {
  gameCode: 'NONE',
  drawId: '1',
  version: 1,
  draws: 1,
  bets: [{ playType: 'last2', numbers: '1|2', stake: '50' }],
  total: '50',
};
const wrongPayment = {
  password: demoPassword,
  oldPaymentPassword: '111222',
  newPaymentPassword: '482913',
  confirmNewPaymentPassword: '482913',
};

/** Limits in memory and those of the desk have their own tests. */
type Counted = Exclude<
  LimitName,
  'sealedPerAddress' | 'visitorReadsPerAddress' | 'walletPerSeat' | `staff${string}` | `desk${string}`
>;

const windows: Record<Counted, { most: number; within: number; ways: readonly Way[] }> = {
  loginPerAccount: {
    most: 5,
    within: minute,
    ways: [
      { call: session.login, request: wrongLogin },
      { call: session.login, request: codeLogin },
      { call: password.setByPhone, request: codeReset },
    ],
  },
  loginPerAddress: {
    most: 30,
    within: minute,
    ways: [
      { call: session.login, request: wrongLogin },
      { call: session.ticket, request: { ticket: 'a-guess' } },
      { call: session.socialStart, request: challenged },
      { call: password.setByEmail, request: { ticket: 'a-guess.at-it', newPassword: 'shuffle-twice' } },
      { call: password.setByPhone, request: codeReset },
    ],
  },
  captchaPerAddress: { most: 60, within: minute, ways: [{ call: verification.captcha, request: {} }] },
  codePerNumber: {
    most: 1,
    within: minute,
    ways: [
      { call: verification.loginCode, request: number },
      { call: verification.forgotCode, request: number },
      { call: security.phoneCode, request: number, as: 'mai' },
      { call: security.emailCode, request: { email: 'mai@example.com' }, as: 'mai' },
    ],
  },
  codePerNumberHourly: { most: 5, within: hour, ways: [{ call: verification.loginCode, request: number }] },
  codePerNumberEverywhere: { most: 30, within: hour, ways: [{ call: verification.forgotCode, request: stranger }] },
  codePerAddress: { most: 20, within: hour, ways: [{ call: verification.loginCode, request: number }] },
  lotteryPerAccount: { most: 60, within: minute, ways: [{ call: lottery.placeBets, request: wrongSlip, as: 'mai' }] },
  moneyPerAccount: {
    most: 10,
    within: minute,
    ways: [
      { call: wallet.transfer, request: transferred, as: 'mai' },
      { call: deposits.create, request: deposits.create.example.request, as: 'mai' },
    ],
  },
  relayReadsPerAccount: { most: 120, within: minute, ways: [{ call: wallet.merchantWallet, request: {}, as: 'mai' }] },
  passwordPerAccount: {
    most: 5,
    within: 15 * minute,
    ways: [{ call: security.authenticatorStart, request: { password: 'not it' }, as: 'mai' }],
  },
  paymentPasswordPerAccount: {
    most: 5,
    within: 15 * minute,
    ways: [
      { call: password.setPayment, request: wrongPayment, as: 'mai' },
      { call: security.provePayment, request: security.provePayment.example.request, as: 'mai' },
      { call: withdrawals.request, request: withdrawals.request.example.request, as: 'mai' },
      { call: cashier.addBankAccount, request: cashier.addBankAccount.example.request, as: 'mai' },
      { call: cashier.removeBankAccount, request: cashier.removeBankAccount.example.request, as: 'mai' },
      { call: points.redeem, request: points.redeem.example.request, as: 'mai' },
      { call: points.convert, request: points.convert.example.request, as: 'mai' },
    ],
  },
  protectionPerAccount: {
    most: 10,
    within: minute,
    ways: [{ call: protection.dropRise, request: { tool: 'deposit', period: 'day' }, as: 'mai' }],
  },
  picturesPerAccount: { most: 20, within: day, ways: [{ call: withdrawals.confirm, request: unreadable, as: 'mai' }] },
  simulatePerAccount: {
    most: 10,
    within: minute,
    ways: [
      {
        call: contract.contracts.simulate,
        request: { daily: { steps: [{ teamBetAmount: '0', rate: 1 }] } },
        as: 'bosun',
      },
    ],
  },
  csvPerAccount: {
    most: 10,
    within: hour,
    ways: [
      { call: records.betsCsv, request: {}, as: 'mai' },
      { call: records.transactionsCsv, request: {}, as: 'mai' },
    ],
  },
  takerPerAccount: {
    most: 30,
    within: minute,
    ways: [{ call: cashier.taker, request: { account: 'mai' }, as: 'tam' }],
  },
  voucherPerAccount: {
    most: 5,
    within: 15 * minute,
    ways: [{ call: deposits.redeemVoucher, request: { code: 'A-GUESS' }, as: 'mai' }],
  },
  promoCodePerAccount: {
    most: 10,
    within: hour,
    ways: [{ call: promotions.redeemCode, request: { code: 'A-GUESS' }, as: 'mai' }],
  },
  promoCodePerAddress: {
    most: 60,
    within: hour,
    ways: [{ call: promotions.redeemCode, request: { code: 'A-GUESS' }, as: 'mai' }],
  },
  launchPerAccount: {
    most: 20,
    within: minute,
    ways: [
      { call: games.launch, request: () => launchOf(house, 'KESTREL', { username: 'mai', takeOver: true }), as: 'mai' },
    ],
  },
  secondProofPerAccount: {
    most: 10,
    within: hour,
    ways: [{ call: security.authenticatorConfirm, request: { code: '123456' }, as: 'mai' }],
  },
  forgotPerAccount: { most: 3, within: hour, ways: [{ call: password.forgotByEmail, request: emailed }] },
  forgotPerAddress: { most: 20, within: hour, ways: [{ call: password.forgotByEmail, request: emailed }] },
  freePlayPerAddress: { most: 10, within: day, ways: [{ call: session.freePlay, request: {} }] },
  freePlayPerNetwork: { most: 100, within: hour, ways: [{ call: session.freePlay, request: {} }] },
  freePlayDaily: { most: 10_000, within: day, ways: [{ call: session.freePlay, request: {} }] },
  sliderPerAddress: { most: 30, within: minute, ways: [{ call: verification.slider, request: {} }] },
  affiliatePerAddress: {
    most: 20,
    within: minute,
    ways: [{ call: register.affiliate, request: { domain: 'www.example.com' } }],
  },
  registerPerAddress: {
    most: 5,
    within: hour,
    ways: [{ call: register.byUsername, request: () => formOf(newName()) }],
  },
  feedbackPerAddress: {
    most: 10,
    within: hour,
    ways: [{ call: service.feedback, request: service.feedback.example.request }],
  },
  registerTriesPerAddress: {
    most: 20,
    within: hour,
    // The name is taken, so that no account is opened.
    ways: [{ call: register.byUsername, request: () => formOf('bosun') }],
  },
  downlineTriesPerAccount: {
    most: 60,
    within: hour,
    ways: [
      {
        call: registerCenter.createDownline,
        // The name is taken, so that no account is opened.
        request: { kind: 'member', username: 'lena', password: goodPassword, confirmPassword: goodPassword },
        as: 'bosun',
      },
    ],
  },
};

const names = Object.keys(windows) as Counted[];

test('S18 the default limits of players match this table', () => {
  const ofPlayers = Object.entries(defaultLimits).filter(([name]) => !/^(staff|desk)/.test(name));
  expect(Object.fromEntries(ofPlayers)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, { most: windows[name].most, within: windows[name].within }])),
    sealedPerAddress: { most: 120, within: minute },
    visitorReadsPerAddress: { most: 6_000, within: minute },
    walletPerSeat: { most: 100, within: second },
  });
  expect(captchaThreshold).toEqual({ perAccount: 3, perAddress: 10, within: 15 * minute });
});

/** Seconds to wait, or none if the call got past the limit, even if something else refuses it. */
const waitOf = ({ status, headers, envelope }: Answer): number | null => {
  expect(status === 429, JSON.stringify(envelope)).toBe(envelope?.code === 'too_many_requests');
  return status === 429 ? Number(headers.get('retry-after')) : null;
};

const caller = ({ as }: Way): Promise<Guest> => (as === undefined ? house.guest() : house.person(as));

const rows = names.flatMap((name) =>
  windows[name].ways.map((way) => [name, way.call.name, { ...windows[name], ...way }] as const),
);

test.each(rows)('S18 %s of %s ends to the millisecond, and says when to the second', async (name, _, row) => {
  const { within, call, request } = row;
  await liftLimits(house.gateway.database, { [name]: { most: 2, within } });
  const guest = await caller(row);
  await house.gateway.database.db.delete(limits);
  const wait = async () => waitOf(await guest.send(call, typeof request === 'function' ? await request() : request));

  expect(await wait(), 'the first').toBe(null);
  pass(house, 5 * second);
  expect(await wait(), 'the second, five seconds later').toBe(null);
  expect(await wait(), 'one more').toBe(within / second - 5);
  pass(house, 1);
  expect(await wait(), 'a millisecond later').toBe(within / second - 5);
  pass(house, within - 5 * second - 1 - 1_001);
  expect(await wait(), '1,001 ms before the end').toBe(2);
  pass(house, 1);
  expect(await wait(), '1,000 ms before the end').toBe(1);
  pass(house, 999);
  expect(await wait(), 'one millisecond before the end').toBe(1);
  pass(house, 1);
  expect(await wait(), 'at the end').toBe(null);
  expect(await wait(), 'the second of the next window').toBe(null);
  expect(await wait(), 'one more in the next window').toBe(within / second);
});

test.each(['loginPerAccount', 'moneyPerAccount', 'paymentPasswordPerAccount', 'csvPerAccount'] as const)(
  'S18 %s is used up by all of its calls together',
  async (name) => {
    const { within, ways } = windows[name];
    await liftLimits(house.gateway.database, { [name]: { most: 1, within } });
    const guest = await caller(ways[0]!);
    const isRefused: boolean[] = [];
    for (const { call, request } of ways) isRefused.push(waitOf(await guest.send(call, request)) !== null);
    expect(isRefused).toEqual(ways.map((_, at) => at > 0));
  },
);

describe('the captcha after wrong logins', () => {
  const wrongly = async (username: string, more: object = {}) =>
    (await (await house.guest()).send(session.login, { ...wrongLogin, username, ...more })).envelope?.code;

  test.each([
    ['three wrong tries at one name', captchaThreshold.perAccount, () => 'lena'],
    ['ten wrong tries from one address', captchaThreshold.perAddress, (index: number) => `nobody${index}`],
  ])('is required after %s until fifteen minutes after the first, to the millisecond', async (_, most, nameOf) => {
    await liftLimits(house.gateway.database);
    for (let index = 0; index < most; index += 1) {
      expect(await wrongly(nameOf(index))).toBe('wrong_credentials');
      pass(house, second);
    }
    expect(await wrongly(nameOf(0))).toBe('captcha_needed');
    pass(house, 15 * minute - most * second - 1);
    expect(await wrongly(nameOf(0)), 'one millisecond before the end').toBe('captcha_needed');
    pass(house, 1);
    expect(await wrongly(nameOf(0)), 'at the end').toBe('wrong_credentials');
  });
});

describe('credentials with a time limit', () => {
  const expired = [410, 'code_expired'];
  const outcome = ({ status, envelope }: Answer) => [status, envelope?.code];

  test.each([
    ['one millisecond before a minute is over logs in', minute - 1, [200, undefined]],
    ['after a minute is over', minute, expired],
  ])('a login ticket %s', async (_, after, expected) => {
    const ticket = await loginTicket(house, 'mai');
    pass(house, after);
    expect(outcome(await (await house.guest()).send(session.ticket, { ticket }))).toEqual(expected);
  });

  test.each([
    ['one millisecond before five minutes are over', 5 * minute - 1, [422, 'wrong_credentials']],
    ['when five minutes are over', 5 * minute, [422, 'captcha_wrong']],
  ])('a captcha is judged %s', async (_, after, expected) => {
    await liftLimits(house.gateway.database);
    const captcha = await captchaFor(house, 'login');
    pass(house, after);
    const guest = await house.guest();
    for (let index = 0; index < captchaThreshold.perAccount; index += 1) await guest.send(session.login, wrongLogin);
    expect(outcome(await guest.send(session.login, { ...wrongLogin, ...captcha }))).toEqual(expected);
  });
});
