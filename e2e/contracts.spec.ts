import { expect, type Browser, type Page } from 'playwright/test';
import { findings } from './support/axe.ts';
import { test, type OwnGateway } from './support/ownGateway.ts';
import { complaintsOf, enter, sizes } from './support/site.ts';

// Contracts between agents, by two of them at once. The sandbox begins with contracts in every state.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const rowOf = (page: Page, account: string) =>
  page.getByRole('table', { name: 'Downline contracts' }).getByRole('row').filter({ hasText: account });
const inDialog = (page: Page, question: string, answer: string) =>
  page.getByRole('dialog', { name: question, exact: true }).getByRole('button', { name: answer, exact: true });

const agentAt = async (
  browser: Browser,
  { origin }: OwnGateway,
  account: string,
  path: string,
  viewport = sizes.desktop,
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, viewport });
  const page = await context.newPage();
  await enter(page, account);
  await page.goto(path);
  return page;
};

const setHouse = async ({ origin }: OwnGateway, page: Page, order: object): Promise<void> => {
  const heard = await page.request.put(`${origin}/sandbox/contracts`, {
    data: order,
    headers: { 'gateway-version': '3' },
  });
  expect(heard.ok()).toBe(true);
};

const passDays = async ({ origin }: OwnGateway, page: Page, days: number): Promise<void> => {
  const { now } = (await (await page.request.get(`${origin}/sandbox/clock`)).json()) as { now: string };
  const moved = await page.request.put(`${origin}/sandbox/clock`, {
    data: { now: new Date(Date.parse(now) + days * 86_400_000).toISOString() },
    headers: { 'gateway-version': '3' },
  });
  expect(moved.ok()).toBe(true);
};

test(
  'R4.37 R3.41 R2.98 R1.10 an agent accepts an offer on a phone by keyboard, and the upline sees that at once',
  { tag: '@smoke' },
  async ({ browser, gateway }) => {
    const bosun = await agentAt(browser, gateway, 'bosun', '/agentRealTime');
    const complaints = complaintsOf(bosun);
    await expect(rowOf(bosun, 'tam')).toContainText('Waiting for them');
    const tam = await agentAt(browser, gateway, 'tam', '/agentRealTime', sizes.phone);
    await expect(heading(tam, 'Your upline offers you a contract')).toBeVisible();
    await button(tam, 'Accept').focus();
    await tam.keyboard.press('Enter');
    await expect(inDialog(tam, 'Accept these terms?', 'Accept')).toBeVisible();
    await inDialog(tam, 'Accept these terms?', 'Accept').focus();
    await tam.keyboard.press('Enter');
    await expect(heading(tam, 'Your contract')).toBeVisible();
    await expect(rowOf(bosun, 'tam')).toContainText('Agreed');
    expect(complaints).toEqual([]);
  },
);

test('R4.38 R3.41 an offer shows which contract below it would end, accepting ends that, and the agent who loses it is told', async ({
  browser,
  gateway,
}) => {
  const bosun = await agentAt(browser, gateway, 'bosun', '/agentTeam');
  await bosun.getByRole('link', { name: 'Propose a contract to tam' }).click();
  await bosun.getByText('Or propose:').getByRole('link', { name: 'Daily salary' }).click();
  await expect(bosun).toHaveURL(/\/agentDaily/);
  await expect(heading(bosun, 'Propose a contract')).toBeVisible();
  await expect(bosun.getByRole('textbox', { name: 'Agent directly below you' })).toHaveValue('tam');

  // Above one's own terms, then below what tam has passed on.
  await bosun.getByRole('group', { name: 'Step 1' }).getByRole('textbox', { name: 'Rate in %' }).fill('0.25');
  await button(bosun, 'Continue').click();
  await expect(bosun.getByRole('alert').filter({ hasText: 'Your own contract does not give as much.' })).toBeVisible();
  for (const step of ['Step 3', 'Step 2'])
    await bosun
      .getByRole('group', { name: step })
      .getByRole('button', { name: /^Remove/ })
      .click();
  await bosun.getByRole('group', { name: 'Step 1' }).getByRole('textbox', { name: 'Rate in %' }).fill('0.05');
  await button(bosun, 'Continue').click();
  await expect(heading(bosun, 'Check the proposal')).toBeVisible();
  await button(bosun, 'Propose').click();
  await expect(rowOf(bosun, 'tam').filter({ hasText: 'Waiting for them' })).toBeVisible();

  const tam = await agentAt(browser, gateway, 'tam', '/agentDaily');
  const offer = tam.getByRole('region', { name: 'Your upline proposes new terms' });
  await expect(offer.getByRole('listitem')).toHaveText([/^ines, 0\.1\s%$/]);
  expect(await findings(tam)).toEqual([]);
  await offer.getByRole('button', { name: 'Accept' }).click();
  const question = tam.getByRole('dialog', { name: 'Accept these terms?' });
  await expect(question.getByRole('listitem')).toHaveText([/^ines, 0\.1\s%$/]);
  await inDialog(tam, 'Accept these terms?', 'Accept').click();
  await expect(rowOf(tam, 'ines')).toContainText('Above its upline’s new terms');
  await expect(rowOf(bosun, 'tam').filter({ hasText: 'Agreed' })).toContainText(/0\.05\s%/);

  const ines = await agentAt(browser, gateway, 'ines', '/messageV2');
  await ines.getByRole('tab', { name: 'Notices' }).click();
  await ines
    .getByRole('link', { name: /A contract ends, because it promised more than the contract above it gives/ })
    .click();
  await expect(ines).toHaveURL(/\/agentDaily$/);
});

test('R4.37 a withdrawal and an acceptance of an offer at once have one winner, and the other is shown what happened', async ({
  browser,
  gateway,
}) => {
  const bosun = await agentAt(browser, gateway, 'bosun', '/agentHourly?to=tam');
  await expect(heading(bosun, 'Propose a contract')).toBeVisible();
  await button(bosun, 'Continue').click();
  await button(bosun, 'Propose').click();
  const tam = await agentAt(browser, gateway, 'tam', '/agentHourly');
  await button(tam, 'Accept').click();
  await button(bosun, 'Withdraw offer, tam').click();
  await inDialog(bosun, 'Withdraw this offer?', 'Withdraw offer').click();
  await expect(rowOf(bosun, 'tam')).toContainText('Withdrawn');
  await inDialog(tam, 'Accept these terms?', 'Accept').click();
  const changed = tam.getByRole('dialog', { name: 'This has changed in the meantime' });
  await changed.getByRole('button', { name: 'See how it stands' }).click();
  await expect(heading(tam, 'No contract yet')).toBeVisible();
});

test('R4.38 terms that the house lowers end contracts over three levels, and everyone affected is told', async ({
  browser,
  gateway,
}) => {
  const oya = await agentAt(browser, gateway, 'oya', '/agentDividend');
  await expect(heading(oya, 'Your contract')).toBeVisible();
  await setHouse(gateway, oya, {
    kind: 'dividend',
    account: 'bosun',
    terms: { period: 'daily', steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate: 500 }] },
  });
  await expect(oya.getByText(/^It pays until/)).toBeVisible();
  await oya.goto('/messageV2');
  await oya.getByRole('tab', { name: 'Notices' }).click();
  await expect(oya.getByRole('link', { name: /promised more than the contract above it gives/ }).first()).toBeVisible();
});

test('R4.37 a request to end a contract that nobody answers for seven days ends it', async ({ browser, gateway }) => {
  const before = await agentAt(browser, gateway, 'bosun', '/agentDaily');
  await expect(rowOf(before, 'rui')).toContainText('They ask to end it');
  await passDays(gateway, before, 8);
  const after = await agentAt(browser, gateway, 'bosun', '/agentDaily');
  await after.getByRole('tab', { name: 'Ended' }).click();
  await expect(rowOf(after, 'rui')).toContainText('Not answered in time');
});

const pages = ['/agentDividend', '/agentDaily', '/agentHourly', '/agentRealTime'];

test('the pages of contracts and a history have no accessibility problem at both sizes', async ({
  browser,
  gateway,
}) => {
  const page = await agentAt(browser, gateway, 'bosun', '/agentDaily', sizes.phone);
  for (const path of pages) {
    await page.goto(path);
    await expect(heading(page, 'Downline contracts')).toBeVisible();
    for (const size of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(size);
      expect(await findings(page), `${path} at ${size.width} px`).toEqual([]);
    }
  }
  await button(page, 'History').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Contract 1' })).toBeVisible();
  expect(await findings(page), 'the history of a contract').toEqual([]);
});

test('R2.96 R2.97 R2.98 an agent on a phone sees a proposal of each kind and opens a statement of each', async ({
  browser,
  gateway,
}) => {
  const bosun = await agentAt(browser, gateway, 'bosun', '/', sizes.phone);
  const complaints = complaintsOf(bosun);
  for (const path of pages) {
    await bosun.goto(path);
    await expect(heading(bosun, 'Your contract')).toBeVisible();
    await button(bosun, 'Propose').click();
    await expect(heading(bosun, 'Propose a contract')).toBeVisible();
    await button(bosun, 'Cancel').click();
    await bosun.getByRole('tab', { name: 'Statements' }).click();
    await bosun.getByRole('table').getByRole('link').first().click();
    await expect(bosun).toHaveURL(/[?&]statement=/);
    await expect(heading(bosun, 'Calculation')).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
