// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { breakFor, excluded, nothing, overviewAt } from '../../flowbook/flows/stopping.flow.ts';
import type { Failure } from '../../machines/common/failure.ts';
import { FailureText } from '../../src/form/FailureText.tsx';
import { ExplainedStops } from '../../src/protection/ExplainedStops.tsx';
import { Notices } from '../../src/shell/Notices.tsx';
import { Footer } from '../../src/shell/Footer.tsx';
import { MenuEntries } from '../../src/shell/MenuEntries.tsx';
import { Strip } from '../../src/content/strip/Strip.tsx';
import { openPage, openPart, type Start } from '../shell/support/part.tsx';
import { reply } from '../../flowbook/world/answers.ts';
import { beginning, text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/home/HomePage.tsx';
import '../../src/member/centre/CentreMenu.tsx';
import '../../src/protection/stops/Banner.tsx';
import '../../src/routes/pointMall.tsx';
import '../../src/routes/promo.tsx';
import '../../src/routes/promoDetail.tsx';
import '../../src/routes/referral.tsx';
import '../../src/routes/rewards.tsx';
import '../../src/routes/wallets.tsx';

const { overview } = contract.protection;
const day = 24 * 3_600_000;

const holds =
  (changes: typeof nothing) =>
  ({ gateway, began }: World): void => {
    gateway.usually(overview.name, reply(overview, overviewAt(began, changes)));
  };

const out = (who: 'time_out' | 'exclusion', changes: typeof nothing): Start => ({
  who: { out: who },
  arrange: holds(changes),
});
const onBreak = out('time_out', breakFor(7 * day));
const isExcluded = out('exclusion', excluded(186 * day));

const linkTo = (href: string) => document.querySelector(`a[href^="${href}"]`);

describe('R1.22 while a player is stopped', () => {
  test.each([
    ['R2.07 the promotions', '/promotions'],
    ['R2.15 a promotion', '/promoDetail?id=first-deposit'],
    ['R2.84 the rewards', '/rewardCenter'],
    ['R2.86 the missions', '/missionLeaderboard'],
    ['R2.85 the referral', '/referral'],
    ['R2.04 the points mall', '/pointMall'],
  ])('%s are hidden, and their page says so', async (_, path) => {
    const { ui } = await openPage({ ...onBreak, path });
    await ui.see('heading', text('protection_offers'));
    await ui.see('link', text('protection_title'));
  });

  test('R2.45 no banners are shown', async () => {
    const { world } = await openPart(<Strip group="w_home" />, isExcluded);
    await world.ui.miss('button', /banner/i);
    expect(document.querySelector('section')).toBeNull();
  });

  test('R2.38 R2.40 the menu and the footer lead to no offers', async () => {
    const { ui } = await openPage(
      { ...onBreak, path: '/rng' },
      <>
        <MenuEntries />
        <Footer />
      </>,
    );
    await ui.read(text('menu_home'));
    expect(linkTo('/promotions')).toBeNull();
    expect(screen.queryByText(text('menu_bonus'))).toBeNull();
    expect(screen.queryByText(text('menu_refer'))).toBeNull();
  });

  test('R2.84 the member centre has no rewards, and says until when the break is', async () => {
    const { ui } = await openPage({ ...onBreak, path: '/transferFund' });
    await ui.read(beginning('stopping_break_now'));
    const menu = within(screen.getByRole('navigation', { name: text('centre_name') }));
    expect(menu.queryByRole('link', { name: text('centre_rewards') })).toBeNull();
    expect(menu.getByRole('link', { name: text('header_withdraw') })).toBeDefined();
  });
});

test('R1.22 a player who has not stopped is shown the promotions', async () => {
  const { ui } = await openPage({ who: {}, path: '/promotions' });
  await ui.miss('heading', text('protection_offers'));
});

describe('R1.22 the banner of a stop', () => {
  test('says until when the break is, and then that it is over', async () => {
    const world = await openPage({ ...onBreak, path: '/promotions' }, <Notices />);
    await world.ui.read(beginning('stopping_break_now'));
    holds(nothing)(world);
    await world.pass(7 * day);
    await world.ui.read(text('stopping_break_over'));
    await world.ui.see('link', text('stopping_set_limit'));
    await world.ui.miss('heading', text('protection_offers'));
  });

  test('asks whether an exclusion whose time is over is to end, and goes away on request', async () => {
    const { ui } = await openPage({ ...out('exclusion', excluded(-day)), path: '/promotions' }, <Notices />);
    await ui.read(beginning('stopping_returnable'));
    await ui.see('link', text('stopping_ask_back'));
    await ui.press('button', text('stopping_not_now'));
    await ui.miss('button', text('stopping_not_now'));
  });
});

test.each<[string, object, RegExp]>([
  ['a break', { tool: 'time_out', until: '2026-03-03T10:00:00Z', forGood: false }, beginning('stopping_break_now')],
  [
    'an exclusion',

    { tool: 'exclusion', until: '2026-09-04T10:00:00Z', forGood: false },
    beginning('stopping_exclusion_now'),
  ],
  ['an exclusion for good', { tool: 'exclusion', until: null, forGood: true }, beginning('stopping_good_now')],
])('R1.22 R8.23 a refusal during %s says until when that is', async (_, value, sentence) => {
  const failure: Failure = { kind: 'refused', code: 'excluded', status: 403, says: null, value, requestId: null };
  const { world } = await openPart(
    <ExplainedStops>
      <FailureText failure={failure} />
    </ExplainedStops>,
  );
  await world.ui.read(sentence);
});

test.each([
  ['tells nothing', null],
  ['tells only what stops the player', { tool: 'exclusion', until: null, forGood: false }],
])('R8.23 a refusal during a break is explained where the gateway %s', async (_, value) => {
  const failure: Failure = { kind: 'refused', code: 'excluded', status: 403, says: null, value, requestId: null };
  const { world } = await openPart(
    <ExplainedStops>
      <FailureText failure={failure} />
    </ExplainedStops>,
  );
  await world.ui.read(text('excluded'));
});
