// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { formats } from '../../contract/lottery/formats.ts';
import { lotteryGame } from '../../contract/lottery/lottery.ts';
import { commitOf, drawNumbers, pathsOf, rootOf, type Leaf } from '../../contract/lottery/proof.ts';
import type { Site } from '../../src/app/site.tsx';
import { createDrawOutcome } from '../../src/lottery/drawOutcome/createDrawOutcome.ts';
import { DrawOutcome } from '../../src/lottery/drawOutcome/DrawOutcome.tsx';
import { Mine } from '../../src/lottery/mine/Mine.tsx';
import { checkDraw } from '../../src/lottery/proof/checkDraw.ts';
import { Results } from '../../src/lottery/results/Results.tsx';
import { Screen as Lottery } from '../../src/routes/lottery.tsx';
import { Screen as VnLottery } from '../../src/routes/vnlottery.tsx';
import { mountScreen, openPart, type Start } from '../shell/support/part.tsx';
import { offline, reply, type Answer } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

const { menu, draw, openedGame, openedNumero, proof, myBets, chases } = contract.lottery;
type MyBet = ReplyOf<typeof myBets>['list'][number];
type Chase = ReplyOf<typeof chases>['list'][number];
type Drawn = ReplyOf<typeof openedNumero>['list'][number];

const game = menu.example.reply.list[0]!;
const ofGame = lotteryGame.create(game);

describe('the page of a lottery', () => {
  let world: World;
  let close: () => Promise<void>;
  const mount = (Screen: typeof Lottery) => {
    ({ world, close } = mountScreen(Screen));
    world.gateway.usually(draw.name, reply(draw));
  };
  beforeEach(() => {
    mount(Lottery);
  });
  afterEach(() => close());

  const other = { ...game, gameCode: 'DICE3', gameName: 'Three Dice' };
  const river = { ...game, gameCode: 'RIVER1', gameName: 'Red River Minute', vietnamese: true };
  const sold = { ...game, gameCode: 'SEA4D', gameName: 'Straits 4D', external: true };
  const offer = () => {
    world.gateway.usually(menu.name, reply(menu, { list: [game, other, river, sold] }));
  };
  const links = () =>
    [...document.querySelectorAll('main nav a')].map((link) => [
      link.querySelector('bdi')?.textContent,
      link.getAttribute('href'),
    ]);

  test('R2.05 R2.101 /lottery shows the lottery that the address names, and leads to the others', async () => {
    offer();
    await world.open({ path: '/lottery?gameCode=DICE3' });
    await world.ui.see('heading', 'Three Dice');
    expect(links()).toEqual([
      ['Mega 5', '/lottery?gameCode=MEGA5'],
      ['Three Dice', '/lottery?gameCode=DICE3'],
    ]);
    expect(document.querySelector('main nav a[aria-current=page]')?.textContent).toBe('Three Dice');
  });

  test('R2.05 the list of lotteries says how long bets on each can be placed', async () => {
    offer();
    const closesAt = new Date(world.began + 161_000).toISOString();
    const [opened] = openedGame.example.reply.list;
    world.gateway.usually(
      openedGame.name,
      reply(openedGame, { list: [{ ...opened!, coming: [{ drawId: '2601020038', closesAt }] }] }),
    );
    await world.open({ path: '/lottery?gameCode=DICE3' });
    await world.ui.read('02:41');
    expect(document.querySelector('main nav time')?.closest('a')?.querySelector('bdi')?.textContent).toBe('Mega 5');
  });

  test('R2.05 a long list of lotteries is searched by name', async () => {
    const list = Array.from({ length: 9 }, (_, at) => ({ ...game, gameCode: `G${at}`, gameName: `Número ${at}` }));
    world.gateway.usually(menu.name, reply(menu, { list }));
    await world.open({ path: '/lottery' });
    await world.ui.type(text('lottery_search'), 'numero 7');
    expect(links()).toEqual([['Número 7', '/lottery?gameCode=G7']]);
    await world.ui.type(text('lottery_search'), 'none');
    await world.ui.read(text('lottery_not_found_text'));
  });

  test('R2.05 an address without a lottery shows the first one', async () => {
    offer();
    await world.open({ path: '/lottery' });
    await world.ui.see('heading', 'Mega 5');
  });

  test('R2.05 a board has a link back to all lotteries', async () => {
    offer();
    await world.open({ path: '/lottery' });
    await world.ui.see('link', text('lottery_back_to_all'));
    expect(document.querySelector('main a[href="/elott"]')?.textContent).toBe(text('lottery_back_to_all'));
  });

  test('R2.101 an address with an unknown lottery says so, and shows the first one', async () => {
    offer();
    await world.open({ path: '/lottery?gameCode=NONE' });
    await world.ui.see('heading', 'Mega 5');
    await world.ui.read(/There is no such lottery here/);
  });

  test('R2.06 R2.102 /vnlottery shows the Vietnamese lotteries alone', async () => {
    await close();
    mount(VnLottery);
    offer();
    await world.open({ path: '/vnlottery' });
    await world.ui.see('heading', 'Red River Minute');
    expect(links()).toEqual([['Red River Minute', '/vnlottery?gameCode=RIVER1']]);
  });

  test('R8.20 lotteries that could not be loaded are loaded again on request', async () => {
    world.gateway.usually(menu.name, offline);
    await world.open({ path: '/lottery' });
    await world.ui.see('heading', text('lottery_failed'));
    offer();
    await world.ui.press('button', text('retry'));
    await world.ui.see('heading', 'Mega 5');
  });

  test('a page without lotteries says so', async () => {
    await close();
    mount(VnLottery);
    world.gateway.usually(menu.name, reply(menu, { list: [] }));
    await world.open({ path: '/vnlottery' });
    await world.ui.see('heading', text('lottery_none'));
  });

  test('R2.05 R5.24 an empty slip cannot be placed, and says what is missing', async () => {
    offer();
    await world.open({ path: '/lottery?gameCode=MEGA5' });
    await world.ui.read(text('lottery_slip_empty'));
    const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Place bets');
    expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true']);
  });

  test('R2.05 a slip of a hundred lines says that it is full', async () => {
    offer();
    await world.open({ path: '/lottery?gameCode=MEGA5' });
    for (let tens = 0; tens < 10; tens++) await world.ui.press('button', 'Add 10 random bets');
    await world.ui.read('The slip is full: it takes up to 100 lines.');
  });

  test('R2.101 has the rules of the play type in the address, and of others that are chosen', async () => {
    const sum = { ...game.playTypes[0]!, playType: 'sum', title: 'Sum', group: 'Sum' };
    const whole = { ...game, playTypes: [...game.playTypes, sum] };
    world.gateway.usually(menu.name, reply(menu, { list: [whole] }));
    await world.open({ path: '/lottery?gameCode=MEGA5&playType=sum&show=rules' });
    await world.ui.see('heading', 'Sum');
    await world.ui.choose(text('lottery_play_type'), 'Last two, straight');
    await world.ui.see('heading', 'Last two, straight');
  });

  test('R2.05 keeps the question whether to end a chase in front when a draw opens meanwhile', async () => {
    const last = draw.example.reply.last!;
    world.gateway.usually(draw.name, () => reply(draw, { draws: [], last }));
    world.gateway.runs({ signedIn: true });
    world.gateway.usually(chases.name, reply(chases));
    await world.open({ path: '/lottery?gameCode=MEGA5&show=chases' });
    await world.ui.press('button', text('lottery_end_chase'));
    await world.ui.see('dialog', text('lottery_end_chase'));
    world.gateway.usually(draw.name, reply(draw, { draws: [], last: { ...last, drawId: '2601020099' } }));
    await world.lookAway(true);
    await world.lookAway(false);
    await world.ui.seeBehind('2601020099');
    await world.ui.see('dialog', text('lottery_end_chase'));
  });
});

const openOf = async (part: ReactNode, given: Start['arrange'], who?: Start['who']) =>
  (await openPart(part, { path: '/lottery', ...(who && { who }), arrange: given ?? (() => undefined) })).world;

describe('the results of a lottery', () => {
  const drawnOf = (drawId: string, changes: Partial<Drawn> = {}): Drawn => ({
    ...openedNumero.example.reply.list[0]!,
    drawId,
    ...changes,
  });
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

  test('R7.38 are listed with their numbers, and earlier ones without a proof', async () => {
    const list = [
      drawnOf('2601020036'),
      drawnOf('2601020035', { state: 'cancelled', numbers: [], seed: null }),
      drawnOf('2601020034', { commit: null, seed: null, entropy: null }),
    ];
    const world = await openOf(<Results game={ofGame} seen={[drawnOf('2601020037')]} />, ({ gateway }) => {
      gateway.usually(openedNumero.name, reply(openedNumero, { list, totalPages: 1 }));
    });
    await world.ui.read(text('lottery_was_cancelled'));
    const [newest, first, second, third] = rows();
    // The clock’s last draw is newer than the list.
    expect(newest).toContain('2601020037');
    expect(first).toMatch(/^26010200363 1 0 8 7 .*Check draw 2601020036$/);
    expect(second).toContain(text('lottery_was_cancelled'));
    expect(third).toContain(text('lottery_no_proof'));
  });

  test('R8.20 that could not be loaded are loaded again on request', async () => {
    const world = await openOf(<Results game={ofGame} seen={[]} />, ({ gateway }) => {
      gateway.usually(openedNumero.name, offline);
    });
    await world.ui.see('heading', text('lottery_results_failed'));
    world.gateway.usually(openedNumero.name, reply(openedNumero));
    await world.ui.press('button', text('retry'));
    await world.ui.see('button', /^Check draw 2601020037$/);
  });
});

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const drawId = '2601020037';
const leaves: readonly Leaf[] = ['1', '2', '3'].map((number) => [
  `000000000${number}`,
  drawId,
  'total',
  'big',
  '100',
  'k',
]);

const proven = async (salt: string | null = null) => {
  const entropy = await rootOf(leaves);
  const numbers = await drawNumbers({ gameCode: 'MEGA5', drawId, seed, entropy, salt }, formats.five);
  const [path = []] = await pathsOf(leaves, [1]);
  return {
    draw: {
      ...openedNumero.example.reply.list[0]!,
      drawId,
      seed,
      entropy,
      salt,
      numbers,
      commit: await commitOf(seed),
    },
    orders: [{ orderId: '0000000002', leaf: [...leaves[1]!], path }],
  };
};

const sentence = (id: Parameters<typeof text>[0]): string => text(id).replace(' {about}', '');

describe('the proof of a draw', () => {
  const openProof = async (answer: Answer) => {
    const world = await openOf(<Results game={ofGame} seen={[]} />, ({ gateway }) => {
      gateway.usually(proof.name, answer);
    });
    await world.ui.press('button', /^Check draw 2601020037$/);
    return world;
  };

  test('R2.05 is computed in the browser, step by step', async () => {
    const world = await openProof(reply(proof, await proven()));
    await world.ui.read(text('lottery_proven'));
    for (const id of ['lottery_proof_commit', 'lottery_proof_order', 'lottery_proof_numbers'] as const)
      await world.ui.read(sentence(id));
  });

  test('R2.05 of a draw that had nothing joined to its orders is valid, and says what it does not prove', async () => {
    const world = await openProof(reply(proof, await proven()));
    await world.ui.read(text('lottery_proven'));
    await world.ui.read(/does not prove that nobody who had seen the sealed seed placed the last order/);
    expect(document.body.textContent).not.toMatch(/the house added this random number/);
  });

  test.each([
    ['the number that the house drew', 'salt', null, 'a5'.repeat(32)],
    ['the round of a public beacon', 'beacon', { source: 'https://beacon.example/chain', round: 7 }, null],
  ] as const)('R2.05 shows %s after bets had closed, and what it proves', async (_, salted, beacon, shown) => {
    const salt = 'a5'.repeat(32);
    const { draw: made, orders } = await proven(salt);
    const world = await openProof(reply(proof, { draw: { ...made, beacon }, orders }));
    await world.ui.read(text('lottery_proven'));
    await world.ui.read(sentence(`lottery_proof_${salted}`));
    await world.ui.read(shown ?? `https://beacon.example/chain #7: ${salt}`);
    await world.ui.read(
      salted === 'salt' ? /does not prove that the house drew that number only once/ : /the house has no say in it/,
    );
  });

  test('R2.05 fails with another number than the one that joined the orders', async () => {
    const { draw: made, orders } = await proven('a5'.repeat(32));
    const checks = await checkDraw({ ...made, salt: 'a6'.repeat(32) }, formats.five, orders);
    expect(checks.map(({ step, holds }) => [step, holds])).toEqual([
      ['commit', true],
      ['order', true],
      ['salt', null],
      ['numbers', false],
    ]);
  });

  test('R2.05 that fails says at which step', async () => {
    const { draw: made, orders } = await proven();
    const world = await openProof(reply(proof, { draw: { ...made, numbers: ['9', '9', '9', '9', '9'] }, orders }));
    await world.ui.read(text('lottery_disproven'));
    await world.ui.read(sentence('lottery_disproof_numbers'));
    await world.ui.read(sentence('lottery_proof_commit'));
  });

  test('R8.20 that could not be loaded is loaded again on request', async () => {
    const world = await openProof(offline);
    await world.ui.see('heading', text('lottery_proof_failed'));
    world.gateway.usually(proof.name, reply(proof, await proven()));
    await world.ui.press('button', text('retry'));
    await world.ui.read(text('lottery_proven'));
  });

  test.each([
    ['the seed', 'commit', { seed: `ff${seed.slice(2)}` }],
    ['the published hash', 'commit', { commit: 'ff' }],
    ['the hash of the orders', 'order', { entropy: 'ff'.repeat(32) }],
    ['a number', 'numbers', { numbers: ['1', '1', '1', '1', '1'] }],
  ] as const)('fails if %s was changed', async (_, step, changes) => {
    const { draw: made, orders } = await proven();
    const changed = { ...made, ...changes, numbers: [...(('numbers' in changes && changes.numbers) || made.numbers)] };
    const failing = (await checkDraw(changed, formats.five, orders)).filter(({ holds }) => holds === false);
    expect(failing.map((check) => check.step)).toContain(step);
  });

  test('fails for an order of another draw, or under another number', async () => {
    const { draw: made, orders } = await proven();
    const [order] = orders;
    const elsewhere = [
      { ...order!, leaf: order!.leaf.with(1, '2601020038') },
      { ...order!, orderId: '0000000009' },
    ];
    const checks = await checkDraw(made, formats.five, elsewhere);
    expect(checks.filter(({ step }) => step === 'order').map(({ holds }) => holds)).toEqual([false, false]);
  });
});

const betOf = (orderId: string, changes: Partial<MyBet> = {}): MyBet => ({
  ...myBets.example.reply.list[0]!,
  orderId,
  ...changes,
});
const waiting = (orderId: string) => betOf(orderId, { state: 'waiting', payout: null, wins: [], drawn: null });

const hasBets = ({ gateway }: World, open: readonly MyBet[], all: readonly MyBet[]) => {
  const answers = [open, all].map((list) => reply(myBets, { list: [...list] }));
  let asked = 0;
  gateway.usually(myBets.name, () => answers[(asked += 1) - 1] ?? offline);
};
const items = () => [...document.querySelectorAll('ul > li')].map(({ textContent }) => textContent);

describe('R2.05 R2.80 the player’s own bets on a lottery', () => {
  const openBets = (given: Start['arrange'], who: Start['who'] = {}) =>
    openOf(<Mine show="bets" game={ofGame} symbol="$" last={undefined} />, given, who);
  const openWith = (open: readonly MyBet[], all: readonly MyBet[]) =>
    openBets((world) => {
      hasBets(world, open, all);
    });

  test('start with the waiting ones, the next draw first', async () => {
    const [first, second] = [waiting('1'), waiting('2')];
    const world = await openWith(
      [{ ...second, drawId: '2601020040' }, first],
      [{ ...second, drawId: '2601020040' }, first, betOf('3')],
    );
    await world.ui.read(text('lottery_all_bets'));
    expect(items().map((item) => /Draw (\d+)/.exec(item)?.[1])).toEqual(['2601020038', '2601020040', '2601020038']);
  });

  test('show what won, at which odds, and what was paid', async () => {
    const world = await openWith([], [betOf('1')]);
    await world.ui.read('Hits: 8 · 0 × 97.00');
    expect(items()[0]).toContain('Paid $194.00');
    expect(items()[0]).toContain(text('record_bet_won'));
  });

  test('show a return below the stake as such, and never as a win', async () => {
    const world = await openWith([], [betOf('1', { state: 'lost', payout: '100' })]);
    await world.ui.read('Paid $1.00');
    expect(items()[0]).toContain(text('record_bet_lost'));
  });

  test('say why a stake was refunded', async () => {
    const reasons = [
      ['draw_cancelled', 'lottery_refund_draw_cancelled'],
      ['chase_won', 'lottery_refund_chase_won'],
      ['chase_cancelled', 'lottery_refund_chase_cancelled'],
      ['trial_over', 'lottery_refund_trial_over'],
    ] as const;
    const world = await openWith(
      [],
      reasons.map(([refundedFor], at) =>
        betOf(String(at), { state: 'refunded', payout: '400', wins: [], refundedFor }),
      ),
    );
    await world.ui.read(text(reasons[0][1]));
    expect(items().map((item, at) => item.includes(text(reasons[at]![1])))).toEqual(reasons.map(() => true));
  });

  test('that could not be loaded are loaded again on request', async () => {
    const world = await openBets(({ gateway }) => {
      gateway.usually(myBets.name, offline);
    });
    await world.ui.see('heading', text('lottery_bets_failed'));
    hasBets(world, [], []);
    await world.ui.press('button', text('retry'));
    await world.ui.see('heading', text('lottery_no_bets'));
  });

  test('are not shown to a visitor, who is asked to log in', async () => {
    const world = await openOf(<Mine show="bets" game={ofGame} symbol="$" last={undefined} />, undefined);
    await world.ui.see('heading', text('lottery_log_in'));
  });
});

describe('R2.05 the chases on a lottery', () => {
  const chaseOf = (chaseId: string, changes: Partial<Chase> = {}): Chase => ({
    ...chases.example.reply.list[0]!,
    chaseId,
    ...changes,
  });

  test('show their progress, and what they paid and refunded', async () => {
    const list = [
      chaseOf('1', { state: 'won', settled: 3, payout: '9700', refunded: '2800' }),
      chaseOf('2', { state: 'cancelled', stopOnWin: false }),
      chaseOf('3', { state: 'finished', settled: 10 }),
    ];
    const world = await openOf(
      <Mine show="chases" game={ofGame} symbol="$" last={undefined} />,
      ({ gateway }) => {
        gateway.usually(chases.name, reply(chases, { list }));
      },
      {},
    );
    await world.ui.read('3 of 10 draws settled');
    const [won, cancelled, finished] = items();
    expect(won).toContain(text('lottery_chase_won'));
    expect(won).toContain('Paid $97.00Refunded $28.00');
    expect(cancelled).toContain(text('lottery_chase_goes_on'));
    expect(cancelled).toContain(text('lottery_chase_cancelled'));
    expect(finished).toContain(text('lottery_chase_finished'));
    expect(await world.ui.has('button', text('lottery_end_chase'))).toBe(false);
  });
});

const staked = (stake: string, payout: string | null, state: MyBet['state']): MyBet => ({
  ...myBets.example.reply.list[0]!,
  stake,
  payout,
  state,
});

describe('R2.05 the payout of a draw is announced with its numbers', () => {
  const openOutcome = (list: MyBet[]) =>
    openOf(
      <DrawOutcome gameCode="MEGA5" drawId="2601020038" symbol="$" onSettled={() => undefined} />,
      ({ gateway }) => {
        gateway.usually(myBets.name, reply(myBets, { list }));
      },
      {},
    );

  test.each<[says: string, list: MyBet[]]>([
    ['You won $97.00.', [staked('200', '9700', 'won'), staked('200', '0', 'lost')]],
    ['Your stake of $4.00 came back.', [staked('200', '400', 'won'), staked('200', '0', 'lost')]],
    ['$1.50 of your $4.00 came back.', [staked('400', '150', 'lost')]],
    ['You lost $4.00.', [staked('400', '0', 'lost')]],
    ['You lost $1.00.', [staked('300', '300', 'refunded'), staked('100', '0', 'lost')]],
  ])('%s', async (says, list) => {
    const { ui } = await openOutcome(list);
    await ui.read(says);
  });

  test('for no visitor who only watches', async () => {
    const world = await openOutcome([staked('400', '300', 'refunded')]);
    await world.until(
      () => world.isIn(['drawOutcome.none']),
      () => 'the bets are not looked up',
    );
    expect(document.body.textContent).not.toMatch(/came back|You (won|lost)/);
  });
});

test('R2.05 for every bet on the draw together, however many pages they fill', async () => {
  const asked: unknown[] = [];
  const pages: ReplyOf<typeof myBets>[] = [
    { list: [staked('400', '100', 'lost')], next: 'c2' },
    { list: [staked('250', '700', 'won')], next: null },
  ];
  const client = (() => ({
    myBets: (request: unknown) => Promise.resolve((asked.push(request), pages[asked.length - 1])),
  })) as unknown as Site['client'];
  const actor = createActor(createDrawOutcome({ client }, 'MEGA5', '2601020040'), {
    input: { wallet: () => undefined },
  }).start();
  await toPromise(actor);
  expect(actor.getSnapshot().context.own).toEqual({ isSettled: true, stake: '650', payout: '800' });
  expect(asked).toEqual([
    { gameCode: 'MEGA5', drawId: '2601020040', pageSize: 100 },
    { gameCode: 'MEGA5', drawId: '2601020040', pageSize: 100, cursor: 'c2' },
  ]);
});
