// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { TimelineStep } from '../../src/cashier/timeline/timeline.ts';
import { openSite } from '../shell/support/opened.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

const { status } = contract.withdrawals;
const paid = status.example.reply;

/** The page of a withdrawal whose decision is told with a difference. */
const openRequested = (decision: Partial<TimelineStep>) =>
  openSite({
    path: `/withdraw?withdrawal=${paid.withdrawalId}`,
    who: {},
    arrange: ({ gateway }) => {
      const timeline = paid.timeline.map((step, at) => (at === 1 ? { ...step, ...decision } : step));
      gateway.usually(status.name, reply(status, { ...paid, timeline }));
    },
  });

test('R4.36 R2.67 who waits longer than was promised reaches customer service, with the number to name there', async () => {
  const { ui } = await openRequested({ late: true });
  await ui.see('link', text('withdraw_list'));
  expect(screen.getByText(text('timeline_late'))).toBeTruthy();
  await ui.press('button', text('timeline_late_service'));
  await ui.see('dialog', text('service_title'));
  const service = within(screen.getByRole('dialog', { name: text('service_title') }));
  expect(service.getByText(text('service_number'))).toBeTruthy();
  expect(service.getByText(paid.withdrawalId)).toBeTruthy();
});

test('R4.36 where every promise was kept, nothing is said of lateness', async () => {
  const { ui } = await openRequested({ late: false });
  await ui.see('link', text('withdraw_list'));
  expect(screen.queryByText(text('timeline_late'))).toBeNull();
  expect(screen.queryByRole('button', { name: text('timeline_late_service') })).toBeNull();
});

test('R2.78 outside a sandbox, a withdrawal that waits for a decision has no link to the sandbox’s desk', async () => {
  const { ui } = await openRequested({ state: 'waiting' });
  await ui.see('link', text('withdraw_list'));
  expect(screen.getByText(text('withdraw_step_decision'))).toBeTruthy();
  expect(screen.queryByRole('link', { name: text('timeline_desk') })).toBeNull();
});
