import { expect, type Frame, type Page, type Route } from 'playwright/test';
import type { BookState } from '../games/book/wire.ts';
import type { SentTable } from '../games/cup/told.ts';
import type { SlipLeg } from '../games/rules/odds.ts';
import { gameAt } from '../machines/common/places.ts';
import { balance as bookBalance, chooseUpcoming, main, openBets, openBook, titleOf } from './support/book.ts';
import { frameAddress, inFrame, passTime } from './support/games.ts';
import { hostileMessages } from './support/hostile.ts';
import { test } from './support/ownGateway.ts';
import { enter, expectLoggedIn } from './support/site.ts';

// An attacker’s script in the page of a game. It has what the game has: the ticket in its address, the line to the site
// and the server of the games, to which it says whatever it likes.

const script = `
  onmessage = ({ ports }) => { if (ports[0]) globalThis.line = ports[0]; };
  globalThis.ask = async (name, body, token) => {
    const heard = await fetch('/api/' + name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) },
      body: JSON.stringify(body),
    });
    return heard.json();
  };
`;

type Answer = { readonly status: string } & Record<string, unknown>;

const openHostile = async (page: Page, account: string, node: string): Promise<Frame> => {
  const serve = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
  await page.route('**/assets/early-*.js', serve(script));
  await page.route('**/assets/game-*.js', serve(''));
  await enter(page, account);
  await page.goto(gameAt(node));
  const find = () => page.frames().find((frame) => frameAddress.test(frame.url()));
  await expect.poll(() => find()?.evaluate(() => 'line' in globalThis)).toBe(true);
  return find()!;
};

const ask = (frame: Frame, name: string, body: object, token = ''): Promise<Answer> =>
  frame.evaluate(`ask(${JSON.stringify(name)}, ${JSON.stringify(body)}, ${JSON.stringify(token)})`);

const ticketOf = (frame: Frame): { vendor: string; ticket: string } => {
  const { pathname, searchParams } = new URL(frame.url());
  return { vendor: pathname.slice(1), ticket: searchParams.get('ticket')! };
};

const takeSeat = async (frame: Frame): Promise<string> => {
  const entered = await ask(frame, 'enter', { ...ticketOf(frame), clientSeed: 'hostile' });
  expect(entered.status).toBe('ok');
  return entered['token'] as string;
};

const balance = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Balance' });
const stopped = (page: Page) => page.getByRole('heading', { name: 'The game has stopped' });

test('R2.12 a hostile sportsbook that poses as the site or posts money and addresses to it changes nothing, and is closed', async ({
  page,
}) => {
  const frame = await openHostile(page, 'pavel', titleOf('football'));
  const [address, before] = [page.url(), await balance(page).innerText()];
  await frame.evaluate(`for (const message of ${hostileMessages}) parent.postMessage(message, '*')`);
  await frame.evaluate(`line.postMessage({ type: 'ready' })`);
  await frame.evaluate(`line.postMessage({ type: 'balance.changed' })`);
  await expect(page.locator('main iframe')).toBeVisible();
  await frame.evaluate(`for (const message of [
    { type: 'balance.changed', balance: '999999999' },
    { type: 'round.ended', win: '999999999', address: 'https://elsewhere.example' },
    { type: 'failed', reason: '<img src=x onerror="document.title = 1">'.repeat(20) },
  ]) line.postMessage(message)`);
  await expect(stopped(page)).toBeVisible();
  await expect(page.locator('main iframe')).toHaveCount(0);
  await expect(balance(page)).toHaveText(before, { useInnerText: true });
  expect(page.url()).toBe(address);
  await expectLoggedIn(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Restart the game' }).click();
  await expect(bookBalance(inFrame(page))).not.toBeEmpty();
});

test('R2.12 the server of the games refuses what a page in the frame forges: odds, stakes, markets, matches and the slips and seats of others', async ({
  page,
  browser,
}) => {
  // Another player’s bet, of which the attacker knows the number.
  const other = await (await browser.newContext()).newPage();
  const theirBook = await openBook(other, 'emil', 'desktop');
  const placed = other.waitForResponse('**/api/book/place');
  await chooseUpcoming(theirBook, [9]);
  await main(theirBook).click();
  const theirs = ((await (await placed).json()) as { slip: { id: string; cashOut: string } }).slip;

  const frame = await openHostile(page, 'pavel-2', titleOf('football'));
  const used = ticketOf(frame);
  const token = await takeSeat(frame);
  const look = async () => (await ask(frame, 'book/state', { matches: [] }, token)) as unknown as BookState;
  const { matches, minBet, maxBet, balance: before } = await look();
  const [first, second] = matches.filter(({ phase, first: prices }) => phase === 'coming' && prices).slice(8);
  const over = matches.find(({ phase }) => phase === 'over')!;
  const leg: SlipLeg = { fixture: first!.id, market: 'result', outcome: 'home', odds: first!.first!['home']! };
  const [least, most] = [Number(minBet), Number(maxBet)];
  let keys = 0;
  const place = (changes: object): Promise<Answer> =>
    ask(
      frame,
      'book/place',
      { key: `k-${(keys += 1)}`, stake: least, rule: 'higher', legs: [leg], clientSeed: 'hostile', ...changes },
      token,
    );
  const withLeg = (changes: object) => ({ legs: [{ ...leg, ...changes }] });

  const forged: readonly (readonly [what: string, changes: object, status: string])[] = [
    ['better odds', withLeg({ odds: leg.odds + 1 }), 'odds_changed'],
    ['better odds and no other taken', { ...withLeg({ odds: leg.odds + 100 }), rule: 'none' }, 'odds_changed'],
    ['odds beyond every price', withLeg({ odds: 20_001 }), 'not_allowed'],
    ['odds that are no number', withLeg({ odds: '206' }), 'not_allowed'],
    ['a stake above the limit', { stake: most + 1 }, 'too_much'],
    ['a stake below the limit', { stake: least - 1 }, 'not_allowed'],
    ['a negative stake', { stake: -most }, 'not_allowed'],
    ['a part of a unit', { stake: least + 0.5 }, 'not_allowed'],
    ['two legs of a match', { legs: [leg, { ...leg, outcome: 'draw' }] }, 'not_allowed'],
    ['nine legs', { legs: Array.from({ length: 9 }, () => leg) }, 'not_allowed'],
    ['no leg', { legs: [] }, 'not_allowed'],
    ['an unknown market', withLeg({ market: 'handicap' }), 'suspended'],
    ['a market of every object', withLeg({ market: '__proto__', outcome: 'constructor' }), 'suspended'],
    ['an unknown outcome', withLeg({ outcome: 'both' }), 'suspended'],
    ['a match that is over', withLeg({ fixture: over.id }), 'suspended'],
    ['a match that does not exist', withLeg({ fixture: 'football-1-0' }), 'not_allowed'],
    ['a match of another sport', withLeg({ fixture: second!.id.replace('football', 'tennis') }), 'not_allowed'],
    ['a leg that is won already', withLeg({ state: 'won' }), 'not_allowed'],
    ['another seat', { seat: 'guessed' }, 'not_allowed'],
    ['another player', { player: 'emil' }, 'not_allowed'],
    ['a moment of its own', { at: 0 }, 'not_allowed'],
    ['an unknown rule', { rule: 'mine' }, 'not_allowed'],
  ];
  const answers: (readonly [string, string])[] = [];
  for (const [what, changes] of forged) answers.push([what, (await place(changes)).status]);
  expect(answers).toEqual(forged.map(([what, , status]) => [what, status]));

  const sell = (id: string) => ask(frame, 'book/cash-out', { slip: id, value: 1, rule: 'any' }, token);
  expect((await sell(theirs.id)).status).toBe('not_allowed');
  expect((await ask(frame, 'book/state', { matches: [] }, `${token}x`)).status).toBe('token_unknown');
  expect((await ask(frame, 'enter', { ...used, clientSeed: 'again' })).status).not.toBe('ok');
  expect((await ask(frame, 'enter', { ...used, ticket: 'guessed', clientSeed: 'a' })).status).not.toBe('ok');
  for (const [name, body] of [
    ['fight/bet', { key: 'k', fight: 'ring-0-1', side: 'red', stake: least, clientSeed: 'a' }],
    ['cup/play', { key: 'k', stake: least, clientSeed: 'a' }],
    ['begin', { stake: least }],
  ] as const)
    expect([name, (await ask(frame, name, body, token)).status]).toEqual([name, 'not_allowed']);
  expect(await look()).toMatchObject({ balance: before, slips: [] });

  // Odds that are shown too high are not taken, even by the rule that takes any.
  const taken = (await place({ ...withLeg({ odds: 20_000 }), rule: 'any' })) as unknown as {
    slip: { legs: SlipLeg[]; most: string };
  };
  expect(taken.slip.legs[0]!.odds).toBe(leg.odds);
  // The same key for another bet, and one bet sent twice.
  expect((await place({ key: `k-${keys}`, stake: 2 * least })).status).toBe('not_allowed');
  await place({ key: 'twice' });
  await place({ key: 'twice' });
  expect((await look()).slips).toHaveLength(2);
  await expect(openBets(theirBook)).toHaveCount(1);
  await other.context().close();
});

test('R1.02 a hostile table of dice sees no dice of the next player, and chooses for nobody else and not twice', async ({
  page,
  browser,
}) => {
  const node = '400003';
  const other = await (await browser.newContext()).newPage();
  await enter(other, 'sana');
  await other.goto(gameAt(node));
  await expect(inFrame(other).locator('[data-does]')).toHaveAttribute('aria-disabled', 'false');
  const frame = await openHostile(page, 'pavel-3', node);
  const token = await takeSeat(frame);
  await inFrame(other).locator('[data-does]').click();
  await expect(inFrame(other).locator('[data-does]')).toHaveText('Waiting for players');

  const look = async () => (await ask(frame, 'cup/state', {}, token)) as unknown as SentTable;
  const { stakes } = await look();
  await ask(frame, 'cup/play', { key: 'k', stake: Number(stakes[0]), clientSeed: 'a' }, token);
  await passTime(page, 10_000);
  await expect.poll(async () => (await look()).cup?.phase).toBe('keeping');
  const { id, players } = (await look()).cup!;
  expect(players.map(({ isOwn, first }) => [isOwn, first?.length])).toEqual([
    [false, undefined],
    [true, 5],
  ]);

  const keeps = [true, true, true, true, true];
  const keep = async (body: object) => (await ask(frame, 'cup/keep', { game: id, keeps, ...body }, token)).status;
  expect(await keep({ chair: 1 })).toBe('not_allowed');
  expect(await keep({ player: 'sana' })).toBe('not_allowed');
  expect(await keep({ game: `${id}x` })).toBe('no_round');
  expect(await keep({ keeps: [...keeps, true] })).toBe('not_allowed');
  expect((await ask(frame, 'proof', { round: id })).status).toBe('no_round');
  expect(await keep({})).toBe('ok');
  expect(await keep({ keeps: [false, true, true, true, true] })).toBe('not_allowed');
  expect((await look()).cup!.players.map(({ hasChosen }) => hasChosen)).toEqual([false, true]);
  await other.context().close();
});
