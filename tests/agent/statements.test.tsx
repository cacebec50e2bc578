// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import type { Terms } from '../../machines/agent/terms.ts';
import { Estimate } from '../../src/agent/simulator/Estimate.tsx';
import { statementSources } from '../../src/agent/statements/source.tsx';
import { filterAt } from '../../src/records/record/filterAt.ts';
import { Screen as Contracts } from '../../src/routes/agentContracts.tsx';
import { Screen as Lists } from '../../src/routes/agentLists.tsx';
import { openPart, openScreen } from '../shell/support/part.tsx';
import { offline, refusal, reply } from '../../flowbook/world/answers.ts';
import type { HeldGateway } from '../../flowbook/world/gateway.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads them up front, so that nothing waits for them.
import '../../src/agent/simulator/Simulator.tsx';
import '../../src/agent/month/Month.tsx';
import '../../src/agent/statement/Statement.tsx';
import '../../src/api/declined.ts';

const { settlements, statement, statementCsv, month, simulate, dividend, hourly, realTime } = contract.contracts;
const { income } = contract.agent;
type Settlement = ReplyOf<typeof settlements>['list'][number];
type Reply = ReplyOf<typeof statement>;

const example = statement.example.reply;

const openList = (path: string, changes?: Settlement) =>
  openScreen(Contracts, {
    path,
    who: { type: 1 },
    arrange: ({ gateway }) => {
      const [row] = settlements.example.reply.list as [Settlement];
      gateway.usually(settlements.name, reply(settlements, { list: [changes ?? row] }));
    },
  });

const openStatement = (changes: Partial<Reply> = {}, path = '/agentDaily?statement=s1') =>
  openScreen(Contracts, {
    path,
    who: { type: 1 },
    arrange: ({ gateway }) => {
      gateway.usually(statement.name, reply(statement, changes));
    },
  });

const cellsOf = (period: string): string[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${period}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

const reckoned = async (): Promise<(string | undefined)[][]> => {
  const panel = await screen.findByRole('region', { name: text('agent_reckoning') });
  return [...panel.querySelectorAll('dl > div')].map((line) =>
    ['dt', 'dd'].map((tag) => line.querySelector(tag)?.textContent.replaceAll(/\s+/g, ' ')),
  );
};

const { profitRate: _, lossRate: __, ...ofAnyKind } = example.settlement;
const daily: Settlement = {
  ...ofAnyKind,
  kind: 'daily',
  from: '2026-01-01T17:00:00Z',
  to: '2026-01-02T17:00:00Z',
  timeZone: 'Asia/Ho_Chi_Minh',
  brought: '-20000',
  base: '1000000',
  step: 2,
  rate: 50,
  due: '5000',
  received: '5000',
  owed: '0',
  keep: '2000',
};
const noFigures: Reply['figures'] = { ...example.figures, validBet: '0', won: '0', lost: '0' };

describe('the list of statements', () => {
  test.each(Object.entries(statementSources))(
    'R2.96 R2.97 R2.98 of the kind %s contains no other kind, whatever the address says',
    (kind, source) => {
      expect(filterAt('?part=statements&kind=another', source)).toEqual({ kind, direction: 'received' });
      expect(filterAt('?part=statements&direction=paid', source)).toEqual({ kind, direction: 'paid' });
    },
  );

  test('R2.97 keeps its part open when a filter is added to the address', async () => {
    const { ui, until } = await openList('/agentDaily?part=statements');
    await ui.choose(text('agent_direction'), 'paid');
    await until(
      () => location.search === '?part=statements&direction=paid',
      () => location.search,
    );
    await screen.findByRole('table', { name: text('agent_statements') });
  });

  test('R2.98 shows in a row its period in the house’s time, who paid and at which rates, and leads to the statement', async () => {
    const { ui } = await openList('/agentRealTime?part=statements', {
      ...example.settlement,
      timeZone: 'Asia/Ho_Chi_Minh',
    });
    const period = 'Jan 2, 2026, 10:00 to 10:05';
    await ui.see('link', period);
    expect(cellsOf(period)).toEqual([
      period,
      'From thanh_ha',
      'Base$35.00',
      'Rate1.2 % won, 0.8 % lost',
      'Due$0.42',
      'Received$0.42',
      'Still owed$0.00',
      'Kept$0.30',
    ]);
    expect(screen.getByRole('link', { name: period }).getAttribute('href')).toBe('/agentRealTime?statement=s1');
  });

  test('R2.96 shows in a row the step, and the house where it pays', async () => {
    const { ui } = await openList('/agentDaily?part=statements', { ...daily, account: null });
    await ui.see('link', 'Jan 2, 2026');
    expect(cellsOf('Jan 2, 2026').slice(1, 4)).toEqual(['From the house', 'Base$10,000.00', 'Rate0.5 %, step 2']);
  });

  test('R2.96 hides what a downline keeps from the one who paid', async () => {
    const { ui } = await openList('/agentDaily?part=statements&direction=paid', { ...daily, direction: 'paid' });
    await ui.see('link', 'Jan 2, 2026');
    expect(cellsOf('Jan 2, 2026').at(1)).toBe('To thanh_ha');
    expect(screen.queryByText(text('agent_kept'))).toBeNull();
  });

  test('R2.95 is where income that a statement paid leads to', async () => {
    const { ui } = await openScreen(Lists, {
      path: '/agentIncome',
      who: { type: 1 },
      arrange: ({ gateway }) => {
        gateway.usually(income.name, reply(income));
      },
    });
    await ui.see('link', text('agent_real_time'));
    const table = await screen.findByRole('table', { name: text('agent_income') });
    expect(within(table).getByRole('link').getAttribute('href')).toMatch(/^\/agent\w+\?statement=s1$/);
  });
});

describe('printed and saved statements', () => {
  test('R2.96 R2.97 R2.98 are named by their number, and a failed download can be retried', async () => {
    const { ui, gateway, until } = await openStatement({ settlement: daily });
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    await ui.press('button', text('agent_print'));
    expect(printed).toHaveBeenCalledOnce();
    gateway.usually(statementCsv.name, offline);
    await ui.press('button', text('record_save'));
    await ui.read(text('network_abnormal'));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    gateway.usually(statementCsv.name, reply(statementCsv));
    await ui.press('button', text('record_save'));
    await until(
      () => saved.length === 1,
      () => 'nothing is saved',
    );
    expect(saved).toEqual(['statement-s1.csv']);
    expect(screen.queryByRole('alert')).toBeNull();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('R2.95 R6.06 include the bill of a month with what was received, passed on and kept, and links to its statements', async () => {
    const { ui } = await openScreen(Lists, {
      path: '/agentIncome?month=2026-01',
      who: { type: 1 },
      arrange: ({ gateway }) => {
        gateway.usually(
          month.name,
          reply(month, {
            paidFromWallet: '2100',
            lines: month.example.reply.lines.map((each) => ({ ...each, last: 's9', statements: 4 })),
          }),
        );
      },
    });
    await ui.see('heading', 'Bill of January 2026');
    const table = screen.getByRole('table', { name: text('agent_bill_by_day') });
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/agentRealTime?statement=s1', '/agentRealTime?statement=s9']);
    await ui.read(text('agent_bill_from_wallet'));
    await ui.see('link', 'December 2025');
  });

  test('R8.20 include a bill that can be retried if it fails to load, and says so if it is empty', async () => {
    const { ui, gateway } = await openScreen(Lists, {
      path: '/agentIncome?month=2026-01',
      who: { type: 1 },
      arrange: (world) => {
        world.gateway.usually(month.name, offline);
      },
    });
    await ui.see('heading', text('agent_bill_failed'));
    gateway.usually(month.name, reply(month, { lines: [], totals: [] }));
    await ui.press('button', text('retry'));
    await ui.see('heading', text('agent_bill_none'));
  });
});

describe('a statement', () => {
  test('R2.97 shows line by line how the bets become what was kept, and what the next step lacks', async () => {
    await openStatement({
      settlement: daily,
      terms: {
        daily: {
          steps: [
            { teamBetAmount: '0', rate: 30 },
            { teamBetAmount: '1000000', rate: 50 },
            { teamBetAmount: '5000000', rate: 80 },
          ],
        },
      },
      lacking: { step: 3, rate: 80, validBet: '4000000', profit: '0', activeMembers: 0 },
      figures: { ...noFigures, validBet: '1020000' },
      lines: [{ ...noFigures, account: 'mai', validBet: '1020000' }],
      passedOn: [{ account: 'mai_linh', due: '3000', received: '3000' }],
    });
    expect(await reckoned()).toEqual([
      ['Valid bets', '$10,200.00'],
      ['Brought from the period before', '−$200.00'],
      ['Base', '$10,000.00'],
      ['Step 2 of 3 reachedStep 3 (0.8 %) lacks $40,000.00 of team bets.', '0.5 %'],
      ['Due0.5 % of $10,000.00, rounded down', '$50.00'],
      ['Received', '$50.00'],
      ['To mai_linh', '−$30.00'],
      ['Kept', '$20.00'],
    ]);
  });

  test('R2.96 of a dividend says in words who won, what the step lacks, and what was collected later', async () => {
    await openStatement(
      {
        settlement: {
          ...daily,
          kind: 'dividend',
          brought: '0',
          base: '400000',
          step: 1,
          rate: 2500,
          due: '100000',
          received: '100000',
          keep: '30000',
        },
        terms: {
          dividend: {
            period: 'daily',
            steps: [{ periodValidBet: '0', periodProfit: '0', activeMembers: 0, rate: 2500 }],
          },
        },
        lacking: { step: 2, rate: 3000, validBet: '0', profit: '50000', activeMembers: 2 },
        figures: { ...noFigures, stake: '900000', payout: '450000', bonus: '20000', rebate: '10000', salary: '20000' },
        passedOn: [],
        collected: [{ amount: '70000', at: '2026-01-03T17:00:01Z' }],
      },
      '/agentDividend?statement=s1',
    );
    expect(await reckoned()).toEqual([
      ['Bets', '$9,000.00'],
      ['Payout', '−$4,500.00'],
      ['Bonuses', '−$200.00'],
      ['Rebates', '−$100.00'],
      ['Members lost', '$4,200.00'],
      ['Salaries', '−$200.00'],
      ['The house won', '$4,000.00'],
      ['Brought from the period before', '$0.00'],
      ['Base', '$4,000.00'],
      ['Step 1 of 1 reachedStep 2 (30 %) lacks $500.00 of house profit, 2 active members.', '25 %'],
      ['Due25 % of $4,000.00, rounded down', '$1,000.00'],
      [`Not paid at first${text('agent_short_text')}`, '−$700.00'],
      ['Received', '$300.00'],
      ['Kept', '$300.00'],
    ]);
    const later = screen.getByRole('region', { name: text('agent_collected') });
    expect(later.textContent).toContain('Jan 4, 2026, 00:00:01$700.00');
    expect(screen.getByRole('row', { name: /^Step 1 ?Reached/ })).toBeTruthy();
  });

  test('R2.96 of a month in which the members won says that nothing is due, and what is carried over', async () => {
    await openStatement({
      settlement: {
        ...daily,
        kind: 'dividend',
        brought: '0',
        base: '-120000',
        carried: '-120000',
        step: null,
        rate: null,
        due: '0',
        received: '0',
        keep: '0',
      },
      terms: { dividend: { period: 'daily', steps: [] } },
      figures: { ...noFigures, stake: '100000', payout: '220000' },
      passedOn: [],
    });
    expect((await reckoned()).slice(4)).toEqual([
      ['Members won', '−$1,200.00'],
      ['Salaries', '$0.00'],
      ['The house lost', '−$1,200.00'],
      ['Brought from the period before', '$0.00'],
      ['Base', '−$1,200.00'],
      [text('agent_base_not_above'), undefined],
      ['Brought into the next period of this month', '−$1,200.00'],
      ['Due', '$0.00'],
      ['Received', '$0.00'],
      ['Kept', '$0.00'],
    ]);
  });

  test('R2.98 of a real-time salary shows what each rate gives to its last fraction, and is rounded once', async () => {
    await openStatement({
      settlement: {
        ...example.settlement,
        wonBet: '9500',
        lostBet: '120',
        base: '1149600',
        due: '114',
        received: '114',
        keep: '164',
      },
      figures: { ...example.figures, overCap: '150000' },
      passedOn: [],
    });
    expect(await reckoned()).toEqual([
      ['Won bets that count$95.00 at 1.2 %', '$1.14'],
      ['Lost bets that count$1.20 at 0.8 %', '$0.0096'],
      ['Brought from the period before', '$0.00'],
      ['Together$1,500.00 was above the maximum counted per bet.', '$1.1496'],
      ['DueRounded down', '$1.14'],
      ['Received', '$1.14'],
      ['Received for earlier periods', '$0.50'],
      ['Kept', '$1.64'],
    ]);
  });

  test('R2.97 by line has figures that add up to those of all', async () => {
    const line = (account: string, validBet: string) => ({ ...noFigures, account, validBet });
    await openStatement({
      settlement: { ...daily, account: null },
      figures: { ...noFigures, validBet: '1020000' },
      lines: [line('mai_linh', '1000000'), line('minh_khoa', '20000')],
    });
    const table = await screen.findByRole('table', { name: text('agent_statement_lines') });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'mai_linhValid bets$10,000.00',
      expect.stringMatching(/^minh_khoa.*Valid bets\$200\.00$/),
      'All togetherValid bets$10,200.00',
    ]);
  });

  test('R2.97 shows the one who paid what was paid, and nothing further down', async () => {
    await openStatement({ settlement: { ...daily, direction: 'paid', keep: null }, passedOn: null });
    expect((await reckoned()).at(-1)).toEqual(['Paid', '$50.00']);
  });

  test('R3.41 has a link that can be copied for the other side', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: (words: string) => {
          copied.push(words);
          return Promise.resolve();
        },
      },
    });
    const { ui, until } = await openStatement({ settlement: daily });
    await ui.press('button', text('agent_link_copy'));
    await until(
      () => copied.length > 0,
      () => 'nothing is copied',
    );
    expect(copied).toEqual([`${location.origin}/agentDaily?statement=s1`]);
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('R2.97 leads back to the list that it is in', async () => {
    const { ui, until } = await openStatement({ settlement: daily });
    await ui.press('link', text('agent_statements'));
    await until(
      () => location.search === '?part=statements',
      () => location.search,
    );
  });

  test('R3.41 of two other agents is reported as missing', async () => {
    const { ui } = await openScreen(Contracts, {
      path: '/agentDaily?statement=s1',
      who: { type: 1 },
      arrange: ({ gateway }) => {
        gateway.usually(statement.name, refusal('not_found'));
      },
    });
    await ui.see('heading', text('agent_no_statement'));
  });

  test('R8.20 that did not load can be tried again', async () => {
    const { ui, gateway } = await openScreen(Contracts, {
      path: '/agentDaily?statement=s1',
      who: { type: 1 },
      arrange: (world) => {
        world.gateway.usually(statement.name, offline);
      },
    });
    await ui.see('heading', text('agent_statement_failed'));
    gateway.usually(statement.name, reply(statement));
    await ui.press('button', text('retry'));
    await ui.see('heading', text('agent_reckoning'));
  });
});

describe('the simulator', () => {
  type Changes = Parameters<typeof reply<typeof simulate>>[1];

  const openSimulator = (path: string, changes: Changes = {}) =>
    openScreen(Contracts, {
      path: `${path}?part=simulator`,
      who: { type: 1 },
      arrange: ({ gateway }) => {
        gateway.usually(dividend.name, reply(dividend, { ceiling: 5000 }));
        for (const call of [contract.contracts.daily, hourly, realTime])
          gateway.usually(call.name, reply(call as never));
        gateway.usually(simulate.name, reply(simulate, changes));
      },
    });

  const status = () => screen.getByRole('status').textContent.replaceAll(/\s+/g, ' ');

  test('R3.41 R2.96 R2.97 R2.98 starts with the agent’s own terms for each kind', async () => {
    const { ui, go } = await openSimulator('/agentDividend');
    for (const [path, label, value] of [
      ['/agentDividend', 'agent_terms_profit', '0.00'],
      ['/agentDaily', 'agent_terms_bets', '10000.00'],
      ['/agentHourly', 'agent_terms_bets', '10000.00'],
      ['/agentRealTime', 'agent_terms_profit_rate', '1.2'],
    ] as const) {
      await go(`${path}?part=simulator`);
      await ui.see('button', text('agent_simulate'));
      const field = screen.getByLabelText<HTMLInputElement>(text(label).replace('{symbol}', '$'));
      expect([path, field.value]).toEqual([path, value]);
    }
  });

  test('R3.41 says in words whether the terms pay more or less, and promises nothing', async () => {
    const { ui, gateway, until } = await openSimulator('/agentDaily');
    for (const [due, was, words] of [
      ['8000', '6000', '$20.00 more than was actually due.'],
      ['6000', '8000', '$20.00 less than was actually due.'],
      ['6000', '6000', 'The same as was actually due.'],
    ] as const) {
      gateway.usually(simulate.name, reply(simulate, { compared: { periods: 1, due, was }, passedOn: '0' }));
      await ui.press('button', text('agent_simulate'));
      await until(
        () => screen.queryByRole('status') !== null && status() === `${words}${text('agent_no_promise')}`,
        () => `it does not say "${words}"`,
      );
    }
  });

  test('R3.41 lists the periods without a comparison separately, with what was carried over', async () => {
    const { ui, gateway, until } = await openSimulator('/agentDaily');
    const [period] = simulate.example.reply.periods;
    gateway.usually(
      simulate.name,
      reply(simulate, {
        periods: [{ ...period!, brought: '-18952' }],
        compared: { periods: 5, due: '188', was: '188' },
        outside: { periods: 22, due: '3766' },
        passedOn: '0',
      }),
    );
    await ui.press('button', text('agent_simulate'));
    await until(
      () =>
        screen.queryByRole('status') !== null &&
        status().startsWith(
          'The same as was actually due.Compared over 5 periods with a statement. In 22 other periods, without a statement, these terms come to $37.66.',
        ),
      () => status(),
    );
    expect(screen.getByRole('table', { name: text('agent_simulated_periods') }).textContent).toContain('−$189.52');
    gateway.usually(
      simulate.name,
      reply(simulate, {
        compared: { periods: 0, due: '0', was: '0' },
        outside: { periods: 1, due: '8000' },
        passedOn: '0',
      }),
    );
    await ui.press('button', text('agent_simulate'));
    await until(
      () => screen.queryByRole('status') !== null && status().startsWith(text('agent_simulated_alone')),
      () => status(),
    );
    expect(screen.queryByText(text('agent_was_due'), { selector: 'dt' })).toBeNull();
  });

  test('R3.41 shows what the contracts with downlines would have cost only for the agent’s own team', async () => {
    const { ui } = await openSimulator('/agentDaily');
    await ui.press('button', text('agent_simulate'));
    await ui.see('heading', text('agent_simulated'));
    expect(status()).toContain('would have taken $45.00.');
    await ui.type(text('register_optional').replace('{label}', text('agent_simulator_account')), 'tam');
    await ui.press('button', text('agent_simulate'));
    await ui.see('heading', text('agent_simulated'));
    expect(status()).not.toContain('would have taken');
  });

  test('R3.41 shows each period of a dividend with its figures, its step, and what was actually due', async () => {
    const [period] = simulate.example.reply.periods;
    const { ui } = await openSimulator('/agentDividend', {
      periods: [
        { ...period!, profit: '500000', activeMembers: 7 },
        { ...period!, to: '2026-02-01T00:00:00Z', step: null, rate: null, was: null },
      ],
    });
    await ui.press('button', text('agent_simulate'));
    await ui.see('heading', text('agent_simulated'));
    const table = screen.getByRole('table', { name: text('agent_simulated_periods') });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ lastChild }) => lastChild?.textContent?.replaceAll(/\s+/g, ' ')),
      ),
    ).toEqual([
      ['Jan 1, 2026', '$10,000.00', '$5,000.00', '7', '0.8 %, step 1', '$80.00', '$60.00'],
      ['Jan 1, 2026 to Jan 31, 2026', '$10,000.00', '$0.00', '0', text('agent_no_step'), '$80.00', '–'],
    ]);
  });

  test('R3.41 shows a week of marks a hundred at a time', async () => {
    const [period] = simulate.example.reply.periods;
    const { ui } = await openSimulator('/agentRealTime', { periods: Array.from({ length: 150 }, () => period!) });
    await ui.press('button', text('agent_simulate'));
    await ui.see('heading', text('agent_simulated'));
    const rows = () => document.querySelectorAll('tbody tr').length;
    expect(rows()).toBe(100);
    await ui.press('button', text('record_more'));
    expect(rows()).toBe(150);
    await ui.miss('button', text('record_more'));
  });

  test('R3.41 says which days had no bet', async () => {
    const { ui } = await openSimulator('/agentRealTime', { periods: [] });
    await ui.press('button', text('agent_simulate'));
    await ui.read(text('agent_simulated_none'));
  });
});

describe('an estimate', () => {
  const salary: Terms = { steps: [{ teamBetAmount: '0', rate: 80 }] };
  const byRates: Terms = { profitRate: 120, lossRate: 80, singleBetAmount: '100000' };

  const lastMonth = 'Last month: $80.00 instead of $60.00';
  const says = () => screen.getByRole('status').textContent;
  const comesToSay = ({ until }: World, line: string) =>
    until(
      () => says() === line,
      () => `it says "${says()}"`,
    );
  const openEstimate = async (given: (gateway: HeldGateway) => void) =>
    (
      await openPart(<Estimate kind="daily" terms={salary} symbol="$" />, {
        arrange: ({ gateway }) => {
          given(gateway);
        },
      })
    ).world;

  test.each([
    ['daily', salary, lastMonth],
    ['realtime', byRates, 'Yesterday: $80.00 instead of $60.00'],
  ] as const)(
    'R3.41 an estimate of a %s contract says in one line what the terms would have paid',
    async (kind, terms, line) => {
      const { world, asked } = await openPart(<Estimate kind={kind} terms={terms} account="tam" symbol="$" />, {
        arrange: ({ gateway }) => {
          gateway.usually(simulate.name, reply(simulate));
        },
      });
      await comesToSay(world, line);
      expect(asked.filter(({ call }) => call === simulate.name)).toHaveLength(1);
    },
  );

  test('R3.41 an estimate is shown once the gateway has answered', async () => {
    const world = await openEstimate((held) => {
      held.hold([simulate.name]);
    });
    await world.until(
      () => world.gateway.waiting.includes(simulate.name),
      () => 'nothing is asked',
    );
    expect(says()).toBe('');
    world.gateway.answer(simulate.name, reply(simulate));
    await comesToSay(world, lastMonth);
  });

  test.each([
    ['is refused', refusal('not_found')],
    ['gets no answer', offline],
  ])('R8.20 an estimate that %s can be tried again', async (_, answer) => {
    const world = await openEstimate((held) => {
      held.usually(simulate.name, answer);
    });
    await world.ui.read(text('agent_estimate_failed'));
    world.gateway.usually(simulate.name, reply(simulate));
    await world.ui.press('button', text('retry'));
    await comesToSay(world, lastMonth);
  });
});
