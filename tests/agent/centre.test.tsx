// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { fullLinks } from '../../flowbook/flows/links.flow.ts';
import { AgentCentre } from '../../src/agent/centre/AgentCentre.tsx';
import { agentEntries } from '../../src/agent/centre/entries.ts';
import { selectPlace } from '../../src/app/pages/pages.select.ts';
import { usePages } from '../../src/app/site.tsx';
import { Screen as RegisterCenter } from '../../src/routes/registerCenter.tsx';
import { mountPage, openPage, openPart, openScreen, phone, type Start } from '../shell/support/part.tsx';
import { offline, refusal, reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/agent/links/LinkOffers.tsx';
import '../../src/agent/links/LinkTerms.tsx';
import '../../src/agent/newDownline/NewDownline.tsx';
import '../../src/routes/agentLists.tsx';
import '../../src/routes/agentOverview.tsx';

const { overview, bets } = contract.agent;
const { dividend, daily, hourly, realTime } = contract.contracts;

const usually = ({ gateway }: World) => {
  for (const call of Object.values(contract.agent))
    if (typeof call === 'object' && 'path' in call && !call.name.endsWith('Csv'))
      gateway.usually(call.name, reply(call as never));
  for (const call of [dividend, daily, hourly, realTime]) gateway.usually(call.name, reply(call as never));
};

const everyKind = { enableContract: true, enableSalary: true, enableHourly: true, enableRealTime: true } as const;

const openAgent = (start: Start = {}) =>
  openPage({
    path: '/agentTeamOverview',
    who: { type: 1, ...everyKind },
    ...start,
    arrange: (world) => {
      usually(world);
      start.arrange?.(world);
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

const Centre = () => <AgentCentre place={usePages(selectPlace)}>{null}</AgentCentre>;

test('R2.94 R2.95 each entry of the agent centre opens its page', async () => {
  const { world } = await openPart(<Centre />, { path: '/agentTeamOverview', who: { type: 1, ...everyKind } });
  for (const { name, href } of agentEntries) {
    await world.ui.press('link', text(name));
    await world.ui.see('heading', new RegExp(`${text(name)}$`));
    expect(location.pathname).toBe(href);
  }
});

test('R3.13 R2.92 R2.96 R2.97 R2.98 R4.26 kinds of contracts that are switched off have no entry', async () => {
  const { ui } = await openAgent({ who: { type: 1, ...everyKind, enableContract: false, enableHourly: false } });
  await ui.see('link', text('agent_daily'));
  const names = within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names.slice(-2)).toEqual([text('agent_daily'), text('agent_real_time')]);
});

test('R2.99 R4.26 the agent centre is blank until the account is known', async () => {
  const { world, close } = mountPage();
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

test('R2.91 the agent centre on a phone shows its menu as a list that each page leads back to', async () => {
  const { ui } = await openAgent({ width: phone });
  await ui.press('button', text('agent_centre_back'));
  await ui.press('link', text('agent_bets'));
  await ui.see('heading', /Team betting$/);
});

describe('the agent centre for other accounts', () => {
  test.each([
    ['a member', { type: 0 } as const, {}, 'agents_only'],
    ['an agent whose centre is closed', { type: 1 } as const, { agentCentreEnabled: false }, 'agent_centre_off'],
  ] as const)(
    'R6.04 R6.05 tells %s that the page is not for them, and links to customer service',
    async (_, who, whitelabel, says) => {
      const { ui } = await openAgent({ who, whitelabel });
      await ui.see('heading', text(says));
      expect(screen.queryByRole('navigation', { name: text('header_agent_centre') })).toBeNull();
      await ui.press('button', text('service_title'));
      await ui.see('dialog', text('service_title'));
    },
  );
});

test('R1.08 a line of a team leads one level down with the same filter, and the path leads back up', async () => {
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

test('R8.20 an overview of the team that could not be loaded can be tried again', async () => {
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

test('R2.93 the figures of a team say in words who won, and a chart becomes a table with one press', async () => {
  const { ui } = await openAgent();
  await ui.read(text('agent_members_lost'));
  const [asTable] = await screen.findAllByRole('button', { name: text('agent_as_table') });
  asTable?.click();
  expect(await screen.findByRole('rowheader', { name: /14/ })).toBeTruthy();
});

test('R2.95 an account outside the team is reported as such, with a link back to the team', async () => {
  const { ui } = await openAgent({
    path: '/agentBets?account=nobody',
    arrange: ({ gateway }) => {
      gateway.usually(bets.name, refusal('not_found'));
    },
  });
  await ui.see('heading', text('agent_stranger'));
  expect(screen.getByRole('navigation', { name: text('agent_way') }).textContent).toContain('nobody');
});

test('R2.95 days in the wrong order are marked at their field, with the longest span of a team', async () => {
  const { ui } = await openAgent({
    path: '/agentBets?from=2026-01-02&to=2026-01-01',
    arrange: ({ gateway }) => {
      gateway.usually(bets.name, refusal('invalid_fields'));
    },
  });
  await ui.read(text('agent_misdated'));
});

describe('the register centre', () => {
  const { links, addLink, createDownline } = contract.registerCenter;
  const share = text('agent_link_share_of').replace('{code}', 'thanh01');

  const openRegisterCenter = (start: Start = {}) =>
    openScreen(RegisterCenter, { path: '/registerCenter', who: { type: 1 }, ...start });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  test('R2.94 shares a link with another app where the browser can', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data);
        return Promise.reject(new DOMException('nobody was chosen', 'AbortError'));
      },
    });
    const { ui } = await openRegisterCenter();
    await ui.press('button', share);
    expect(shared).toEqual([{ url: 'https://www.example.com/register?affiliateCode=thanh01' }]);
  });

  test('R2.94 has no button to share a link where the browser cannot', async () => {
    const { ui } = await openRegisterCenter();
    await ui.see('button', text('agent_link_copy_of').replace('{code}', 'thanh01'));
    await ui.miss('button', share);
  });

  test('R2.94 tells an agent who has reached the limit of links to end one', async () => {
    const { ui } = await openRegisterCenter({
      arrange: ({ gateway }) => {
        gateway.usually(links.name, reply(links, fullLinks));
      },
    });
    await ui.read('The only link that you can have is in use. End it to make another.');
    await ui.miss('button', text('agent_link_new'));
  });

  test('R2.94 tells an agent on the last level that only members can be added, and offers no choice', async () => {
    const { ui } = await openRegisterCenter({
      path: '/registerCenter?part=open',
      arrange: ({ gateway }) => {
        gateway.usually(links.name, reply(links, fullLinks));
      },
    });
    await ui.read(text('agent_members_only'));
    await ui.see('button', text('agent_open_submit'));
    await ui.miss('button', text('role_agent'));
  });

  test('R2.94 shows both parts as tabs of one list, which the address remembers', async () => {
    const { ui } = await openRegisterCenter();
    const tabs = within(screen.getByRole('tablist', { name: text('agent_register_parts') })).getAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      [text('agent_links'), 'true'],
      [text('agent_open'), 'false'],
    ]);
    await ui.press('tab', text('agent_open'));
    await ui.see('button', text('agent_open_submit'));
    expect(location.pathname + location.search).toBe('/registerCenter?part=open');
  });

  test('R2.94 looks for the new account in the team by its name', async () => {
    const { ui } = await openRegisterCenter({
      path: '/registerCenter?part=open',
      arrange: ({ gateway }) => {
        gateway.usually(createDownline.name, reply(createDownline, { account: 'quang88' }));
      },
    });
    await ui.type(text('login_username'), 'quang88');
    await ui.type(text('login_password'), 'quiet-harbour-9');
    await ui.type(text('register_confirm'), 'quiet-harbour-9');
    await ui.press('button', text('agent_open_submit'));
    await ui.see('heading', text('agent_opened').replace('{account}', 'quang88'));
    expect(screen.getByRole('link', { name: text('agent_opened_team') }).getAttribute('href')).toBe(
      '/agentTeam?name=quang88',
    );
  });

  type Arrange = NonNullable<Start['arrange']>;

  const openLinkForAgents = async (arrange: Arrange = () => undefined, who: object = everyKind) => {
    const opened = await openRegisterCenter({
      who: { type: 1, ...who },
      arrange: (world) => {
        for (const call of [dividend, daily, hourly, realTime])
          world.gateway.usually(call.name, reply(call as never, { ceiling: 300 } as never));
        arrange(world);
      },
    });
    await opened.ui.press('button', text('agent_link_new'));
    await opened.ui.press('button', text('role_agent'));
    return opened;
  };

  const groupOf = (name: string) => within(screen.getByRole('group', { name }));
  const tick = (name: string) => groupOf(name).getByRole('checkbox');

  test('R2.94 R3.41 offers terms of each kind that the agent has for a link, and none at first', async () => {
    const { ui } = await openLinkForAgents();
    await ui.read(text('agent_link_terms_text'));
    const names = ['record_kind_dividend', 'agent_daily', 'agent_hourly', 'agent_real_time'] as const;
    for (const name of names) expect(tick(text(name))).toHaveProperty('checked', false);
    expect(screen.queryByRole('textbox', { name: text('agent_terms_rate') })).toBeNull();
    await ui.press('button', text('agent_kind_member'));
    expect(screen.queryByText(text('agent_link_terms_text'))).toBeNull();
  });

  test('R2.94 R3.41 starts the terms of a link as the agent’s own, which can be lowered before the link is made', async () => {
    const { ui } = await openLinkForAgents(({ gateway }) => {
      gateway.usually(addLink.name, reply(addLink, { linkId: 'l2' }));
    });
    await ui.press('checkbox', new RegExp(`^${text('agent_daily')}`));
    const rate = groupOf(text('agent_daily')).getByRole<HTMLInputElement>('textbox', {
      name: text('agent_terms_rate'),
    });
    expect(rate.value).toBe('0.8');
    await ui.type(text('agent_terms_rate'), '0.5');
    await ui.press('button', text('agent_link_make'));
    await ui.see('dialog', text('agent_link_made'));
  });

  test('R5.24 moves the focus to the first wrong figure of the terms, which says what is wrong', async () => {
    const { ui } = await openLinkForAgents();
    await ui.press('checkbox', new RegExp(`^${text('agent_daily')}`));
    await ui.press('checkbox', new RegExp(`^${text('agent_real_time')}`));
    await ui.type(text('agent_terms_loss_rate'), '7');
    await ui.press('button', text('agent_link_make'));
    await ui.read(text('agent_rate_above').replace('{most}', '3'));
    expect(document.activeElement).toBe(screen.getByLabelText(text('agent_terms_loss_rate')));
  });

  test('R5.24 marks terms that the gateway refuses with their kind, and keeps what was typed', async () => {
    const { ui } = await openLinkForAgents(({ gateway }) => {
      gateway.usually(addLink.name, refusal('above_own_terms', { value: { fields: ['hourly'] } }));
    });
    const note = text('register_optional').replace('{label}', text('agent_link_note'));
    await ui.type(note, 'July flyer');
    await ui.press('checkbox', new RegExp(`^${text('agent_hourly')}`));
    await ui.type(text('agent_terms_rate'), '0.4');
    await ui.press('button', text('agent_link_make'));
    await ui.read(text('above_own_terms'));
    expect(groupOf(text('agent_hourly')).getByRole('alert').textContent).toBe(text('above_own_terms'));
    expect(document.activeElement).toBe(tick(text('agent_hourly')));
    expect(screen.getByLabelText<HTMLInputElement>(text('agent_terms_rate')).value).toBe('0.4');
    expect(screen.getByLabelText<HTMLInputElement>(note).value).toBe('July flyer');
  });

  test('R2.94 tells an agent without a contract that there are no terms to offer', async () => {
    const { ui } = await openLinkForAgents(({ gateway }) => {
      for (const call of [dividend, daily, hourly, realTime])
        gateway.usually(call.name, reply(call as never, { own: null } as never));
    });
    await ui.read(text('agent_link_terms_none'));
  });

  test('R3.13 does not mention terms where every kind is switched off', async () => {
    const { ui } = await openLinkForAgents(() => undefined, {});
    await ui.see('button', text('agent_link_make'));
    expect(screen.queryByText(text('agent_link_terms'))).toBeNull();
  });

  test('R8.20 fetches the agent’s own terms again on request, and makes a link without them', async () => {
    let isBack = false;
    const { ui } = await openLinkForAgents(({ gateway }) => {
      gateway.usually(daily.name, () => (isBack ? reply(daily) : offline));
    });
    await ui.read(text('agent_link_terms_failed'));
    await ui.see('button', text('agent_link_make'), 'ready');
    isBack = true;
    await ui.press('button', text('retry'));
    await ui.read(text('agent_link_terms_text'));
  });

  test('R2.94 shows the terms of each link in the list', async () => {
    const [link] = links.example.reply.list;
    const offers = {
      daily: { steps: [{ teamBetAmount: '0', rate: 30 }] },
      realtime: { profitRate: 40, lossRate: 20, singleBetAmount: '100000' },
    };
    const { ui } = await openRegisterCenter({
      arrange: ({ gateway }) => {
        gateway.usually(
          links.name,
          reply(links, {
            list: [
              { ...link!, kind: 'agent', offers },
              { ...link!, linkId: 'l0' },
            ],
          }),
        );
      },
    });
    const summary = await screen.findByText('Terms offered: Daily salary and Real-time salary');
    expect(screen.getAllByText(/^Terms offered/)).toHaveLength(1);
    const details = summary.closest('details')!;
    details.open = true;
    await ui.see('heading', text('agent_real_time'));
    const table = within(details).getByRole('table', { name: text('agent_daily') });
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('0.3\u00A0%');
    expect(details.textContent).toContain('0.4\u00A0%');
  });
});
