import { expect, test, type APIRequestContext } from 'playwright/test';
import { accountMenu, complaintsOf, expectLayers, expectLoggedIn, leaveSession, loginForm } from './support/site.ts';

const ticketFor = async (request: APIRequestContext, account: string): Promise<string> => {
  const answer = await request.post('/sandbox/ticket', { headers: { 'gateway-version': '3' }, data: { account } });
  return ((await answer.json()) as { ticket: string }).ticket;
};

test(
  'R2.19 S9 a login link logs in once, and its ticket is in no request but the one that uses it',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const ticket = await ticketFor(request, 'nils');
    const complaints = complaintsOf(page);
    const addresses: string[] = [];
    page.on('request', (sent) => {
      addresses.push(`${sent.method()} ${sent.url()} ${JSON.stringify(sent.headers())} ${sent.postData() ?? ''}`);
    });
    await page.goto(`/download?token=${ticket}&from=partner`);
    await expectLoggedIn(page);
    await expect(page).toHaveURL('/');
    await accountMenu(page).click();
    await expect(page.getByText('nils · Member')).toBeVisible();
    const [opened, ...others] = addresses.filter((each) => each.includes(ticket));
    expect(opened).toContain('GET ');
    expect(others.map((each) => each.split('{')[0])).toEqual([expect.stringContaining('/wps/session/login/ticket')]);
    // Back would close the menu first.
    await page.keyboard.press('Escape');
    await expect(page.getByText('nils · Member')).toBeHidden();
    await expectLayers(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/download?from=partner');
    expect(complaints).toEqual([]);

    await leaveSession(page);
    await page.goto(`/?token=${ticket}`);
    const notice = page.getByRole('dialog', { name: 'This login link did not work' });
    await notice.getByRole('button', { name: 'OK' }).click();
    await expect(loginForm(page)).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test('R2.19 S9 a member is asked before a login link switches to another account', async ({ page, request }) => {
  await page.goto(`/?token=${await ticketFor(request, 'mai')}`);
  await expectLoggedIn(page);
  for (const [answer, account] of [
    ['Stay logged in', 'mai · Member'],
    ['Switch', 'lena · VIP member'],
  ] as const) {
    await page.goto(`/?token=${await ticketFor(request, 'lena')}`);
    const question = page.getByRole('dialog', { name: 'Switch accounts?' });
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toHaveCount(0);
    await expectLoggedIn(page);
    await accountMenu(page).click();
    await expect(page.getByText(account)).toBeVisible();
  }
});
