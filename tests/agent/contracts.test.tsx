// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { Screen } from '../../src/routes/agentContracts.tsx';
import { openScreen } from '../shell/support/part.tsx';
import { offline, refusal, reply, type Answer } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/agent/contractPage/AnswerDialog.tsx';
import '../../src/agent/contractPage/Offer.tsx';
import '../../src/agent/contractPage/History.tsx';

const { dividend, daily, realTime, history, processDividend, processRealTime } = contract.contracts;

const kinds = { enableContract: true, enableSalary: true, enableHourly: true, enableRealTime: true } as const;

type RealTime = ReplyOf<typeof realTime>;
type RealTimeContract = NonNullable<RealTime['own']>;

const own = realTime.example.reply.own as RealTimeContract;
const contractOf = (changes: Partial<RealTimeContract>): RealTimeContract => ({ ...own, ...changes });

const openContracts = (changes: Partial<RealTime> = {}, path = '/agentRealTime') =>
  openScreen(Screen, {
    path,
    who: { type: 1, ...kinds },
    arrange: ({ gateway }) => {
      for (const call of [dividend, daily]) gateway.usually(call.name, reply(call as never));
      gateway.usually(realTime.name, reply(realTime, changes));
    },
  });

const panelOf = async (title: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name: title });
  const section = heading.closest('section');
  if (!section) throw new Error(`"${title}" heads no section`);
  return section;
};

test('R2.98 R1.10 a page of real-time salaries shows what came in today, the rates and the contract with the upline', async () => {
  const { ui } = await openContracts();
  await ui.read(text('agent_paid_today'));
  const contractPanel = await panelOf(text('agent_own_contract'));
  expect(contractPanel.textContent).toContain('thanh_ha');
  expect(within(contractPanel).getByText(text('agent_profit_rate')).nextSibling?.textContent).toBe('1.2\u00A0%');
  expect(within(contractPanel).getByText(text('agent_loss_rate')).nextSibling?.textContent).toBe('0.8\u00A0%');
});

test('R2.96 R1.11 a page of dividends shows its steps and how often it is paid', async () => {
  await openContracts({}, '/agentDividend');
  const panel = await panelOf(text('agent_own_contract'));
  expect(panel.textContent).toContain(text('agent_period_monthly'));
  const [, row] = within(panel).getAllByRole('row');
  expect(row?.textContent).toContain('100,000');
  expect(row?.textContent).toContain('5\u00A0%');
});

test('R2.97 R1.10 a page of daily salaries shows its steps', async () => {
  await openContracts({}, '/agentDaily');
  const [, row] = within(await panelOf(text('agent_own_contract'))).getAllByRole('row');
  expect(row?.textContent).toContain('10,000');
  expect(row?.textContent).toContain('0.8\u00A0%');
});

test('R4.38 an offer says what accepting it would end, and shows the rate only to its parties', async () => {
  await openContracts({
    offered: contractOf({
      contractId: 'k2',
      state: 'requested',
      waitsFor: 'downline',
      askedBy: 'upline',
      answerBy: '2026-01-09T03:04:05Z',
      terms: { profitRate: 150, lossRate: 60, singleBetAmount: '150000' },
      wouldEnd: [
        { contractId: 'k8', downline: 'rui', rate: 80 },
        { contractId: 'k9', downline: 'noor', rate: null },
      ],
    }),
  });
  const offer = await panelOf(text('agent_offer_new'));
  expect(
    within(offer)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['rui, 0.8\u00A0%', 'noor']);
  const rows = within(offer).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    `${text('agent_term')}${text('agent_now')}${text('agent_proposed_terms')}`,
    `${text('agent_profit_rate')}1.2\u00A0%1.5\u00A0%`,
    `${text('agent_loss_rate')}0.8\u00A0%0.6\u00A0%`,
    `${text('agent_single_bet')}$1,000.00$1,500.00`,
  ]);
});

test('R4.37 an upline’s wish to end the contract is answered where it is shown', async () => {
  const { ui } = await openContracts({
    own: contractOf({ state: 'ending', askedBy: 'upline', waitsFor: 'downline', answerBy: '2026-01-09T03:04:05Z' }),
  });
  await ui.see('heading', text('agent_upline_ends'));
  await ui.see('button', text('agent_keep'));
  await ui.press('button', text('agent_agree_end'));
  await ui.see('heading', text('agent_accept_end'));
});

test('R4.37 a first contract that has not begun is shown, and can already be passed on', async () => {
  const { ui } = await openContracts({ own: null, next: { ...own, from: '2027-01-03T00:00:00Z' } });
  await ui.see('heading', text('agent_own_contract'));
  await ui.see('button', text('agent_propose'));
  await ui.read(text('agent_state_agreed'));
  await ui.read(text('agent_rates_to_come'));
  expect(screen.queryByText(text('agent_no_contract'))).toBeNull();
  expect(screen.queryByText(text('agent_state_running'), { selector: '[tabindex="-1"] *' })).toBeNull();
});

test('R3.41 a debt and its debtor are shown on the page of the kind, with a link to pay it', async () => {
  const { ui } = await openContracts({ owes: contract.contracts.owed.example.reply.owes, owed: '7000' });
  await ui.see('heading', text('agent_owed_panel'));
  await ui.read('mai_linh');
  const pay = await screen.findByRole('link', { name: text('agent_owed_pay_to').replace('{account}', 'mai_linh') });
  expect(pay.getAttribute('href')).toBe('/agentRealTime?part=owed&to=mai_linh');
  expect(screen.getByRole('region', { name: text('agent_owed_panel') }).textContent).toContain('owes you $70.00.');
});

test('R8.20 a payment whose outcome is unknown is shown on the page of contracts, with a link to it', async () => {
  sessionStorage.setItem(
    'intent.owed',
    JSON.stringify({
      key: 'k-0',
      call: contract.contracts.payOwed.name,
      member: contract.member.info.example.reply.id,
    }),
  );
  const { ui } = await openContracts();
  await ui.see('link', text('cashier_doubt_show'));
  expect(screen.getByRole('link', { name: text('cashier_doubt_show') }).getAttribute('href')).toBe(
    '/agentRealTime?part=owed',
  );
  sessionStorage.clear();
});

test('R1.09 the page says that an agent without a contract has none to pass on', async () => {
  const { ui } = await openContracts({ own: null });
  await ui.see('heading', text('agent_no_contract'));
  await ui.read(text('agent_nothing_to_pass_on'));
  await ui.miss('button', text('agent_propose'));
});

test('R3.13 a kind that is switched off meanwhile is reported as no longer offered', async () => {
  const { ui } = await openScreen(Screen, {
    path: '/agentRealTime',
    who: { type: 1, ...kinds },
    arrange: ({ gateway }) => {
      gateway.usually(realTime.name, refusal('feature_off'));
    },
  });
  await ui.see('heading', text('agent_kind_off'));
});

test('R3.41 R4.37 a row of the downline shows the state of its contract and what can be done with it', async () => {
  const upline = { askedBy: 'upline', waitsFor: 'downline' } as const;
  const downline = { askedBy: 'downline', waitsFor: 'upline' } as const;
  const rows: readonly [string, Partial<RealTimeContract>, string, string[]][] = [
    ['runs', {}, text('agent_state_running'), [text('agent_end')]],
    ['offered', { state: 'requested', ...upline }, text('agent_state_waits_for_them'), [text('agent_withdraw')]],
    ['endedByUs', { state: 'ending', ...upline }, text('agent_state_you_end'), [text('agent_take_back')]],
    [
      'endedByThem',
      { state: 'ending', ...downline },
      text('agent_state_they_end'),
      [text('agent_agree_end'), text('agent_keep')],
    ],
    ['rejected', { state: 'rejected' }, text('agent_state_rejected'), []],
    [
      'above',
      { state: 'ended', reason: 'above_upline' },
      `${text('agent_state_ended')}${text('agent_reason_above_upline')}`,
      [],
    ],
    [
      'unanswered',
      { state: 'withdrawn', reason: 'unanswered' },
      `${text('agent_state_withdrawn')}${text('agent_reason_unanswered')}`,
      [],
    ],
  ];
  await openContracts({
    downline: {
      list: rows.map(([account, changes]) =>
        contractOf({ contractId: account, upline: 'minh_khoa', downline: account, ...changes }),
      ),
      totalPages: 1,
    },
  });
  const table = await screen.findByRole('table', { name: text('agent_downline_contracts') });
  expect(
    [...table.querySelectorAll('tbody tr')].map((row) => [
      row.querySelectorAll('td')[1]?.textContent,
      [...row.querySelectorAll('button .unseen')].map(({ textContent }) => textContent),
    ]),
  ).toEqual(
    rows.map(([account, , state, buttons]) => [
      state,
      [text('agent_history_with').replace('{account}', account), ...buttons.map((button) => `${button}, ${account}`)],
    ]),
  );
});

test('R3.41 a dividend is proposed for the proposer’s own period, and a wrong step is marked at its field', async () => {
  const { ui } = await openContracts({}, '/agentDividend?to=quang88');
  await ui.see('heading', text('agent_propose_contract'));
  await ui.miss('button', text('agent_terms_period'));
  await ui.press('button', text('agent_terms_add'));
  await ui.press('button', text('agent_propose_continue'));
  const second = screen.getByRole('group', { name: text('agent_terms_step').replace('{step}', '2') });
  expect(within(second).getAllByText(text('required'))).toHaveLength(4);
});

test('R3.41 a dividend says that it is paid out of the upline’s own', async () => {
  const example = dividend.example.reply.own;
  const { ui } = await openScreen(Screen, {
    path: '/agentDividend',
    who: { type: 1, ...kinds },
    arrange: ({ gateway }) => {
      gateway.usually(
        dividend.name,
        reply(dividend, {
          offered: example && {
            ...example,
            contractId: 'k2',
            state: 'requested',
            waitsFor: 'downline',
            askedBy: 'upline',
          },
        }),
      );
      gateway.usually(processDividend.name, reply(processDividend as never));
    },
  });
  await ui.see('heading', text('agent_offer_new'));
  const offer = await panelOf(text('agent_offer_new'));
  expect(offer.textContent).toContain(text('agent_paid_out_of').split('{upline}')[1]);
});

const offer = contractOf({ contractId: 'k2', state: 'requested', waitsFor: 'downline', askedBy: 'upline' });

/** Answers the offer; the page shows this from then on. */
const answer = async (ask: 'agent_accept' | 'agent_reject', then: Partial<RealTime>) => {
  const shown = { ...then };
  let isAnswered = false;
  const opened = await openScreen(Screen, {
    path: '/agentRealTime',
    who: { type: 1, ...kinds },
    arrange: ({ gateway }) => {
      gateway.usually(realTime.name, () => reply(realTime, isAnswered ? shown : { own: null, offered: offer }));
      gateway.usually(processRealTime.name, () => {
        isAnswered = true;
        return reply(processRealTime);
      });
    },
  });
  screen.getByRole('button', { name: text(ask) }).focus();
  await opened.ui.press('button', text(ask));
  await opened.ui.see('dialog', text(`${ask}_offer`));
  const question = screen.getByRole('dialog', { name: text(`${ask}_offer`) });
  within(question)
    .getByRole('button', { name: text(ask) })
    .click();
  return opened;
};

test('R4.37 the focus moves to the state of a contract once it is accepted', async () => {
  const { ui, until } = await answer('agent_accept', { own: { ...offer, state: 'running', waitsFor: null } });
  await ui.see('heading', text('agent_own_contract'));
  await until(
    () => document.activeElement?.textContent === text('agent_state_running'),
    () => `the focus is at ${document.activeElement?.outerHTML}`,
  );
});

test('R4.37 the focus moves to all contracts once an offer is rejected and gone', async () => {
  const { ui, until } = await answer('agent_reject', { own: null });
  await ui.see('heading', text('agent_no_contract'));
  const none = screen.getByRole('heading', { name: text('agent_no_contract') });
  await until(
    () => document.activeElement !== document.body && document.activeElement?.contains(none) === true,
    () => `the focus is at ${document.activeElement?.outerHTML}`,
  );
});

const salary = daily.example.reply.own as NonNullable<ReplyOf<typeof daily>['own']>;

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

const openSalaries = (answer: () => Answer) =>
  openScreen(Screen, {
    path: '/agentDaily',
    who: { type: 1, account: 'minh_khoa', enableSalary: true },
    arrange: ({ gateway }) => {
      const below = { ...salary, contractId: 'k9', upline: 'minh_khoa', downline: 'rui' };
      gateway.usually(daily.name, reply(daily, { own: salary, downline: { list: [below], totalPages: 1 } }));
      gateway.usually(history.name, answer);
    },
  });

const withOther = (account: string) => text('agent_history_with').replace('{account}', account);

test('R4.37 R3.41 the history of the agent’s own contract says who did what when, the newest contract first', async () => {
  const { ui } = await openSalaries(() => reply(history, { list: [second, first] }));
  await ui.press('button', text('agent_history'));
  await ui.see('dialog', withOther('thanh_ha'));
  await ui.see('heading', 'Contract 2');
  const dialog = within(screen.getByRole('dialog', { name: withOther('thanh_ha') }));
  expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Contract 2',
    'Contract 1',
  ]);
  const when = 'Jan 2, 03:04';
  expect(dialog.getAllByRole('listitem').map((item) => [...item.children].map((part) => part.textContent))).toEqual([
    ['Offered', 'thanh_ha', when],
    ['Accepted', 'You', when],
    ['Set', 'The house', when],
    ['Ended', 'Replaced by new terms', when],
  ]);
});

test('R4.37 R3.41 the history shows the terms of each contract, and when it was in force', async () => {
  const { ui } = await openSalaries(() => reply(history, { list: [second, first] }));
  await ui.press('button', text('agent_history'));
  await ui.see('heading', 'Contract 1');
  const editions = screen.getAllByRole('region', { name: /^Contract \d$/ });
  expect(editions.map((edition) => edition.querySelector('summary')?.textContent)).toEqual([
    'Terms: 0.9\u00A0%',
    'Terms: 0.8\u00A0%',
  ]);
  expect(editions.map((edition) => edition.querySelector('p')?.textContent)).toEqual([
    'In force since Jan 5, 00:00',
    'In force from Jan 5, 00:00 to Jan 5, 00:00',
  ]);
  expect(within(editions[1]!).getByRole('table', { hidden: true }).textContent).toContain('10,000');
});

test('R4.37 the history of a downline contract is opened from its row, and closed again', async () => {
  const { ui } = await openSalaries(() => reply(history, { list: [first] }));
  await ui.press('button', withOther('rui'));
  await ui.see('dialog', withOther('rui'));
  await ui.see('heading', 'Contract 1');
  await ui.press('button', text('close'));
  expect(screen.queryByRole('dialog', { name: withOther('rui') })).toBeNull();
});

test('R8.20 a history of contracts that does not arrive is fetched again on request', async () => {
  let isBack = false;
  const { ui } = await openSalaries(() => (isBack ? reply(history, { list: [first] }) : offline));
  await ui.press('button', text('agent_history'));
  await ui.see('heading', text('agent_history_failed'));
  isBack = true;
  await ui.press('button', text('retry'));
  await ui.see('heading', 'Contract 1');
});

test('R4.37 an empty history of contracts says so', async () => {
  const { ui } = await openSalaries(() => reply(history, { list: [] }));
  await ui.press('button', text('agent_history'));
  await ui.see('heading', text('agent_history_none'));
});

test('R4.37 the history of a contract with the house names the house', async () => {
  const { ui } = await openScreen(Screen, {
    path: '/agentDaily',
    who: { type: 1, account: 'minh_khoa', enableSalary: true },
    arrange: ({ gateway }) => {
      gateway.usually(daily.name, reply(daily, { own: { ...salary, upline: null } }));
      gateway.usually(history.name, reply(history, { list: [first] }));
    },
  });
  await ui.press('button', text('agent_history'));
  await ui.see('dialog', text('agent_history_with_house'));
});
