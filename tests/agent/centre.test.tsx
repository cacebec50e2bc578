// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { agentEntries } from '../../src/agent/centre/entries.ts';
import { openSite } from '../shell/support/opened.ts';
import { phone } from '../shell/support/part.tsx';
import { mountWorld } from '../views/support/site.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/routes/agentContracts.tsx';
import '../../src/routes/agentLists.tsx';
import '../../src/routes/agentNotice.tsx';
import '../../src/routes/agentOverview.tsx';
import '../../src/routes/registerCenter.tsx';

const { overview, bets } = contract.agent;
const { dividend, daily, hourly, realTime } = contract.contracts;

const usually = ({ gateway }: World) => {
  for (const call of Object.values(contract.agent))
    if (typeof call === 'object' && 'path' in call && !call.name.endsWith('Csv'))
      gateway.usually(call.name, reply(call as never));
  for (const call of [dividend, daily, hourly, realTime]) gateway.usually(call.name, reply(call as never));
};

/** An agent who may have contracts of every kind. */
const everyKind = { enableContract: true, enableSalary: true, enableHourly: true, enableRealTime: true } as const;

const openAgent = (start: Parameters<typeof openSite>[0] = {}) =>
  openSite({
    path: '/agentTeamOverview',
    who: { type: 1, ...everyKind },
    ...start,
    arrange: (world) => {
      usually(world);
      start?.arrange?.(world);
    },
  });

const menu = () => screen.getByRole('navigation', { name: text('header_agent_centre') });

test('R2.91 R2.92 R2.93 the agent centre is a dialog with its entries in their order, which opens at the overview', async () => {
  const { ui } = await openAgent();
  await ui.see('dialog', /Agent.*Team overview/);
  expect(
    within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(agentEntries.map(({ name }) => text(name)));
  expect(within(menu()).getByRole('link', { current: 'page' }).textContent).toBe(text('agent_overview'));
  await ui.see('img', /Team bets from/);
});

test.each(agentEntries.map((entry) => [text(entry.name), entry] as const))(
  'R2.94 R2.95 the entry %s opens its page',
  async (name, { href }) => {
    const { ui } = await openAgent({ path: href === '/agentBets' ? '/agentProfit' : '/agentBets' });
    await ui.press('link', name);
    await ui.see('heading', new RegExp(`${name}$`));
    expect(location.pathname).toBe(href);
  },
);

test('R3.13 R2.92 R2.96 R2.97 R2.98 R4.26 kinds of contracts that are switched off have no entry', async () => {
  const { ui } = await openAgent({ who: { type: 1, ...everyKind, enableContract: false, enableHourly: false } });
  await ui.see('link', text('agent_daily'));
  const names = within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names.slice(-2)).toEqual([text('agent_daily'), text('agent_real_time')]);
});

test('R2.99 R4.26 nothing of the agent centre is drawn until it is known who is there', async () => {
  const { world, close } = mountWorld();
  const { ui, gateway } = world;
  const { info } = contract.member;
  try {
    usually(world);
    gateway.runs({ signedIn: true });
    gateway.hold([info.name]);
    await world.open({ path: '/agentTeamOverview' });
    await world.until(
      () => gateway.waiting.includes(info.name),
      () => 'nobody asks who is there',
    );
    expect(screen.queryByRole('navigation', { name: text('header_agent_centre') })).toBeNull();
    expect(screen.queryByText(text('agent_overview'))).toBeNull();
    gateway.answer(info.name, reply(info, { type: 1 }));
    await ui.see('dialog', /Agent.*Team overview/);
  } finally {
    await close();
  }
});

test('R2.91 on a phone the menu of the agent centre is a list that the page goes back to', async () => {
  const { ui } = await openAgent({ width: phone });
  await ui.press('button', text('agent_centre_back'));
  await ui.press('link', text('agent_bets'));
  await ui.see('heading', /Team betting$/);
});

describe('for others', () => {
  test.each([
    ['a member', { type: 0 } as const, {}, 'agents_only'],
    ['an agent whose centre is closed', { type: 1 } as const, { agentCentreEnabled: false }, 'agent_centre_off'],
  ] as const)(
    'R6.04 R6.05 %s is told that the page is not for them, and reaches customer service',
    async (_, who, whitelabel, says) => {
      const { ui } = await openAgent({ who, whitelabel });
      await ui.see('heading', text(says));
      expect(screen.queryByRole('navigation', { name: text('header_agent_centre') })).toBeNull();
      await ui.press('button', text('service_title'));
      await ui.see('dialog', text('service_title'));
    },
  );
});

test('R1.08 a line leads one level down with the filter kept, and the way leads back up', async () => {
  const { ui, until } = await openAgent({ path: '/agentTeam?sort=balance' });
  await ui.press('link', 'mai_linh');
  await until(
    () => location.search.includes('account=mai_linh'),
    () => location.search,
  );
  expect(new URLSearchParams(location.search).get('sort')).toBe('balance');
  await ui.press('link', text('agent_me'));
  await until(
    () => !location.search.includes('account'),
    () => location.search,
  );
});

test('R1.08 the row of an account opens a transfer to it', async () => {
  const { ui } = await openAgent({ path: '/agentTeam' });
  await ui.see('link', text('agent_transfer_to').replace('{account}', 'mai_linh'));
  const link = screen.getByRole('link', { name: text('agent_transfer_to').replace('{account}', 'mai_linh') });
  expect(link.getAttribute('href')).toBe('/transferUpline?to=mai_linh');
});

test('R8.20 an overview that could not be loaded can be tried again', async () => {
  const { ui, gateway } = await openAgent({
    arrange: (world) => {
      world.gateway.usually(overview.name, offline);
    },
  });
  await ui.see('heading', text('record_failed'));
  gateway.usually(overview.name, reply(overview));
  await ui.press('button', text('retry'));
  await ui.see('img', /Team bets from/);
});

test('R2.93 the figures say in words who won, and a chart is a table one press away', async () => {
  const { ui } = await openAgent();
  await ui.read(text('agent_members_lost'));
  const [asTable] = await screen.findAllByRole('button', { name: text('agent_as_table') });
  asTable?.click();
  expect(await screen.findByRole('rowheader', { name: /14/ })).toBeTruthy();
});

test('R2.95 an account that is not of the team is said to be none, with the way back to the team', async () => {
  const { ui } = await openAgent({
    path: '/agentBets?account=nobody',
    arrange: ({ gateway }) => {
      gateway.usually(bets.name, refusal('not_found'));
    },
  });
  await ui.see('heading', text('agent_stranger'));
  expect(screen.getByRole('navigation', { name: text('agent_way') }).textContent).toContain('nobody');
});

test('R2.95 days that are out of order are corrected at their field, with the longest span of a team', async () => {
  const { ui } = await openAgent({
    path: '/agentBets?from=2026-01-02&to=2026-01-01',
    arrange: ({ gateway }) => {
      gateway.usually(bets.name, refusal('invalid_fields'));
    },
  });
  await ui.read(text('agent_misdated'));
});
