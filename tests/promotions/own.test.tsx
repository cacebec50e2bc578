// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { OwnPromotion } from '../../machines/promotions/promotions.ts';
import { promotionAt } from '../../machines/common/places.ts';
import type { TextId } from '../../src/intl/texts.ts';
import type { Promotion } from '../../src/promotions/promotions.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { list, own, join, claim } = contract.promotions;
const [example] = list.example.reply.list;
const [exampleOwn] = own.example.reply.list;

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.runs({ signedIn: true });
});
afterEach(() => close());

const promotionOf = (kind: Promotion['kind'], id = 'p1'): Promotion => ({ ...example!, id, title: `The ${id}`, kind });

/** How far the player is with the promotion, as the gateway says it from now on. */
const is = (changes: Partial<OwnPromotion>): void => {
  world.gateway.usually(own.name, reply(own, { list: [{ ...exampleOwn!, ...changes }] }));
};

const open = async (kind: Promotion['kind'], changes: Partial<OwnPromotion> = {}): Promise<void> => {
  world.gateway.usually(list.name, reply(list, { list: [promotionOf(kind)] }));
  is(changes);
  await world.open({ path: promotionAt('p1') });
  await world.ui.see('heading', 'The p1');
};

const page = () => document.querySelector('main');
const part = () =>
  [...(page()?.querySelectorAll('h2') ?? [])].find((each) => each.textContent === text('promo_own_heading'));
const said = () => part()?.parentElement?.parentElement?.textContent ?? '';

const says = async (...parts: string[]): Promise<void> => {
  await world.until(
    () => parts.every((each) => said().includes(each)),
    () => `not all of ${parts.join(' | ')} in ${said()}`,
  );
};

describe('R4.35 the page of a promotion', () => {
  test.each<[OwnPromotion['state'], Promotion['kind'], TextId]>([
    ['join', 'tournament', 'promo_own_join'],
    ['claim', 'cashback', 'promo_own_claim'],
    ['applying', 'activity', 'promo_own_applying'],
    ['close', 'tournament', 'promo_own_close'],
    ['rejected', 'activity', 'promo_own_rejected'],
    ['issued', 'house', 'promo_own_issued'],
    ['claimed', 'cashback', 'promo_own_claimed'],
    ['process', 'tournament', 'promo_own_process'],
    ['joined', 'first_deposit', 'promo_own_joined'],
    ['coming_soon', 'tournament', 'promo_own_coming_soon'],
    ['signed', 'daily', 'promo_own_signed'],
  ])('names the state %s of the kind %s with %s', async (state, kind, label) => {
    await open(kind, { state, amount: '500', points: '20' });
    await says(text(label));
    expect(part()?.nextElementSibling?.textContent).toBe(text(label));
  });

  test.each<[NonNullable<OwnPromotion['missing']>, OwnPromotion['state'], Promotion['kind'], TextId]>([
    ['deposit', 'join', 'daily', 'promo_own_missing_deposit'],
    ['first_deposit', 'close', 'first_deposit', 'promo_own_missing_first_deposit'],
    ['budget', 'close', 'daily', 'promo_own_missing_budget'],
    ['members', 'close', 'daily', 'promo_own_missing_members'],
    ['not_placed', 'close', 'tournament', 'promo_own_missing_not_placed'],
  ])('says that %s is missing in the state %s of the kind %s, and offers no joining', async (...row) => {
    const [missing, state, kind, sentence] = row;
    await open(kind, { state, missing });
    await says(text(sentence));
    const tag = missing === 'deposit' ? 'promo_own_deposit_first' : 'promo_own_close';
    expect(part()?.nextElementSibling?.textContent).toBe(text(tag));
    expect(page()?.querySelector('button[type=submit]')).toBeNull();
    expect(await world.ui.has('link', text('promo_own_deposit'))).toBe(missing === 'deposit');
  });

  test('has nothing of the player where there is only something to know, and does not ask for it', async () => {
    world.gateway.hold([own.name]);
    await open('info');
    await world.ui.see('link', text('menu_all_promotions'));
    expect(part()).toBeUndefined();
    expect(world.gateway.waiting).not.toContain(own.name);
  });

  test('leads to the page of friends for the promotion about them', async () => {
    await open('referral');
    await world.ui.see('link', text('promo_own_friends'));
  });

  test('shows the remark of staff, and offers the reward centre once something is granted', async () => {
    await open('house', { state: 'issued', remark: 'It was a bad evening.' });
    await says('It was a bad evening.', text('promo_own_issued_text'));
    await world.ui.see('link', text('promo_own_rewards'));
  });

  test('shows how far the bets are that a bonus requires, and that all are done', async () => {
    await open('first_deposit', {
      state: 'claimed',
      amount: '5000',
      progress: { unit: 'money', done: '1000', goal: '60000' },
    });
    await says('You received $50.00.', '$10.00 of $600.00 bet');
    const bar = page()?.querySelector('[role=progressbar], progress');
    expect(bar).not.toBeNull();
    await close();
    ({ world, close } = mountWorld());
    world.gateway.runs({ signedIn: true });
    await open('first_deposit', { state: 'claimed', progress: { unit: 'money', done: '60000', goal: '60000' } });
    await says('All $600.00 are bet');
  });

  test('shows the row of days, from one of seven to the first of the next seven', async () => {
    const marked = () =>
      [...(page()?.querySelectorAll('ol[aria-hidden] li') ?? [])].filter(({ className }) => className);
    for (const [done, days, sentence] of [
      ['0', 0, 'No day in a row yet'],
      ['1', 1, '1 day in a row'],
      ['7', 7, '7 days in a row'],
      ['8', 1, '8 days in a row'],
    ] as const) {
      await open('daily', { state: 'join', points: '20', progress: { unit: 'days', done, goal: '7' } });
      await says(sentence);
      expect(page()?.querySelectorAll('ol[aria-hidden] li')).toHaveLength(7);
      expect(marked()).toHaveLength(days);
      await close();
      ({ world, close } = mountWorld());
      world.gateway.runs({ signedIn: true });
    }
  });

  test('can be loaded again', async () => {
    world.gateway.usually(list.name, reply(list, { list: [promotionOf('tournament')] }));
    world.gateway.usually(own.name, offline);
    await world.open({ path: promotionAt('p1') });
    await world.ui.see('heading', text('promo_own_failed'));
    is({ state: 'join' });
    await world.ui.press('button', text('retry'));
    await world.ui.see('button', text('promo_own_to_join'), 'ready');
  });
});

describe('R4.35 a player', () => {
  test('joins with one press, and the focus goes to what is said', async () => {
    await open('tournament', { state: 'join' });
    world.gateway.usually(join.name, reply(join, { state: 'process' }));
    await world.ui.press('button', text('promo_own_to_join'));
    await says(text('promo_own_process'), text('promo_own_tournament_process'));
    expect(document.activeElement?.textContent).toBe(said());
  });

  test('signs in for the day, for the points that the button names', async () => {
    await open('daily', { state: 'join', points: '100', progress: { unit: 'days', done: '6', goal: '7' } });
    world.gateway.usually(
      join.name,
      reply(join, { state: 'signed', points: '100', progress: { unit: 'days', done: '7', goal: '7' } }),
    );
    await world.ui.press('button', 'Sign in for 100 points');
    await says(text('promo_own_signed'), text('promo_own_signed_text'), '7 days in a row');
  });

  test('is told that the points of the day are used up, and sees the promotion as it is then', async () => {
    await open('daily', { state: 'join', points: '20' });
    world.gateway.usually(join.name, refusal('sold_out'));
    is({ state: 'close', missing: 'budget' });
    await world.ui.press('button', 'Sign in for 20 points');
    await says(text('promo_own_close'), text('promo_own_missing_budget'));
  });

  test('claims, and is told what was paid', async () => {
    await open('cashback', { state: 'claim', amount: '1234' });
    await says('$12.34 is yours to claim.');
    world.gateway.usually(claim.name, reply(claim, { amount: '1234' }));
    is({ state: 'claimed', amount: '1234' });
    await world.ui.press('button', `${text('claim_submit')} The p1`);
    await world.ui.read('You received $12.34.');
    await says(text('promo_own_claimed'), 'You received $12.34 for last week.');
    expect(document.activeElement?.textContent).toContain('You received $12.34.');
  });

  test.each<['already_done' | 'sold_out' | 'wrong_state', TextId]>([
    ['already_done', 'claim_done_before'],
    ['sold_out', 'claim_sold_out'],
    ['wrong_state', 'claim_over'],
  ])('is told of a claim that is refused with %s', async (code, sentence) => {
    await open('cashback', { state: 'claim', amount: '1234' });
    world.gateway.usually(claim.name, refusal(code));
    await world.ui.press('button', `${text('claim_submit')} The p1`);
    await world.ui.read(text(sentence));
  });

  test('R3.43 can apply once more after a rejection with its remark, but not a third time', async () => {
    await open('activity', { state: 'rejected', remark: 'It shows no round.', triesLeft: 1 });
    await says('It shows no round.', text('promo_own_rejected_text'), 'You can apply once more.');
    await world.ui.see('button', text('promo_own_to_apply'), 'ready');
    await close();
    ({ world, close } = mountWorld());
    world.gateway.runs({ signedIn: true });
    await open('activity', { state: 'rejected', remark: 'It shows no round.', triesLeft: null });
    await says('It shows no round.');
    await world.ui.miss('button', text('promo_own_to_apply'));
  });

  test('who visits without an account logs in from a promotion, and is there again afterwards', async () => {
    world.gateway.runs({ signedIn: false });
    await open('tournament', { state: 'join' });
    await world.ui.press('button', text('promo_own_login'));
    await world.ui.see('dialog', text('login_title'));
    await world.ui.type(text('login_name'), 'mai');
    await world.ui.type(text('login_password'), 'deal-me-in');
    await world.ui.press('button', text('login_submit'));
    await world.ui.see('button', text('promo_own_to_join'), 'ready');
    expect(location.pathname + location.search).toBe(promotionAt('p1'));
  });

  test('who only tries the site is told to register', async () => {
    const { info } = contract.member;
    world.gateway.usually(info.name, reply(info, { type: 4 }));
    await open('tournament', { state: 'join' });
    await world.ui.read(text('promo_own_trial'));
    await world.ui.see('link', text('register_title'));
    await world.ui.miss('button', text('promo_own_to_join'));
  });
});

describe('R4.35 the list of promotions', () => {
  const openList = async (path = '/promotions') => {
    world.gateway.usually(
      list.name,
      reply(list, { list: [promotionOf('tournament', 'p1'), promotionOf('daily', 'p2'), promotionOf('info', 'p3')] }),
    );
    world.gateway.usually(
      own.name,
      reply(own, {
        list: [
          { ...exampleOwn!, promotionId: 'p2', state: 'signed' },
          { ...exampleOwn!, promotionId: 'p1', state: 'process' },
        ],
      }),
    );
    await world.open({ path });
    await world.ui.see('heading', 'The p3');
  };
  const tags = () =>
    [...document.querySelectorAll('main article')].map((card) => {
      const link = card.querySelector('a');
      return [card.id, link?.nextElementSibling?.textContent ?? null];
    });

  test('says for a member how far each promotion is', async () => {
    await openList();
    await world.ui.read(text('promo_own_signed'));
    expect(tags()).toEqual([
      ['p1', text('promo_own_process')],
      ['p2', text('promo_own_signed')],
      ['p3', null],
    ]);
  });

  test.each(['a visitor', 'a trial'])('says nothing of it for %s, and does not ask', async (who) => {
    const { info } = contract.member;
    world.gateway.runs({ signedIn: who === 'a trial' });
    world.gateway.usually(info.name, reply(info, { type: 4 }));
    world.gateway.hold([own.name]);
    await openList();
    expect(world.gateway.waiting).not.toContain(own.name);
    expect(tags().map(([, tag]) => tag)).toEqual([null, null, null]);
  });

  test('R2.08 stays whole for a member where it cannot be loaded how far they are', async () => {
    world.gateway.usually(own.name, offline);
    world.gateway.usually(list.name, reply(list, { list: [promotionOf('tournament', 'p1')] }));
    await world.open({ path: '/promotions' });
    await world.ui.see('heading', 'The p1');
    expect(tags()).toEqual([['p1', null]]);
  });

  test('R2.08 R2.15 scrolls to the card that the hash names, not the one of the id, and focuses it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await openList('/promotions?id=p1#p2');
    await world.until(
      () => document.activeElement?.id === 'p2',
      () => `the focus is on ${document.activeElement?.outerHTML ?? 'nothing'}`,
    );
    expect(scroll.mock.contexts.map((element) => (element as Element).id)).toEqual(['p2']);
  });
});
