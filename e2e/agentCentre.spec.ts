import { expect, type Page } from 'playwright/test';
import { test } from './support/ownGateway.ts';
import { accountMenu, complaintsOf, enter } from './support/site.ts';

// The agent centre: an agent sees how the team is doing, line by line.

const centre = (page: Page) => page.getByRole('dialog');

const open = async (page: Page, path: string): Promise<void> => {
  await enter(page, 'bosun');
  await page.goto(path);
};

test(
  'R2.32 R2.91 R2.93 R1.08 an agent opens the centre, follows a line down to a member’s bets, and goes back by the browser',
  { tag: '@smoke' },
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await enter(page, 'bosun');
    await page.goto('/');
    await accountMenu(page).click();
    await page.getByRole('button', { name: 'Agent centre' }).click();
    await expect(centre(page)).toHaveAccessibleName(/Agent.*Team overview/);
    await expect(centre(page).getByText('28 accounts')).toBeVisible();
    await centre(page)
      .getByRole('navigation', { name: 'Agent centre' })
      .getByRole('link', { name: 'Team management' })
      .click();
    const table = centre(page).getByRole('table', { name: 'Team management' });
    await expect(table.getByRole('row')).toHaveCount(5);
    await table.getByRole('link', { name: 'tam', exact: true }).click();
    const way = centre(page).getByRole('navigation', { name: 'Where in your team' });
    await expect(way).toContainText('tam');
    await table.getByRole('link', { name: 'ines', exact: true }).click();
    await expect(way.getByRole('listitem')).toHaveText(['My team', 'tam', 'ines']);
    await table.getByRole('link', { name: 'ines-1', exact: true }).click();
    await expect(centre(page).getByRole('heading', { level: 1 })).toContainText('Team betting');
    await page.goBack();
    await expect(way.getByRole('listitem')).toHaveText(['My team', 'tam', 'ines']);
    await way.getByRole('link', { name: 'My team' }).click();
    await centre(page).getByRole('link', { name: 'Transfer to tam' }).click();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('tam');
    expect(complaints).toEqual([]);
  },
);

test('R2.95 R1.08 rows of a team add up to its totals, and are saved as a file', async ({ page }) => {
  await open(page, '/agentTeam');
  const table = centre(page).getByRole('table', { name: 'Team management' });
  await expect(table.getByRole('row')).toHaveCount(5);
  const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, ''));
  const balances = await table.getByRole('row').locator('td:nth-child(3)').allTextContents();
  const totals = centre(page).getByRole('region', { name: 'Totals' });
  const total = await totals.locator('dd').first().textContent();
  expect(balances.reduce((sum, each) => sum + cents(each.replace('Team balance', '')), 0)).toBe(cents(total ?? ''));
  const saved = page.waitForEvent('download');
  await totals.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('team.csv');
});
