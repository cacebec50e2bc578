// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { createDrawOutcome } from '../../src/lottery/drawOutcome/createDrawOutcome.ts';
import type { Site } from '../../src/app/site.tsx';
import { createActor, toPromise } from 'xstate';
import { mountWorld } from '../views/support/site.tsx';
import { drawOutcomeScene } from '../flows/drawOutcome/scene.ts';
import { reply } from '../walk/answers.ts';
import type { World } from '../walk/world.ts';

const { myBets } = contract.lottery;
type Page = ReplyOf<typeof myBets>;
type MyBet = Page['list'][number];

const betOf = (stake: string, payout: string | null, state: MyBet['state']): MyBet => ({
  ...myBets.example.reply.list[0]!,
  stake,
  payout,
  state,
});

describe('R2.05 what a draw paid is said with its numbers', () => {
  let world: World;
  let close: () => Promise<void>;
  beforeEach(() => {
    ({ world, close } = mountWorld());
  });
  afterEach(() => close());

  test.each<[says: string, list: MyBet[]]>([
    ['You won $97.00.', [betOf('200', '9700', 'won'), betOf('200', '0', 'lost')]],
    ['Your stake of $4.00 came back.', [betOf('200', '400', 'won'), betOf('200', '0', 'lost')]],
    ['$1.50 of your $4.00 came back.', [betOf('400', '150', 'lost')]],
    ['You lost $4.00.', [betOf('400', '0', 'lost')]],
    ['You lost $1.00.', [betOf('300', '300', 'refunded'), betOf('100', '0', 'lost')]],
  ])('%s', async (says, list) => {
    world.gateway.usually(myBets.name, reply(myBets, { list }));
    await drawOutcomeScene.open(world, 'usual');
    await world.ui.read(says);
  });

  test('to nobody who only looks on', async () => {
    world.gateway.usually(myBets.name, reply(myBets, { list: [betOf('400', '300', 'refunded')] }));
    await drawOutcomeScene.open(world, 'usual');
    await world.until(
      () => world.isIn(['drawOutcome.none']),
      () => 'the bets are not looked up',
    );
    expect(document.body.textContent).not.toMatch(/came back|You (won|lost)/);
  });
});

test('R2.05 every bet on the draw is added up, however many pages they fill', async () => {
  const asked: unknown[] = [];
  const pages: Page[] = [
    { list: [betOf('400', '100', 'lost')], next: 'c2' },
    { list: [betOf('250', '700', 'won')], next: null },
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
