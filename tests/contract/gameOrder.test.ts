import { describe, expect, it } from 'vitest';
import { dayNumber, foldName, inOrder, isNew } from '../../contract/gameOrder.ts';

describe('R7.26 a list of games', () => {
  const games = [
    { name: 'Quince', addedDay: 5 },
    { name: 'épée', addedDay: 9 },
    { name: 'Zither', addedDay: 5 },
    { name: 'Delta', addedDay: 9 },
    { name: 'delta', addedDay: 1 },
  ].map((game) => ({ ...game, foldedName: foldName(game.name) }));
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);

  it('stays as it is, with the most popular first', () => {
    expect(inOrder(games)).toEqual(games);
    expect(inOrder(games, 'popular')).toEqual(games);
  });

  it('has the games of the latest day first, and those of one day as they were', () => {
    expect(names(inOrder(games, 'newest'))).toEqual(['épée', 'Delta', 'Quince', 'Zither', 'delta']);
  });

  it('has names in the order of their letters, whatever their case and accents', () => {
    expect(names(inOrder(games, 'name'))).toEqual(['Delta', 'delta', 'épée', 'Quince', 'Zither']);
  });
});

describe('R7.26 a name', () => {
  it.each([
    ['Lantern Street', 'lantern street'],
    ['ĐÁ GÀ', 'da ga'],
    ['Smørrebrød', 'smorrebrod'],
    ['Große Straße', 'grosse strasse'],
    ['  Two   spaces ', 'two spaces'],
    ['ﬁre № 7', 'fire no 7'],
    ['Mermaid’s', 'mermaids'],
    ['海龙', '海龙'],
  ])('%s is compared as %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });
});

describe('R7.26 a game', () => {
  const today = dayNumber(new Date('2026-01-31T23:59:59.999Z'));

  it.each([
    ['2026-01-31T00:00:00Z', true],
    ['2026-01-01T00:00:00Z', true],
    ['2025-12-31T23:59:59Z', false],
  ])('that was added at %s is new on 31 January: %s', (addedAt, fresh) => {
    expect(isNew({ addedDay: dayNumber(new Date(addedAt)) }, today)).toBe(fresh);
  });
});
