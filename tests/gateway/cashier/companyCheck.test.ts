import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Payee } from '../../../gateway/conformance/company/cases.ts';
import { checkCompany, type CaseFinding } from '../../../gateway/conformance/company/checkCompany.ts';
import { NoticeBoard } from '../../../gateway/conformance/company/noticeBoard.ts';
import { caseLinesOf, casesSummaryOf } from '../../../gateway/conformance/report.ts';
import { freePort } from '../../../gateway/launch/ports.mjs';
import { runConformance } from '../support/conformance.ts';
import { startMemoryCompany, type Flaw } from '../support/memoryCompany.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const merchant = 'croupier';

/** The company in memory tells before it answers, so there is nothing to wait for. */
const patience = { notice: 1, repeat: 1 };

type Place = Omit<Parameters<typeof startMemoryCompany>[0], 'secret' | 'hook'>;

const check = async (place: Place = {}, payee: Payee | null = null) => {
  const board = await NoticeBoard.open(0, secret);
  const company = await startMemoryCompany({ ...place, secret, hook: `http://127.0.0.1:${board.port}/hooks/MEMORY` });
  try {
    const findings = await checkCompany({
      company: { address: company.url, secret, merchant },
      board,
      patience,
      payee,
    });
    return { findings, payouts: company.payouts() };
  } finally {
    await company.close();
    await board.close();
  }
};

const isBroken = ({ steps }: CaseFinding) => steps.some(({ fits }) => !fits);

const numbers = (findings: readonly CaseFinding[], which: (finding: CaseFinding) => boolean) =>
  findings.filter(which).map(({ number }) => number);

const outcomes = (findings: readonly CaseFinding[]) => ({
  broken: numbers(findings, isBroken),
  untried: numbers(findings, ({ untried }) => untried !== null),
});

const everyCase = Array.from({ length: 25 }, (_, at) => at + 1);

test('a company that does everything right fits in every case, in this order', async () => {
  const { findings } = await check();
  expect(findings.filter(isBroken)).toEqual([]);
  expect(findings.map(({ number, title, untried }) => `${number} ${title}${untried ?? ''}`)).toEqual([
    '1 The company says who it is',
    '2 A wrong signature is refused',
    '3 An old call is refused',
    '4 A signature of another path is refused',
    '5 An unknown field is refused',
    '6 A deposit is opened',
    '7 The same deposit again is the same order',
    '8 Another amount under the number of a deposit is refused',
    '9 A deposit that nobody has paid is waiting',
    '10 A number that never came is unheard',
    '11 A payment is told in a signed notice',
    '12 The answer about a paid deposit says what the notice told',
    '13 A second payment has a number of its own',
    '14 A paid deposit is not cancelled',
    '15 A cancelled deposit is cancelled for good',
    '16 A declined deposit has a reason',
    '17 A payment that is charged back has a higher sequence',
    '18 A voucher that is redeemed twice under one number counts once',
    '19 A voucher that is redeemed is declined under another number',
    '20 A withdrawal is paid out',
    '21 The same withdrawal again is paid once',
    '22 Another account under the number of a withdrawal is refused',
    '23 A withdrawal is cancelled, or stays as it is',
    '24 A payout that the bank sends back is returned, after it was paid',
    '25 A notice that is not taken comes again, with its webhook-id',
  ]);
  expect(casesSummaryOf(findings)).toBe('Cases: 25. Fit: 25. Do not fit: 0. Not tried: 0.');
});

/** What each flaw breaks, and which cases cannot be tried without what it broke. */
const flaws: Readonly<Record<Flaw, { broken: readonly number[]; untried?: readonly number[] }>> = {
  'serves nothing': { broken: [1], untried: everyCase.slice(5) },
  'answers with nonsense': { broken: [1], untried: everyCase.slice(5) },
  'takes any signature': { broken: [2, 4] },
  'takes the signature of any path': { broken: [4] },
  'takes old calls': { broken: [3] },
  'takes unknown fields': { broken: [5] },
  'refuses deposits': { broken: [6, 15, 16, 25], untried: [7, 8, 9, 11, 12, 13, 14, 17] },
  'opens a deposit twice': { broken: [7] },
  'takes another amount': { broken: [8] },
  'forgets deposits': { broken: [9] },
  'knows every number': { broken: [10] },
  'answers unknown numbers with 404': { broken: [10] },
  'sends no notices': { broken: [11, 16, 21, 24, 25], untried: [12, 13, 14, 17] },
  'signs notices wrongly': { broken: [11, 16, 21, 24, 25], untried: [12, 13, 14, 17] },
  'begins with sequence 0': { broken: [11, 16, 20, 23, 24], untried: [12, 13, 14, 17, 21, 22] },
  'answers otherwise than it told': { broken: [12, 13, 14, 17] },
  'numbers each deposit once': { broken: [13], untried: [14, 17] },
  'cancels what is paid': { broken: [14] },
  'forgets cancellations': { broken: [15] },
  'declines without a reason': { broken: [16] },
  'keeps the sequence': { broken: [17, 21, 24] },
  'redeems a voucher at each call': { broken: [18] },
  'redeems used vouchers': { broken: [19] },
  'fails payouts': { broken: [20, 23, 24], untried: [21, 22] },
  'pays another account': { broken: [20, 23, 24], untried: [21, 22] },
  'pays out twice': { broken: [21] },
  'takes another account': { broken: [22] },
  'cancels payouts in words only': { broken: [23] },
  'says nothing of returns': { broken: [24] },
  'tells everything once': { broken: [25] },
  'repeats a notice under another id': { broken: [25] },
};

test.each(Object.entries(flaws))('a company that %s is found out', async (flaw, { broken, untried = [] }) => {
  expect(outcomes((await check({ flaw: flaw as Flaw })).findings)).toEqual({ broken, untried });
});

test('every case is broken by some company', () => {
  const broken = new Set(Object.values(flaws).flatMap((each) => each.broken));
  expect(everyCase.filter((number) => !broken.has(number))).toEqual([]);
});

const acted = [11, 12, 13, 14, 16, 17, 18, 19, 24, 25];

test('a company that does not say test is asked for no payout, and nobody pays it', async () => {
  const { findings, payouts } = await check({ isTest: false });
  expect(outcomes(findings)).toEqual({ broken: [], untried: [...acted.slice(0, 8), 20, 21, 22, 23, 24, 25] });
  expect(payouts).toBe(0);
  expect(casesSummaryOf(findings)).toBe('Cases: 25. Fit: 11. Do not fit: 0. Not tried: 14.');
});

test('a company that does not say test pays out to a payee that was named', async () => {
  const payee = { bankCode: 'SOUTH', accountNumber: '990017', accountName: 'A Colleague' };
  const { findings, payouts } = await check({ isTest: false }, payee);
  expect(outcomes(findings)).toEqual({ broken: [], untried: acted });
  expect(payouts).toBe(2);
  expect(findings[19]?.steps[0]?.sent).toMatch(/^pay W-[0-9A-F]{8}-\d{3}: 1000 to 990017 at SOUTH$/);
});

test('a company that only pays out is tried in what it serves', async () => {
  const { findings } = await check({ serves: ['payout', 'refund'] });
  const untried = [6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  expect(outcomes(findings)).toEqual({ broken: [], untried });
  expect(findings[17]?.untried).toBe('the company serves none of: voucher');
});

test('the report says of each case what was sent, what was expected and what came', async () => {
  const { findings } = await check({ flaw: 'takes another amount' });
  const lines = (number: number) =>
    caseLinesOf(findings[number - 1] as CaseFinding)
      .replaceAll(/[0-9A-F]{8}-\d{3}/g, '<number>')
      .replaceAll(/ {2,}/g, '  ');
  expect(lines(8)).toBe(
    [
      ' 8  Another amount under the number of a deposit is refused  does not fit',
      '  sent  openDeposit D-<number>: 1001 by bank',
      '  expected  HTTP 409',
      '  came  HTTP 200 {"state":"opened","payTo":[{"label":"Account number","value":"0012 3456 7890"}],"payUrl":null,"qr":null}',
    ].join('\n'),
  );
  expect(lines(9)).toBe(
    [
      ' 9  A deposit that nobody has paid is waiting  fits',
      '  sent  askDeposit D-<number>',
      '  expected  "waiting"',
      '  came  HTTP 200 {"state":"waiting"}',
    ].join('\n'),
  );
});

test('the report says of a notice that did not come what came instead', async () => {
  const came = async (flaw: Flaw, number: number) =>
    (await check({ flaw })).findings[number - 1]?.steps.at(-1)?.came.replace(/at port \d+/, 'at the port');
  expect(await came('sends no notices', 11)).toBe('no such notice at the port in 0.001 seconds');
  expect(await came('numbers each deposit once', 13)).toMatch(
    /^no such notice at the port in 0\.001 seconds; but a notice \{"about":"deposit","payment":"pay_D-/,
  );
  expect(await came('signs notices wrongly', 11)).toMatch(
    /^a notice \{"about":"deposit",.*\}; it is not signed with the secret, or its time is wrong$/,
  );
});

const company = ['--company', 'http://localhost:4175'];

test.each([
  ['0 where everything fits', null, { code: 0, last: 'Cases: 25. Fit: 25. Do not fit: 0. Not tried: 0.' }],
  [
    '1 where something does not',
    'takes another amount',
    { code: 1, last: 'Cases: 25. Fit: 24. Do not fit: 1. Not tried: 0.' },
  ],
] as const)('the program ends the check of a company with %s', async (_, flaw, wanted) => {
  const notices = String(await freePort());
  const running = await startMemoryCompany({ secret, hook: `http://127.0.0.1:${notices}/hooks/MEMORY`, flaw });
  const { code, out, err } = await runConformance(
    ...['--company', `${running.url}/`, '--secret', secret, '--notices', notices],
  );
  await running.close();
  expect({ code, err, last: out.trimEnd().split('\n').at(-1) }).toEqual({ ...wanted, err: '' });
});

test('the program reports in one sentence that no company answers', async () => {
  const [nobody, notices] = [String(await freePort()), String(await freePort())];
  expect(
    await runConformance('--company', `http://127.0.0.1:${nobody}`, '--secret', secret, '--notices', notices),
  ).toEqual({ code: 2, out: '', err: `The company at http://127.0.0.1:${nobody} gives no answer (ECONNREFUSED).\n` });
});

test('the program reports in one sentence that the port for notices is in use', async () => {
  const board = await NoticeBoard.open(0, secret);
  const notices = String(board.port);
  const { code, err } = await runConformance(...company, '--secret', secret, '--notices', notices);
  await board.close();
  expect({ code, err }).toEqual({
    code: 2,
    err: `Port ${notices} is in use. Give another with --notices, and tell it to the company.\n`,
  });
});

test.each([
  ['no address', ['--company', 'localhost:4175'], /^Give the address of the company, for example --company http:/],
  ['no secret', company, /^Give the secret of the company with --secret: whsec_ and the Base64 of 24 to 64 bytes\.\n$/],
  ['a secret of a vendor', [...company, '--secret', 'open'], /^Give the secret of the company with --secret/],
  ['no port', [...company, '--secret', secret], /^--notices is the port where the check takes the notices/],
  [
    'a port too high',
    [...company, '--secret', secret, '--notices', '65536'],
    /^--notices is the port .*: 1 to 65535\.\n$/,
  ],
  [
    'a payee without a name',
    [...company, '--secret', secret, '--notices', '4180', '--payee', 'NORTH,0012344471'],
    /^--payee is a bank code, an account number and a name: --payee "NORTH,0012344471,Mai Linh"\.\n$/,
  ],
  [
    'an account',
    [...company, '--account', 'mai'],
    /^--account is for the check of a gateway: check a payment company by itself\.\n$/,
  ],
  [
    'a port for notices of no company',
    ['--gateway', 'http://localhost:4173', '--notices', '4180'],
    /^--notices is for the check of a payment company, which starts with --company\.\n$/,
  ],
])('the program ends with 2 and a sentence when given %s', async (_, options, sentence) => {
  const { code, out, err } = await runConformance(...options);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(sentence);
});
