import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { bettingCalls } from '../contract/lottery/betting.ts';
import type { ReplyOf } from '../contract/call.ts';
import { findLottery, newestRules, publishRules } from '../gateway/domains/lottery/lotteries.ts';
import { hour, minute, second } from '../gateway/ground/clock.ts';
import { findings } from './support/axe.ts';
import { openGateway, type OwnGateway } from './support/ownGateway.ts';
import { demoPassword, enter, expectLoggedIn, fillIn, loginForm, sizes, submitButton } from './support/site.ts';

// Bets on lotteries, from a number on the board to the money in the balance, whatever happens on the way.

/** Each test moves the clock of its own gateway, further than an idle session lasts. */
const test = base.extend<{ gateway: OwnGateway }>({
  gateway: async ({}, use) => {
    const gateway = await openGateway({ idleMinutes: 10_000 });
    await use(gateway);
    await gateway.close();
  },
  baseURL: ({ gateway }, use) => use(gateway.origin),
  viewport: sizes.desktop,
});

/** Mega 5 closes 10 s before every fifth minute. */
const betweenDraws = 5 * minute;

const moveClock = async ({ running }: OwnGateway, ms: number): Promise<void> => {
  running.clock.set(new Date(running.clock.now().getTime() + ms));
  await running.runJobs();
};

const openLong = async (gateway: OwnGateway): Promise<void> => {
  const left = betweenDraws - (gateway.running.clock.now().getTime() % betweenDraws);
  if (left < 2 * minute) await moveClock(gateway, left + 2 * second);
};

const slip = (page: Page) => page.getByRole('complementary', { name: 'Bet slip' });
const placeBets = (page: Page) => slip(page).getByRole('button', { name: /^Place bets/ });
const receipt = (page: Page) => page.getByRole('status').filter({ hasText: 'Your bets are placed' });
const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' });
const number = (page: Page, row: string, choice: string) =>
  page.getByRole('group', { name: row, exact: true }).getByRole('button', { name: choice, exact: true });
const addToSlip = (page: Page) => page.getByRole('button', { name: 'Add to slip' });
const setStake = (page: Page, stake: string) => slip(page).getByRole('textbox', { name: 'Stake per bet' }).fill(stake);

const openBoard = async (page: Page, gameCode = 'MEGA5', playType = 'last2'): Promise<void> => {
  await page.goto(`/lottery?gameCode=${gameCode}&playType=${playType}`);
  await expect(page.getByText(/^Bets on draw \d{10} close in$/)).toBeVisible();
  await expect(addToSlip(page)).toBeVisible();
};

const addLine = async (page: Page): Promise<void> => {
  await number(page, 'Tens', '3').click();
  await number(page, 'Ones', '7').click();
  await addToSlip(page).click();
  await expect(slip(page).getByRole('listitem')).toHaveCount(1);
};

/** 90 of the 100 outcomes: they cost 90 stakes, and a draw that hits one pays 97. */
const addNinety = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'All, Tens', exact: true }).click();
  await page.getByRole('button', { name: 'All, Ones', exact: true }).click();
  await number(page, 'Ones', '9').click();
  await addToSlip(page).click();
};

const fillSlip = async (page: Page, gateway: OwnGateway): Promise<void> => {
  await openLong(gateway);
  await enter(page, 'mai');
  await openBoard(page);
  await addLine(page);
};

const askDraw = async (page: Page, gameCode = 'MEGA5'): Promise<ReplyOf<typeof bettingCalls.draw>> => {
  const heard = await page.request.get(`${bettingCalls.draw.path}?gameCode=${gameCode}&ahead=1`, {
    headers: { 'gateway-version': '3' },
  });
  return ((await heard.json()) as { value: ReplyOf<typeof bettingCalls.draw> }).value;
};

const showMine = async (page: Page, tab: 'My bets' | 'Repeat bets'): Promise<Locator> => {
  await page.getByRole('tab', { name: tab }).click();
  return page.getByRole('tabpanel', { name: tab }).getByRole('listitem');
};

const expectOneBet = async (page: Page): Promise<void> => {
  await expect(balance(page)).toContainText('$8,263.50');
  await expect(await showMine(page, 'My bets')).toHaveCount(1);
};

const loseReplies = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === bettingCalls.placeBets.path,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    },
  );

const pressByKey = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab');
        return target.evaluate((element) => element === document.activeElement);
      },
      { intervals: [0] },
    )
    .toBe(true);
  await page.keyboard.press('Enter');
};

test(
  'R2.05 R2.101 five presses of a key on a phone lead from the card of a lottery to a placed bet',
  { tag: '@smoke' },
  async ({ page, gateway }) => {
    await page.setViewportSize(sizes.phone);
    await openLong(gateway);
    await enter(page, 'mai');
    await page.goto('/elott');
    await pressByKey(
      page,
      page.getByRole('main').getByRole('heading', { name: 'Mega 5', exact: true }).getByRole('link'),
    );
    await pressByKey(page, number(page, 'Tens', '0'));
    await pressByKey(page, number(page, 'Ones', '0'));
    await pressByKey(page, addToSlip(page));
    await pressByKey(page, page.getByRole('button', { name: 'Place bets' }));
    await expect(receipt(page)).toContainText(/\$1\.00 on draw \d{10}\. Good luck!Order \d+/);
    await expect(receipt(page)).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await pressByKey(page, page.getByRole('button', { name: 'Choose the same again' }));
    const sheet = page.getByRole('dialog', { name: 'Bet slip' });
    await expect(sheet.getByRole('button', { name: 'Place bets' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    expect(await findings(page)).toEqual([]);
    await expectOneBet(page);
    await expect(page.getByRole('tabpanel', { name: 'My bets' }).getByRole('listitem')).toContainText('Open');
  },
);

for (const [how, ahead] of [
  ['fast', hour],
  ['slow', -hour],
] as const) {
  test(`R2.05 a browser whose clock is an hour ${how} counts down as the gateway does, and places bets`, async ({
    page,
    gateway,
  }) => {
    await page.clock.install({ time: Date.now() + ahead });
    await fillSlip(page, gateway);
    const { draws } = await askDraw(page);
    const countdown = page.locator(`time[datetime="${draws[0]!.closesAt}"]`).first();
    /** How many seconds the page is away from the gateway. */
    const away = async (): Promise<number> => {
      const [minutes = 0, seconds = 0] = (await countdown.innerText()).split(':').map(Number);
      const left = Date.parse(draws[0]!.closesAt) - gateway.running.clock.now().getTime();
      return Math.abs(minutes * 60 + seconds - left / second);
    };
    await expect.poll(away).toBeLessThan(2);
    await placeBets(page).click();
    await expect(receipt(page)).toContainText(`$1.00 on draw ${draws[0]!.drawId}.`);
  });
}

test('R2.05 a slip left open past closing says which draw it is now for, and waits a second', async ({
  page,
  gateway,
}) => {
  await page.clock.install();
  await fillSlip(page, gateway);
  const next = (await askDraw(page)).draws[1]!.drawId;
  await moveClock(gateway, betweenDraws);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + betweenDraws);
  await expect(slip(page).getByText(`Bets are now on draw ${next}.`)).toBeVisible();
  const wait = slip(page).getByRole('button', { name: 'One moment…' });
  await expect(wait).toBeVisible();
  await wait.click();
  await page.clock.runFor(999);
  await expect(wait).toBeVisible();
  await expect(balance(page)).toContainText('$8,264.50');
  await page.clock.runFor(1);
  await placeBets(page).click();
  await expect(receipt(page)).toContainText(`$1.00 on draw ${next}.`);
  await page.clock.resume();
  await expectOneBet(page);
});

test('R2.05 R8.20 a slip whose reply is lost is placed and charged once', async ({ page, gateway }) => {
  await fillSlip(page, gateway);
  await loseReplies(page);
  await placeBets(page).click();
  await expect(slip(page).getByText('We do not know yet what happened to your request')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await slip(page).getByRole('button', { name: 'Check now' }).click();
  await expect(receipt(page)).toContainText(/\$1\.00 on draw \d{10}\. Good luck!Order \d+/);
  await expectOneBet(page);
});

test('R2.05 R8.20 a slip whose reply is lost is placed and charged once, across a reload too', async ({
  page,
  gateway,
}) => {
  await fillSlip(page, gateway);
  await loseReplies(page);
  await placeBets(page).click();
  await expect(slip(page).getByText('We do not know yet what happened to your request')).toBeVisible();
  await page.reload();
  await expect(receipt(page)).toContainText(/Order \d+/);
  await expectOneBet(page);
});

test('R2.05 R8.23 odds that change under a slip are shown before it is placed by them', async ({ page, gateway }) => {
  await fillSlip(page, gateway);
  const { database, clock } = gateway.running;
  const { playTypes } = await newestRules(database, (await findLottery(database, 'MEGA5'))!);
  const changed = playTypes.map((play) =>
    play.playType === 'last2' ? { ...play, pays: play.pays.map((pay) => ({ ...pay, odds: 9_500 })) } : play,
  );
  await publishRules(database, 'MEGA5', changed, clock.now());
  await placeBets(page).click();
  const news = slip(page).getByRole('alert');
  await expect(news.getByRole('heading', { name: 'The rules have changed' })).toBeVisible();
  await expect(news.getByRole('listitem')).toHaveText(['Last two, straight: $97.00 before, $95.00 now']);
  await expect(balance(page)).toContainText('$8,264.50');
  await news.getByRole('button', { name: 'Accept and go on' }).click();
  await expect(slip(page).getByRole('definition').last()).toContainText('$95.00');
  await placeBets(page).click();
  await expect(receipt(page)).toBeVisible();
  await expectOneBet(page);
});

test('R2.05 R8.23 a draw that closed first charges nothing, and a second press places the bets on the next', async ({
  page,
  gateway,
}) => {
  await fillSlip(page, gateway);
  const next = (await askDraw(page)).draws[1]!.drawId;
  // The browser is not told: by its clock the draw is still open.
  await moveClock(gateway, betweenDraws);
  await placeBets(page).click();
  const news = slip(page).getByRole('alert');
  await expect(news.getByText('Your bets were not placed, and nothing was charged.')).toBeVisible();
  await expect(balance(page)).toContainText('$8,264.50');
  await news.getByRole('button', { name: `Place on draw ${next}` }).click();
  await expect(receipt(page)).toContainText(`$1.00 on draw ${next}.`);
  await expectOneBet(page);
});

test('R2.05 R8.23 a slip that could win too much says what one draw can pay, and loses nothing', async ({
  page,
  gateway,
}) => {
  await openLong(gateway);
  await enter(page, 'mai');
  await openBoard(page, 'MEGA5', 'last4');
  for (const row of ['Thousands', 'Hundreds', 'Tens', 'Ones']) await number(page, row, '4').click();
  await addToSlip(page).click();
  await setStake(page, '1000');
  await placeBets(page).click();
  const refused = slip(page).getByText('One draw can pay you $2,000,000.00 at most. Lower a stake or remove a line.');
  await expect(refused).toBeVisible();
  await expect(slip(page).getByRole('listitem')).toHaveCount(1);
  await expect(balance(page)).toContainText('$8,264.50');
  await setStake(page, '200');
  await expect(refused).toHaveCount(0);
  await placeBets(page).click();
  await expect(receipt(page)).toContainText('$200.00 on draw');
  await expect(balance(page)).toContainText('$8,064.50');
});

test('R2.05 R8.23 a slip that costs too much says how much is missing, and is kept while money is deposited', async ({
  page,
  gateway,
}) => {
  await fillSlip(page, gateway);
  await page.getByRole('button', { name: 'All, Tens', exact: true }).click();
  await number(page, 'Ones', '5').click();
  await addToSlip(page).click();
  await setStake(page, '1000');
  await placeBets(page).click();
  const news = slip(page).getByRole('alert');
  await expect(news.getByText('You need $2,735.50 more. Your slip is kept.')).toBeVisible();
  await news.getByRole('link', { name: 'Deposit' }).click();
  const deposit = page.getByRole('dialog', { name: 'Deposit', exact: true });
  await expect(deposit).toBeVisible();
  await deposit.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(/\/lottery\?gameCode=MEGA5/);
  await expect(slip(page).getByRole('listitem')).toHaveCount(2);
  await expect(slip(page).getByRole('textbox', { name: 'Stake per bet' })).toHaveValue('1000');
  await expect(balance(page)).toContainText('$8,264.50');
});

test('R2.05 a chase stops after a draw that pays more than it cost, and the draws after it are refunded', async ({
  page,
  gateway,
}) => {
  await moveClock(gateway, minute - (gateway.running.clock.now().getTime() % minute) + second);
  await enter(page, 'mai');
  await openBoard(page, 'QUICK10');
  await addNinety(page);
  await setStake(page, '0.50');
  await slip(page).getByRole('combobox', { name: 'Draws' }).selectOption('Next 10 draws');
  await slip(page).getByRole('button', { name: 'Place bets on 10 draws' }).click();
  await expect(receipt(page)).toContainText('$450.00 on 10 draws from');
  const won = (await showMine(page, 'Repeat bets')).getByText('Stopped after a win');
  await expect
    .poll(
      async () => {
        await moveClock(gateway, minute);
        await page.reload();
        await expect(page.getByText(/^\d+ of 10 draws settled$/)).toBeVisible();
        return won.count();
      },
      { timeout: 2 * minute },
    )
    .toBe(1);
  await expect(page.getByText(/^Refunded \$/)).toBeVisible();
});

test('R2.05 a chase is ended by hand, and its open draws are refunded', async ({ page, gateway }) => {
  await fillSlip(page, gateway);
  await slip(page).getByRole('combobox', { name: 'Draws' }).selectOption('Next 5 draws');
  await slip(page).getByRole('button', { name: 'Place bets on 5 draws' }).click();
  await expect(receipt(page)).toContainText('$5.00 on 5 draws from');
  await expect(balance(page)).toContainText('$8,259.50');
  const chase = await showMine(page, 'Repeat bets');
  await chase.getByRole('button', { name: 'End the repeat bets' }).click();
  const question = page.getByRole('dialog', { name: 'End the repeat bets' });
  await question.getByRole('button', { name: 'End the repeat bets' }).click();
  await expect(question.getByText('What had not closed is back on your balance.')).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(chase).toContainText('Ended by you');
  await expect(chase).toContainText('Refunded $5.00');
  await expect(balance(page)).toContainText('$8,264.50');
});

test('R2.05 R5.22 a visitor fills a slip, logs in on placing it, and the bets are placed', async ({
  page,
  gateway,
}) => {
  await openLong(gateway);
  await openBoard(page);
  await addLine(page);
  await placeBets(page).click();
  await expect(submitButton(page)).toBeVisible();
  await fillIn(page, 'mai', demoPassword);
  await submitButton(page).click();
  await expectLoggedIn(page);
  await expect(loginForm(page)).toHaveCount(0);
  await expect(receipt(page)).toContainText(/\$1\.00 on draw \d{10}/);
  await expectOneBet(page);
});

test('R2.05 a player checks the draw of one of their orders from My bets', async ({ page, gateway }) => {
  await fillSlip(page, gateway);
  await placeBets(page).click();
  await expect(receipt(page)).toBeVisible();
  const order = /Order (\d+)/.exec(await receipt(page).innerText())![1]!;
  await moveClock(gateway, betweenDraws);
  await page.reload();
  await (await showMine(page, 'My bets')).getByRole('button', { name: /^Check/ }).click();
  const proof = page.getByRole('dialog', { name: /^Proof of draw/ });
  await expect(proof.getByText('Your browser has computed this draw again, and it is right.')).toBeVisible();
  await expect(proof.getByRole('listitem')).toHaveText([
    /^The seed is the one whose hash/,
    `Your order was part of what the draw was computed from: ${order}`,
    /^Once bets had closed, a public beacon published this number\./,
    /^All of this together gives these numbers:/,
  ]);
  expect(await findings(page)).toEqual([]);
});
