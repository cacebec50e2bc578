import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { demoVoucher, presets, type PresetName } from '../../contract/sandbox.ts';
import { useHouse, type Guest } from './support/house.ts';

const house = useHouse({}, { lotteries: true });

type Sees = (guest: Guest) => Promise<unknown>;

const deposit: Sees = async (guest) => (await guest.ask(contract.deposits.list, {})).list[0]?.state;
const withdrawal: Sees = async (guest) => (await guest.ask(contract.withdrawals.list, {})).list[0]?.state;
const banks: Sees = async (guest) => (await guest.ask(contract.cashier.bankAccounts, {})).list.length;
const main: Sees = async (guest) => (await guest.ask(contract.wallet.balance, {})).sumBalance;
const friends: Sees = async (guest) =>
  (await guest.ask(contract.referral.overview, {})).friends.list.map((one) => one.state);
const bets =
  (most: number): Sees =>
  async (guest) =>
    (await guest.ask(contract.records.bets, {})).list.slice(0, most).map(({ state }) => state);
const document: Sees = async (guest) => (await guest.ask(contract.kyc.list, {})).list[0]?.state;
const limit: Sees = async (guest) => {
  const { limits } = await guest.ask(contract.protection.overview, {});
  return [limits[0]?.amount, limits[0]?.rise?.amount ?? null];
};
const check: Sees = async (guest) => (await guest.ask(contract.protection.play, {})).check;
const security =
  (part: 'hasPaymentPassword' | 'mobileNum' | 'email' | 'authenticator'): Sees =>
  async (guest) =>
    (await guest.ask(contract.security.overview, {}))[part];
const realTime: Sees = async (guest) => {
  const { own, offered } = await guest.ask(contract.contracts.realTime, {});
  return [own?.state ?? null, offered?.state ?? null, offered?.terms.profitRate ?? null];
};

const daily: Sees = async (guest) => {
  const { own, offered } = await guest.ask(contract.contracts.daily, {});
  return [own?.state ?? null, offered?.state ?? null];
};

/** What an account reads that has been given it. */
const seen: Readonly<Record<PresetName, readonly [sees: Sees, what: unknown, as?: string]>> = {
  'deposit-waiting': [deposit, 'awaiting_payment'],
  'deposit-credited': [deposit, 'credited'],
  'withdrawal-requested': [withdrawal, 'requested'],
  'withdrawal-unsure': [withdrawal, 'unsure'],
  'withdrawal-paid': [withdrawal, 'paid'],
  'withdrawal-received': [withdrawal, 'received'],
  'withdrawal-rejected': [withdrawal, 'rejected'],
  'withdrawal-cancelled': [withdrawal, 'cancelled'],
  'bank-account': [banks, 1, 'nils'],
  'no-bank-account': [banks, 0],
  'no-payment-password': [security('hasPaymentPassword'), false],
  'no-money': [main, '0'],
  'vendor-money': [main, '814450'],
  'friend-deposited': [friends, ['deposited', expect.any(String), 'rewarded']],
  'friend-rewarded': [friends, [expect.any(String), 'rewarded', 'rewarded']],
  voucher: [
    async (guest) => (await guest.ask(contract.deposits.redeemVoucher, { code: demoVoucher })).state,
    'credited',
  ],
  rounds: [bets(3), ['push', 'won', 'lost']],
  'round-open': [bets(1), ['waiting']],
  'draw-open': [
    async (guest) => (await guest.ask(contract.lottery.draw, { gameCode: 'MEGA5', ahead: 1 })).draws.length,
    2,
  ],
  'lottery-bet': [
    async (guest) => (await guest.ask(contract.lottery.myBets, { gameCode: 'MEGA5' })).list.map(({ state }) => state),
    ['waiting'],
  ],
  'lottery-chase': [
    async (guest) => (await guest.ask(contract.lottery.chases, {})).list.map(({ state, draws }) => [state, draws]),
    [['running', 10]],
  ],
  bonus: [
    async (guest) => (await guest.ask(contract.records.bonuses, {})).list[0],
    expect.objectContaining({ state: 'open' }),
  ],
  rebate: [bets(1), ['lost']],
  'wheel-turn': [async (guest) => (await guest.ask(contract.rewards.wheel, {})).spinsLeft, 1],
  reward: [
    async (guest) => (await guest.ask(contract.rewards.center, {})).list.map((one) => one.amount),
    expect.arrayContaining(['20000']),
  ],
  points: [async (guest) => (await guest.ask(contract.points.balance, {})).pointBalance, '17480'],
  redemption: [async (guest) => (await guest.ask(contract.points.redemptions, {})).list[0]?.status, 'in_process'],
  'document-asked': [document, 'needed'],
  'document-sent': [document, 'submitted'],
  'document-approved': [document, 'accepted'],
  'document-rejected': [document, 'rejected'],
  'no-deposit-limit': [async (guest) => (await guest.ask(contract.protection.overview, {})).asked, true],
  'limit-set': [limit, ['10000', null]],
  'limit-rise': [limit, ['10000', '20000']],
  break: [
    async (guest) => (await guest.ask(contract.protection.overview, {})).timeOut,
    expect.objectContaining({ by: 'player' }),
  ],
  'check-often': [async (guest) => (await guest.ask(contract.protection.overview, {})).check.every, 15],
  'check-due': [check, expect.objectContaining({ due: true })],
  'session-elsewhere': [async (guest) => (await guest.ask(contract.session.list, {})).list.length, 2],
  'password-due': [
    async (guest) => {
      await guest.logIn('mai');
      return (await guest.ask(contract.member.info, {})).passwordDue;
    },
    true,
  ],
  authenticator: [security('authenticator'), true],
  'no-mobile': [security('mobileNum'), null],
  'no-email': [security('email'), null],
  message: [async (guest) => (await guest.ask(contract.messages.list, {})).list[0]?.title, 'Welcome'],
  'many-games': [
    async (guest) =>
      (await guest.ask(contract.games.list, { gameType: 'RNG', clientType: 3, platform: 'html5-desktop' })).totalPages >
      1,
    true,
  ],
  'contract-offered': [realTime, ['running', 'requested', 30], 'tam'],
  'contract-running': [realTime, ['running', null, null], 'rui'],
  'contract-end-asked': [realTime, ['ending', null, null], 'rui'],
  'contract-changed': [realTime, ['running', 'requested', 25], 'rui'],
  'contract-daily': [daily, ['running', null], 'tam'],
  'contract-daily-offered': [daily, ['running', 'requested'], 'tam'],
  'no-proposal': [
    async (guest) =>
      (await guest.ask(contract.contracts.realTime, {})).downline.list.some(({ state }) => state === 'requested'),
    false,
    'bosun',
  ],
  'dividend-owed': [
    async (guest) => (await guest.ask(contract.contracts.owed, { kind: 'dividend' })).owes.length > 0,
    true,
    'bosun',
  ],
  'registration-link': [
    async (guest) => (await guest.ask(contract.registerCenter.links, {})).list[0]?.note,
    'Harbour flyer',
    'bosun',
  ],
};

const give = async (preset: string, as: string): Promise<void> => {
  const made = await fetch(`${house.url}/sandbox/presets`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ preset, as }),
  });
  expect(await made.text()).toContain('Done: ');
  await house.gateway.runJobs();
  await house.gateway.runJobs();
};

test.each(Object.entries(seen))(
  'an account can be given the state %s of the sandbox',
  async (preset, [sees, what, as = 'mai']) => {
    await give('beginning', as);
    const guest = await house.person(as);
    await give(preset, as);
    expect(await sees(guest)).toEqual(what);
  },
);

test('what an account was given is taken back with the beginning, whose password and money it has again', async () => {
  for (const preset of ['deposit-waiting', 'withdrawal-unsure', 'bonus', 'no-mobile', 'no-payment-password', 'break'])
    await give(preset, 'lena');
  await give('beginning', 'lena');
  const lena = await house.person('lena');
  expect(
    await Promise.all([deposit, withdrawal, main, security('hasPaymentPassword')].map((sees) => sees(lena))),
  ).toEqual(['cancelled', 'failed', '12040000', true]);
  expect((await lena.ask(contract.protection.overview, {})).timeOut).toBeNull();
});

test('a state that does not exist, and an account that does not, are refused', async () => {
  for (const body of [{ preset: 'constructor' }, { preset: 'rounds', as: 'nobody' }])
    expect(
      (
        await fetch(`${house.url}/sandbox/presets`, {
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(body as Record<string, string>),
        })
      ).status,
    ).toBe(404);
});

test('the page offers every state for the account that a tester has chosen', async () => {
  const page = await (await fetch(`${house.url}/sandbox/presets?as=tam`)).text();
  for (const sentence of Object.values(presets)) expect(page).toContain(sentence.replaceAll("'", '&#39;'));
  expect(page).toContain('<option selected>tam</option>');
});
