import { eq, ne } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Struct } from 'superstruct';
import { beforeEach, expect, test } from 'vitest';
import { stepUpWay } from '../../contract/auth/session.ts';
import type { Call } from '../../contract/call.ts';
import type { ContractKind } from '../../contract/earnings.ts';
import type { FailureCode } from '../../contract/failures.ts';
import { calls, contract } from '../../contract/index.ts';
import { setContractOf } from '../../gateway/domains/agent/house.ts';
import { handlers } from '../../gateway/handlers.ts';
import { sealFor, type Answer, type SendOptions } from '../../gateway/conformance/wire.ts';
import { answers } from '../../gateway/trust/calls/schema.ts';
import {
  authenticators,
  challenges,
  limits,
  loginTickets,
  openedSeals,
  sliders,
  stepUps,
  tickets,
} from '../../gateway/trust/protect/schema.ts';
import { phoneProofs, registrations, socialStarts } from '../../gateway/domains/auth/schema.ts';
import { sandboxVouchers } from '../../gateway/sandbox/pay/schema.ts';
import { settings } from '../../gateway/trust/settings/schema.ts';
import { promoCodes, promoCodeUses } from '../../gateway/trust/offers/schema.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { printVoucher } from '../../gateway/sandbox/pay/vouchers.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { writeSetting } from '../../gateway/trust/settings/settings.ts';
import { allAtOnce } from './support/atOnce.ts';
import { markedBrowser } from './support/browser.ts';
import { useHouse, type Guest } from './support/house.ts';
import { byHand, gapOf, pass } from './support/human.ts';
import { liftLimits } from './support/limits.ts';
import { proofOf } from './support/phone.ts';
import {
  addAuthenticator,
  addBankName,
  askForStepUp,
  captchaFor,
  demandCaptcha,
  lastCode,
  loginTicket,
  newMember,
  offerSocial,
  resetTicket,
  socialCode,
  startSocial,
  stepUpTicket,
  ticketOfHuman,
} from './support/proofs.ts';
import { atDesk, newPlayer, tellPayouts } from './support/withdrawals.ts';
import {
  lose,
  newAward,
  reachedEnvelope,
  reachedMission,
  reachedTicket,
  reachedTurn,
  wonTournament,
} from './support/rewards.ts';
import { formOf, mobileForm, newName, newNumber } from './support/registering.ts';
import { codeNow } from './support/totp.ts';

// Everything valid for one use is used eight times at the same moment, and one use succeeds.

const house = useHouse({ trustedProxies: ['127.0.0.1'] }, { lotteries: true });
const many = 8;
const newPassword = 'shuffle-twice';
const db = () => house.gateway.database.db;

beforeEach(async () => {
  house.gateway.clock.set(null);
  await db().delete(limits);
  await db().delete(settings).where(ne(settings.name, 'providers'));
  await liftLimits(house.gateway.database);
  await offerSocial(house);
});

const answered = calls.filter((call) => findHandler(handlers, call));

interface Use {
  guest: Guest;
  request: object;
  manner?: SendOptions;
}

interface Law {
  call: Call;
  /** The field that carries it; where a field carries several things, by which of them as well. */
  thing: string;
  /** Where the gateway records what is used up. */
  table: PgTable;
  others: readonly FailureCode[];
  uses: () => Promise<Use[]>;
}

const law = (call: Call, thing: string, table: PgTable, others: readonly FailureCode[], uses: Law['uses']): Law => ({
  call,
  thing,
  table,
  others,
  uses,
});

const eight = <T>(make: (index: number) => Promise<T> | T): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, async (_, index) => make(index)));

const sameRequest = (request: object, manner: SendOptions = {}) =>
  eight(async () => ({ guest: await house.guest(), request, manner }));

const as = async (account: string, request: object): Promise<Use> => ({ guest: await house.person(account), request });

/** A call that is good for one use of its idempotency key; `use` says who makes it, and with what. */
const byKey = (call: Call, use: () => Promise<Use>, ...more: readonly FailureCode[]): Law =>
  law(call, 'idempotency key', answers, ['key_in_use', ...more], async () => {
    const one = await use();
    return eight(() => ({ ...one, manner: { key: `one-${call.name}-of-eight` } }));
  });

type Number = ReturnType<typeof newNumber>;
const from = (address: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${address}` } });
const worldwide = ({ countryDialingCode, mobileNum }: Number) => `+${countryDialingCode}${mobileNum}`;
const set = (name: Parameters<typeof writeSetting>[1], value: object) =>
  writeSetting(house.gateway.database, name, value);
const memberWithNumber = async () => {
  const number = newNumber();
  const { countryDialingCode: dialingCode, mobileNum: mobile } = number;
  return { number, account: await newMember(house, { dialingCode, mobile }) };
};

const codeSent = async (call: Call, request: object, guest?: Guest, manner?: SendOptions): Promise<string> => {
  const heard = await (guest ?? (await house.guest())).send(
    call,
    request,
    manner ?? (guest ? {} : { headers: markedBrowser }),
  );
  expect(heard).toSucceed();
  return lastCode(house);
};

/** A registration in either way; with the given number, or with a new name and a new number. */
const forms = {
  byUsername: (number: Number | null, more: object) => formOf(newName(), { ...number, ...more }),
  byMobile: (number: Number | null, more: object) => mobileForm(formOf('unused', more), number ?? newNumber()),
};

const registrationLaws = (way: 'byUsername' | 'byMobile'): Law[] => {
  const call = contract.register[way];
  const use = async (number: Number | null, more: object, manner: SendOptions = {}): Promise<Use> => ({
    guest: await house.guest(),
    request: forms[way](number, more),
    manner,
  });
  return [
    law(call, 'captcha', challenges, ['captcha_wrong'], async () => {
      await set('humanChecks', { register: false });
      await set('registerFields', { captcha: { enabled: true } });
      const captcha = await captchaFor(house, 'register');
      return eight(() => use(null, captcha));
    }),
    law(call, 'humanTicket', tickets, ['verification_needed'], async () => {
      const humanTicket = await ticketOfHuman(house, 'register');
      return eight(() => use(null, { humanTicket }));
    }),
    law(call, 'verificationCode', challenges, ['code_expired'], async () => {
      await set('whitelabel', { REGMOBVERF3: 'sms' });
      const number = newNumber();
      const sendCode = { ...number, humanTicket: await ticketOfHuman(house, 'register') };
      const verificationCode = await codeSent(contract.verification.registerCode, sendCode);
      return eight(async () => {
        const humanTicket = await ticketOfHuman(house, 'register');
        return use(number, { verificationCode, humanTicket }, { headers: markedBrowser });
      });
    }),
    law(call, 'firebaseIdToken', phoneProofs, ['code_expired'], async () => {
      await set('whitelabel', { REGMOBVERF3: 'firebase' });
      await set('humanChecks', { register: false });
      const number = newNumber();
      const proof = { firebaseChannel: 'sms', firebaseIdToken: await proofOf(house, worldwide(number)) };
      return eight(() => use(number, proof));
    }),
  ];
};

/** Where codes need a solved slider, its ticket gets one code sent. */
const codeByTicket = (call: Call, purpose: 'login' | 'register' | 'forgot', ...asking: Parameters<typeof set>): Law =>
  law(call, 'humanTicket', tickets, ['verification_needed'], async () => {
    await set(...asking);
    const humanTicket = await ticketOfHuman(house, purpose);
    return eight(async () => ({ guest: await house.guest(), request: { ...newNumber(), humanTicket } }));
  });

const salaryTerms = { steps: [{ teamBetAmount: '0', rate: 10 }] };

const offering = (call: Call, kind: ContractKind, terms: object): Law =>
  byKey(call, async () => {
    const { database, clock } = house.gateway;
    await setContractOf(database, { kind, account: 'bosun', terms }, clock.now());
    return as('bosun', { action: 'request', account: 'tam', terms });
  });

/** A player with money, and a slip on two draws that do not close soon. */
const chasing = async () => {
  const { guest } = await newPlayer(house, 50_000n);
  const { version, draws } = await guest.ask(contract.lottery.draw, { gameCode: 'KENO20', ahead: 3 });
  const bets = [{ playType: 'parity', numbers: 'odd', stake: '100' }];
  const request = { gameCode: 'KENO20', drawId: draws[1]?.drawId ?? '', version, draws: 2, bets, total: '200' };
  return { guest, request };
};

const withdrawing = async () => {
  const { guest, bankAccountId } = await newPlayer(house, 50_000n);
  return { guest, request: { bankAccountId, amount: '2000', paymentPassword: demoPaymentPassword } };
};

const {
  cashier,
  contracts,
  deposits,
  lottery,
  missions,
  password,
  points,
  promotions,
  rewards,
  security,
  session,
  verification,
  wallet,
  withdrawals,
} = contract;

const laws: readonly Law[] = [
  law(session.login, 'verificationCode', challenges, ['code_expired'], async () => {
    const { number } = await memberWithNumber();
    const verificationCode = await codeSent(verification.loginCode, number);
    return sameRequest({ type: 'sms', ...number, verificationCode }, { headers: markedBrowser });
  }),
  law(session.login, 'captcha', challenges, ['captcha_wrong'], async () => {
    await demandCaptcha(house);
    const captcha = await captchaFor(house, 'login');
    return sameRequest({ type: 'username', username: await newMember(house), password: demoPassword, ...captcha });
  }),
  law(session.login, 'oauthState', socialStarts, ['code_expired'], async () => {
    const { url, ...started } = await startSocial(await house.guest());
    return sameRequest({ type: 'social', provider: 'google', ...started, oauthCode: await socialCode(url) });
  }),
  law(session.login, 'oauthCode', socialStarts, ['code_wrong'], async () => {
    const { url, codeVerifier } = await startSocial(await house.guest());
    const oauthCode = await socialCode(url);
    return eight(async () => {
      const guest = await house.guest();
      const { oauthState } = await startSocial(guest, codeVerifier);
      return { guest, request: { type: 'social', provider: 'google', codeVerifier, oauthState, oauthCode } };
    });
  }),
  law(session.ticket, 'ticket', loginTickets, ['code_expired'], async () =>
    sameRequest({ ticket: await loginTicket(house, 'mai') }),
  ),
  law(session.stepUp, 'ticket', stepUps, ['code_expired'], async () => {
    const account = await newMember(house);
    await addBankName(house, await house.memberId(account), 'Ada');
    await askForStepUp(house);
    const ticket = await stepUpTicket(await house.guest(), account, from(1).headers);
    return sameRequest({ ticket, way: 'bankName', answer: 'Ada' }, from(1));
  }),
  law(session.stepUp, 'answer (sms)', stepUps, ['code_expired'], async () => {
    const { account } = await memberWithNumber();
    await askForStepUp(house);
    const ticket = await stepUpTicket(await house.guest(), account, from(2).headers);
    const answer = await codeSent(session.stepUpCode, { ticket, way: 'sms' }, undefined, from(2));
    return sameRequest({ ticket, way: 'sms', answer }, from(2));
  }),
  law(session.stepUp, 'answer (email)', challenges, ['code_expired'], async () => {
    await askForStepUp(house);
    const ticket = await stepUpTicket(await house.guest(), await newMember(house), from(3).headers);
    const answer = await codeSent(session.stepUpCode, { ticket, way: 'email' }, undefined, from(3));
    return sameRequest({ ticket, way: 'email', answer }, from(3));
  }),
  law(session.stepUp, 'answer (authenticator)', authenticators, ['code_wrong'], async () => {
    const account = await newMember(house);
    const secret = await addAuthenticator(house, await house.person(account));
    await askForStepUp(house);
    const waiting: { guest: Guest; ticket: string; manner: SendOptions }[] = [];
    // One after the other: simultaneous logins of one account would need a captcha.
    for (let index = 0; index < many; index += 1) {
      const guest = await house.guest();
      const manner = from(10 + index);
      waiting.push({ guest, ticket: await stepUpTicket(guest, account, manner.headers), manner });
    }
    const answer = codeNow(secret, house.gateway.clock.now());
    return waiting.map(({ ticket, ...use }) => ({ ...use, request: { ticket, way: 'authenticator', answer } }));
  }),
  law(verification.sliderAnswer, 'sliderId', sliders, ['code_expired'], async () => {
    const { sliderId } = await (await house.guest()).ask(verification.slider, {});
    const x = await gapOf(house, sliderId);
    pass(house, 1_000);
    return sameRequest({ sliderId, x, path: byHand(x), by: 'drag' });
  }),
  codeByTicket(verification.registerCode, 'register', 'whitelabel', { REGMOBVERF3: 'sms' }),
  codeByTicket(verification.forgotCode, 'forgot', 'humanChecks', { forgotCode: true }),
  codeByTicket(verification.loginCode, 'login', 'humanChecks', { loginCode: true }),
  ...registrationLaws('byUsername'),
  ...registrationLaws('byMobile'),
  law(password.setByEmail, 'ticket', challenges, ['code_expired'], async () =>
    sameRequest({ ticket: await resetTicket(house, await newMember(house)), newPassword }),
  ),
  law(password.setByPhone, 'verificationCode', challenges, ['code_expired'], async () => {
    const { number } = await memberWithNumber();
    const verificationCode = await codeSent(verification.forgotCode, number);
    return sameRequest({ ...number, verificationCode, newPassword }, { headers: markedBrowser });
  }),
  law(password.setByPhone, 'firebaseIdToken', phoneProofs, ['code_expired'], async () => {
    await set('whitelabel', { REGMOBVERF3: 'firebase' });
    const { number } = await memberWithNumber();
    const firebaseIdToken = await proofOf(house, worldwide(number));
    return sameRequest({ ...number, firebaseChannel: 'sms', firebaseIdToken, newPassword });
  }),
  law(security.bindPhone, 'verificationCode', challenges, ['code_expired'], async () => {
    const guest = await house.person(await newMember(house));
    const number = newNumber();
    const verificationCode = await codeSent(security.phoneCode, number, guest);
    return eight(() => ({ guest, request: { ...number, verificationCode, password: demoPassword } }));
  }),
  law(security.bindEmail, 'verificationCode', challenges, ['code_expired'], async () => {
    const guest = await house.person(await newMember(house));
    const email = 'elsewhere@example.com';
    const verificationCode = await codeSent(security.emailCode, { email }, guest);
    return eight(() => ({ guest, request: { email, verificationCode, password: demoPassword } }));
  }),
  law(security.authenticatorConfirm, 'code', authenticators, ['code_wrong', 'wrong_state'], async () => {
    const guest = await house.person(await newMember(house));
    const { secret } = await guest.ask(security.authenticatorStart, { password: demoPassword });
    return eight(() => ({ guest, request: { code: codeNow(secret, house.gateway.clock.now()) } }));
  }),
  law(security.authenticatorRemove, 'code', authenticators, ['code_wrong', 'wrong_state'], async () => {
    const guest = await house.person(await newMember(house));
    const secret = await addAuthenticator(house, guest);
    const code = codeNow(secret, house.gateway.clock.now());
    return eight(() => ({ guest, request: { password: demoPassword, code } }));
  }),
  law(deposits.redeemVoucher, 'code', sandboxVouchers, ['code_wrong'], async () => {
    const code = await printVoucher(house.gateway.database, { amount: 5_000n });
    return eight(async (index) => ({
      guest: (await newPlayer(house, 0n)).guest,
      request: { code },
      manner: { key: `voucher-${index}-of-eight` },
    }));
  }),
  law(promotions.redeemCode, 'code', promoCodeUses, ['sold_out'], async () => {
    const code = 'ONEOFEIGHT';
    await db().insert(promoCodes).values({ code, title: 'For one', amount: 100n, points: 0n, times: 1, most: 1 });
    return eight(async () => ({ guest: (await newPlayer(house, 0n)).guest, request: { code } }));
  }),
  byKey(wallet.transfer, () => as('lena', { from: 'main', to: 'LUMEN', amount: '1000' })),
  byKey(wallet.collect, () => as('lena', {})),
  byKey(cashier.transferUpline, () => as('kofi', { amount: '500', paymentPassword: demoPaymentPassword })),
  byKey(cashier.transferDownline, () =>
    as('oya', { account: 'kofi', amount: '500', paymentPassword: demoPaymentPassword }),
  ),
  byKey(contracts.payOwed, () =>
    as('bosun', { kind: 'dividend', account: 'tam', amount: '1', paymentPassword: demoPaymentPassword }),
  ),
  offering(contracts.processDividend, 'dividend', {
    period: 'daily',
    steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate: 100 }],
  }),
  offering(contracts.processDaily, 'daily', salaryTerms),
  offering(contracts.processHourly, 'hourly', salaryTerms),
  offering(contracts.processRealTime, 'realtime', { profitRate: 10, lossRate: 10, singleBetAmount: '1000' }),
  byKey(lottery.placeBets, chasing),
  byKey(lottery.cancelChase, async () => {
    const { guest, request } = await chasing();
    const { chaseId } = await guest.ask(lottery.placeBets, request, { key: 'one-chase-to-cancel' });
    return { guest, request: { chaseId } };
  }),
  byKey(points.redeem, () => {
    const reward = { rewardId: 'tea-set', account: 'lena', withdrawalPassword: demoPaymentPassword };
    return as('lena', { ...points.redeem.example.request, ...reward });
  }),
  byKey(points.convert, () => as('lena', { points: '1000', withdrawalPassword: demoPaymentPassword })),
  byKey(rewards.claim, async () => {
    const guest = await house.person('lena');
    return { guest, request: { rewardId: await newAward(house, 'lena', guest) } };
  }),
  byKey(rewards.claimRebate, async () => {
    await lose(house, 'lena', 1, '100000');
    return as('lena', {});
  }),
  byKey(missions.claim, async () => {
    const guest = await house.person('lena');
    return { guest, request: { missionId: await reachedMission(house, 'lena', guest) } };
  }),
  byKey(promotions.claim, async () => as('lena', { promotionId: await wonTournament(house, 'lena') })),
  byKey(rewards.spin, async () => {
    await reachedTurn(house, 'lena');
    return as('lena', {});
  }),
  byKey(rewards.openEnvelope, async () => {
    const guest = await house.person('lena');
    return { guest, request: await reachedEnvelope(house, 'lena', guest) };
  }),
  byKey(promotions.claimRaffle, async () => as('lena', await reachedTicket(house, 'lena'))),
  byKey(deposits.create, async () => {
    const { guest } = await newPlayer(house, 0n);
    return { guest, request: { methodId: 'bank', amount: '3000' } };
  }),
  byKey(deposits.redeemVoucher, async () => {
    const { guest } = await newPlayer(house, 0n);
    return { guest, request: { code: await printVoucher(house.gateway.database, { amount: 5_000n }) } };
  }),
  byKey(withdrawals.request, withdrawing),
  byKey(withdrawals.cancel, async () => {
    const { guest, request } = await withdrawing();
    const { withdrawalId } = await guest.ask(withdrawals.request, request);
    return { guest, request: { withdrawalId } };
  }),
  byKey(
    withdrawals.confirm,
    async () => {
      const { guest, request } = await withdrawing();
      const { withdrawalId } = await guest.ask(withdrawals.request, request);
      await tellPayouts(house, withdrawalId, 'paid');
      await atDesk(house, 'approve', { id: withdrawalId });
      await house.gateway.runJobs();
      return { guest, request: { withdrawalId, receipt: 'received' } };
    },
    'wrong_state',
  ),
];

/** A replayed answer does not count as a success. */
const isWon = ({ status, headers }: Answer) => status === 200 && headers.get('idempotent-replayed') === null;

const lawNames = laws.map(({ call, thing }) => `${call.name} ${thing}`);

test.each(laws.map((each, index) => [lawNames[index]!, each] as const))(
  '%s, used eight times at once, is good for one use',
  async (name, { call, uses, table, others }) => {
    const sends = (await uses()).map(
      ({ guest, request, manner }) =>
        () =>
          guest.send(call, request, manner),
    );
    expect(sends).toHaveLength(many);
    const heard = await allAtOnce(house, table, sends);
    const outcomes = heard.map((each) => {
      if (isWon(each)) return 'won';
      return each.status === 200 ? 'told again' : String(each.envelope?.code);
    });
    const losing = call.idempotent ? [...others, 'told again'] : others;
    const unexpected = outcomes.filter((outcome) => outcome !== 'won' && !losing.includes(outcome as FailureCode));
    expect(
      { won: outcomes.filter((outcome) => outcome === 'won').length, unexpected },
      `${name} was answered with ${outcomes.join(', ')}`,
    ).toEqual({ won: 1, unexpected: [] });
  },
);

test('a transfer with one idempotency key, sent eight times at once, moves the money once', async () => {
  const before = await house.balanceOf('bosun');
  const guest = await house.person('bosun');
  const request = { from: 'main', to: 'LUMEN', amount: '1000' };
  const send = () => guest.send(contract.wallet.transfer, request, { key: 'another-intent-of-eight' });
  await allAtOnce(house, answers, await eight(() => send));
  expect(await house.balanceOf('bosun')).toBe(before - 1_000n);
});

test.each(['byUsername', 'byMobile'] as const)(
  'register.%s with one key, sent eight times at once, opens one account, and all are told which',
  async (way) => {
    await set('humanChecks', { register: false });
    const request = forms[way](null, {});
    const manner = { headers: { 'idempotency-key': `one-registration-${way}` } };
    const sends = await eight(async () => {
      const guest = await house.guest();
      return () => guest.send(contract.register[way], request, manner);
    });
    const heard = await allAtOnce(house, registrations, sends);
    const told = heard.map(
      ({ envelope, text }) => (envelope?.value as { account?: string } | undefined)?.account ?? text,
    );
    expect([new Set(told).size, told], 'the accounts that the eight were told').toEqual([1, told]);
    const opened = await db()
      .select({ member: registrations.member })
      .from(registrations)
      .where(eq(registrations.key, `one-registration-${way}`));
    expect(opened).toHaveLength(1);
  },
);

test.each(answered.filter(({ encrypted }) => encrypted).map((call) => [call.name, call] as const))(
  '%s, sealed once and sent eight times at once, is opened once',
  async (_, call) => {
    const account = call.session === 'agent' ? 'oya' : 'mai';
    const guest = call.session === 'none' ? await house.guest() : await house.person(account);
    const { publicKey, now } = await guest.ask(contract.system.status, {});
    // The request inside is refused, so that nothing else of the call is used up.
    const { header, body } = sealFor(call, { unknown: 1 }, publicKey, Date.parse(now));
    const send = () => guest.send(call, {}, { raw: body, headers: { encryption: header } });
    const heard = await allAtOnce(house, openedSeals, await eight(() => send));
    const codes = heard.map(({ envelope }) => String(envelope?.code)).sort();
    expect(codes).toEqual(['bad_request', ...Array.from({ length: many - 1 }, () => 'sealed_wrong')]);
  },
);

test('a sealed greeting, sent eight times at once, starts one free demo', async () => {
  const call = contract.session.freePlay;
  const { publicKey, now } = await (await house.guest()).ask(contract.system.status, {});
  const { header } = sealFor(call, {}, publicKey, Date.parse(now));
  const sends = await eight(async () => {
    const guest = await house.guest();
    return () => guest.send(call, {}, { headers: { encryption: header } });
  });
  const heard = await allAtOnce(house, openedSeals, sends);
  const codes = heard.map(({ envelope }) => envelope?.code ?? 'in').sort();
  expect(codes).toEqual(['in', ...Array.from({ length: many - 1 }, () => 'sealed_wrong')]);
});

/** As a paragraph: with a line each, the list would be longer than the laws. */
const words = (text: string): string[] => text.trim().split(/\s+/);

const usedUp = [
  'answer',
  'captcha',
  'code',
  'firebaseIdToken',
  'humanTicket',
  'oauthCode',
  'oauthState',
  'sliderId',
  'ticket',
  'verificationCode',
];

/** Where such a field carries nothing of the kind. */
const notUsedUp: Readonly<Record<string, string>> = {
  'session.login code': 'it is a name to log in with',
  'session.login humanTicket': 'no login asks for one yet',
  'session.stepUp answer (bankName)': 'the name on a bank account stays right; the ticket that it goes with is used up',
  'session.stepUpCode ticket': 'the ticket is used up by the answer',
  'session.authenticatorLost ticket': 'the ticket is used up by the answer, and a second report changes nothing',
  'register.affiliate code': 'an invitation invites many',
  'password.setByPhone humanTicket': 'the code that it would be asked for with has taken one',
};

const reusable = words(`
  account accountName accountNumber accounts accountType accountTypeName action affiliateCode amount avatar
  bankAccountId bankCode bets by captchaId chaseId check clientType closing codeChallenge codeVerifier comment
  confirmNewPassword confirmNewPaymentPassword confirmPassword confirmTrans contactInfo content contractId
  countryDialingCode daily days depositId dividend domain drawId draws email ends envelopeId every facebook firebaseChannel
  from gameCode gameId gameType giveUpBonuses hourly hours idNumber images key kind language launchMode life line linkId
  login lookOnly merchantCode messageId methodId missionId mobileNum months newPassword newPaymentPassword nickname nodeId
  note noticeId offers oldPassword oldPaymentPassword paidAccount paidAmount password path payeeName payerName
  paymentPassword period pick platform points promotionId provider purpose qqNum quantity questionType realtime receipt
  receivedAmount receivingAddress recommenderId referralCode registerMethod registerUrl remainingAmount rewardId
  roomId seat stopOnWin takeOver terms to token tool total type username vassalage vendor version way wechat whatsapp
  withdrawalId withdrawalPassword x zalo
`);

const fieldsOf = ({ request }: Call): string[] => Object.keys(request.schema as Record<string, Struct>);

const things = answered
  .filter(({ kind }) => kind !== 'read')
  .flatMap((call) => [
    ...fieldsOf(call)
      .filter((field) => usedUp.includes(field))
      .flatMap((field) =>
        call.name === 'session.stepUp' && field === 'answer'
          ? Object.keys(stepUpWay.schema).map((way) => `${call.name} ${field} (${way})`)
          : [`${call.name} ${field}`],
      ),
    ...(call.idempotent ? [`${call.name} idempotency key`] : []),
  ]);

test('every field of a call that changes something is listed as used up or reusable', () => {
  const fields = new Set(answered.filter(({ kind }) => kind !== 'read').flatMap(fieldsOf));
  expect([...fields].sort()).toEqual([...usedUp, ...reusable].sort());
});

test('everything valid for one use has its row above', () => {
  expect([...lawNames, ...Object.keys(notUsedUp)].sort()).toEqual([...things].sort());
});
