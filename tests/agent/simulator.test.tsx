// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { openSite } from '../shell/support/opened.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/agent/simulator/Simulator.tsx';
import '../../src/routes/agentContracts.tsx';

const { simulate, dividend, daily, hourly, realTime } = contract.contracts;
type Changes = Parameters<typeof reply<typeof simulate>>[1];

const openSimulator = (path: string, changes: Changes = {}) =>
  openSite({
    path: `${path}?part=simulator`,
    who: { type: 1 },
    arrange: ({ gateway }) => {
      gateway.usually(dividend.name, reply(dividend, { ceiling: 5000 }));
      for (const call of [daily, hourly, realTime]) gateway.usually(call.name, reply(call as never));
      gateway.usually(simulate.name, reply(simulate, changes));
    },
  });

const status = () => screen.getByRole('status').textContent.replaceAll(/\s+/g, ' ');

test.each([
  ['R2.96', '/agentDividend', 'agent_terms_profit', '0.00'],
  ['R2.97', '/agentDaily', 'agent_terms_bets', '10000.00'],
  ['R2.98', '/agentHourly', 'agent_terms_bets', '10000.00'],
  ['R2.98', '/agentRealTime', 'agent_terms_profit_rate', '1.2'],
] as const)('R3.41 %s the simulator of %s begins with the terms that the agent has', async (_, path, label, value) => {
  const { ui } = await openSimulator(path);
  await ui.see('button', text('agent_simulate'));
  const field = screen.getByLabelText<HTMLInputElement>(text(label).replace('{symbol}', '$'));
  expect(field.value).toBe(value);
});

test.each([
  ['more', { due: '8000', was: '6000' }, '$20.00 more than was really due.'],
  ['less', { due: '6000', was: '8000' }, '$20.00 less than was really due.'],
  ['the same', { due: '6000', was: '6000' }, 'The same as was really due.'],
])('R3.41 a simulation says in words that it is %s, and promises nothing', async (_, changes, words) => {
  const { ui } = await openSimulator('/agentDaily', { ...changes, passedOn: '0' });
  await ui.press('button', text('agent_simulate'));
  await ui.see('heading', text('agent_simulated'));
  expect(status()).toBe(`${words}${text('agent_no_promise')}`);
});

test('R3.41 what the contracts with downlines would have taken is said of one’s own team alone', async () => {
  const { ui } = await openSimulator('/agentDaily');
  await ui.press('button', text('agent_simulate'));
  await ui.see('heading', text('agent_simulated'));
  expect(status()).toContain('would have taken $45.00 of it.');
  await ui.type(text('register_optional').replace('{label}', text('agent_simulator_account')), 'tam');
  await ui.press('button', text('agent_simulate'));
  await ui.see('heading', text('agent_simulated'));
  expect(status()).not.toContain('would have taken');
});

test('R3.41 each period of a dividend is shown with its figures, its step, and what was really due', async () => {
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

test('R3.41 a week of marks is shown a hundred at a time', async () => {
  const [period] = simulate.example.reply.periods;
  const { ui } = await openSimulator('/agentRealTime', { periods: Array.from({ length: 150 }, () => period!) });
  await ui.press('button', text('agent_simulate'));
  await ui.see('heading', text('agent_simulated'));
  const rows = () => screen.getAllByRole('row').length - 1;
  expect(rows()).toBe(100);
  await ui.press('button', text('record_more'));
  expect(rows()).toBe(150);
  await ui.miss('button', text('record_more'));
});

test('R3.41 days without a bet are said to be such', async () => {
  const { ui } = await openSimulator('/agentRealTime', { periods: [] });
  await ui.press('button', text('agent_simulate'));
  await ui.read(text('agent_simulated_none'));
});
