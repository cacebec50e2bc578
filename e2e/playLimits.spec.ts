import { and, eq } from 'drizzle-orm';
import { expect, type Page } from 'playwright/test';
import { playLimits } from '../gateway/trust/stops/schema.ts';
import { findings } from './support/axe.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { complaintsOf, enter, sizes, tabTo } from './support/site.ts';

// Limits of deposits and losses, as players set and raise them, and as deposits meet them.

const day = 24 * 3_600_000;

const row = (page: Page) => page.getByRole('button', { name: /^Deposit limits 24 hours/ });
const form = (page: Page) => page.getByRole('dialog', { name: 'Deposit limit' });
const amount = (page: Page) => page.getByRole('textbox', { name: 'Limit for 24 hours' });
const ofDeposits = (page: Page) => page.getByRole('region', { name: 'Deposit limits' });

const openLimits = async (page: Page): Promise<void> => {
  await page.goto('/playSafely');
  await expect(row(page)).toBeVisible();
};

const save = async (page: Page, limit: string): Promise<void> => {
  await row(page).click();
  await amount(page).fill(limit);
  await form(page).getByRole('button', { name: 'Save' }).click();
};

const raise = async (page: Page, limit: string): Promise<void> => {
  await save(page, limit);
  await form(page).getByRole('button', { name: 'Ask for it' }).click();
  await expect(form(page)).toBeHidden();
};

/** Moves the request for a higher limit back in time. */
const askedAgo = async ({ running: { database, clock }, idOf }: OwnGateway, account: string, ms: number) => {
  const ofDay = and(eq(playLimits.member, await idOf(account)), eq(playLimits.period, 'day'));
  const riseAskedAt = new Date(clock.now().getTime() - ms);
  await database.db.update(playLimits).set({ riseAskedAt }).where(ofDay);
};

const openMethod = async (page: Page, method: string): Promise<void> => {
  await page.goto('/depositv2');
  await page.getByRole('button', { name: method, exact: true }).click();
};

const deposit = async (page: Page, money: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount' }).fill(money);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('R1.22 R2.77 a member limits deposits, is refused what is above it, raises it a day later and lowers it at once', async ({
  page,
  gateway,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, 'nils');
  await openLimits(page);
  await save(page, '100');
  await expect(ofDeposits(page)).toContainText('Holds now, everywhere you are logged in.');

  await openMethod(page, 'E-wallet');
  await deposit(page, '60');
  await page.getByRole('button', { name: 'Deposit $60.00' }).click();
  await expect(page.getByRole('heading', { name: /^Deposit of/ })).toBeVisible();
  const made = new URL(page.url()).searchParams.get('deposit') ?? '';
  await gateway.atCompany('act', { deposit: made, act: 'pay', deliver: 'once' });
  await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible();
  await openMethod(page, 'E-wallet');
  await deposit(page, '50');
  const refused = page.getByRole('textbox', { name: 'Amount' });
  await expect(refused).toHaveAccessibleDescription(
    /^Your deposit limit of \$100\.00 in 24 hours leaves \$40\.00\. More fits from .+\.$/,
  );
  await expect(refused).toHaveValue('50');

  await openLimits(page);
  await raise(page, '200');
  await expect(ofDeposits(page)).toContainText(/Can rise to \$200\.00 from .+, if you say yes then\./);
  await expect(page.getByRole('button', { name: 'Yes, raise it to $200.00' })).toBeHidden();
  await askedAgo(gateway, 'nils', day);
  await page.reload();
  await page.getByRole('button', { name: 'Yes, raise it to $200.00' }).click();
  await expect(row(page)).toContainText('$200.00');
  await expect(row(page)).toContainText('$140.00 left');

  await save(page, '50');
  await expect(row(page)).toContainText('$0.00 left');
  await expect(ofDeposits(page)).toContainText(/You can deposit again from .+\./);
  await page.goto('/depositv2');
  await expect(page.getByRole('button', { name: 'E-wallet', exact: true })).toHaveAccessibleDescription(
    /Your deposit limit of \$50\.00 in 24 hours is used up\. You can deposit again from .+\.$/,
  );
  expect(complaints).toEqual([]);
});

test('R1.22 of two windows that raise a limit, the older one hears that it was changed elsewhere', async ({
  page,
  gateway,
}) => {
  const complaints = complaintsOf(page);
  await enter(page, 'ines-1');
  await openLimits(page);
  await save(page, '100');
  await raise(page, '200');
  await askedAgo(gateway, 'ines-1', day);
  await page.reload();
  const yes = page.getByRole('button', { name: 'Yes, raise it to $200.00' });
  await expect(yes).toBeVisible();

  const other = await page.context().newPage();
  await openLimits(other);
  await raise(other, '300');
  await yes.click();
  await expect(ofDeposits(page)).toContainText('This was changed elsewhere. Here is how it stands.');
  await expect(ofDeposits(page)).toContainText('Can rise to $300.00');
  await expect(row(page)).toContainText('$100.00');

  await askedAgo(gateway, 'ines-1', day);
  await page.reload();
  const late = page.getByRole('button', { name: 'Yes, raise it to $300.00' });
  await expect(late).toBeVisible();
  await askedAgo(gateway, 'ines-1', 8 * day);
  await late.click();
  await expect(ofDeposits(page)).toContainText('This rise was not confirmed in time. Ask again if you still want it.');
  await expect(row(page)).toContainText('$100.00');
  // The browser itself reports each refusal.
  expect(complaints.filter((complaint) => !complaint.includes('409') && !complaint.includes('422'))).toEqual([]);
});

test('R1.22 a limit is set by the keyboard on a phone, and wrong input is told beside it', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  const complaints = complaintsOf(page);
  await enter(page, 'pavel-1');
  await openLimits(page);
  expect(await findings(page)).toEqual([]);
  await tabTo(page, row(page));
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await tabTo(page, amount(page));
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(amount(page)).toHaveAccessibleDescription(
    'A limit is at least $1.00. To stop completely, take a break.',
  );
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await expect(row(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, amount(page));
  await page.keyboard.type('75.50');
  await page.keyboard.press('Enter');
  await expect(row(page)).toContainText('$75.50');
  expect(complaints).toEqual([]);
});

test('R1.22 R2.77 a first deposit begins with the question for a limit, and goes on once it is answered', async ({
  page,
  gateway,
}) => {
  const complaints = complaintsOf(page);
  const { database } = gateway.running;
  await database.db.delete(playLimits).where(eq(playLimits.member, await gateway.idOf('lena')));
  await enter(page, 'lena');
  await page.goto('/depositv2');
  const question = page.getByRole('heading', { name: 'Do you want a deposit limit?' });
  await expect(question).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'No limit' }).click();
  await expect(page.getByText('Deposit without a limit? You can set one at any time.')).toBeVisible();
  await page.getByRole('button', { name: 'Set a limit' }).click();
  await page.getByRole('button', { name: 'Other', exact: true }).click();
  await amount(page).fill('80');
  await page.getByRole('button', { name: 'Set the limit' }).click();
  await page.getByRole('button', { name: 'E-wallet', exact: true }).click();
  await deposit(page, '80.01');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
    'Your deposit limit of $80.00 in 24 hours leaves $80.00.',
  );
  await page.goto('/depositv2');
  await expect(page.getByRole('heading', { name: 'New deposit' })).toBeVisible();
  expect(complaints).toEqual([]);
});
