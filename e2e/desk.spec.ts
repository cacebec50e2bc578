import { expect, test, type Browser, type Page } from 'playwright/test';
import { contract } from '../contract/index.ts';
import { Wire } from '../gateway/conformance/wire.ts';
import { findings } from './support/axe.ts';
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

/** Asks for a withdrawal as a player does. */
const askFor = async (amount: string): Promise<string> => {
  const wire = new Wire(own.running.url);
  const ask = async (call: Parameters<Wire['send']>[0], request: object): Promise<Record<string, unknown>> => {
    const heard = await wire.send(call, request);
    if (heard.envelope?.success !== true) throw new Error(`${call.name}: ${heard.text}`);
    return heard.envelope.value as Record<string, unknown>;
  };
  const status = await ask(contract.system.status, {});
  wire.learn(status as { publicKey: string; now: string });
  await ask(contract.session.login, { type: 'username', username: 'bosun', password: demoPassword });
  const { list } = (await ask(contract.cashier.bankAccounts, {})) as { list: { bankAccountId: string }[] };
  const bankAccountId = list[0]?.bankAccountId;
  const asked = await ask(contract.withdrawals.request, { bankAccountId, amount, paymentPassword: '246810' });
  return String(asked['withdrawalId']);
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
  await expect(abe.getByRole('row', { name: /Pia/ })).toBeVisible();
  await expect(abe.getByRole('row', { name: /Ben/ })).toBeVisible();
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

for (const [name, viewport] of Object.entries(sizes))
  for (const colorScheme of themes)
    test(`every page of the desk can be read and used on a ${name} in the ${colorScheme} theme`, async ({
      browser,
    }) => {
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
