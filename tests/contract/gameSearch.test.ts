import { describe, expect, it } from 'vitest';
import { foldName } from '../../contract/gameOrder.ts';
import { findByText, nearTexts } from '../../contract/gameSearch.ts';

const gamesOf = (...names: readonly string[]) =>
  names.map((name) => ({ name, foldedName: foldName(name), foldedVendor: 'kestrel gaming' }));

const games = gamesOf(
  'Northern Ferry',
  'Northern Roulette',
  'The North Gate',
  'Squeeze Baccarat',
  'Silver Squid',
  'Joker’s Wild',
  'Book of the Dead',
  'Épée',
  '老虎机',
);
const find = (text: string, some = games) => findByText(some, text, some);
const names = (text: string, some = games) => find(text, some).games.map(({ name }) => name);

describe('R7.26 games found by a text', () => {
  it('start with the one of that name, then names that begin with it, then names with a word that does', () => {
    const some = gamesOf('Old Star', 'Mustard', 'Stark', 'A Starling', 'Star');
    expect(names('STAR', some)).toEqual(['Star', 'Stark', 'Old Star', 'A Starling', 'Mustard']);
  });

  it.each([
    ['a letter left out', 'nothern roulette', 'northern roulette'],
    ['a letter doubled', 'norrthern roulette', 'northern roulette'],
    ['two letters swapped', 'nortehrn roulette', 'northern roulette'],
    ['a letter changed', 'nortgern roulette', 'northern roulette'],
    ['its first letters swapped', 'onrthern roulette', 'northern roulette'],
    ['two letters left out of a long word', 'northern rolete', 'northern roulette'],
    ['a slip in each word, in another order', 'roulete nothern', 'roulette northern'],
    ['a word that is still being typed', 'northern ruolet', 'northern roulette'],
  ])('have the word that is meant by one with %s', (_, text, shown) => {
    const found = find(text);
    expect(found.games.map(({ name }) => name)).toEqual(['Northern Roulette']);
    expect(found.shown).toBe(shown);
  });

  it.each([
    ['without its accents', 'epee', ['Épée']],
    ['without its apostrophe', 'jokers', ['Joker’s Wild']],
    ['without its spaces', 'bookofthedead', ['Book of the Dead']],
    ['in another script', '老虎', ['老虎机']],
    ['of one letter', 'é', ['Épée', 'Northern Ferry', 'Northern Roulette', 'The North Gate']],
  ])('are those of a name that is typed %s', (_, text, found) => {
    expect(names(text).slice(0, found.length)).toEqual(found);
    expect(find(text).shown).toBeNull();
  });

  it('have another name that is typed, and the game of it comes first', () => {
    const some = [...gamesOf('Pontoon Ferry'), { ...gamesOf('Blackjack')[0]!, foldedOthers: 'twenty-one\npontoon' }];
    expect(names('pontoon', some)).toEqual(['Blackjack', 'Pontoon Ferry']);
    expect(names('pontoom', some)).toEqual(['Pontoon Ferry', 'Blackjack']);
  });

  it('have words near a vendor that is misspelt', () => {
    expect(names('kestral squid')).toEqual(['Silver Squid']);
  });

  it('are followed by those of a near word where there are few', () => {
    const some = gamesOf('Another Star', 'Northern Star');
    const found = find('nothe', some);
    expect(found.games.map(({ name }) => name)).toEqual(['Another Star', 'Northern Star']);
    expect(found.shown).toBeNull();
  });

  it.each([
    ['nothing like it', 'zzzzzzzz'],
    ['a short word that is not quite one', 'sta gxte'],
    ['200 letters', 'q'.repeat(200)],
    ['100 words', 'ferry '.repeat(99) + 'boat'],
    ['SQL', "'; DROP TABLE games; --"],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['signs of a pattern', '.*(?:['],
    ['an apostrophe alone', "'"],
  ])('are none for %s', (_, text) => {
    expect(names(text)).toEqual([]);
  });

  it('come near a text that no game has all words of by each of its words, or the nearest to it', () => {
    expect(names('baccarrat squid')).toEqual([]);
    expect(nearTexts('baccarrat squid', games)).toEqual(['baccarat', 'squid']);
    expect(nearTexts('zzzzzz', games)).toEqual([]);
  });
});
