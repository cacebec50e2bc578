import { randomBytes } from 'node:crypto';
import { expect, test as base, type Browser, type Page } from 'playwright/test';
import { checkBooks } from '../gateway/domains/cashier/checker.ts';
import { defaults } from '../gateway/ground/config.ts';
import { openDatabase } from '../gateway/ground/database/open.ts';
import { freePort } from '../gateway/launch/ports.mjs';
import { run } from '../gateway/launch/run.mjs';
import { emptyPlace, type Place, type Template } from '../tests/gateway/support/engine.ts';
import { codeNow } from '../tests/gateway/support/totp.ts';
import { MailServer } from '../tests/gateway/support/mailServer.ts';
import { startCompany, startProcess } from '../tests/gateway/support/process.ts';
import { accountMenu, complaintsOf, expectLoggedIn } from './support/site.ts';
import { solveByKeys } from './support/slider.ts';
import { startTlsProxy } from './support/tlsProxy.ts';
import { startVendor } from './support/vendor.ts';

const password = 'quiet-harbour-9';
const paymentPassword = '482913';
const address = 'nora@example.org';
const mailAccount = { user: 'house@example.com', password: 'kept & sealed' };

const test = base.extend<{ readonly atEnd: (close: () => Promise<unknown>) => void }>({
  atEnd: async ({}, use) => {
    const all: (() => Promise<unknown>)[] = [];
    await use((close) => all.push(close));
    for (const close of all.reverse()) await close();
  },
});

const newPlace = (): Promise<Place> => {
  const { FILLED: filled } = process.env;
  const none: Template = { engine: 'embedded', folder: '', server: '', database: '' };
  return emptyPlace(filled === undefined ? none : (JSON.parse(filled) as Template));
};

/** Types commands of the manual, all with the variables of one deployment. */
const terminal =
  (env: Readonly<Record<string, string>>) =>
  async (script: 'house' | 'settings' | 'staff', ...words: string[]): Promise<string> => {
    const { code, output } = await run('npm', ['run', script, '--', ...words], { quiet: true, env });
    expect(code, output).toBe(0);
    return output;
  };

const secretIn = (output: string): string => /shown only now: (\S+)/.exec(output)?.[1] ?? '';

const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const openSite = async (browser: Browser, origin: string): Promise<Page> => {
  const seenNews = { origin, localStorage: [{ name: 'newsSeen', value: 'a12' }] };
  const context = await browser.newContext({
    baseURL: origin,
    // The certificate is known to this machine alone.
    ignoreHTTPSErrors: true,
    storageState: { cookies: [], origins: [seenNews] },
  });
  return context.newPage();
};

const register = async (page: Page, account: string): Promise<void> => {
  await page.goto('/register');
  await textbox(page, 'Username').fill(account);
  for (const name of ['Password', 'Confirm password']) await textbox(page, name).fill(password);
  await solveByKeys(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await modal(page, 'Welcome to the table').getByRole('button', { name: 'Look around' }).click();
  await expectLoggedIn(page);
};

/** The code in the source of a letter, whose lines may be broken anywhere. */
const codeIn = (source: string): string => / is (\d{6})\./.exec(source.replaceAll('=\r\n', ''))?.[1] ?? '';

const bindAddress = async (page: Page, mail: MailServer): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'My account' }).click();
  await card(page, 'Email address').getByRole('button', { name: 'Add email address' }).click();
  const form = modal(page, 'Add email address');
  await form.getByRole('textbox', { name: 'Email address' }).fill(address);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We sent a code to ${address}.`)).toBeVisible();
  await expect.poll(() => mail.received).toHaveLength(1);
  await form.getByRole('textbox', { name: 'Verification code' }).fill(codeIn(mail.received[0] ?? ''));
  await form.getByLabel('Account password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Save this address' }).click();
  await expect(page.getByText('Your email address has been saved.', { exact: true })).toBeVisible();
  await expect(card(page, 'Email address')).toContainText('@example.org');
};

const setPaymentPassword = async (page: Page): Promise<void> => {
  await card(page, 'Payment password').getByRole('button', { name: 'Set payment password' }).click();
  const form = modal(page, 'Set payment password');
  await form.getByLabel('New payment password', { exact: true }).fill(paymentPassword);
  await form.getByLabel('Confirm new payment password', { exact: true }).fill(paymentPassword);
  await form.getByLabel('Account password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Save payment password' }).click();
  await expect(page.getByText('Your payment password has been saved.', { exact: true })).toBeVisible();
};

const balance = (page: Page) => page.getByRole('group', { name: 'Balance' });

const deposit = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Member centre' }).getByRole('link', { name: 'Deposit' }).click();
  const centre = modal(page, 'Deposit');
  await centre.getByRole('button', { name: 'No limit' }).click();
  await expect(centre.getByText('Deposit without a limit?')).toBeVisible();
  await centre.getByRole('button', { name: 'No limit' }).click();
  await centre.getByRole('button', { name: 'Bank transfer', exact: true }).click();
  await centre.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await centre.getByRole('button', { name: 'Continue' }).click();
  await centre.getByRole('button', { name: `Deposit $${amount}` }).click();
  const opened = page.waitForEvent('popup');
  await centre.getByRole('link', { name: /^Open the payment page/ }).click();
  const bank = await opened;
  await bank.getByRole('button', { name: 'Transfer' }).click();
  await expect(bank.getByText('It is paid.')).toBeVisible();
  // The company is another site, and the member is still logged in on coming back.
  await bank.getByRole('link', { name: 'Back to the site' }).click();
  await expect(modal(bank, 'Deposit').getByText('Credited', { exact: true }).first()).toBeVisible();
  await bank.close();
  await expect(centre.getByText('Credited', { exact: true }).first()).toBeVisible();
};

const playRound = async (page: Page): Promise<void> => {
  await page.goto('/rng');
  await page.getByRole('article').filter({ hasText: 'Kite Climb' }).getByRole('link').first().click();
  const game = page.frameLocator('main iframe');
  await expect(game.getByRole('status')).toHaveText('Balance 20000');
  await game.getByRole('button', { name: 'Play' }).click();
  await expect(game.getByRole('status')).toHaveText('You won. Balance 21500');
};

const addBankAccount = async (page: Page): Promise<void> => {
  await page.goto('/');
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const centre = modal(page, 'Withdraw');
  await centre.getByRole('button', { name: 'Bank accounts' }).click();
  await centre.getByRole('button', { name: 'Add bank account' }).click();
  await centre.getByLabel('Bank', { exact: true }).selectOption('Northern Bank');
  await centre.getByRole('textbox', { name: 'Account number' }).fill('0012344471');
  await centre.getByRole('textbox', { name: 'Account holder' }).fill('Nora Lind');
  await centre.getByRole('textbox', { name: 'Payment password' }).fill(paymentPassword);
  await centre.getByRole('button', { name: 'Add bank account' }).click();
  await expect(centre.getByRole('listitem').filter({ hasText: '4471' })).toBeVisible();
  await centre.getByRole('button', { name: 'Back to the withdrawal' }).click();
};

const sees = (page: Page, state: string) =>
  expect(modal(page, 'Withdraw').getByText(state, { exact: true }).first()).toBeVisible();

/** Requests a withdrawal, and gives its number. */
const withdraw = async (page: Page, amount: string): Promise<string> => {
  const centre = modal(page, 'Withdraw');
  await centre.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await centre.getByRole('textbox', { name: 'Payment password' }).fill(paymentPassword);
  await centre.getByRole('button', { name: 'Continue' }).click();
  await centre.getByRole('button', { name: `Withdraw $${amount}` }).click();
  await expect(centre.getByRole('heading', { name: `Withdrawal of $${amount}` })).toBeVisible();
  return new URL(page.url()).searchParams.get('withdrawal') ?? '';
};

/** A first login with the password that the terminal printed: a password of one's own, an authenticator, the desk. */
const enterDesk = async (browser: Browser, desk: string, name: string, first: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: desk })).newPage();
  await page.goto('/');
  await textbox(page, 'Name').fill(name);
  await page.getByLabel('Password').fill(first);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('The password that you were given').fill(first);
  await page.getByLabel('A new password').fill(`${name} likes long walks`);
  await page.getByRole('button', { name: 'Change the password' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  await textbox(page, 'The code that it shows now').fill(codeNow(key.replaceAll(' ', ''), new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'What waits', level: 1 })).toBeVisible();
  return page;
};

/** The company says that the bank has sent the money, as soon as it knows of the payout. */
const payAtCompany = async (company: string, payout: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'gateway-version': '3' };
  const body = JSON.stringify({ payout, act: 'paid' });
  const pay = () => fetch(`${company}/payouts/act`, { method: 'POST', headers, body });
  await expect.poll(async () => (await pay()).status).toBe(200);
};

test('from an empty database, by the commands of the manual, a member registers, proves an address, deposits, plays and is paid out, once by two of the staff', async ({
  browser,
  atEnd,
}) => {
  test.slow();
  const [place, companyPlace] = [await newPlace(), await newPlace()];
  atEnd(() => Promise.all([place.remove(), companyPlace.remove()]));
  const mail = new MailServer({ account: mailAccount });
  const mailPort = await mail.open();
  atEnd(() => mail.close());
  const [port, companyPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  const proxy = await startTlsProxy(port);
  atEnd(() => proxy.close());
  const vendor = await startVendor(`http://127.0.0.1:${port}`, 'KESTREL');
  atEnd(() => vendor.close());
  const origin = `https://www.localhost:${proxy.port}`;
  const [user, key] = [mailAccount.user, mailAccount.password].map(encodeURIComponent);
  const deployment = {
    CROUPIER_MODE: 'production',
    CROUPIER_ORIGIN: origin,
    CROUPIER_TRUSTED_PROXIES: '127.0.0.1',
    CROUPIER_DESK_PORT: String(deskPort),
    CROUPIER_SEED_KEYS: randomBytes(32).toString('hex'),
    CROUPIER_SMTP_URL: `smtp://${user}:${key}@127.0.0.1:${mailPort}`,
    CROUPIER_DATA: place.config.dataFolder,
    DATABASE_URL: place.config.databaseUrl ?? '',
  };
  const type = terminal(deployment);

  const loaded = await type('house', 'load', 'gateway/sandbox/house', '--yes');
  expect(loaded).toContain('(production, empty)');
  const gateway = await startProcess(place.config, {
    ...deployment,
    PORT: String(port),
    CROUPIER_PASSWORD_COST: String(defaults.passwordCost),
    CROUPIER_SITE: process.env.CROUPIER_SITE ?? 'dist/site',
  });
  atEnd(() => gateway.end('SIGTERM'));
  await type('settings', 'set', 'messages', '{"from": "hello@example.com", "fromName": "Example"}');

  const company = `http://localhost:${companyPort}`;
  const secret = secretIn(await type('settings', 'provider', 'NORTHPAY', company, 'bank,payout'));
  const hook = `https://localhost:${proxy.port}/hooks/NORTHPAY`;
  const trusting = { PAY_PORT: String(companyPort), NODE_EXTRA_CA_CERTS: proxy.certificate };
  const payments = await startCompany(companyPlace.config, { hook, secret }, trusting);
  atEnd(() => payments.end('SIGTERM'));
  expect(await type('settings', 'provider', 'NORTHPAY', 'check')).toContain(
    'NORTHPAY is The payment company of the sandbox and serves bank,',
  );
  await type('settings', 'set', 'withdrawals.autoApproveUpTo', '"10000"');
  const connected = await type('settings', 'vendor', 'KESTREL', `${vendor.origin}/play`);
  expect(connected).toContain(`add ${vendor.origin} to launchGameCDNs`);
  vendor.connect(secretIn(connected));
  await type('settings', 'set', 'launchGameCDNs', JSON.stringify([vendor.origin]));

  const page = await openSite(browser, origin);
  atEnd(() => page.context().close());
  const complaints = complaintsOf(page);
  await register(page, 'nora51');
  await bindAddress(page, mail);
  await setPaymentPassword(page);
  await deposit(page, '200.00');
  await expect(balance(page)).toContainText('200.00');
  await playRound(page);
  const game = page.url();
  await addBankAccount(page);
  const withdrawal = await withdraw(page, '100.00');
  await sees(page, 'Approved');
  await payAtCompany(company, withdrawal);
  await sees(page, 'Awaiting your answer');
  await modal(page, 'Withdraw').getByRole('link', { name: 'All withdrawals' }).click();
  await type('settings', 'set', 'withdrawals.fourEyesFrom', '"10000"');
  const large = await withdraw(page, '100.01');
  await sees(page, 'Requested');

  const desk = `http://127.0.0.1:${deskPort}`;
  const enter = async (name: string, role: string): Promise<Page> => {
    const staff = await enterDesk(browser, desk, name, secretIn(await type('staff', 'add', name, '--role', role)));
    atEnd(() => staff.context().close());
    return staff;
  };
  const stranger = await page.request.get(`${desk}/withdrawals/${large}`);
  expect(await stranger.text()).toContain('Log in to the desk');
  const sam = await enter('Sam', 'support');
  await sam.goto(`/withdrawals/${large}`);
  await expect(sam.getByRole('heading', { name: '$100.01' })).toBeVisible();
  await expect(sam.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const token = (await sam.locator('input[name="token"]').first().getAttribute('value')) ?? '';
  const forged = { headers: { origin: desk }, form: { token, act: 'approve', subject: large } };
  expect((await sam.request.post('/act', forged)).status()).toBe(403);
  for (const name of ['Mara', 'Jonas']) {
    const staff = await enter(name, 'payouts');
    const faults = complaintsOf(staff);
    await staff.goto(`/withdrawals/${large}`);
    await staff.getByRole('button', { name: /^Approve/ }).click();
    await expect(staff.getByText(`Done: you approved ${large}.`)).toBeVisible();
    expect(faults).toEqual([]);
  }
  await payAtCompany(company, large);
  await sees(page, 'Awaiting your answer');
  expect(complaints).toEqual([]);

  const abe = await enter('Abe', 'accounts');
  await abe.goto(`/reports?day=${new Date().toISOString().slice(0, 10)}`);
  await expect(abe.getByText('Sums to the books.')).toBeVisible();
  await abe.goto(`/log?subject=${large}`);
  for (const name of ['Mara', 'Jonas'])
    await expect(abe.getByRole('row', { name: new RegExp(`${name} payouts approve`) })).toBeVisible();
  const cleo = await enter('Cleo', 'content');
  await cleo.goto('/vendors/KESTREL');
  await cleo.getByRole('button', { name: 'Close it' }).click();
  await expect(cleo.getByText('Done: you set the maintenance of KESTREL.')).toBeVisible();
  await page.goto(game);
  await expect(page.getByRole('heading', { name: 'Kite Climb is under maintenance' })).toBeVisible();

  expect(await type('settings', 'wallet-check')).toContain(
    'Days of vendors: 1. Differing: 0. Rounds without a message for 24 hours: 0.',
  );
  expect(await type('settings', 'letters')).toMatch(/bindEmailCode\s+n\S+@example\.org\s+sent/);
  expect(await gateway.end('SIGTERM')).toBe(0);
  expect(gateway.complained()).toBe('');
  const database = await openDatabase(place.config, async () => {});
  expect(await checkBooks(database)).toEqual([]);
  await database.close();
});
