import { eq } from 'drizzle-orm';
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
import { sandboxVouchers } from '../../gateway/sandbox/schema.ts';
import { settings } from '../../gateway/trust/settings/schema.ts';
import { promoCodes, promoCodeUses } from '../../gateway/trust/offers/schema.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { printVoucher } from '../../gateway/sandbox/pay/payments.ts';
import { demoPassword, demoPaymentPassword } from '../../gateway/sandbox/people.ts';
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
  await db().delete(settings);
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
  uses: () => Promise<Use[]>;
  /** Where the gateway records what is used up. */
  table: PgTable;
  others: readonly FailureCode[];
}

const eight = <T>(make: (index: number) => Promise<T> | T): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, async (_, index) => make(index)));

const sameRequest = (request: object, manner: SendOptions = {}) =>
  eight(async () => ({ guest: await house.guest(), request, manner }));

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

const registerCode = async (number: Number) =>
  codeSent(contract.verification.registerCode, { ...number, humanTicket: await ticketOfHuman(house, 'register') });

/** A registration in either way; with the given number, or with a new name and a new number. */
const forms = {
  byUsername: (number: Number | null, more: object) => formOf(newName(), { ...number, ...more }),
  byMobile: (number: Number | null, more: object) => mobileForm(formOf('unused', more), number ?? newNumber()),
};

const registrationLaws = (way: 'byUsername' | 'byMobile'): Record<string, Law> => {
  const call = contract.register[way];
  const form = forms[way];
  const use = async (number: Number | null, more: object, manner?: SendOptions): Promise<Use> => ({
    guest: await house.guest(),
    request: form(number, more),
    ...(manner && { manner }),
  });
  return {
    [`register.${way} captcha`]: {
      call,
      table: challenges,
      others: ['captcha_wrong'],
      uses: async () => {
        await set('humanChecks', { register: false });
        await set('registerFields', { captcha: { enabled: true } });
        const captcha = await captchaFor(house, 'register');
        return eight(() => use(null, captcha));
      },
    },
    [`register.${way} humanTicket`]: {
      call,
      table: tickets,
      others: ['verification_needed'],
      uses: async () => {
        const humanTicket = await ticketOfHuman(house, 'register');
        return eight(() => use(null, { humanTicket }));
      },
    },
    [`register.${way} verificationCode`]: {
      call,
      table: challenges,
      others: ['code_expired'],
      uses: async () => {
        await set('whitelabel', { REGMOBVERF3: 'sms' });
        const number = newNumber();
        const verificationCode = await registerCode(number);
        return eight(async () =>
          use(
            number,
            { verificationCode, humanTicket: await ticketOfHuman(house, 'register') },
            { headers: markedBrowser },
          ),
        );
      },
    },
    [`register.${way} firebaseIdToken`]: {
      call,
      table: phoneProofs,
      others: ['code_expired'],
      uses: async () => {
        await set('whitelabel', { REGMOBVERF3: 'firebase' });
        await set('humanChecks', { register: false });
        const number = newNumber();
        const proof = { firebaseChannel: 'sms', firebaseIdToken: await proofOf(house, worldwide(number)) };
        return eight(() => use(number, proof));
      },
    },
  };
};

const salaryTerms = { steps: [{ teamBetAmount: '0', rate: 10 }] };

const offering = (call: Call, kind: ContractKind, terms: object) => ({
  call,
  table: answers,
  others: ['key_in_use'] as const,
  uses: async () => {
    const { database, clock } = house.gateway;
    await setContractOf(database, { kind, account: 'bosun', terms }, clock.now());
    const guest = await house.person('bosun');
    const request = { action: 'request', account: 'tam', terms };
    return eight(() => ({ guest, request, manner: { key: `one-${kind}-offer-of-eight` } }));
  },
});

/** By the call and the field that carries it; where a field carries several things, by which of them as well. */
const laws: Readonly<Record<string, Law>> = {
  'session.login verificationCode': {
    call: contract.session.login,
    table: challenges,
    others: ['code_expired'],
    uses: async () => {
      const { number } = await memberWithNumber();
      const verificationCode = await codeSent(contract.verification.loginCode, number);
      return sameRequest({ type: 'sms', ...number, verificationCode }, { headers: markedBrowser });
    },
  },
  'session.login captcha': {
    call: contract.session.login,
    table: challenges,
    others: ['captcha_wrong'],
    uses: async () => {
      await demandCaptcha(house);
      const captcha = await captchaFor(house, 'login');
      return sameRequest({ type: 'username', username: await newMember(house), password: demoPassword, ...captcha });
    },
  },
  'session.login oauthState': {
    call: contract.session.login,
    table: socialStarts,
    others: ['code_expired'],
    uses: async () => {
      const { url, ...started } = await startSocial(await house.guest());
      return sameRequest({ type: 'social', provider: 'google', ...started, oauthCode: await socialCode(url) });
    },
  },
  'session.login oauthCode': {
    call: contract.session.login,
    table: socialStarts,
    others: ['code_wrong'],
    uses: async () => {
      const { url, codeVerifier } = await startSocial(await house.guest());
      const oauthCode = await socialCode(url);
      return eight(async () => {
        const guest = await house.guest();
        const { oauthState } = await startSocial(guest, codeVerifier);
        return { guest, request: { type: 'social', provider: 'google', codeVerifier, oauthState, oauthCode } };
      });
    },
  },
  'session.ticket ticket': {
    call: contract.session.ticket,
    table: loginTickets,
    others: ['code_expired'],
    uses: async () => sameRequest({ ticket: await loginTicket(house, 'mai') }),
  },
  'session.stepUp ticket': {
    call: contract.session.stepUp,
    table: stepUps,
    others: ['code_expired'],
    uses: async () => {
      const account = await newMember(house);
      await addBankName(house, await house.memberId(account), 'Ada');
      await askForStepUp(house);
      const ticket = await stepUpTicket(await house.guest(), account, from(1).headers);
      return sameRequest({ ticket, way: 'bankName', answer: 'Ada' }, from(1));
    },
  },
  'session.stepUp answer (sms)': {
    call: contract.session.stepUp,
    table: stepUps,
    others: ['code_expired'],
    uses: async () => {
      const { account } = await memberWithNumber();
      await askForStepUp(house);
      const ticket = await stepUpTicket(await house.guest(), account, from(2).headers);
      const answer = await codeSent(contract.session.stepUpCode, { ticket, way: 'sms' }, undefined, from(2));
      return sameRequest({ ticket, way: 'sms', answer }, from(2));
    },
  },
  'session.stepUp answer (email)': {
    call: contract.session.stepUp,
    table: challenges,
    others: ['code_expired'],
    uses: async () => {
      await askForStepUp(house);
      const ticket = await stepUpTicket(await house.guest(), await newMember(house), from(3).headers);
      const answer = await codeSent(contract.session.stepUpCode, { ticket, way: 'email' }, undefined, from(3));
      return sameRequest({ ticket, way: 'email', answer }, from(3));
    },
  },
  'session.stepUp answer (authenticator)': {
    call: contract.session.stepUp,
    table: authenticators,
    others: ['code_wrong'],
    uses: async () => {
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
    },
  },
  'verification.sliderAnswer sliderId': {
    call: contract.verification.sliderAnswer,
    table: sliders,
    others: ['code_expired'],
    uses: async () => {
      const { sliderId } = await (await house.guest()).ask(contract.verification.slider, {});
      const x = await gapOf(house, sliderId);
      pass(house, 1_000);
      return sameRequest({ sliderId, x, path: byHand(x), by: 'drag' });
    },
  },
  'verification.registerCode humanTicket': {
    call: contract.verification.registerCode,
    table: tickets,
    others: ['verification_needed'],
    uses: async () => {
      await set('whitelabel', { REGMOBVERF3: 'sms' });
      const humanTicket = await ticketOfHuman(house, 'register');
      return eight(async () => ({ guest: await house.guest(), request: { ...newNumber(), humanTicket } }));
    },
  },
  'verification.forgotCode humanTicket': {
    call: contract.verification.forgotCode,
    table: tickets,
    others: ['verification_needed'],
    uses: async () => {
      await set('humanChecks', { forgotCode: true });
      const humanTicket = await ticketOfHuman(house, 'forgot');
      return eight(async () => ({ guest: await house.guest(), request: { ...newNumber(), humanTicket } }));
    },
  },
  'verification.loginCode humanTicket': {
    call: contract.verification.loginCode,
    table: tickets,
    others: ['verification_needed'],
    uses: async () => {
      await set('humanChecks', { loginCode: true });
      const humanTicket = await ticketOfHuman(house, 'login');
      return eight(async () => ({ guest: await house.guest(), request: { ...newNumber(), humanTicket } }));
    },
  },
  ...registrationLaws('byUsername'),
  ...registrationLaws('byMobile'),
  'password.setByEmail ticket': {
    call: contract.password.setByEmail,
    table: challenges,
    others: ['code_expired'],
    uses: async () => sameRequest({ ticket: await resetTicket(house, await newMember(house)), newPassword }),
  },
  'password.setByPhone verificationCode': {
    call: contract.password.setByPhone,
    table: challenges,
    others: ['code_expired'],
    uses: async () => {
      const { number } = await memberWithNumber();
      const verificationCode = await codeSent(contract.verification.forgotCode, number);
      return sameRequest({ ...number, verificationCode, newPassword }, { headers: markedBrowser });
    },
  },
  'password.setByPhone firebaseIdToken': {
    call: contract.password.setByPhone,
    table: phoneProofs,
    others: ['code_expired'],
    uses: async () => {
      await set('whitelabel', { REGMOBVERF3: 'firebase' });
      const { number } = await memberWithNumber();
      const firebaseIdToken = await proofOf(house, worldwide(number));
      return sameRequest({ ...number, firebaseChannel: 'sms', firebaseIdToken, newPassword });
    },
  },
  'security.bindPhone verificationCode': {
    call: contract.security.bindPhone,
    table: challenges,
    others: ['code_expired'],
    uses: async () => {
      const guest = await house.person(await newMember(house));
      const number = newNumber();
      const verificationCode = await codeSent(contract.security.phoneCode, number, guest);
      return eight(() => ({ guest, request: { ...number, verificationCode, password: demoPassword } }));
    },
  },
  'security.bindEmail verificationCode': {
    call: contract.security.bindEmail,
    table: challenges,
    others: ['code_expired'],
    uses: async () => {
      const guest = await house.person(await newMember(house));
      const email = 'elsewhere@example.com';
      const verificationCode = await codeSent(contract.security.emailCode, { email }, guest);
      return eight(() => ({ guest, request: { email, verificationCode, password: demoPassword } }));
    },
  },
  'security.authenticatorConfirm code': {
    call: contract.security.authenticatorConfirm,
    table: authenticators,
    others: ['code_wrong', 'wrong_state'],
    uses: async () => {
      const guest = await house.person(await newMember(house));
      const { secret } = await guest.ask(contract.security.authenticatorStart, { password: demoPassword });
      return eight(() => ({ guest, request: { code: codeNow(secret, house.gateway.clock.now()) } }));
    },
  },
  'security.authenticatorRemove code': {
    call: contract.security.authenticatorRemove,
    table: authenticators,
    others: ['code_wrong', 'wrong_state'],
    uses: async () => {
      const guest = await house.person(await newMember(house));
      const secret = await addAuthenticator(house, guest);
      const code = codeNow(secret, house.gateway.clock.now());
      return eight(() => ({ guest, request: { password: demoPassword, code } }));
    },
  },
  'wallet.transfer idempotency key': {
    call: contract.wallet.transfer,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const key = 'one-intent-of-eight';
      return eight(() => ({ guest, request: { from: 'main', to: 'LUMEN', amount: '1000' }, manner: { key } }));
    },
  },
  'wallet.collect idempotency key': {
    call: contract.wallet.collect,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      return eight(() => ({ guest, request: {}, manner: { key: 'one-gathering-of-eight' } }));
    },
  },
  'cashier.transferUpline idempotency key': {
    call: contract.cashier.transferUpline,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('kofi');
      const request = { amount: '500', paymentPassword: demoPaymentPassword };
      return eight(() => ({ guest, request, manner: { key: 'one-transfer-up-of-eight' } }));
    },
  },
  'cashier.transferDownline idempotency key': {
    call: contract.cashier.transferDownline,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('oya');
      const request = { account: 'kofi', amount: '500', paymentPassword: demoPaymentPassword };
      return eight(() => ({ guest, request, manner: { key: 'one-transfer-down-of-eight' } }));
    },
  },
  'contracts.payOwed idempotency key': {
    call: contract.contracts.payOwed,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('bosun');
      const request = { kind: 'dividend' as const, account: 'tam', amount: '1', paymentPassword: demoPaymentPassword };
      return eight(() => ({ guest, request, manner: { key: 'one-payment-of-eight' } }));
    },
  },
  'contracts.processDividend idempotency key': offering(contract.contracts.processDividend, 'dividend', {
    period: 'daily',
    steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate: 100 }],
  }),
  'contracts.processDaily idempotency key': offering(contract.contracts.processDaily, 'daily', salaryTerms),
  'contracts.processHourly idempotency key': offering(contract.contracts.processHourly, 'hourly', salaryTerms),
  'contracts.processRealTime idempotency key': offering(contract.contracts.processRealTime, 'realtime', {
    profitRate: 10,
    lossRate: 10,
    singleBetAmount: '1000',
  }),
  'lottery.placeBets idempotency key': {
    call: contract.lottery.placeBets,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const { guest, slip } = await chasing();
      return eight(() => ({ guest, request: slip, manner: { key: 'one-slip-of-eight' } }));
    },
  },
  'lottery.cancelChase idempotency key': {
    call: contract.lottery.cancelChase,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const { guest, slip } = await chasing();
      const { chaseId } = await guest.ask(contract.lottery.placeBets, slip, { key: 'one-chase-to-cancel' });
      return eight(() => ({ guest, request: { chaseId }, manner: { key: 'one-cancelled-chase-of-eight' } }));
    },
  },
  'points.redeem idempotency key': {
    call: contract.points.redeem,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const { example } = contract.points.redeem;
      const request = {
        ...example.request,
        rewardId: 'tea-set',
        account: 'lena',
        withdrawalPassword: demoPaymentPassword,
      };
      return eight(() => ({ guest, request, manner: { key: 'one-redemption-of-eight' } }));
    },
  },
  'points.convert idempotency key': {
    call: contract.points.convert,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const request = { points: '1000', withdrawalPassword: demoPaymentPassword };
      return eight(() => ({ guest, request, manner: { key: 'one-conversion-of-eight' } }));
    },
  },
  'rewards.claim idempotency key': {
    call: contract.rewards.claim,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const request = { rewardId: await newAward(house, 'lena', guest) };
      return eight(() => ({ guest, request, manner: { key: 'one-award-of-eight' } }));
    },
  },
  'rewards.claimRebate idempotency key': {
    call: contract.rewards.claimRebate,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      await lose(house, 'lena', 1, '100000');
      return eight(() => ({ guest, request: {}, manner: { key: 'one-rebate-of-eight' } }));
    },
  },
  'missions.claim idempotency key': {
    call: contract.missions.claim,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const request = { missionId: await reachedMission(house, 'lena', guest) };
      return eight(() => ({ guest, request, manner: { key: 'one-mission-of-eight' } }));
    },
  },
  'promotions.claim idempotency key': {
    call: contract.promotions.claim,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const request = { promotionId: await wonTournament(house, 'lena') };
      return eight(() => ({ guest, request, manner: { key: 'one-prize-of-eight' } }));
    },
  },
  'rewards.spin idempotency key': {
    call: contract.rewards.spin,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      await reachedTurn(house, 'lena');
      return eight(() => ({ guest, request: {}, manner: { key: 'one-turn-of-eight' } }));
    },
  },
  'rewards.openEnvelope idempotency key': {
    call: contract.rewards.openEnvelope,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const request = await reachedEnvelope(house, 'lena', guest);
      return eight(() => ({ guest, request, manner: { key: 'one-envelope-of-eight' } }));
    },
  },
  'promotions.claimRaffle idempotency key': {
    call: contract.promotions.claimRaffle,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const guest = await house.person('lena');
      const request = await reachedTicket(house, 'lena');
      return eight(() => ({ guest, request, manner: { key: 'one-ticket-of-eight' } }));
    },
  },
  'deposits.create idempotency key': {
    call: contract.deposits.create,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const { guest } = await newPlayer(house, 0n);
      const request = { methodId: 'bank', amount: '3000' };
      return eight(() => ({ guest, request, manner: { key: 'one-deposit-of-eight' } }));
    },
  },
  'deposits.redeemVoucher idempotency key': {
    call: contract.deposits.redeemVoucher,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const { guest } = await newPlayer(house, 0n);
      const request = { code: await printVoucher(house.gateway.database, 5_000n, false) };
      return eight(() => ({ guest, request, manner: { key: 'one-voucher-of-eight' } }));
    },
  },
  'deposits.redeemVoucher code': {
    call: contract.deposits.redeemVoucher,
    table: sandboxVouchers,
    others: ['code_wrong'],
    uses: async () => {
      const code = await printVoucher(house.gateway.database, 5_000n, false);
      return eight(async (index) => ({
        guest: (await newPlayer(house, 0n)).guest,
        request: { code },
        manner: { key: `voucher-${index}-of-eight` },
      }));
    },
  },
  'promotions.redeemCode code': {
    call: contract.promotions.redeemCode,
    table: promoCodeUses,
    others: ['sold_out'],
    uses: async () => {
      const code = 'ONEOFEIGHT';
      const { db } = house.gateway.database;
      await db.insert(promoCodes).values({ code, title: 'For one', amount: 100n, points: 0n, times: 1, most: 1 });
      return eight(async () => ({ guest: (await newPlayer(house, 0n)).guest, request: { code } }));
    },
  },
  'withdrawals.request idempotency key': {
    call: contract.withdrawals.request,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const { guest, request } = await withdrawing();
      return eight(() => ({ guest, request, manner: { key: 'one-withdrawal-of-eight' } }));
    },
  },
  'withdrawals.cancel idempotency key': {
    call: contract.withdrawals.cancel,
    table: answers,
    others: ['key_in_use'],
    uses: async () => {
      const { guest, request } = await withdrawing();
      const { withdrawalId } = await guest.ask(contract.withdrawals.request, request);
      return eight(() => ({ guest, request: { withdrawalId }, manner: { key: 'one-cancellation-of-eight' } }));
    },
  },
  'withdrawals.confirm idempotency key': {
    call: contract.withdrawals.confirm,
    table: answers,
    others: ['key_in_use', 'wrong_state'],
    uses: async () => {
      const { guest, request } = await withdrawing();
      const { withdrawalId } = await guest.ask(contract.withdrawals.request, request);
      await tellPayouts(house, withdrawalId, 'paid');
      await atDesk(house, 'approve', { id: withdrawalId });
      await house.gateway.runJobs();
      const answer = { withdrawalId, receipt: 'received' };
      return eight(() => ({ guest, request: answer, manner: { key: 'one-answer-of-eight' } }));
    },
  },
};

/** A player with money, and a slip on two draws that do not close soon. */
const chasing = async () => {
  const { guest } = await newPlayer(house, 50_000n);
  const { version, draws } = await guest.ask(contract.lottery.draw, { gameCode: 'KENO20', ahead: 3 });
  const bets = [{ playType: 'parity', numbers: 'odd', stake: '100' }];
  return { guest, slip: { gameCode: 'KENO20', drawId: draws[1]?.drawId ?? '', version, draws: 2, bets, total: '200' } };
};

const withdrawing = async () => {
  const { guest, bankAccountId } = await newPlayer(house, 50_000n);
  return { guest, request: { bankAccountId, amount: '2000', paymentPassword: demoPaymentPassword } };
};

/** A replayed answer does not count as a success. */
const isWon = ({ status, headers }: Answer) => status === 200 && headers.get('idempotent-replayed') === null;

test.each(Object.entries(laws))(
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

const reusable = [
  'account',
  'accountName',
  'accountNumber',
  'accountType',
  'accountTypeName',
  'accounts',
  'action',
  'affiliateCode',
  'amount',
  'avatar',
  'bankAccountId',
  'bankCode',
  'by',
  'captchaId',
  'clientType',
  'closing',
  'comment',
  'codeChallenge',
  'codeVerifier',
  'confirmNewPassword',
  'confirmNewPaymentPassword',
  'confirmPassword',
  'confirmTrans',
  'contactInfo',
  'content',
  'bets',
  'chaseId',
  'contractId',
  'countryDialingCode',
  'daily',
  'days',
  'depositId',
  'dividend',
  'domain',
  'email',
  'ends',
  'facebook',
  'firebaseChannel',
  'from',
  'gameId',
  'gameType',
  'giveUpBonuses',
  'hourly',
  'idNumber',
  'images',
  'key',
  'kind',
  'language',
  'launchMode',
  'life',
  'line',
  'linkId',
  'login',
  'lookOnly',
  'merchantCode',
  'messageId',
  'methodId',
  'mobileNum',
  'newPassword',
  'newPaymentPassword',
  'nickname',
  'nodeId',
  'note',
  'offers',
  'noticeId',
  'oldPassword',
  'oldPaymentPassword',
  'password',
  'path',
  'payeeName',
  'payerName',
  'paymentPassword',
  'platform',
  'promotionId',
  'provider',
  'purpose',
  'qqNum',
  'questionType',
  'realtime',
  'receipt',
  'receivedAmount',
  'recommenderId',
  'referralCode',
  'registerMethod',
  'registerUrl',
  'remainingAmount',
  'roomId',
  'seat',
  'takeOver',
  'terms',
  'to',
  'token',
  'type',
  'username',
  'vassalage',
  'vendor',
  'version',
  'way',
  'wechat',
  'whatsapp',
  'withdrawalId',
  'x',
  'zalo',
  'drawId',
  'draws',
  'gameCode',
  'stopOnWin',
  'total',
  'missionId',
  'envelopeId',
  'paidAccount',
  'paidAmount',
  'points',
  'quantity',
  'receivingAddress',
  'rewardId',
  'withdrawalPassword',
];

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
  expect([...Object.keys(laws), ...Object.keys(notUsedUp)].sort()).toEqual([...things].sort());
});
