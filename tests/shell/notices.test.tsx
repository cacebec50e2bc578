// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { noticeDuration } from '../../machines/common/limits.ts';
import { refusal } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import { openSite } from './support/opened.ts';

// Loads the screen up front, so that nothing waits for it.
import '../../src/routes/profile.tsx';

test('R8.19 a session that was ended elsewhere is noticed within a minute, and the notice says that it may have been', async () => {
  const { ui, pass, gateway } = await openSite({ who: {} });
  await ui.seeBehind('$8,264.50');
  gateway.usually(contract.wallet.balance.name, refusal('not_logged_in'));
  await pass(60_000);
  await ui.see('dialog', text('session_expired_title'));
  await ui.read(/ended elsewhere/);
});

const leftElsewhere = async () => {
  const world = await openSite({ who: {} });
  await world.tellFromOtherTab(false);
  await world.ui.see('dialog', text('logged_out'));
  await world.ui.read(/^Closes in/);
  return world;
};

const secondsShown = (): (string | null)[] => screen.queryAllByText(/^Closes in/).map(({ textContent }) => textContent);

test('R2.71 the notice of a logout closes by itself, counts down, and leads back to the page', async () => {
  const { ui, pass } = await leftElsewhere();
  expect(secondsShown()).toEqual(['Closes in 8 s']);
  await pass(3_000);
  expect(secondsShown()).toEqual(['Closes in 5 s']);
  await pass(noticeDuration - 3_001);
  await ui.see('dialog', text('logged_out'));
  await pass(1);
  await ui.miss('dialog', /./);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text('header_log_in') }));
});

test('R2.71 the seconds are for the eye: a screen reader reads once how long a notice stays', async () => {
  const { pass } = await leftElsewhere();
  const closingNote = () => screen.getByText(/^This message closes by itself/);
  const [before, eye] = [closingNote().textContent, screen.getByText(/^Closes in/)];
  await pass(3_000);
  expect([closingNote().textContent, before]).toEqual(Array(2).fill('This message closes by itself after 8 seconds.'));
  expect(eye.closest('[aria-hidden="true"]')).not.toBeNull();
  expect([eye, closingNote()].map((one) => one.closest('[aria-live], [role="status"], [role="alert"]'))).toEqual([
    null,
    null,
  ]);
});

test('R2.71 a notice in a tab that nobody looks at waits to be seen, and then has its whole time', async () => {
  const { ui, pass, lookAway } = await leftElsewhere();
  await pass(5_000);
  await lookAway(true);
  await pass(10 * noticeDuration);
  await ui.see('dialog', text('logged_out'));
  await lookAway(false);
  await ui.read(/^Closes in/);
  expect(secondsShown()).toEqual(['Closes in 8 s']);
  await pass(noticeDuration);
  await ui.miss('dialog', /./);
});

const said = (id: Parameters<typeof text>[0]) =>
  screen.queryAllByText(text(id)).filter((one) => one.closest('.unseen') === null);

test('R6.08 R8.05 a visitor is asked to log in for a page that needs an account, and told once', async () => {
  const { ui, until } = await openSite({ path: '/profile' });
  await ui.see('dialog', text('account_log_in'));
  expect(said('in_need_true_account')).toHaveLength(1);
  expect(screen.queryByText(text('in_need_true_account_title'))).toBeNull();
  await ui.press('button', text('close'));
  await until(
    () => said('in_need_true_account').length === 1,
    () => 'the page says nothing once the dialog is closed',
  );
  await ui.see('heading', text('account_log_in'));
});

test('R8.19 who reads a page of the member centre when the session ends is asked to log in again, and for nothing else', async () => {
  const world = await openSite({ path: '/profile', who: {} });
  await world.ui.see('dialog', text('centre_profile'));
  world.gateway.usually(contract.wallet.balance.name, refusal('not_logged_in'));
  await world.pass(60_000);
  await world.ui.see('dialog', text('session_expired_title'));
  await world.ui.press('button', text('ok'));
  await world.ui.see('dialog', text('login_title'));
  await world.ui.press('button', text('close'));
  await world.until(
    () => screen.queryByRole('dialog') === null,
    () => 'another dialog is open',
  );
});
