// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { fullLinks } from '../../flowbook/flows/links.flow.ts';
import { openSite } from '../shell/support/opened.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/routes/registerCenter.tsx';

const { links, createDownline } = contract.registerCenter;
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
