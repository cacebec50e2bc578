// @vitest-environment happy-dom
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { offline, reply } from '../walk/answers.ts';
import { askToLeave } from '../walk/scenes/ways.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';
import { openSite } from './support/opened.ts';

const { logout, freePlay, ticket } = contract.session;

const logOut = async (world: World) => {
  await askToLeave(world);
  await world.ui.press('button', text('log_out'));
};

const startTrial = ({ ui }: World) => ui.press('button', text('header_free_demo'));

const switchAccount = ({ ui }: World) => ui.press('button', text('ticket_switch'));

type Way = readonly [
  name: string,
  busy: Parameters<typeof text>[0],
  call: Call,
  begin: (world: World) => Promise<void>,
  start: Parameters<typeof openSite>[0],
];

const ways: readonly Way[] = [
  ['logging out', 'leaving_busy', logout, logOut, { who: {} }],
  ['switching to the account of a link', 'entering_busy', ticket, switchAccount, { who: {}, path: '/?token=t1' }],
  ['opening a free demo', 'free_demo_busy', freePlay, startTrial, { switches: { freePlay: true } }],
];

test.each(ways)(
  'R2.72 while %s is under way, the page takes nothing and says so',
  async (_, busy, call, begin, start) => {
    const world = await openSite(start);
    const cover = () => screen.queryByRole('dialog', { name: text(busy) });
    expect(cover()).toBeNull();
    world.gateway.holdAlso(call.name);
    await begin(world);
    await world.until(
      () => cover() !== null,
      () => 'the page is not covered',
    );
    expect(within(cover()!).getByRole('status').textContent).toBe(text(busy));
    const escape = createEvent('cancel', cover()!, { cancelable: true });
    fireEvent(cover()!, escape);
    expect([escape.defaultPrevented, document.documentElement.style.overflow]).toEqual([true, 'hidden']);
    await world.until(
      () => world.gateway.waiting.includes(call.name),
      () => 'the gateway is not asked',
    );
    world.gateway.answer(call.name, reply(call));
    await world.until(
      () => cover() === null,
      () => 'the page stays covered',
    );
  },
);

test('R2.72 what does not answer covers the page no longer', async () => {
  const world = await openSite({ who: {} });
  world.gateway.holdAlso(logout.name);
  await logOut(world);
  await world.ui.see('dialog', text('leaving_busy'));
  world.gateway.answer(logout.name, offline);
  await world.ui.miss('dialog', text('leaving_busy'));
  expect(screen.getByRole('button', { name: text('header_log_in') })).toBe(document.activeElement);
});
