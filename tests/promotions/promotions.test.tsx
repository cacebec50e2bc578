// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { promotionAt } from '../../machines/common/places.ts';
import type { OwnPromotion } from '../../machines/promotions/promotions.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { GiftPart } from '../../src/promotions/gift/GiftPart.tsx';
import { Own } from '../../src/promotions/promotion/Own.tsx';
import { wantedPromotion, type Promotion } from '../../src/promotions/promotions.ts';
import { Screen as List } from '../../src/routes/promo.tsx';
import { Screen as Detail } from '../../src/routes/promoDetail.tsx';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { openPart, openScreen, type Start } from '../shell/support/part.tsx';
import { offline, refusal, reply, type Answer } from '../../flowbook/world/answers.ts';
import { sendLogin } from '../../flowbook/scenes/ways.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads it up front, so that nothing waits for it.
import '../../src/auth/login/Login.tsx';

const { list, own, join, claim, raffle } = contract.promotions;
const { wheel, envelopes } = contract.rewards;
const [example] = list.example.reply.list;
const [exampleOwn] = own.example.reply.list;

const promotionOf = (kind: Promotion['kind'], id = 'p1'): Promotion => ({ ...example!, id, title: `The ${id}`, kind });

const openWith = (page: typeof List, path: string, promotions: Answer, given: Start = {}) =>
  openScreen(page, {
    path,
    ...given,
    arrange: (world) => {
      world.gateway.usually(list.name, promotions);
      given.arrange?.(world);
    },
  });

const some = (...ids: string[]) =>
  reply(list, {
    list: ids.map((id) => ({ ...example!, id, title: `Promotion ${id}`, html: '<p>In <em>full</em>.</p>' })),
  });

test.each([
  ['R2.08 the hash of the address names a promotion', '', '#p2', 'p2'],
  ['R2.15 the id in the address names a promotion', '?id=p2', '', 'p2'],
  ['R2.08 the hash of the address counts before the id', '?id=p1', '#p2', 'p2'],
  ['an address without hash and id names no promotion', '', '', null],
  ['an empty hash leaves the id to name a promotion', '?id=p1', '#', 'p1'],
  ['an escaped hash is decoded', '', '#p%202', 'p 2'],
  ['a hash that cannot be decoded is taken as it is', '', '#p%2', 'p%2'],
])('%s', (_, search, hash, wanted) => {
  expect(wantedPromotion({ path: '/promotions', search, hash })).toBe(wanted);
});

test.each([
  ['/promotions#p2', 'p2'],
  ['/promotions?id=p2', 'p2'],
  ['/promotions?id=p1#p2', 'p2'],
  ['/promotions#nothing', undefined],
  ['/promotions', undefined],
])('R2.08 R2.15 %s scrolls to %s once the list has loaded', async (path, id) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const world = await openWith(List, path, some('p1', 'p2'));
  await world.ui.see('heading', 'Promotion p2');
  expect(scroll.mock.contexts.map((element) => (element as Element).id).at(-1)).toBe(id);
});

test('R2.07 each promotion has its own anchor, its period and a link to its details', async () => {
  const world = await openWith(List, '/promotions', some('p1', 'p2'));
  await world.ui.see('heading', text('menu_promotions'));
  const cards = [...document.querySelectorAll('main article')];
  expect(cards.map(({ id }) => id)).toEqual(['p1', 'p2']);
  expect(cards[0]?.textContent).toContain('From January 1, 2026');
  expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
    '/promoDetail?id=p1',
    '/promoDetail?id=p2',
  ]);
});

test('a promotion shows its period', async () => {
  const periods = [
    ['2026-01-02T00:00:00Z', '2026-02-03T00:00:00Z', 'From January 2, 2026 to February 3, 2026'],
    ['2026-01-02T00:00:00Z', null, 'From January 2, 2026'],
    [null, '2026-02-03T00:00:00Z', 'Until February 3, 2026'],
    [null, null, 'No end date'],
  ] as const;
  const promotions = periods.map(([from, until], at) => ({ ...example!, id: `p${at}`, from, until }));
  const { ui } = await openWith(List, '/promotions', reply(list, { list: promotions }));
  for (const [, , words] of periods) await ui.read(words);
});

test('R2.07 one promotion is shown in full', async () => {
  const world = await openWith(Detail, '/promoDetail?id=p2', some('p1', 'p2'));
  await world.ui.see('heading', 'Promotion p2');
  expect(document.title).toBe('Promotion p2 · Croupier');
  expect(document.querySelector('main article')?.innerHTML).toContain('<p>In <em>full</em>.</p>');
});

test.each([
  ['a promotion has ended', '/promoDetail?id=gone', some('p1'), 'promo_missing'],
  ['the list is empty', '/promotions', some(), 'promo_none'],
  ['the list cannot be loaded', '/promotions', offline, 'promo_failed'],
  ['a promotion cannot be loaded', '/promoDetail?id=p1', offline, 'promo_failed'],
] as const)('the page of promotions says that %s', async (_, path, answer, heading) => {
  const world = await openWith(path.startsWith('/promoDetail') ? Detail : List, path, answer);
  await world.ui.see('heading', text(heading));
});

test('R2.08 a promotion says whether it is still to come or has ended', async () => {
  const day = 24 * 60 * 60_000;
  const at = (days: number) => new Date(Date.parse('2026-01-02T03:04:05Z') + days * day).toISOString();
  const periods = { coming: [at(1), at(2)], running: [at(-1), at(1)], endless: [null, null], gone: [at(-2), at(-1)] };
  const promotions = Object.entries(periods).map(([id, [from = null, until = null]]) => ({
    ...example!,
    id,
    title: id,
    from,
    until,
  }));
  const world = await openWith(List, '/promotions', reply(list, { list: promotions }));
  await world.ui.see('heading', 'gone');
  const textOf = (element: Element | null) =>
    [text('promo_upcoming'), text('promo_ended')].filter((phase) => element?.textContent.includes(phase));
  expect(Object.keys(periods).map((id) => [id, textOf(document.getElementById(id))])).toEqual([
    ['coming', [text('promo_upcoming')]],
    ['running', []],
    ['endless', []],
    ['gone', [text('promo_ended')]],
  ]);
});

test('R2.08 a promotion that has ended says so in full as well', async () => {
  const gone = { ...example!, from: null, until: '2026-01-01T00:00:00Z' };
  const world = await openWith(Detail, promotionAt(gone.id), reply(list, { list: [gone] }));
  await world.ui.read(text('promo_ended'));
});

const openOwn = async (
  rows: readonly (readonly [kind: Promotion['kind'], state?: Partial<OwnPromotion>])[],
  given: Start = { who: {} },
) => {
  const opened = await openPart(
    <>
      {rows.map(([kind], at) => (
        <section key={at}>
          <Own promotion={promotionOf(kind, `p${at + 1}`)} />
        </section>
      ))}
      <DialogsHost />
    </>,
    {
      path: promotionAt('p1'),
      ...given,
      arrange: (world) => {
        world.gateway.usually(
          own.name,
          reply(own, { list: rows.map(([, state], at) => ({ ...exampleOwn!, promotionId: `p${at + 1}`, ...state })) }),
        );
        given.arrange?.(world);
      },
    },
  );
  return opened.world;
};
const openOne = (kind: Promotion['kind'], state: Partial<OwnPromotion> = {}, given?: Start) =>
  openOwn([[kind, state]], given);

const is = ({ gateway }: World, changes: Partial<OwnPromotion>): void => {
  gateway.usually(own.name, reply(own, { list: [{ ...exampleOwn!, promotionId: 'p1', ...changes }] }));
};

const parts = () => [...document.querySelectorAll('section')];
const tagOf = (part: Element | undefined) => part?.querySelector('h2')?.nextElementSibling?.textContent;
const said = () => parts()[0]?.querySelector('h2')?.parentElement?.parentElement?.textContent ?? '';

const says = (world: World, ...wanted: string[]) =>
  world.until(
    () => wanted.every((each) => said().includes(each)),
    () => `not all of ${wanted.join(' | ')} in ${said()}`,
  );
const areThere = (world: World) =>
  world.until(
    () => parts().every((part) => part.querySelector('h2') !== null),
    () => 'not every part is there',
  );

describe('R4.35 the part of a promotion about the player', () => {
  test('shows the player’s progress', async () => {
    const rows = [
      ['tournament', 'join', 'promo_own_join'],
      ['cashback', 'claim', 'promo_own_claim'],
      ['activity', 'applying', 'promo_own_applying'],
      ['tournament', 'close', 'promo_own_close'],
      ['activity', 'rejected', 'promo_own_rejected'],
      ['house', 'issued', 'promo_own_issued'],
      ['cashback', 'claimed', 'promo_own_claimed'],
      ['tournament', 'process', 'promo_own_process'],
      ['first_deposit', 'joined', 'promo_own_joined'],
      ['tournament', 'coming_soon', 'promo_own_coming_soon'],
      ['daily', 'signed', 'promo_own_signed'],
    ] as const;
    const world = await openOwn(rows.map(([kind, state]) => [kind, { state, amount: '500', points: '20' }]));
    await areThere(world);
    expect(parts().map(tagOf)).toEqual(rows.map(([, , label]) => text(label)));
  });

  test('says what is missing, and offers no joining', async () => {
    const rows = [
      ['daily', 'join', 'deposit', 'promo_own_missing_deposit', 'promo_own_deposit_first'],
      ['first_deposit', 'close', 'first_deposit', 'promo_own_missing_first_deposit', 'promo_own_close'],
      ['daily', 'close', 'budget', 'promo_own_missing_budget', 'promo_own_close'],
      ['daily', 'close', 'members', 'promo_own_missing_members', 'promo_own_close'],
      ['tournament', 'close', 'not_placed', 'promo_own_missing_not_placed', 'promo_own_close'],
    ] as const;
    const world = await openOwn(rows.map(([kind, state, missing]) => [kind, { state, missing }]));
    await areThere(world);
    expect(
      parts().map((part) => [
        tagOf(part),
        part.querySelector('p')?.textContent,
        part.querySelector('button[type=submit]'),
        part.querySelector('a')?.textContent,
      ]),
    ).toEqual(
      rows.map(([, , missing, sentence, tag]) => [
        text(tag),
        text(sentence),
        null,
        missing === 'deposit' ? text('promo_own_deposit') : undefined,
      ]),
    );
  });

  test('is absent for a promotion that is only information, and makes no call', async () => {
    const world = await openWith(Detail, promotionAt('p1'), reply(list, { list: [promotionOf('info')] }), {
      who: {},
      arrange: ({ gateway }) => {
        gateway.hold([own.name]);
      },
    });
    await world.ui.see('link', text('menu_all_promotions'));
    expect(document.querySelector('main')?.textContent).not.toContain(text('promo_own_heading'));
    expect(world.gateway.waiting).not.toContain(own.name);
  });

  test.each([
    ['a visitor', true],
    ['a member', false],
  ] as const)('R2.27 the promotion of the free demo starts it with one press for %s: %s', async (who, isOffered) => {
    const freePlay = reply(list, { list: [promotionOf('free_play')] });
    const world = await openWith(Detail, promotionAt('p1'), freePlay, who === 'a member' ? { who: {} } : {});
    await world.ui.see('link', text('menu_all_promotions'));
    const button = within(screen.getByRole('main')).queryByRole('button', { name: text('header_free_demo') });
    expect(button !== null).toBe(isOffered);
    if (button === null) return;
    world.gateway.hold([contract.session.freePlay.name]);
    await world.ui.press('button', text('header_free_demo'));
    await world.until(
      () => world.gateway.waiting.includes(contract.session.freePlay.name),
      () => 'no free demo was started',
    );
  });

  test('R2.27 the promotion of the free demo is not listed for members', async () => {
    const both = reply(list, { list: [promotionOf('free_play'), promotionOf('info', 'p2')] });
    const world = await openWith(List, '/promotions', both, { who: {} });
    await world.ui.see('heading', 'The p2');
    expect(screen.queryByRole('heading', { name: 'The p1' })).toBeNull();
  });

  test('leads to the page of friends for the promotion about them', async () => {
    const { ui } = await openOne('referral');
    await ui.see('link', text('promo_own_friends'));
  });

  test('shows the remark of staff, and offers the reward centre once something is granted', async () => {
    const world = await openOne('house', { state: 'issued', remark: 'It was a bad evening.' });
    await says(world, 'It was a bad evening.', text('promo_own_issued_text'));
    await world.ui.see('link', text('promo_own_rewards'));
  });

  test('shows the progress of the bets that a bonus requires, and that all are done', async () => {
    const progress = (done: string) => ({ unit: 'money', done, goal: '60000' }) as const;
    const world = await openOwn([
      ['first_deposit', { state: 'claimed', amount: '5000', progress: progress('1000') }],
      ['first_deposit', { state: 'claimed', amount: '5000', progress: progress('60000') }],
    ]);
    await areThere(world);
    const [under, done] = parts();
    expect(under?.textContent).toContain('You received $50.00.');
    expect(under?.textContent).toContain('$10.00 of $600.00 wagered');
    expect(under?.querySelector('[role=progressbar], progress')).not.toBeNull();
    expect(done?.textContent).toContain('All $600.00 wagered');
  });

  test('shows the row of days, from one of seven to the first of the next seven', async () => {
    const rows = [
      ['0', 0, 'No streak yet'],
      ['1', 1, 'Streak: 1 day'],
      ['7', 7, 'Streak: 7 days'],
      ['8', 1, 'Streak: 8 days'],
    ] as const;
    const world = await openOwn(
      rows.map(([done]) => ['daily', { state: 'join', points: '20', progress: { unit: 'days', done, goal: '7' } }]),
    );
    await areThere(world);
    for (const [at, [, days, sentence]] of rows.entries()) {
      const all = [...parts()[at]!.querySelectorAll('ol[aria-hidden] li')];
      expect([all.length, all.filter(({ className }) => className).length]).toEqual([7, days]);
      expect(parts()[at]?.textContent).toContain(sentence);
    }
  });

  test('can be loaded again', async () => {
    const world = await openOne('tournament', undefined, {
      who: {},
      arrange: ({ gateway }) => {
        gateway.usually(own.name, offline);
      },
    });
    await world.ui.see('heading', text('promo_own_failed'));
    is(world, { state: 'join' });
    await world.ui.press('button', text('retry'));
    await world.ui.see('button', text('promo_own_to_join'), 'ready');
  });
});

describe('R4.35 a player', () => {
  test('joins with one press, and the focus moves to the confirmation', async () => {
    const world = await openOne('tournament', { state: 'join' });
    world.gateway.usually(join.name, reply(join, { state: 'process' }));
    await world.ui.press('button', text('promo_own_to_join'));
    await says(world, text('promo_own_process'), text('promo_own_tournament_process'));
    expect(document.activeElement?.textContent).toBe(said());
  });

  test('signs in for the day, for the points that the button names', async () => {
    const world = await openOne('daily', {
      state: 'join',
      points: '100',
      progress: { unit: 'days', done: '6', goal: '7' },
    });
    world.gateway.usually(
      join.name,
      reply(join, { state: 'signed', points: '100', progress: { unit: 'days', done: '7', goal: '7' } }),
    );
    await world.ui.press('button', 'Sign in for 100 points');
    await says(world, text('promo_own_signed'), text('promo_own_signed_text'), 'Streak: 7 days');
  });

  test('is told that the points of the day are used up, and sees the promotion in its current state', async () => {
    const world = await openOne('daily', { state: 'join', points: '20' });
    world.gateway.usually(join.name, refusal('sold_out'));
    is(world, { state: 'close', missing: 'budget' });
    await world.ui.press('button', 'Sign in for 20 points');
    await says(world, text('promo_own_close'), text('promo_own_missing_budget'));
  });

  test('claims, and is told what was paid', async () => {
    const world = await openOne('cashback', { state: 'claim', amount: '1234' });
    await says(world, '$12.34 is yours to claim.');
    world.gateway.usually(claim.name, reply(claim, { amount: '1234' }));
    is(world, { state: 'claimed', amount: '1234' });
    await world.ui.press('button', `${text('claim_submit')} The p1`);
    await world.ui.read('You received $12.34.');
    await says(world, text('promo_own_claimed'), 'You received $12.34 for last week.');
    expect(document.activeElement?.textContent).toContain('You received $12.34.');
  });

  test.each<['already_done' | 'sold_out' | 'wrong_state', TextId]>([
    ['already_done', 'claim_done_before'],
    ['sold_out', 'claim_sold_out'],
    ['wrong_state', 'claim_over'],
  ])('is told of a claim that is refused with %s', async (code, sentence) => {
    const world = await openOne('cashback', { state: 'claim', amount: '1234' });
    world.gateway.usually(claim.name, refusal(code));
    await world.ui.press('button', `${text('claim_submit')} The p1`);
    await world.ui.read(text(sentence));
  });

  test('R3.43 can apply once more after a rejection with its remark, but not a third time', async () => {
    const remark = 'It shows no round.';
    const world = await openOwn([
      ['activity', { state: 'rejected', remark, triesLeft: 1 }],
      ['activity', { state: 'rejected', remark, triesLeft: null }],
    ]);
    await says(world, remark, text('promo_own_rejected_text'), 'You can apply once more.');
    await areThere(world);
    expect(parts().map((part) => part.textContent.includes(remark))).toEqual([true, true]);
    expect(screen.getAllByRole('button', { name: text('promo_own_to_apply') })).toHaveLength(1);
    expect(parts()[1]?.textContent).not.toContain(text('promo_own_to_apply'));
  });

  test('without an account logs in from a promotion, and returns to it afterwards', async () => {
    const world = await openOne('tournament', { state: 'join' }, {});
    await world.ui.press('button', text('promo_own_login'));
    await sendLogin(world);
    await world.ui.see('button', text('promo_own_to_join'), 'ready');
    expect(location.pathname + location.search).toBe(promotionAt('p1'));
  });

  test('on a trial is told to register', async () => {
    const { ui } = await openOne('tournament', { state: 'join' }, { who: { type: 4 } });
    await ui.read(text('promo_own_trial'));
    await ui.see('link', text('register_title'));
    await ui.miss('button', text('promo_own_to_join'));
  });
});

describe('R4.35 the list of promotions', () => {
  const three = [promotionOf('tournament', 'p1'), promotionOf('daily', 'p2'), promotionOf('info', 'p3')];
  const openList = async (given: Start, path = '/promotions') => {
    const world = await openWith(List, path, reply(list, { list: three }), {
      ...given,
      arrange: (site) => {
        const states = [
          { ...exampleOwn!, promotionId: 'p2', state: 'signed' as const },
          { ...exampleOwn!, promotionId: 'p1', state: 'process' as const },
        ];
        site.gateway.usually(own.name, reply(own, { list: states }));
        given.arrange?.(site);
      },
    });
    await world.ui.see('heading', 'The p3');
    return world;
  };
  const tags = () =>
    [...document.querySelectorAll('main article')].map((card) => {
      const link = card.querySelector('a');
      return [card.id, link?.nextElementSibling?.textContent ?? null];
    });

  test('shows a member the progress of each promotion', async () => {
    const world = await openList({ who: {} });
    await world.ui.read(text('promo_own_signed'));
    expect(tags()).toEqual([
      ['p1', text('promo_own_process')],
      ['p2', text('promo_own_signed')],
      ['p3', null],
    ]);
  });

  test.each<[string, Start]>([
    ['a visitor', {}],
    ['a trial', { who: { type: 4 } }],
  ])('shows %s no progress, and does not ask for it', async (_, who) => {
    const world = await openList({
      ...who,
      arrange: ({ gateway }) => {
        gateway.hold([own.name]);
      },
    });
    expect(world.gateway.waiting).not.toContain(own.name);
    expect(tags().map(([, tag]) => tag)).toEqual([null, null, null]);
  });

  test('R2.08 stays whole for a member when the progress cannot be loaded', async () => {
    await openList({
      who: {},
      arrange: ({ gateway }) => {
        gateway.usually(own.name, offline);
      },
    });
    expect(tags()).toEqual([
      ['p1', null],
      ['p2', null],
      ['p3', null],
    ]);
  });

  test('R2.08 R2.15 scrolls to the card that the hash names, not the one of the id, and focuses it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const world = await openList({ who: {} }, '/promotions?id=p1#p2');
    await world.until(
      () => document.activeElement?.id === 'p2',
      () => `the focus is on ${document.activeElement?.outerHTML ?? 'nothing'}`,
    );
    expect([...new Set(scroll.mock.contexts.map((element) => (element as Element).id))]).toEqual(['p2']);
  });
});

describe('R1.20 R7.45 the part of a promotion with a gift', () => {
  const open = async (kind: 'wheel' | 'envelope' | 'raffle', given: Start) => {
    const opened = await openPart(
      <>
        <GiftPart kind={kind} promotionId={kind} />
        <DialogsHost />
      </>,
      {
        ...given,
        arrange: ({ gateway }) => {
          gateway.usually(wheel.name, reply(wheel));
          gateway.usually(envelopes.name, reply(envelopes));
          gateway.usually(raffle.name, reply(raffle));
        },
      },
    );
    return opened.world;
  };

  const seeRow = (world: World, ...cells: readonly string[]) =>
    world.until(
      () => [...document.querySelectorAll('tr')].some(({ textContent }) => textContent === cells.join('')),
      () => `no row says ${cells.join(', ')}`,
    );

  test('asks a visitor to log in', async () => {
    const world = await open('wheel', {});
    await world.ui.see('button', text('gift_log_in'), 'ready');
    await world.ui.press('button', text('gift_log_in'));
    await world.ui.see('dialog', text('login_title'));
  });

  test('gives an agent the wheel, and neither envelopes nor tickets', async () => {
    const world = await open('wheel', { who: { type: 2 } });
    await world.ui.see('button', text('gift_spin'), 'ready');
  });

  test.each(['envelope', 'raffle'] as const)('tells an agent that it is for members: %s', async (kind) => {
    const world = await open(kind, { who: { type: 2 } });
    await world.ui.read(text('gift_no_agents'));
  });

  test('shows the fields of the wheel with their chances, and how much is missing for the next turn', async () => {
    const world = await open('wheel', { who: {} });
    await seeRow(world, '10 points', '27%');
    await seeRow(world, '$0.10', '73%');
    await world.ui.read('1 turn left');
    await world.ui.read('$50.00 more in valid bets for the next turn');
  });

  test('shows the tickets that are due, the prizes and those that the member won', async () => {
    const world = await open('raffle', { who: {} });
    await world.ui.read('2 tickets to claim');
    await seeRow(world, 'Blank', '4,000');
    await world.ui.see('heading', text('gift_own_prizes'));
  });
});
