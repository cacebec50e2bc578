import { expect, test, type Browser, type Page } from 'playwright/test';
import type { Call } from '../contract/call.ts';
import { contract } from '../contract/index.ts';
import { Wire } from '../gateway/conformance/wire.ts';
import { bankAccountsOf } from '../gateway/domains/cashier/bankAccounts.ts';
import { demoPaymentPassword } from '../contract/sandbox.ts';
import { house, post, walletOf } from '../gateway/trust/ledger/books.ts';
import { findings } from './support/axe.ts';
import { inFull } from './support/full.ts';
import { openGateway, type OwnGateway } from './support/ownGateway.ts';
import { complaintsOf, demoPassword, sizes, themes } from './support/site.ts';

test.describe.configure({ mode: 'serial' });

let own: OwnGateway;
let withdrawal: string;

test.beforeAll(async () => {
  own = await openGateway();
  withdrawal = await askFor('400000');
});
test.afterAll(() => own.close());

/** Asks for a withdrawal as a player does, who has the money. */
const askFor = async (amount: string): Promise<string> => {
  const { database, clock, url } = own.running;
  const mai = await own.idOf('mai');
  const entries = [
    [house('float'), -BigInt(amount)],
    [walletOf(mai), BigInt(amount)],
  ] as const;
  await post(database, { key: 'test:desk', kind: 'sandbox', at: clock.now(), entries });
  const wire = new Wire(url);
  const ask = async (call: Call, request: object): Promise<Record<string, unknown>> => {
    const heard = await wire.send(call, request, { key: crypto.randomUUID() });
    if (heard.envelope?.success !== true) throw new Error(`${call.name}: ${heard.text}`);
    return heard.envelope.value as Record<string, unknown>;
  };
  wire.learn((await ask(contract.system.status, {})) as { publicKey: string; now: string });
  await ask(contract.session.login, { type: 'username', username: 'mai', password: demoPassword });
  const [account] = await bankAccountsOf(database, mai);
  const request = { bankAccountId: String(account?.id), amount, paymentPassword: demoPaymentPassword };
  return String((await ask(contract.withdrawals.request, request))['withdrawalId']);
};

const deskOf = async (browser: Browser, as: string, options: object = {}): Promise<Page> => {
  const { desk } = own.running;
  if (desk === null) throw new Error('the desk is not open');
  const page = await (await browser.newContext({ baseURL: desk, ...options })).newPage();
  await page.goto(`/?as=${as}`);
  return page;
};

test('two of the staff pay out 4,000.00 with the keyboard, and the log names both', async ({ browser }) => {
  for (const name of ['Pia', 'Ben']) {
    const page = await deskOf(browser, name);
    const complaints = complaintsOf(page);
    await page
      .getByRole('link', { name: /^Withdrawals/ })
      .first()
      .press('Enter');
    await page.getByRole('link', { name: new RegExp(withdrawal) }).press('Enter');
    await page.getByRole('button', { name: /^Approve/ }).press('Enter');
    await expect(page.getByText(`Done: you approved ${withdrawal}.`)).toBeVisible();
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  const abe = await deskOf(browser, 'Abe');
  await abe.goto(`/log?subject=${withdrawal}`);
  await expect(abe.getByRole('row', { name: /Pia payouts/ })).toBeVisible();
  await expect(abe.getByRole('row', { name: /Ben owner/ })).toBeVisible();
  await abe.context().close();
});

const paths = () => [
  '/',
  '/withdrawals',
  `/withdrawals/${withdrawal}`,
  '/deposits',
  '/disputes',
  '/wins',
  '/redemptions',
  '/applications',
  '/feedback',
  '/messages',
  '/requests',
  '/members',
  '/members/mai',
  '/members/mai/bets',
  '/members/mai/protection',
  '/agents',
  '/agents/bosun',
  '/draws',
  '/vendors',
  '/vendors/LUMEN',
  '/content',
  '/codes',
  '/contracts',
  '/settings',
  '/books',
  '/reports',
  '/log',
  '/staff',
  '/staff/roles',
  '/staff/Sam',
];

const looks = Object.entries(sizes).flatMap(([name, viewport]) =>
  themes.map((colorScheme) => ({ name, viewport, colorScheme })),
);
/** The first tier looks at one theme of each size. */
const tried = inFull ? looks : looks.filter(({ name, colorScheme }) => (name === 'phone') === (colorScheme === 'dark'));

for (const { name, viewport, colorScheme } of tried)
  test(`every page of the desk can be read and used on a ${name} in the ${colorScheme} theme`, async ({ browser }) => {
    const page = await deskOf(browser, 'Ada', { viewport, colorScheme });
    const complaints = complaintsOf(page);
    for (const path of paths()) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect(await findings(page), path).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
