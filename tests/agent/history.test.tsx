// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { openSite } from '../shell/support/opened.ts';
import { offline, reply, type Answer } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/agent/contracts/History.tsx';
import '../../src/routes/agentContracts.tsx';

const { daily, history } = contract.contracts;
const own = daily.example.reply.own as NonNullable<ReplyOf<typeof daily>['own']>;

type Edition = ReplyOf<typeof history>['list'][number];
type Event = Edition['events'][number];

const at = '2026-01-02T03:04:05Z';
const happened = (
  version: number,
  event: Event['event'],
  by: string | null,
  reason: Event['reason'] = null,
): Event => ({ event, by, reason, version, at });

const second: Edition = {
  contractId: 'k2',
  edition: 2,
  terms: { daily: { steps: [{ teamBetAmount: '1000000', rate: 90 }] } },
  from: '2026-01-05T00:00:00Z',
  until: null,
  events: [happened(1, 'requested', 'thanh_ha'), happened(2, 'accepted', 'minh_khoa')],
};
const first: Edition = {
  ...second,
  contractId: 'k1',
  edition: 1,
  terms: { daily: { steps: [{ teamBetAmount: '1000000', rate: 80 }] } },
  until: '2026-01-05T00:00:00Z',
  events: [happened(1, 'set', null), happened(2, 'ended', null, 'replaced')],
};

/** The page of daily salaries of minh_khoa, with rui below. */
const openPage = (answer: () => Answer) =>
  openSite({
    path: '/agentDaily',
    who: { type: 1, account: 'minh_khoa', enableSalary: true },
    arrange: ({ gateway }) => {
      const below = { ...own, contractId: 'k9', upline: 'minh_khoa', downline: 'rui' };
      gateway.usually(daily.name, reply(daily, { own, downline: { list: [below], totalPages: 1 } }));
      gateway.usually(history.name, answer);
    },
  });

const withOther = (account: string) => text('agent_history_with').replace('{account}', account);

test('R4.37 R3.41 the history of one’s own contract says who did what when, the newest contract first', async () => {
  const { ui } = await openPage(() => reply(history, { list: [second, first] }));
  await ui.press('button', text('agent_history'));
  await ui.see('dialog', withOther('thanh_ha'));
  await ui.see('heading', 'Contract 2');
  const dialog = within(screen.getByRole('dialog', { name: withOther('thanh_ha') }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Contract 2',
    'Contract 1',
  ]);
  const when = 'Jan 2, 2026, 03:04';
  expect(dialog.getAllByRole('listitem').map((item) => [...item.children].map((part) => part.textContent))).toEqual([
    ['Offered', 'thanh_ha', when],
    ['Accepted', 'You', when],
    ['Set', 'The house', when],
    ['Ended', 'Replaced by new terms', when],
  ]);
});

test('R4.37 R3.41 the history shows the terms of each contract, and from when to when it was in force', async () => {
  const { ui } = await openPage(() => reply(history, { list: [second, first] }));
  await ui.press('button', text('agent_history'));
  await ui.see('heading', 'Contract 1');
  const editions = screen.getAllByRole('region', { name: /^Contract \d$/ });
  expect(editions.map((edition) => edition.querySelector('summary')?.textContent)).toEqual([
    'Terms: 0.9\u00A0%',
    'Terms: 0.8\u00A0%',
  ]);
  expect(editions.map((edition) => edition.querySelector('p')?.textContent)).toEqual([
    'In force since Jan 5, 2026, 00:00',
    'In force from Jan 5, 2026, 00:00 to Jan 5, 2026, 00:00',
  ]);
  expect(within(editions[1]!).getByRole('table', { hidden: true }).textContent).toContain('10,000');
});

test('R4.37 the history of a downline contract is opened from its row, and closed again', async () => {
  const { ui } = await openPage(() => reply(history, { list: [first] }));
  await ui.press('button', withOther('rui'));
  await ui.see('dialog', withOther('rui'));
  await ui.see('heading', 'Contract 1');
  await ui.press('button', text('close'));
  expect(screen.queryByRole('dialog', { name: withOther('rui') })).toBeNull();
});

test('R8.20 a history that does not arrive is fetched again on request', async () => {
  let isBack = false;
  const { ui } = await openPage(() => (isBack ? reply(history, { list: [first] }) : offline));
  await ui.press('button', text('agent_history'));
  await ui.see('heading', text('agent_history_failed'));
  isBack = true;
  await ui.press('button', text('retry'));
  await ui.see('heading', 'Contract 1');
});

test('R4.37 a history without anything in it says so', async () => {
  const { ui } = await openPage(() => reply(history, { list: [] }));
  await ui.press('button', text('agent_history'));
  await ui.see('heading', text('agent_history_none'));
});

test('R4.37 the history of a contract with the house names the house', async () => {
  const { ui } = await openSite({
    path: '/agentDaily',
    who: { type: 1, account: 'minh_khoa', enableSalary: true },
    arrange: ({ gateway }) => {
      gateway.usually(daily.name, reply(daily, { own: { ...own, upline: null } }));
      gateway.usually(history.name, reply(history, { list: [first] }));
    },
  });
  await ui.press('button', text('agent_history'));
  await ui.see('dialog', text('agent_history_with_house'));
});
