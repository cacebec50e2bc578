// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { MatchesLobby } from '../../src/lobby/sports/MatchesLobby.tsx';
import { shownAt, sportsOf } from '../../src/lobby/sports/shown.ts';
import { closeSite, openSite, pass, settle } from '../banners/support/site.tsx';
import { offline, reply, type Answer } from '../../flowbook/world/answers.ts';

const { games } = contract;
const [feed] = games.feed.example.reply.feeds as [(typeof games.feed.example.reply.feeds)[number]];
const [match] = feed.matches as [(typeof feed.matches)[number]];
type Match = typeof match;

const gives = (matches: readonly Partial<Match>[], changes: Partial<typeof feed> = {}): Answer =>
  reply(games.feed, {
    feeds: [{ ...feed, ...changes, matches: matches.map((each, at) => ({ ...match, id: String(at), ...each })) }],
  });

const football = { ...games.list.example.reply.games[0]!, nodeId: '500001', gameName: 'Football' };
const tennis = { ...football, nodeId: '500002', gameName: 'Tennis' };
const next = { isLive: false, startsAt: '2026-01-02T03:10:00.000Z' };

const open = async (answer: Answer, search = '') => {
  const place = { path: '/sports', search, hash: '' };
  const site = await openSite(<MatchesLobby title="category_sports" gameType="SPORTS" place={place} />, {
    path: `/sports${search}`,
    given: (gateway) => {
      gateway.usually(games.feed.name, answer);
      gateway.usually(games.list.name, reply(games.list, { games: [football, tennis], total: 2, totalPages: 1 }));
    },
  });
  await settle();
  return site;
};

const tabs = (name: string) =>
  within(screen.getByRole('tablist', { name }))
    .getAllByRole('tab')
    .map((tab) => [tab.textContent, tab.getAttribute('aria-selected') === 'true']);
const homes = () => screen.getAllByRole('article').map((row) => /Ash Rovers|Oak|Pine/.exec(row.textContent)?.[0]);
const hasGames = () => screen.queryByRole('heading', { name: 'All games' }) !== null;

describe('the lobby of sports', () => {
  afterEach(closeSite);

  const two = [{}, { league: 'Southern League' }, { nodeId: '500002', home: 'Oak' }, { ...next, home: 'Pine' }];

  test('R2.14 live matches come first, those of one sport at a time, with the age of their odds', async () => {
    await open(gives(two));
    expect(tabs('Sport')).toEqual([
      ['Football 2', true],
      ['Tennis 1', false],
    ]);
    expect(tabs('Matches')).toEqual([
      ['Live3', true],
      ['Next', false],
      ['Books', false],
    ]);
    expect(homes()[0]).toBe('Ash Rovers');
    expect(screen.getByText('Odds of 2 s ago')).toBeDefined();
    await pass(1_000);
    expect(screen.getByText('Odds of 3 s ago')).toBeDefined();
  });

  test('R2.14 a sport and a tab are chosen, and the address says which', async () => {
    await open(gives(two));
    fireEvent.click(screen.getByRole('tab', { name: 'Tennis 1' }));
    expect(homes()[0]).toBe('Oak');
    fireEvent.click(screen.getByRole('tab', { name: 'Next' }));
    expect(homes()[0]).toBe('Pine');
    expect(location.search).toBe('?tab=next&sport=500002');
  });

  test('matches of different games are shown together where each game has one', async () => {
    await open(gives([{}, { nodeId: '500002', home: 'Oak' }]));
    expect([homes(), screen.queryByRole('tablist', { name: 'Sport' })]).toEqual([['Ash Rovers', 'Oak'], null]);
  });

  test('R2.14 the books are the games of the category', async () => {
    await open(gives(two), '?tab=books');
    expect(hasGames()).toBe(true);
  });

  test('where no match is live, the next ones are shown', async () => {
    await open(gives([next]));
    expect(tabs('Matches')[1]).toEqual(['Next', true]);
    fireEvent.click(screen.getByRole('tab', { name: 'Live' }));
    expect(screen.getByRole('heading', { name: 'No match is live right now' })).toBeDefined();
  });

  test('the games take the whole place, without a word of odds, where no vendor publishes any', async () => {
    await open(reply(games.feed, { feeds: [] }));
    expect([hasGames(), screen.queryAllByRole('tablist', { name: 'Matches' })]).toEqual([true, []]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('odds that are old are gone: a notice says since when, and the games take their place', async () => {
    await open(gives([], { isOld: true, at: '2026-01-02T03:03:17.000Z' }));
    expect(screen.getByText('No odds for 48 s')).toBeDefined();
    expect(screen.getByRole('status', { name: '' }).textContent).toContain('DS88 has sent no odds for a while');
    expect(hasGames()).toBe(true);
    await pass(120_000);
    expect(screen.getByText('No odds for 2 min')).toBeDefined();
  });

  test('R8.20 odds that do not load are asked for again on request', async () => {
    const { gateway } = await open(offline);
    expect(screen.getByText(/^The odds could not be loaded/)).toBeDefined();
    gateway.usually(games.feed.name, gives([{}]));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(homes()[0]).toBe('Ash Rovers');
  });
});

test.each([
  ['', {}],
  ['?tab=next&sport=5', { tab: 'next', sport: '5' }],
  ['?vassalage=DS88', { tab: 'books' }],
  ['?tab=nothing', {}],
])('the address %s shows %o', (search, shown) => {
  expect(shownAt(search)).toEqual(shown);
});

test('a sport whose game is not known goes by its league, before the others', () => {
  expect(sportsOf([{ nodeId: '1', league: 'Cup' }], [])).toEqual([{ nodeId: '1', name: 'Cup', count: 1 }]);
});
