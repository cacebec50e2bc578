// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { depositPath } from '../../machines/common/places.ts';
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

test.each([
  ['more than was entered', '20500', 'deposit_review_more', '$205.00'],
  ['less than was entered', '19500', 'deposit_review_less', '$195.00'],
  ['what was entered', '20000', 'deposit_review_text', ''],
] as const)('R2.77 a deposit that is checked says that %s has arrived', async (_, arrived, id, shown) => {
  const { status: look } = contract.deposits;
  const { depositId, timeline } = look.example.reply;
  const step: TimelineStep = {
    step: 'check',
    state: 'waiting',
    at: null,
    until: null,
    late: false,
    nextLook: null,
    reason: null,
  };
  const { ui } = await openSite({
    path: `${depositPath}?deposit=${depositId}`,
    who: {},
    arrange: ({ gateway }) => {
      const checked: Partial<ReplyOf<typeof look>> = {
        state: 'paid',
        amount: '20000',
        arrived,
        timeline: [timeline[0]!, step],
      };
      gateway.usually(look.name, reply(look, checked));
    },
  });
  await ui.read(text(id).replace('{arrived}', shown));
});
