// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { openSite } from '../shell/support/opened.ts';
import { offline, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { list, read, notices, noticesRead } = contract.messages;
type Notice = ReplyOf<typeof notices>['list'][number];

/** A member's page of messages and notices, over a gateway that counts the calls to mark them as read. */
const openMessages = async (arrange: (world: World) => void = () => undefined) => {
  const marked: string[] = [];
  const world = await openSite({
    path: '/messageV2',
    who: {},
    arrange: (site) => {
      for (const call of [list, notices]) site.gateway.usually(call.name, reply(call));
      site.gateway.usually(read.name, () => (marked.push(read.name), reply(read)));
      site.gateway.usually(noticesRead.name, () => (marked.push(noticesRead.name), reply(noticesRead)));
      arrange(site);
    },
  });
  return { ...world, marked };
};

const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

test('R2.87 R2.90 platform information shows the messages in full, and marks them as read', async () => {
  const { ui, marked } = await openMessages();
  await ui.see('dialog', text('header_messages'));
  await ui.read('Welcome');
  await ui.read('Good to have you here.');
  await ui.read(text('messages_new'));
  expect(screen.getByRole('link', { name: text('header_messages') }).getAttribute('aria-current')).toBe('page');
  expect(marked).toEqual([read.name]);
});

test('R2.87 R7.56 player notices have their own tab, and one about a deposit opens it', async () => {
  const { ui, marked } = await openMessages();
  await ui.press('tab', text('messages_notices_tab'));
  await ui.see('link', /D-260102-0017/);
  const [row] = rows();
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/depositv2?deposit=D-260102-0017');
  expect(marked).toContain(noticesRead.name);
});

test('R7.56 a notice about a withdrawal opens it, and one about a transfer leads nowhere', async () => {
  const [example] = notices.example.reply.list;
  const { ui } = await openMessages(({ gateway }) => {
    gateway.usually(
      notices.name,
      reply(notices, {
        list: [
          { ...example!, about: 'withdrawal', reference: 'W-260102-0004' },
          { ...example!, id: 'n2', about: 'transfer', reference: '8812' },
        ],
      }),
    );
  });
  await ui.press('tab', text('messages_notices_tab'));
  await ui.see('link', /W-260102-0004/);
  expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
    '/withdraw?withdrawal=W-260102-0004',
    undefined,
  ]);
});

const notice = (about: Notice['about'], state: Notice['state']): Notice => ({
  ...notices.example.reply.list[0]!,
  about,
  state,
});

test.each([
  ['deposit', 'credited', 'messages_about_deposit', 'messages_credited'],
  ['deposit', 'failed', 'messages_about_deposit', 'messages_unsuccessful'],
  ['deposit', 'rejected', 'messages_about_deposit', 'messages_rejected'],
  ['withdrawal', 'approved', 'messages_about_withdrawal', 'messages_approved'],
  ['withdrawal', 'rejected', 'messages_about_withdrawal', 'messages_rejected'],
  ['withdrawal', 'failed', 'messages_about_withdrawal', 'messages_unsuccessful'],
  ['withdrawal', 'paid', 'messages_about_withdrawal', 'messages_paid'],
  ['withdrawal', 'answer_due', 'messages_about_withdrawal', 'messages_answer_due'],
  ['withdrawal', 'settled', 'messages_about_withdrawal', 'messages_settled'],
  ['document', 'document', 'messages_about_document', 'messages_document'],
  ['protection', 'limit', 'messages_about_protection', 'messages_limit'],
] as const)(
  'R4.36 a notice about a %s whose state is %s names both, the amount and the number',
  async (about, state, name, word) => {
    const { ui } = await openMessages(({ gateway }) => {
      gateway.usually(notices.name, reply(notices, { list: [notice(about, state)] }));
    });
    await ui.press('tab', text('messages_notices_tab'));
    await ui.read('D-260102-0017');
    const [row] = rows();
    for (const words of [text(name), text(word), '$200.00']) expect(row?.textContent).toContain(words);
  },
);

test('R2.87 R8.20 messages that could not be loaded can be tried again, and nothing is marked as read', async () => {
  const { ui, gateway, marked } = await openMessages((world) => {
    world.gateway.usually(list.name, offline);
  });
  await ui.see('heading', text('messages_failed'));
  expect(marked).toEqual([]);
  gateway.usually(list.name, reply(list, { list: [] }));
  await ui.press('button', text('retry'));
  await ui.see('heading', text('messages_none'));
  expect(marked).toEqual([]);
});
