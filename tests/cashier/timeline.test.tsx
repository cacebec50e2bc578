// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { openSite } from '../shell/support/opened.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

const { status } = contract.withdrawals;
const paid = status.example.reply;

/** The page of a withdrawal that the house keeps longer than it said, or not. */
const openRequested = (late: boolean) =>
  openSite({
    path: `/withdraw?withdrawal=${paid.withdrawalId}`,
    who: {},
    arrange: ({ gateway }) => {
      const timeline = paid.timeline.map((step, at) => ({ ...step, late: late && at === 1 }));
      gateway.usually(status.name, reply(status, { ...paid, timeline }));
    },
  });

test('R4.36 R2.67 who waits longer than was promised reaches customer service, with the number to name there', async () => {
  const { ui } = await openRequested(true);
  await ui.see('link', text('withdraw_list'));
  expect(screen.getByText(text('timeline_late'))).toBeTruthy();
  await ui.press('button', text('timeline_late_service'));
  await ui.see('dialog', text('service_title'));
  const service = within(screen.getByRole('dialog', { name: text('service_title') }));
  expect(service.getByText(text('service_number'))).toBeTruthy();
  expect(service.getByText(paid.withdrawalId)).toBeTruthy();
});

test('R4.36 where every promise was kept, nothing is said of lateness', async () => {
  const { ui } = await openRequested(false);
  await ui.see('link', text('withdraw_list'));
  expect(screen.queryByText(text('timeline_late'))).toBeNull();
  expect(screen.queryByRole('button', { name: text('timeline_late_service') })).toBeNull();
});
