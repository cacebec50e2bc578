import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { wallet } from '../../contract/vendorWallet.ts';
import { handlers } from '../../gateway/handlers.ts';
import { Callers, type Account } from '../../gateway/conformance/callers.ts';
import { checkCall, type Finding } from '../../gateway/conformance/check.ts';
import { checkCompany } from '../../gateway/conformance/company/checkCompany.ts';
import { NoticeBoard } from '../../gateway/conformance/company/noticeBoard.ts';
import { casesSummaryOf, lineOf, summaryOf } from '../../gateway/conformance/report.ts';
import { checkWallet } from '../../gateway/conformance/wallet.ts';
import { createClock } from '../../gateway/ground/clock.ts';
import { openDatabase } from '../../gateway/ground/database/open.ts';
import { createLog } from '../../gateway/ground/log.ts';
import { startPay } from '../../gateway/sandbox/pay/server.ts';
import { findHandler } from '../../gateway/trust/calls/handlers.ts';
import { demoPassword } from '../../contract/sandbox.ts';
import { standBetween, type Between, type Said } from './support/between.ts';
import { runConformance } from './support/conformance.ts';
import { newPlace } from './support/engine.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';
import { connectVendors, vendorServers } from './support/vendorServer.ts';

const house = useHouse({}, { lotteries: true });
beforeAll(() => liftLimits(house.gateway.database));

const demo = (name: string): Account => ({ name, password: demoPassword });

const checkAll = async (
  gateway: string,
  account: Account | null,
  some: readonly Call[] = calls,
): Promise<Finding[]> => {
  const callers = await Callers.connect(gateway, account);
  const findings: Finding[] = [];
  for (const call of some) findings.push(await checkCall(call, callers));
  return findings;
};

const those = (findings: readonly Finding[], outcome: Finding['outcome']) =>
  findings.filter((finding) => finding.outcome === outcome).map(({ call }) => call.name);

const linesOf = (findings: readonly Finding[], outcome: Finding['outcome']) =>
  findings.filter((finding) => finding.outcome === outcome).map((finding) => lineOf(finding).replaceAll(/ +/g, ' '));

const isAnswered = (call: Call) => findHandler(handlers, call) !== null;
const isPersonal = ({ session }: Call) => session !== 'none' && session !== 'optional';

describe('the embedded gateway', () => {
  // An agent asks the gateway that deviates, below, which has to fit in everything else.
  test.each(inject('exhaustive') ? ['mai', 'bosun', 'trial'] : ['mai'])(
    'conforms in every call that it handles, as %s, and answers no other',
    async (account) => {
      const findings = await checkAll(house.url, demo(account));
      expect(linesOf(findings, 'misfit')).toEqual([]);
      expect(those(findings, 'untried')).toEqual([]);
      expect(those(findings, 'unanswered')).toEqual(calls.filter((call) => !isAnswered(call)).map(({ name }) => name));
    },
  );

  test('conforms without an account in what visitors can see', async () => {
    const findings = await checkAll(house.url, null);
    expect(linesOf(findings, 'misfit')).toEqual([]);
    expect(those(findings, 'untried')).toEqual(
      calls.filter((call) => isAnswered(call) && isPersonal(call)).map(({ name }) => name),
    );
    expect(linesOf(findings, 'untried').filter((line) => !line.endsWith(' not tried: it needs --account'))).toEqual([]);
  });

  test('answers a good login and a good transfer with a success, not with a conforming refusal', async () => {
    const findings = await checkAll(house.url, demo('mai'), [
      contract.session.login,
      contract.wallet.transfer,
      contract.session.logout,
    ] as readonly Call[]);
    expect(findings.map((finding) => lineOf(finding).split(/ {2,}/).at(-1))).toEqual(['fits', 'fits', 'fits']);
    expect(summaryOf(findings)).toBe('Calls: 3. Fit: 3. Do not fit: 0. Not answered yet: 0. Not tried: 0.');
  });
});

describe('the embedded gateway with sessions in a header', () => {
  const elsewhere = useHouse({ carrier: 'header' });
  beforeAll(() => liftLimits(elsewhere.gateway.database));

  test('conforms in every call that it handles', async () => {
    const some = calls.filter(({ name }) => inject('exhaustive') || /^(session|member|wallet)\./.test(name));
    const findings = await checkAll(elsewhere.url, demo('mai'), some);
    expect(linesOf(findings, 'misfit')).toEqual([]);
    expect(those(findings, 'untried')).toEqual([]);
  });
});

const overlook = (said: Said): Said =>
  said.status === 401
    ? { status: 200, body: JSON.stringify({ success: true, value: contract.member.info.example.reply }) }
    : said;

const deviations: Readonly<Record<string, (said: Said) => Said | null>> = {
  [contract.session.firstLogin.path]: () => null,
  [contract.verification.captcha.path]: () => ({
    status: 502,
    body: '<h1>Bad gateway</h1>',
    headers: { 'content-type': 'text/html' },
  }),
  [contract.member.info.path]: overlook,
  [contract.content.banners.path]: (said) => ({
    ...said,
    body: said.body.replace(/"bannerId":"[^"]+"/, '"bannerId":"<b>"'),
    headers: { 'cache-control': 'public' },
  }),
  [contract.games.menu.path]: (said) => ({ ...said, body: said.body.replace('"bad_request"', '"bad_query"') }),
  [contract.wallet.balance.path]: (said) => ({
    ...said,
    body: said.body.replace(/"sumBalance":"(\d+)"/, '"sumBalance":$1'),
  }),
  [contract.wallet.transfer.path]: (said) => ({
    body: said.body.replace(/"transferId":"\d+"/, `"transferId":"${randomUUID()}"`),
    status: said.body.includes('"key_missing"') ? 422 : said.status,
  }),
};

describe('a gateway that deviates', () => {
  let wrong: Between;
  beforeAll(async () => {
    wrong = await standBetween(house.url, ({ url = '' }, said) => {
      const deviate = deviations[url.replace(/\?.*/, '')];
      return deviate ? deviate(said) : said;
    });
  });
  afterAll(() => wrong.close());

  test('has every deviation reported with its call and place, and nothing else', async () => {
    const misfits = linesOf(await checkAll(wrong.url, demo('bosun')), 'misfit');
    expect(misfits.map((line) => line.replace(/(received: )`\d+`$/, '$1a figure'))).toEqual([
      'session.firstLogin POST /wps/session/login/first does not fit: there is no answer: other side closed',
      'verification.captcha GET /wps/captcha does not fit: the answer is not a JSON object: status 502, content type text/html',
      'member.info GET /wps/member/info does not fit: without a session: it is answered with 200 instead of refused with 401 not_logged_in',
      'content.banners GET /wps/system/banners does not fit: cache-control does not say no-store or no-cache; value.list[0].bannerId: Expected a value of type `id`, but received: `"<b>"`; ' +
        'from another site: cache-control does not say no-store or no-cache; with an unknown field: cache-control does not say no-store or no-cache',
      'games.menu GET /lgw/games/game_menus does not fit: with an unknown field: it is refused with 400 bad_query, which the contract does not have',
      'wallet.balance GET /wps/v2/wallets/balance does not fit: value.sumBalance: Expected a value of type `minor`, but received: a figure',
      'wallet.transfer POST /wps/relay/GCS_walletTransfer does not fit: without an idempotency key: the status of key_missing is 422, not 400; ' +
        'with the same idempotency key: the answer differs',
    ]);
  });

  test('ends the program with 1', async () => {
    const { code, out } = await runConformance(
      '--gateway',
      wrong.url,
      '--account',
      'lena',
      '--password',
      demoPassword,
      '--only',
      'wallet.balance',
    );
    expect(out).toMatch(/does not fit: value\.sumBalance/);
    expect(out).toMatch(/\nCalls: 1\. Fit: 0\. Do not fit: 1\. Not answered yet: 0\. Not tried: 0\.\n$/);
    expect(code).toBe(1);
  });
});

describe('the wallet of the embedded gateway', () => {
  const secretOf = async () => (await vendorServers(house))('KESTREL').secret;
  beforeAll(() => connectVendors(house));

  test('keeps every rule, and leaves the account its balance', async () => {
    const before = await house.balanceOf('mai');
    const callers = await Callers.connect(house.url, demo('mai'));
    const findings = await checkWallet({ gateway: house.url, code: 'KESTREL', secret: await secretOf() }, callers);
    expect(findings.filter(({ misfits }) => misfits.length > 0)).toEqual([]);
    expect(findings.length).toBeGreaterThan(25);
    expect(await house.balanceOf('mai')).toBe(before);
  });

  test('has every broken rule reported, by the program too', async () => {
    const forgetful = await standBetween(house.url, ({ url }, said) =>
      url === wallet.bet.path || url === wallet.leave.path
        ? {
            ...said,
            body: said.body.replace('"repeated":true', '"repeated":false').replace(/"balance":"(\d+)"/, '"balance":$1'),
          }
        : said,
    );
    const { code, out } = await runConformance(
      ...['--gateway', forgetful.url, '--account', 'mai', '--password', demoPassword, '--only', 'system.status'],
      ...['--vendor', 'KESTREL', '--secret', await secretOf()],
    );
    await forgetful.close();
    expect(out).toMatch(/\na ticket works once +fits\n/);
    expect(out).toMatch(/\na bet counts once +does not fit: answer\.balance: .*; repeated is false, not true/);
    expect(out).toMatch(/\nRules of the wallet: \d+\. Broken: 1\d\.\n$/);
    expect(code).toBe(1);
  });
});

test('the payment company of the sandbox keeps the payments protocol in every case', async () => {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const place = await newPlace(inject('quietTemplate'));
  const database = await openDatabase(place.config, async () => {});
  const board = await NoticeBoard.open(0, secret);
  const pay = await startPay({
    database,
    clock: createClock(),
    log: createLog('faults'),
    hook: `http://127.0.0.1:${board.port}/hooks/SANDBOX`,
    secrets: () => Promise.resolve([secret]),
    port: 0,
  });
  try {
    const findings = await checkCompany({
      company: { address: `http://127.0.0.1:${pay.port}`, secret, merchant: 'croupier' },
      board,
      // Only a company that never tells takes that long.
      patience: { notice: 60_000, repeat: 60_000 },
      payee: null,
    });
    expect(findings.filter(({ steps }) => steps.some(({ fits }) => !fits))).toEqual([]);
    expect(casesSummaryOf(findings)).toBe('Cases: 25. Fit: 25. Do not fit: 0. Not tried: 0.');
  } finally {
    await pay.close();
    await board.close();
    await database.close();
    await place.remove();
  }
});

describe('a gateway that rate-limits', () => {
  test('is called again after the time it names, if that is short', async () => {
    let asked = 0;
    const busy = await standBetween(house.url, ({ url }, said) => {
      if (url !== contract.games.menu.path) return said;
      asked += 1;
      return asked === 1
        ? {
            status: 429,
            headers: { 'retry-after': '0' },
            body: '{"success":false,"code":"too_many_requests","message":"Later.","requestId":"1"}',
          }
        : said;
    });
    const [finding] = await checkAll(busy.url, null, [contract.games.menu] as readonly Call[]);
    await busy.close();
    expect(finding).toMatchObject({ outcome: 'fits', refused: null });
  });
});

describe('a gateway that gives no key', () => {
  test('is checked as far as possible without one', async () => {
    const keyless = await standBetween(house.url, ({ url }, said) =>
      url?.startsWith(contract.system.status.path)
        ? { ...said, body: said.body.replace(/"publicKey":"[^"]*"/, '"publicKey":"none"') }
        : said,
    );
    const findings = await checkAll(keyless.url, demo('mai'), [
      contract.system.status,
      contract.session.login,
      contract.member.info,
    ] as readonly Call[]);
    await keyless.close();
    expect(findings.map((finding) => lineOf(finding).split(/ {2,}/).at(-1))).toEqual([
      'fits',
      'not tried: system.status gives no publicKey and now to seal with',
      'not tried: the gateway does not implement login yet',
    ]);
  });
});

describe('the program that checks conformance', () => {
  test('ends with 0 where everything that is answered conforms', async () => {
    const { code, out, err } = await runConformance(
      '--gateway',
      house.url,
      '--account',
      'mai',
      '--password',
      demoPassword,
      '--only',
      'wallet',
    );
    expect(out.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'wallet.balance GET /wps/v2/wallets/balance fits',
      'wallet.merchantWallet GET /wps/relay/GCS_merchantWallet fits',
      'wallet.transfer POST /wps/relay/GCS_walletTransfer fits',
      'wallet.collect POST /wps/cashier/wallets/collect fits',
      '',
      'Calls: 4. Fit: 4. Do not fit: 0. Not answered yet: 0. Not tried: 0.',
      '',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test('reports in one sentence that nothing answers', async () => {
    const gone = await standBetween(house.url, (_, said) => said);
    await gone.close();
    expect(await runConformance('--gateway', gone.url)).toEqual({
      code: 2,
      out: '',
      err: `No gateway answers at ${gone.url} (ECONNREFUSED).\n`,
    });
  });

  test('reports in one sentence that the account cannot log in', async () => {
    expect(await runConformance('--gateway', house.url, '--account', 'nobody', '--password', 'wrong')).toEqual({
      code: 2,
      out: '',
      err: 'nobody cannot log in: the gateway answers with 422 wrong_credentials.\n',
    });
  });

  test.each([
    ['no gateway', [], /^Give the address of the gateway, for example --gateway http:\/\/localhost:4173\.\n$/],
    ['something that is no address', ['--gateway', 'localhost:4173'], /^Give the address of the gateway/],
    [
      'an account without a password',
      ['--gateway', 'http://localhost:4173', '--account', 'mai'],
      /^--account and --password must be given together\.\n$/,
    ],
    [
      'a vendor without a secret',
      ['--gateway', 'http://localhost:4173', '--vendor', 'KESTREL'],
      /^--vendor and --secret must be given together\.\n$/,
    ],
    [
      'an area that does not exist',
      ['--gateway', 'http://localhost:4173', '--only', 'walet'],
      /^The contract has no area or call named walet\. Its areas: system, session, /,
    ],
    ['an unknown option', ['--url', 'http://localhost:4173'], /^Unknown option '--url'.* See --help\.\n$/],
  ])('ends with 2 and a sentence when given %s', async (_, options, sentence) => {
    const { code, out, err } = await runConformance(...options);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
  });

  test('prints how to use it', async () => {
    const { code, out } = await runConformance('--help');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Checks whether a gateway conforms to the contract, or a payment company to the payments protocol\.\n/,
    );
  });
});
