// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type * as Screens from '../../src/screens.ts';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { encodeServiceLink } from '../../gateway/ground/serviceLink.ts';
import { NewestAnnouncement } from '../../src/home/NewestAnnouncement.tsx';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { Header } from '../../src/shell/Header.tsx';
import { RightBar } from '../../src/shell/RightBar.tsx';
import { Root } from '../../src/shell/Root.tsx';
import { SideMenu } from '../../src/shell/SideMenu.tsx';
import { ToastsHost } from '../../src/shell/toasts/ToastsHost.tsx';
import { deployment, offline, refusal, reply } from '../../flowbook/world/answers.ts';
import { panelCall } from '../../flowbook/world/files.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';
import { openEmpty, openPage, openPart, type Start } from './support/part.tsx';

// Loads them up front, so that nothing waits for them.
import '../../src/content/announcements/Announcements.tsx';
import '../../src/content/feedback/Feedback.tsx';
import '../../src/download/DownloadPanel.tsx';
import '../../src/service/service/Service.tsx';

type Status = ReplyOf<typeof contract.system.status>;

const mountFrom = (part: ReactNode, given?: Start) =>
  openPart(
    <>
      {part}
      <DialogsHost />
      <ToastsHost />
    </>,
    given,
  );
const openFrom = async (part: ReactNode, given?: Start): Promise<World> => (await mountFrom(part, given)).world;

const service = (csType: 'LIVECHAT' | 'VIP', link: string) => ({
  csType,
  csPosition: `${csType}-1`,
  path: encodeServiceLink(link, 'croup001'),
});
const two = [service('LIVECHAT', 'https://example.com/chat'), service('VIP', 'https://example.com/vip')];

const { lookup } = contract.service;
const lookedUp =
  (entries: Status['customerService']) =>
  ({ gateway }: World) => {
    const list = entries.map(({ csType, path }) => ({ type: csType, path: path! }));
    gateway.usually(lookup.name, reply(lookup, { list }));
  };
const openService = async (given: Start): Promise<World> => {
  const world = await openFrom(<SideMenu />, given);
  await world.ui.press('button', text('service_title'));
  return world;
};
const { clubLabel } = contract.member.info.example.reply;
const ranked = (rankLevel: number) => ({ clubLabel: { ...clubLabel!, rankLevel } });

const modal = () => document.querySelector('dialog[open]');
const linksIn = (element: Element | null) =>
  [...(element?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
    link.getAttribute('target'),
    link.getAttribute('rel'),
  ]);

test('R2.67 R2.42 R6.10 customer service offers an account of rank 5 VIP service first, each in a new tab', async () => {
  const world = await openService({ who: ranked(5), arrange: lookedUp(two) });
  await world.ui.see('link', text('service_vip'));
  expect(linksIn(modal())).toEqual([
    [text('service_vip'), 'https://example.com/vip', '_blank', 'noopener noreferrer'],
    [text('service_chat'), 'https://example.com/chat', '_blank', 'noopener noreferrer'],
  ]);
});

test.each<[string, Start]>([
  ['a visitor', {}],
  ['an account of rank 4', { who: ranked(4) }],
])('R6.10 customer service does not offer VIP service to %s', async (_, who) => {
  const world = await openService({ ...who, service: two, arrange: lookedUp(two) });
  await world.ui.see('link', text('service_chat'));
  expect(linksIn(modal()).map(([name]) => name)).toEqual([text('service_chat')]);
});

test.each([
  ['is not answered', offline],
  ['is refused because nobody is available', refusal('unavailable')],
])('R8.07 the customer service window closes with a message when its lookup %s', async (_, answer) => {
  const world = await openService({
    arrange: ({ gateway }) => {
      gateway.holdAlso(lookup.name);
    },
  });
  await world.ui.see('dialog', text('service_title'));
  await world.until(
    () => world.gateway.waiting.includes(lookup.name),
    () => 'customer service is not looked up',
  );
  world.gateway.answer(lookup.name, answer);
  await world.ui.miss('dialog', /./);
  await world.ui.read(text('service_failed'));
});

test('the customer service window numbers several entries of a kind', async () => {
  const world = await openService({
    arrange: lookedUp([service('LIVECHAT', 'https://example.com/1'), service('LIVECHAT', 'https://example.com/2')]),
  });
  await world.ui.see('link', `${text('service_chat')} 1`);
  expect(linksIn(modal()).map(([name]) => name)).toEqual([`${text('service_chat')} 1`, `${text('service_chat')} 2`]);
});

test.each([
  ['lists only a link that may not be opened', lookedUp([service('LIVECHAT', 'javascript:alert(1)')])],
  ['names no way to reach it', lookedUp([])],
])('the customer service window leads to the help centre when the gateway %s', async (_, arrange) => {
  const world = await openService({ arrange });
  await world.ui.see('heading', text('service_none'));
  expect(linksIn(modal()).map(([, href]) => href)).toEqual(['/helpmc']);
});

const apps: Status['resources'] = [
  { resourceType: 'ANDROID', url: 'https://downloads.example.com/a.apk' },
  { resourceType: 'ANDROID_LITE', url: 'https://downloads.example.com/lite.apk' },
  { resourceType: 'IOS', url: 'https://downloads.example.com/profile' },
];

const codes = (place: Element | null) =>
  [...(place?.querySelectorAll('svg[role=img]') ?? [])].map((code) => [
    code.getAttribute('aria-label'),
    code.getAttribute('width'),
  ]);
const steps = (place: Element | null) =>
  [...(place?.querySelectorAll('ol li') ?? [])].map(({ textContent }) => textContent);

test('R2.35 R2.68 R2.69 R9.16 the app page has a tab for each kind of phone, with its codes of 100 px and four steps', async () => {
  const world = await openFrom(<RightBar />, { resources: apps });
  await world.ui.press('button', text('download_title'));
  await world.ui.see('dialog', text('download_title'));
  expect(codes(modal())).toEqual([
    ['QR code: The app', '100'],
    ['QR code: The lite app', '100'],
  ]);
  expect(steps(modal())).toHaveLength(4);
  await world.ui.press('tab', text('download_ios'));
  expect(codes(modal())).toEqual([['QR code: The app', '100']]);
  expect(steps(modal())).toHaveLength(4);
  expect(linksIn(modal()).map(([, href]) => href)).toEqual(['https://downloads.example.com/profile', '/down']);
});

test('R1.21 R2.11 R2.109 R9.14 the download page offers the apps and promises nearly 10,000 slot games', async () => {
  const world = await openPage({ path: '/down', resources: apps });
  await world.ui.see('heading', text('download_title'));
  await world.ui.read('Everything on the site, including nearly 10,000 slot games.');
  expect(codes(document.querySelector('main'))).toHaveLength(2);
});

test.each([
  ['there is no app', [], 'download_none'],
  [
    'the address of the app may not be opened',
    [{ resourceType: 'ANDROID', url: 'javascript:alert(1)' }],
    'download_none',
  ],
] as const)('the download page says when %s', async (_, resources, says) => {
  const world = await openPage({ path: '/down', resources: [...resources] });
  await world.ui.see('heading', text(says));
});

test('the download page says when there is no app for a kind of phone', async () => {
  const world = await openPage({ path: '/down', resources: apps.slice(0, 1) });
  await world.ui.press('tab', text('download_ios'));
  await world.ui.read(text('download_none_system'));
});

const openClosed = async (status: 1 | 2, customerService: Status['customerService']): Promise<World> => {
  const arrange = ({ gateway }: World) => {
    const closed = gateway.status({ ...deployment({ status }), customerService });
    gateway.usually(contract.system.status.name, closed);
  };
  return (await openEmpty(<Root />, { arrange })).world;
};

test.each([
  ['R2.23 maintenance', 1],
  ['R2.24 a closed region', 2],
] as const)('%s has a link to customer service', async (_, closed) => {
  const world = await openClosed(closed, two);
  await world.until(
    () => linksIn(document.body).length > 0,
    () => 'there is no way to customer service',
  );
  expect(linksIn(document.body)).toEqual([
    [text('contact_us'), 'https://example.com/chat', '_blank', 'noopener noreferrer'],
  ]);
});

test('R3.32 a closed site leads to the first position of customer service, however the list is written', async () => {
  const at = (csPosition: string) => ({ ...service('LIVECHAT', `https://example.com/${csPosition}`), csPosition });
  const world = await openClosed(1, [at('LIVECHAT-10'), at('LIVECHAT-2'), at('LIVECHAT-1')]);
  await world.until(
    () => linksIn(document.body).length > 0,
    () => 'there is no way to customer service',
  );
  expect(linksIn(document.body).map(([, href]) => href)).toEqual(['https://example.com/LIVECHAT-1']);
});

test('R2.23 maintenance without customer service shows no contact button', async () => {
  const world = await openClosed(1, []);
  await world.ui.see('heading', text('maintenance_title'));
  expect(linksIn(document.body)).toEqual([]);
});

test('R9.15 a modal that is slow to load says so after 100 ms, and not before', async () => {
  const world = await openFrom(<SideMenu />, { service: two });
  world.gateway.hold([panelCall]);
  await world.ui.press('button', text('service_title'));
  await world.pass(99);
  expect(modal()).toBeNull();
  await world.pass(1);
  await world.ui.see('dialog', text('service_title'));
  expect(modal()?.querySelector('[role=status]')?.getAttribute('aria-label')).toBe(text('modal_loading'));
  await world.ui.press('button', text('close'));
  await world.ui.miss('dialog', /./);
});

const { loadForm } = vi.hoisted(() => ({ loadForm: vi.fn<() => Promise<Readonly<Record<string, unknown>>>>() }));
vi.mock('../../src/screens.ts', async (load) => {
  const { areas, panels } = await load<typeof Screens>();
  return { areas, panels: { ...panels, login: () => loadForm() } };
});

test('R2.62 the login dialog opens before its form has loaded, says when the form cannot be fetched, and tries again', async () => {
  loadForm.mockReturnValue(new Promise(() => undefined));
  const world = await openFrom(<Header hasMenu />);
  await world.ui.press('button', text('header_log_in'));
  await world.ui.see('dialog', text('login_title'));
  expect(modal()?.querySelector('[role=status]')?.getAttribute('aria-label')).toBe(text('modal_loading'));
  await world.ui.press('button', text('close'));

  loadForm.mockRejectedValue(new Error('Failed to resolve async component'));
  await world.ui.press('button', text('header_log_in'));
  await world.ui.see('heading', text('modal_failed'));
  loadForm.mockImplementation(() => import('../../src/auth/login/Login.tsx'));
  await world.ui.press('button', text('retry'));
  await world.ui.type(text('login_name'), 'mai');
});

test('R2.67 customer service can be reached from the help centre', async () => {
  const world = await openPage({ path: '/helpmc' });
  await world.ui.press('button', text('service_title'));
  await world.ui.see('dialog', text('service_title'));
});

const area = () => modal()?.querySelector('textarea');

test('R1.19 R2.109 customer service leads to the feedback form', async () => {
  const world = await openService({});
  await world.ui.press('button', text('feedback_title'));
  await world.ui.see('dialog', text('feedback_title'));
  await world.ui.miss('dialog', text('service_title'));
});

test('R5.19 feedback that is too short is marked, and its field has the focus', async () => {
  const world = await openPage({ path: '/helpmc' });
  await world.ui.press('button', text('feedback_title'));
  await world.ui.type(text('feedback_content'), 'Help!');
  await world.ui.press('button', text('feedback_send'));
  await world.ui.read(text('feedback_too_few').replace(/\{[^{}]*\}/, '3'));
  expect(area()?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(area());
  expect(area()?.value).toBe('Help!');
});

test('a feedback form that is opened again is empty and without consent', async () => {
  const world = await openPage({ path: '/helpmc' });
  await world.ui.press('button', text('feedback_title'));
  await world.ui.press('checkbox', text('feedback_log'));
  await world.ui.press('button', text('close'));
  await world.ui.press('button', text('feedback_title'));
  await world.ui.see('checkbox', text('feedback_log'));
  expect(modal()?.querySelector<HTMLInputElement>('input[name="withLog"]')?.checked).toBe(false);
});

const { announcements } = contract.content;
const [example] = announcements.example.reply.list;
const page = (from: number, to: number) =>
  reply(announcements, {
    list: Array.from({ length: to - from + 1 }, (_, at) => ({
      ...example!,
      id: `n${from + at}`,
      title: `News ${from + at}`,
      content: `<p>All about news ${from + at}.</p>`,
    })),
    totalPages: 2,
  });

const titles = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button', { name: /^News/ })
    .map((row) => /^News \d+/.exec(row.textContent)?.[0]);

test('R2.36 ten announcements are listed on two pages of nine, and one of them opens in full', async () => {
  const { world, asked } = await mountFrom(<NewestAnnouncement />, {
    arrange: (site) => {
      site.gateway.usually(announcements.name, page(1, 9));
    },
  });
  const { ui, gateway } = world;
  await ui.press('button', 'All announcements');
  await ui.see('button', /^News 9/);
  expect(titles()).toHaveLength(9);
  gateway.usually(announcements.name, page(10, 10));
  await ui.press('button', 'Page 2');
  await ui.see('button', /^News 10/);
  expect(titles()).toEqual(['News 10']);
  expect(asked.findLast(({ call }) => call === announcements.name)?.request).toMatchObject({ pageNo: 2 });
  await ui.press('button', /^News 10/);
  await ui.see('dialog', 'News 10');
  await ui.read('All about news 10.');
});
