import { expect, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { accountMenu, door, enter, expectLoggedIn, fillIn, sizes } from './support/site.ts';

// The prize wheel, the red envelopes and the raffle, each on the page of its promotion.

const day = 24 * 60 * 60_000;

/** A round that is lost, so that all of its stake counts. */
const lose = async (page: Page, stake: string, gameType = 'RNG'): Promise<void> => {
  const { betId } = await door(page, 'post', 'round', { account: 'mai', vendor: 'LUMEN', stake, gameType });
  await door(page, 'post', 'round', { betId, payout: '0' });
};

const setClock = (page: Page, now: Date) => door(page, 'put', 'clock', { now: now.toISOString() });

const gatewayTime = async (page: Page): Promise<Date> => {
  const { now } = (await (await page.request.get('/sandbox/clock')).json()) as { now: string };
  return new Date(now);
};

const open = async (page: Page, promotion: string) => {
  await page.goto(`/promoDetail?id=${promotion}`);
  await expect(page.getByText('Check that it is fair')).toBeVisible();
};

test(
  'R1.20 a visitor logs in at the prize wheel, spins it, and checks the turn the next day',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.goto('/promoDetail?id=wheel');
    await lose(page, '10000');
    await page.getByRole('button', { name: 'Log in and take part' }).click();
    await fillIn(page, 'mai', 'deal-me-in');
    await page.keyboard.press('Enter');
    await expectLoggedIn(page);
    await expect(page.getByText('1 turn left')).toBeVisible();
    await expect(page.getByRole('row', { name: '5 points 52%', exact: true })).toBeVisible();
    const news = page.getByRole('button', { name: 'OK', exact: true });
    await page.addLocatorHandler(news, () => news.click());
    await page.getByRole('button', { name: 'Spin the wheel' }).click();
    const won = page.getByText(/^You won (\d+ points|\$[\d.]+)\.$/);
    await expect(won).toBeVisible();
    await expect(page.getByText('No turns left')).toBeVisible();
    const prize = /^You won (.+)\.$/.exec((await won.textContent()) ?? '')?.[1] ?? '';
    if (prize.endsWith('points')) {
      await accountMenu(page).click();
      const points = `${(12_480 + parseInt(prize)).toLocaleString('en')} points`;
      await expect(page.getByRole('button', { name: points })).toBeVisible();
    }
    await setClock(page, new Date((await gatewayTime(page)).getTime() + day));
    await enter(page, 'mai');
    await open(page, 'wheel');
    await page.getByText('Check that it is fair').click();
    await page.getByRole('button', { name: 'Compute it again' }).click();
    await expect(page.getByText('Your browser has computed it again, and it is right.')).toBeVisible();
    await expect(page.getByText('The seed gives what was drawn for turn')).toBeVisible();
  },
);

const payIn = async (page: Page, gateway: OwnGateway, amount: string): Promise<void> => {
  const answer = await page.request.post('/wps/cashier/deposit', {
    data: { methodId: 'bank', amount },
    headers: { 'gateway-version': '3', 'idempotency-key': `gift-deposit-${amount}` },
  });
  const { value } = (await answer.json()) as { value: { depositId: string } };
  await gateway.atCompany('act', { deposit: value.depositId, act: 'pay', deliver: 'once' });
};

test('R1.20 a member opens the gift of the evening, a red envelope, with the keyboard on a phone', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize(sizes.phone);
  const evening = await gatewayTime(page);
  evening.setUTCHours(19, 50, 0, 0);
  await setClock(page, evening);
  await enter(page, 'mai');
  await open(page, 'envelopes');
  await expect(page.getByText('The envelopes open in')).toBeVisible();
  await expect(page.getByText('Pay in $10.00 or more at once today.')).toBeVisible();
  await expect(page.getByText('Place $20.00 more in valid bets today.')).toBeVisible();
  await lose(page, '2000');
  await payIn(page, gateway, '1000');
  evening.setUTCHours(20, 1);
  await setClock(page, evening);
  const button = page.getByRole('button', { name: 'Open an envelope' });
  await expect(async () => {
    await open(page, 'envelopes');
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText('2,000 envelopes left')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  for (let presses = 0; presses < 80; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You won \$[\d.]+\.$/)).toBeVisible();
  await expect(page.getByText('The next envelopes open in')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Today’s envelope held \$[\d.]+\.$/)).toBeVisible();
});

test('R7.45 a member claims the gift of the raffle, ticket by ticket', async ({ page }) => {
  await enter(page, 'mai');
  await lose(page, '400', 'ELOTT');
  await open(page, 'raffle');
  await expect(page.getByText('2 tickets to claim')).toBeVisible();
  const outcome = page.getByText(/^(Ticket \d+ won \$[\d.]+|This ticket is a blank\. It was number \d+)\.$/);
  await page.getByRole('button', { name: 'Claim a ticket' }).click();
  await expect(outcome).toBeVisible();
  await expect(page.getByText('1 ticket to claim')).toBeVisible();
  await page.getByRole('button', { name: 'Claim a ticket' }).click();
  await expect(page.getByText('No tickets to claim')).toBeVisible();
  await expect(page.getByText('2 / 50')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('R1.20 the prize wheel is accessible on a phone', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await enter(page, 'mai');
  await lose(page, '10000');
  await open(page, 'wheel');
  await expect(page.getByRole('button', { name: 'Spin the wheel' })).toBeVisible();
  await page.getByText('Check that it is fair').click();
  expect(await findings(page)).toEqual([]);
});
