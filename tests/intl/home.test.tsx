// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { calls, contract } from '../../contract/index.ts';
import { Strip } from '../../src/content/strip/Strip.tsx';
import { HomePage } from '../../src/home/HomePage.tsx';
import { closeSite, openSite, settle } from '../banners/support/site.tsx';
import { watchScrolling } from '../ui/support/near.ts';
import { reply } from '../walk/answers.ts';
import type { HeldGateway } from '../walk/gateway.ts';

const { banners } = contract.content;
const { list: promotionList } = contract.promotions;
const banner = banners.example.reply.list[0]!;
const promotion = promotionList.example.reply.list[0]!;

const scrolling = watchScrolling();
afterEach(closeSite);

const home = async (language: string, given: (gateway: HeldGateway) => void = () => undefined) => {
  await openSite(
    <>
      <Strip group="w_home" />
      <HomePage />
    </>,
    { language, given },
  );
  act(() => {
    scrolling.scrollTo(() => true);
  });
  await settle();
};

/** Every piece of text on the page, except what machines read. */
const pieces = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('time')) found.push(walker.currentNode.textContent ?? '');
  return found;
};

const names = (): string[] =>
  [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');

/** Everything that the gateway may have said, in any call. */
const data = JSON.stringify(calls.map(({ example }): unknown => example.reply));
const isStray = (text: string) => /[a-z]/i.test(text) && !text.startsWith('[') && !data.includes(text.trim());

test('home has no hard-coded words: all are in a catalog or come from the gateway', async () => {
  await home('XA', (gateway) => {
    gateway.runs({ signedIn: true });
    gateway.usually(
      banners.name,
      reply(banners, { list: [banner, { ...banner, bannerId: 'b2', linkageType: 'game' }] }),
    );
  });
  expect(pieces().length).toBeGreaterThan(20);
  expect([...pieces(), ...names()].filter(isStray)).toEqual([]);
});

test('home speaks Tahitian', async () => {
  await home('TY', (gateway) => {
    gateway.usually(promotionList.name, reply(promotionList, { list: [] }));
  });
  expect(screen.getByRole('heading', { name: 'Te mau pūpūra’a ta’a ’ē' })).toBeDefined();
  expect(screen.getByText('’Aita e pūpūra’a i teie taime.')).toBeDefined();
});

test('R1.13 choosing another language loads published content in that language, once for each language', async () => {
  const { app, requests } = await openSite(
    <>
      <Strip group="w_home" />
      <HomePage />
    </>,
    { saysLanguage: true },
  );
  const { preferences } = app.getSnapshot().context;
  const choose = async (language: string) => {
    act(() => {
      preferences.send({ type: 'language.chosen', language });
    });
    await settle();
  };
  const lists = [banners.name, promotionList.name, contract.content.announcements.name];
  const asked = (language: string) =>
    lists.map(
      (name) => requests.filter((made) => made.startsWith(name) && made.includes(`language=${language}`)).length,
    );
  expect([asked('EN'), asked('TY')]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  await choose('TY');
  await expect.poll(() => asked('TY'), { timeout: 10_000 }).toEqual([1, 1, 1]);
  await choose('EN');
  await choose('TY');
  expect([asked('EN'), asked('TY')].map(([strip, promotions]) => [strip, promotions])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test.each([
  ['2026-01-02T00:00:00Z', '2026-02-03T00:00:00Z', 'From January 2, 2026 to February 3, 2026'],
  ['2026-01-02T00:00:00Z', null, 'From January 2, 2026'],
  [null, '2026-02-03T00:00:00Z', 'Until February 3, 2026'],
  [null, null, 'No end date'],
])('a promotion from %s until %s says so', async (from, until, words) => {
  await home('EN', (gateway) => {
    gateway.usually(promotionList.name, reply(promotionList, { list: [{ ...promotion, from, until }] }));
  });
  expect(screen.getByText(words)).toBeDefined();
});
