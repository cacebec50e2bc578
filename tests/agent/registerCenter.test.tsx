// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { fullLinks } from '../../flowbook/flows/links.flow.ts';
import { openSite } from '../shell/support/opened.ts';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/routes/registerCenter.tsx';
import '../../src/agent/registerCenter/LinkOffers.tsx';
import '../../src/agent/registerCenter/LinkTerms.tsx';
import '../../src/agent/registerCenter/NewDownline.tsx';

const { links, addLink, createDownline } = contract.registerCenter;
const { dividend, daily, hourly, realTime } = contract.contracts;
const share = text('agent_link_share_of').replace('{code}', 'thanh01');

const openCentre = (start: Parameters<typeof openSite>[0] = {}) =>
  openSite({ path: '/registerCenter', who: { type: 1 }, ...start });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('R2.94 a link is handed to another app where the browser can', async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('nobody was chosen', 'AbortError'));
    },
  });
  const { ui } = await openCentre();
  await ui.press('button', share);
  expect(shared).toEqual([{ url: 'https://www.example.com/register?affiliateCode=thanh01' }]);
});

test('R2.94 a browser that hands nothing to other apps has no button for it', async () => {
  const { ui } = await openCentre();
  await ui.see('button', text('agent_link_copy_of').replace('{code}', 'thanh01'));
  await ui.miss('button', share);
});

test('R2.94 an agent with as many links as there may be is told to end one', async () => {
  const { ui } = await openCentre({
    arrange: ({ gateway }) => {
      gateway.usually(links.name, reply(links, fullLinks));
    },
  });
  await ui.read('The only link that you can have is in use. End it to make another.');
  await ui.miss('button', text('agent_link_new'));
});

test('R2.94 an agent on the last level is told that members only can be brought in, and has no choice', async () => {
  const { ui } = await openCentre({
    path: '/registerCenter?part=open',
    arrange: ({ gateway }) => {
      gateway.usually(links.name, reply(links, fullLinks));
    },
  });
  await ui.read(text('agent_members_only'));
  await ui.see('button', text('agent_open_submit'));
  await ui.miss('button', text('role_agent'));
});

test('R2.94 both parts are tabs of one list, which the address remembers', async () => {
  const { ui } = await openCentre();
  const tabs = within(screen.getByRole('tablist', { name: text('agent_register_parts') })).getAllByRole('tab');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    [text('agent_links'), 'true'],
    [text('agent_open'), 'false'],
  ]);
  await ui.press('tab', text('agent_open'));
  await ui.see('button', text('agent_open_submit'));
  expect(location.pathname + location.search).toBe('/registerCenter?part=open');
});

test('R2.94 the account that was opened is looked for in the team by its name', async () => {
  const { ui } = await openCentre({
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

const kinds = { enableContract: true, enableSalary: true, enableHourly: true, enableRealTime: true } as const;
type Arrange = NonNullable<NonNullable<Parameters<typeof openSite>[0]>['arrange']>;

/** The form of a new link for agents, by an agent who may have contracts of every kind. */
const openLinkForAgents = async (arrange: Arrange = () => undefined, who: object = kinds) => {
  const opened = await openCentre({
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

test('R2.94 R3.41 a link for agents offers terms of each kind that the agent has, and of none at first', async () => {
  const { ui } = await openLinkForAgents();
  await ui.read(text('agent_link_terms_text'));
  const names = ['record_kind_dividend', 'agent_daily', 'agent_hourly', 'agent_real_time'] as const;
  for (const name of names) expect(tick(text(name))).toHaveProperty('checked', false);
  expect(screen.queryByRole('textbox', { name: text('agent_terms_rate') })).toBeNull();
  await ui.press('button', text('agent_kind_member'));
  expect(screen.queryByText(text('agent_link_terms_text'))).toBeNull();
});

test('R2.94 R3.41 terms of a link begin as the agent’s own, and can be lowered before the link is made', async () => {
  const { ui } = await openLinkForAgents(({ gateway }) => {
    gateway.usually(addLink.name, reply(addLink, { linkId: 'l2' }));
  });
  await ui.press('checkbox', new RegExp(`^${text('agent_daily')}`));
  const rate = groupOf(text('agent_daily')).getByRole<HTMLInputElement>('textbox', { name: text('agent_terms_rate') });
  expect(rate.value).toBe('0.8');
  await ui.type(text('agent_terms_rate'), '0.5');
  await ui.press('button', text('agent_link_make'));
  await ui.see('dialog', text('agent_link_made'));
});

test('R5.24 the focus goes to the first wrong figure of the terms, which says what is wrong', async () => {
  const { ui } = await openLinkForAgents();
  await ui.press('checkbox', new RegExp(`^${text('agent_daily')}`));
  await ui.press('checkbox', new RegExp(`^${text('agent_real_time')}`));
  await ui.type(text('agent_terms_loss_rate'), '7');
  await ui.press('button', text('agent_link_make'));
  await ui.read(text('agent_rate_above').replace('{most}', '3'));
  expect(document.activeElement).toBe(screen.getByLabelText(text('agent_terms_loss_rate')));
});

test('R5.24 terms that the gateway refuses are marked with their kind, and nothing that was typed is lost', async () => {
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

test('R2.94 an agent without a contract is told that there are no terms to offer', async () => {
  const { ui } = await openLinkForAgents(({ gateway }) => {
    for (const call of [dividend, daily, hourly, realTime])
      gateway.usually(call.name, reply(call as never, { own: null } as never));
  });
  await ui.read(text('agent_link_terms_none'));
});

test('R3.13 where every kind is switched off nothing is said of terms', async () => {
  const { ui } = await openLinkForAgents(() => undefined, {});
  await ui.see('button', text('agent_link_make'));
  expect(screen.queryByText(text('agent_link_terms'))).toBeNull();
});

test('R8.20 own terms that do not arrive are fetched again on request, and a link can be made without', async () => {
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

test('R2.94 the list of links shows the terms that each carries', async () => {
  const [link] = links.example.reply.list;
  const offers = {
    daily: { steps: [{ teamBetAmount: '0', rate: 30 }] },
    realtime: { profitRate: 40, lossRate: 20, singleBetAmount: '100000' },
  };
  const { ui } = await openCentre({
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
