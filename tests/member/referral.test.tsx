// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { overview } = contract.referral;
const example = overview.example.reply;
const [deposited, rewarded] = example.friends.list;

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.runs({ signedIn: true });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'share');
  await close();
});

const open = () => world.open({ path: '/referral' });
const shown = () => document.querySelector('dialog')?.textContent ?? '';

const readsAll = async (...texts: string[]) => {
  await world.until(
    () => texts.every((each) => shown().includes(each)),
    () => `not all of ${texts.join(' | ')} in ${shown()}`,
  );
};

const has = (...list: Partial<NonNullable<typeof deposited>>[]) => {
  const friends = list.map((each, at) => ({ ...deposited!, friendId: String(at), ...each }));
  world.gateway.usually(overview.name, reply(overview, { friends: { list: friends, next: null } }));
};

describe('R2.85 R1.07 inviting friends', () => {
  test('shows the link, what both sides get and what for, and what was earned', async () => {
    await open();
    await readsAll(example.url, '$10.00 for you, $5.00 for your friend', 'Your friend deposits $20.00 in all.');
    await readsAll('Your friend bets $50.00.', 'you bet $50.00 and your friend $25.00');
    await readsAll('Up to 20 friends a month');
    const figures = [...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Earned$10.00', 'Friends2', 'Rewards1', 'Left this month19']);
    await world.ui.see('img', text('referral_qr'));
  });

  test('lists the friends, each with a masked name, the day, the state, and what is missing or was earned', async () => {
    await open();
    await readsAll(deposited!.account, 'Registered on Jan 3, 2026', 'Deposited', 'Still to bet: $38.00.');
    await readsAll(rewarded!.account, 'Rewarded', '$10.00');
    expect(document.querySelectorAll('dialog li h3')).toHaveLength(2);
  });

  test.each([
    [
      { state: 'registered', missing: { deposit: '2000', validBet: '5000' } },
      'Still to deposit: $20.00. Still to bet: $50.00.',
    ],
    [{ state: 'registered', missing: { deposit: '1', validBet: '0' } }, 'Still to deposit: $0.01.'],
    [{ missing: { deposit: '0', validBet: '0' } }, text('referral_on_its_way')],
    [{ held: 'month' }, text('referral_held_month')],
    [{ held: 'budget' }, text('referral_held_budget')],
    [{ held: 'refused' }, text('referral_held_refused')],
  ] as const)('says of a friend with %o: %s', async (friend, says) => {
    has(friend);
    await open();
    await readsAll(says);
  });

  test('says how to begin where there are no friends yet', async () => {
    has();
    await open();
    await world.ui.see('heading', text('referral_none'));
    await readsAll(example.url);
  });

  test('says that only the newest are listed where there are more', async () => {
    const friends = { list: example.friends.list, next: '71.70' };
    world.gateway.usually(overview.name, reply(overview, { friends }));
    await open();
    await readsAll('The newest 2 friends are listed.');
  });

  test('copies the link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await world.ui.press('button', text('referral_copy'));
    await world.ui.seeBehind(text('link_copied'));
    expect(copied.mock.calls).toEqual([[example.url]]);
    copied.mockRestore();
  });

  test('hands the link on where the browser can, and offers it nowhere else', async () => {
    await open();
    await world.ui.see('button', text('referral_copy'), 'ready');
    expect(await world.ui.has('button', text('referral_share'))).toBe(false);
    await close();
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: unknown) => {
        shared.push(what);
        return Promise.resolve();
      },
    });
    ({ world, close } = mountWorld());
    world.gateway.runs({ signedIn: true });
    await open();
    await world.ui.press('button', text('referral_share'));
    expect(shared).toEqual([{ url: example.url }]);
  });

  test('can be loaded again', async () => {
    world.gateway.usually(overview.name, offline);
    await open();
    await world.ui.see('heading', text('referral_failed'));
    world.gateway.usually(overview.name, reply(overview));
    await world.ui.press('button', text('retry'));
    await readsAll(example.url);
  });

  test('R6.02 leads to the promotions where it has been switched off meanwhile', async () => {
    world.gateway.usually(overview.name, refusal('feature_off'));
    await open();
    await world.ui.see('heading', text('still_to_come_not_offered'));
    await world.ui.see('link', text('menu_all_promotions'));
  });
});
