import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { calls, contract } from '../../../contract/index.ts';
import { setContractOf } from '../../../gateway/domains/agent/house.ts';
import { contracts, statements } from '../../../gateway/domains/agent/schema.ts';
import { settleAll } from '../../../gateway/domains/agent/settling.ts';
import { after, dayLong, minute } from '../../../gateway/ground/clock.ts';
import { draws } from '../../../gateway/domains/lottery/schema.ts';
import { closeMark } from '../../../gateway/trust/bets/facts.ts';
import { handlers } from '../../../gateway/handlers.ts';
import { messages, notices } from '../../../gateway/trust/members/schema.ts';
import { findHandler } from '../../../gateway/trust/calls/handlers.ts';
import { printVoucher } from '../../../gateway/sandbox/pay/vouchers.ts';
import { demoPassword, demoPaymentPassword } from '../../../contract/sandbox.ts';
import { writeStop } from '../../../gateway/trust/stops/pauses.ts';
import { playLimits, playSessions } from '../../../gateway/trust/stops/schema.ts';
import { checkName } from '../../../gateway/trust/stops/sessions.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { markedBrowser } from '../support/browser.ts';
import { atDesk, changeSetting, tellPayouts } from '../support/withdrawals.ts';
import { useHouse, type Guest } from '../support/house.ts';
import { byHand, gapOf, pass } from '../support/human.ts';
import { liftLimits } from '../support/limits.ts';
import { pictureOf } from '../support/pictures.ts';
import {
  addAuthenticator,
  askForStepUp,
  lastCode,
  loginTicket,
  newMember,
  offerSocial,
  resetTicket,
  stepUpTicket,
  ticketOfHuman,
} from '../support/proofs.ts';
import {
  lose,
  newAward,
  reachedEnvelope,
  reachedMission,
  reachedTicket,
  reachedTurn,
  wonTournament,
} from '../support/rewards.ts';
import { formOf, mobileForm, newName, newNumber } from '../support/registering.ts';
import { codeNow } from '../support/totp.ts';
import { connectVendors, launchOf, newSeat } from '../support/vendorServer.ts';

const house = useHouse({ trustedProxies: ['127.0.0.1'] }, { lotteries: true });
const answered = calls.filter((call) => findHandler(handlers, call));
const newPassword = 'shuffle-twice';

beforeAll(async () => {
  await liftLimits(house.gateway.database);
  await changeSetting(house, 'withdrawals', { timesADay: 100 });
});
beforeEach(async () => {
  const rows = { REGMOBVERF3: 'sms', protection: 'offered', kyc: 'offered' } as const;
  await writeSetting(house.gateway.database, 'whitelabel', rows);
  await offerSocial(house);
});

const codeFor = async (ask: () => Promise<unknown>): Promise<string> => {
  await ask();
  return lastCode(house);
};

const registerCode = (number: { mobileNum: string; countryDialingCode: string }) =>
  codeFor(async () =>
    (await house.guest()).ask(
      contract.verification.registerCode,
      { ...number, humanTicket: await ticketOfHuman(house, 'register') },
      { headers: markedBrowser },
    ),
  );

let addresses = 0;

const waiting = async (guest: Guest, account = 'lena') => {
  const headers = { 'x-forwarded-for': `198.51.100.${(addresses += 1)}` };
  await askForStepUp(house);
  try {
    return { ticket: await stepUpTicket(guest, account, headers), headers };
  } finally {
    await askForStepUp(house, false);
  }
};

const newSlip = async (guest: Guest, many = 1) => {
  const { version, draws } = await guest.ask(contract.lottery.draw, { gameCode: 'MEGA5', ahead: 1 });
  // Not the first one, which may be about to close.
  return {
    gameCode: 'MEGA5',
    drawId: draws[1]!.drawId,
    version,
    draws: many,
    bets: [{ playType: 'last2', numbers: '3,8|0', stake: '200' }],
    total: String(400 * many),
  };
};

const provenDraw = async (): Promise<string> => {
  const { clock, database, runJobs } = house.gateway;
  clock.set(after(clock.now(), 2 * minute));
  await runJobs();
  const [drawn] = await database.db
    .select({ issue: draws.issue })
    .from(draws)
    .where(and(eq(draws.lottery, 'QUICK10'), isNotNull(draws.seed)))
    .orderBy(desc(draws.drawsAt))
    .limit(1);
  return drawn!.issue;
};

const messageOf = async (account: string) => {
  const member = await house.memberId(account);
  const row = { member, title: 'Hello', content: '<p>Hello</p>', at: new Date() };
  const [made] = await house.gateway.database.db.insert(messages).values(row).returning({ id: messages.id });
  return { messageId: String(made?.id) };
};

const terms = {
  dividend: { period: 'daily', steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate: 100 }] },
  daily: { steps: [{ teamBetAmount: '0', rate: 10 }] },
  hourly: { steps: [{ teamBetAmount: '0', rate: 10 }] },
  realtime: { profitRate: 10, lossRate: 10, singleBetAmount: '1000' },
} as const;

const houseContract = async (kind: keyof typeof terms): Promise<string> => {
  const { database, clock } = house.gateway;
  await setContractOf(database, { kind, account: 'bosun', terms: terms[kind] }, clock.now());
  const [row] = await database.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.kind, kind), eq(contracts.agent, await house.memberId('bosun'))))
    .orderBy(desc(contracts.id));
  return String(row?.id);
};

const offerOf = async (kind: keyof typeof terms) => {
  await houseContract(kind);
  return { request: { action: 'request', account: 'oya', terms: terms[kind] } };
};

const newStatement = async (): Promise<string> => {
  await houseContract('daily');
  const { database, clock } = house.gateway;
  const later = after(clock.now(), 3 * dayLong);
  await closeMark(database, later, false);
  await settleAll(database, later);
  const [row] = await database.db.select().from(statements).orderBy(desc(statements.id)).limit(1);
  return String(row?.id);
};

const noticeOf = async (account: string) => {
  const member = await house.memberId(account);
  const row = { member, about: 'deposit', state: 'credited', reference: 'd1', amount: 1n, at: new Date() } as const;
  const [made] = await house.gateway.database.db.insert(notices).values(row).returning({ id: notices.id });
  return { noticeId: String(made?.id) };
};

const newBankAccount = {
  bankCode: 'HARBOUR',
  accountNumber: '0055598765',
  accountName: 'Mai Linh',
  paymentPassword: demoPaymentPassword,
};

const withdrawalFor = async (guest: Guest) => {
  const [account] = (await guest.ask(contract.cashier.bankAccounts, {})).list;
  return { bankAccountId: account?.bankAccountId ?? '', amount: '2000', paymentPassword: demoPaymentPassword };
};

const paidWithdrawal = async (): Promise<string> => {
  const { withdrawalId } = await house
    .person('mai')
    .then(async (mai) => mai.ask(contract.withdrawals.request, await withdrawalFor(mai)));
  await tellPayouts(house, withdrawalId, 'paid');
  await atDesk(house, 'approve', { id: withdrawalId });
  await house.gateway.runJobs();
  return withdrawalId;
};

const newDeposit = async (guest: Guest): Promise<string> => {
  const { depositId } = await guest.ask(contract.deposits.create, { methodId: 'bank', amount: '3000' });
  await house.gateway.runJobs();
  return depositId;
};

const dayLimit = { tool: 'deposit', period: 'day' } as const;

/** Asks for a higher limit than the one that holds. */
const askForRise = async (guest: Guest) => {
  await guest.ask(contract.protection.setLimit, { ...dayLimit, amount: '10000' });
  await guest.ask(contract.protection.setLimit, { ...dayLimit, amount: '20000' });
};

/** An exclusion that has ended; `askedDays` ago the member asked to come back. */
const endedExclusion = async (account: string, askedDays?: number) => {
  const { database, clock } = house.gateway;
  const member = await house.memberId(account);
  const daysAgo = (days: number) => clock.now().getTime() - days * dayLong;
  const returnAskedAt = askedDays === undefined ? null : daysAgo(askedDays);
  const stop = { since: daysAgo(200), until: daysAgo(14), by: 'player', returnAskedAt } as const;
  await writeStop(database, { member, tool: 'exclusion', stop }, clock.now());
};

interface Good {
  request: object;
  headers?: Record<string, string>;
}

/** A request that succeeds, where the contract's example does not; its preconditions are created here. */
const goods: Readonly<Record<string, Good | ((guest: Guest, account: string) => Promise<Good>)>> = {
  'session.login': { request: { type: 'username', username: 'mai', password: demoPassword } },
  'session.ticket': async () => ({ request: { ticket: await loginTicket(house, 'mai') } }),
  'session.stepUp': async (guest) => {
    const { ticket, headers } = await waiting(guest);
    return { request: { ticket, way: 'bankName', answer: 'Lena Schäfer' }, headers };
  },
  'session.stepUpCode': async (guest) => {
    const { ticket, headers } = await waiting(guest);
    return { request: { ticket, way: 'email' }, headers };
  },
  'session.authenticatorLost': async (guest) => {
    await addAuthenticator(house, await house.person('kofi'));
    const { ticket, headers } = await waiting(guest, 'kofi');
    return { request: { ticket }, headers };
  },
  'verification.sliderAnswer': async (guest) => {
    const { sliderId } = await guest.ask(contract.verification.slider, {});
    const x = await gapOf(house, sliderId);
    pass(house, 1_000);
    return { request: { sliderId, x, path: byHand(x), by: 'drag' } };
  },
  'verification.registerCode': async () => ({
    request: { ...newNumber(), humanTicket: await ticketOfHuman(house, 'register') },
  }),
  'register.byUsername': async () => ({
    request: formOf(newName(), { humanTicket: await ticketOfHuman(house, 'register'), affiliateCode: 'bosun01' }),
  }),
  'register.byMobile': async () => {
    const number = newNumber();
    const verificationCode = await registerCode(number);
    const humanTicket = await ticketOfHuman(house, 'register');
    return { request: mobileForm(formOf('unused', { humanTicket, verificationCode }), number), headers: markedBrowser };
  },
  'register.affiliate': { request: { code: 'bosun01', domain: 'www.example.com' } },
  'password.change': { request: { oldPassword: demoPassword, newPassword, confirmNewPassword: newPassword } },
  'password.setByEmail': async () => ({ request: { ticket: await resetTicket(house, 'lena'), newPassword } }),
  'password.setByPhone': async (guest) => {
    const number = { mobileNum: '701234567', countryDialingCode: '46' };
    const humanTicket = await ticketOfHuman(house, 'forgot');
    const verificationCode = await codeFor(() =>
      guest.ask(contract.verification.forgotCode, { ...number, humanTicket }),
    );
    return { request: { ...number, verificationCode, newPassword } };
  },
  'password.setPayment': {
    request: {
      password: demoPassword,
      oldPaymentPassword: demoPaymentPassword,
      newPaymentPassword: '482913',
      confirmNewPaymentPassword: '482913',
    },
  },
  'security.bindPhone': async (guest) => {
    const number = newNumber();
    const verificationCode = await codeFor(() => guest.ask(contract.security.phoneCode, number));
    return { request: { ...number, verificationCode, password: demoPassword } };
  },
  'security.bindEmail': async (guest) => {
    const email = 'elsewhere@example.com';
    const verificationCode = await codeFor(() => guest.ask(contract.security.emailCode, { email }));
    return { request: { email, verificationCode, password: demoPassword } };
  },
  'security.authenticatorStart': { request: { password: demoPassword } },
  'security.authenticatorConfirm': async (guest) => {
    const { secret } = await guest.ask(contract.security.authenticatorStart, { password: demoPassword });
    return { request: { code: codeNow(secret, house.gateway.clock.now()) } };
  },
  'security.provePayment': { request: { paymentPassword: demoPaymentPassword } },
  'security.authenticatorRemove': async (guest) => {
    const secret = await addAuthenticator(house, guest);
    return { request: { password: demoPassword, code: codeNow(secret, house.gateway.clock.now()) } };
  },
  'messages.read': async () => ({ request: await messageOf('mai') }),
  'messages.remove': async () => ({ request: await messageOf('mai') }),
  'messages.noticesRead': async () => ({ request: await noticeOf('mai') }),
  'withdrawals.request': async (guest) => ({ request: await withdrawalFor(guest) }),
  'withdrawals.cancel': async (guest) => {
    const { withdrawalId } = await guest.ask(contract.withdrawals.request, await withdrawalFor(guest));
    return { request: { withdrawalId } };
  },
  'withdrawals.status': async () => ({ request: { withdrawalId: await paidWithdrawal() } }),
  'withdrawals.confirm': async () => ({ request: { withdrawalId: await paidWithdrawal(), receipt: 'received' } }),
  'withdrawals.extend': async () => ({ request: { withdrawalId: await paidWithdrawal() } }),
  'withdrawals.image': async (guest) => {
    const withdrawalId = await paidWithdrawal();
    const images = [await pictureOf('png')];
    await guest.ask(contract.withdrawals.confirm, { withdrawalId, receipt: 'not_received', images });
    return { request: { withdrawalId, place: 0 } };
  },
  'cashier.addBankAccount': { request: { ...newBankAccount, accountNumber: '0055512345' } },
  'cashier.removeBankAccount': async (guest) => {
    const { bankAccountId } = await guest.ask(contract.cashier.addBankAccount, newBankAccount);
    return { request: { bankAccountId, paymentPassword: demoPaymentPassword } };
  },
  'cashier.taker': { request: { account: 'kofi' } },
  'cashier.transferUpline': { request: { amount: '500', paymentPassword: demoPaymentPassword } },
  'cashier.transferDownline': { request: { account: 'kofi', amount: '500', paymentPassword: demoPaymentPassword } },
  'deposits.redeemVoucher': async () => ({
    request: { code: await printVoucher(house.gateway.database, { amount: 500n }) },
  }),
  'deposits.status': async (guest) => ({ request: { depositId: await newDeposit(guest) } }),
  'deposits.cancel': async (guest) => ({ request: { depositId: await newDeposit(guest) } }),
  'games.launch': async () => {
    await connectVendors(house);
    return { request: await launchOf(house, 'KESTREL', { username: 'mai', takeOver: true }) };
  },
  'games.one': { request: { nodeId: '100008' } },
  'games.sheet': { request: { nodeId: '100008' } },
  'games.alive': async () => ({ request: { seat: await newSeat(house, { account: 'mai', vendor: 'KESTREL' }) } }),
  'games.leave': async () => ({ request: { seat: await newSeat(house, { account: 'mai', vendor: 'KESTREL' }) } }),
  'agent.team': { request: {} },
  'registerCenter.addLink': async () => {
    await houseContract('daily');
    return { request: { kind: 'agent', offers: { daily: terms.daily } } };
  },
  'registerCenter.endLink': async (guest) => {
    const { linkId } = await guest.ask(contract.registerCenter.addLink, { kind: 'member' });
    return { request: { linkId } };
  },
  'registerCenter.createDownline': () =>
    Promise.resolve({
      request: { kind: 'member', username: newName(), password: newPassword, confirmPassword: newPassword },
    }),
  'contracts.processDividend': () => offerOf('dividend'),
  'contracts.processDaily': () => offerOf('daily'),
  'contracts.processHourly': () => offerOf('hourly'),
  'contracts.processRealTime': () => offerOf('realtime'),
  'contracts.history': async () => ({ request: { contractId: await houseContract('daily') } }),
  'contracts.statement': async () => ({ request: { statementId: await newStatement() } }),
  'contracts.statementCsv': async () => ({ request: { statementId: await newStatement() } }),
  'contracts.payOwed': {
    request: { kind: 'dividend', account: 'tam', amount: '1', paymentPassword: demoPaymentPassword },
  },
  'lottery.placeBets': async (guest) => ({ request: await newSlip(guest) }),
  'lottery.cancelChase': async (guest) => {
    const { chaseId } = await guest.ask(contract.lottery.placeBets, await newSlip(guest, 2));
    return { request: { chaseId } };
  },
  'lottery.proof': async () => ({ request: { gameCode: 'QUICK10', drawId: await provenDraw() } }),
  'points.redeem': {
    request: {
      ...contract.points.redeem.example.request,
      rewardId: 'tea-set',
      withdrawalPassword: demoPaymentPassword,
    },
  },
  'points.convert': { request: { points: '1000', withdrawalPassword: demoPaymentPassword } },
  'promotions.join': { request: { promotionId: 'slot-race' } },
  'promotions.redeemCode': { request: { code: 'WELCOME26' } },
  'promotions.apply': async () => ({
    request: { promotionId: 'birthday', comment: 'My passport is attached.', images: [await pictureOf('png')] },
  }),
  'promotions.claim': async () => ({ request: { promotionId: await wonTournament(house, 'mai') } }),
  'rewards.claim': async (guest) => ({ request: { rewardId: await newAward(house, 'mai', guest) } }),
  'rewards.claimRebate': async () => {
    await lose(house, 'mai', 1, '50000');
    return { request: {} };
  },
  'missions.claim': async (guest) => ({ request: { missionId: await reachedMission(house, 'mai', guest) } }),
  'rewards.spin': async () => {
    await reachedTurn(house, 'mai');
    return { request: {} };
  },
  'rewards.openEnvelope': async (guest) => ({ request: await reachedEnvelope(house, 'mai', guest) }),
  'promotions.raffle': { request: { promotionId: 'raffle' } },
  'promotions.claimRaffle': async () => ({ request: await reachedTicket(house, 'mai') }),
  'protection.confirmLimit': async (guest, account) => {
    await askForRise(guest);
    const { database, clock } = house.gateway;
    await database.db
      .update(playLimits)
      .set({ riseAskedAt: after(clock.now(), -2 * dayLong) })
      .where(eq(playLimits.member, await house.memberId(account)));
    return { request: { ...dayLimit, amount: '20000' } };
  },
  'protection.dropRise': async (guest) => {
    await askForRise(guest);
    return { request: dayLimit };
  },
  'protection.timeOut': { request: { hours: 48 } },
  'protection.exclude': (_, account) => Promise.resolve({ request: { months: 6, account } }),
  'protection.askBack': async (_, account) => {
    await endedExclusion(account);
    return { request: {} };
  },
  'protection.comeBack': async (_, account) => {
    await endedExclusion(account, 2);
    return { request: {} };
  },
  'protection.acknowledge': async (_, account) => {
    const { database, clock } = house.gateway;
    const now = clock.now();
    const session = { member: await house.memberId(account), beganAt: after(now, -dayLong), seenAt: now, dueAt: now };
    const [made] = await database.db.insert(playSessions).values(session).returning();
    return { request: { check: checkName(made!) } };
  },
  'kyc.submit': async () => ({ request: { kind: 'identity', images: [await pictureOf('png')] } }),
  'favourites.add': { request: { nodeId: '100008', vendor: 'MERIDIAN', gameType: 'RNG' } },
};

/**
 * Calls that leave an account with another password, an authenticator, a limit or a stop have an account of their own;
 * money goes down from an agent and up to one.
 */
const accountFor = async ({ session, name }: Call): Promise<string> => {
  if (name === 'cashier.taker' || name === 'cashier.transferDownline') return 'oya';
  if (name === 'cashier.transferUpline') return 'ines';
  if (session === 'agent') return 'bosun';
  const changesIt = /^(?:password\.(?:change|setPayment)|security\.authenticator\w*|protection\.\w+|kyc\.submit)$/.test(
    name,
  );
  return changesIt ? newMember(house) : 'mai';
};

test('every call in this list is answered by the gateway', () => {
  const names = answered.map(({ name }) => name);
  expect(Object.keys(goods).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(answered.map((call) => [call.name, call] as const))(
  '%s succeeds once on this database',
  async (name, call) => {
    const account = await accountFor(call);
    const guest = call.session === 'none' ? await house.guest() : await house.person(account);
    const good = goods[name] ?? { request: call.example.request as object };
    const { request, headers = {} } = typeof good === 'function' ? await good(guest, account) : good;
    const heard = await guest.send(call, request, { headers });
    expect(heard, JSON.stringify(request)).toSucceed();
  },
);
