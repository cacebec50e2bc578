import { describe, expect, it } from 'vitest';
import { listedGames, type Filterable } from '../../contract/gameFilter.ts';
import { foldName } from '../../contract/gameOrder.ts';

const today = 20_000;
const query = { clientType: 3, platform: 'html5-desktop' } as const;

const gameOf = (name: string, changes: Partial<Filterable> = {}): Filterable & { name: string } => ({
  name,
  gameType: 'RNG',
  vassalage: 'LUMEN',
  gameClassify: 'classic',
  minBet: 20,
  minLineNum: 5,
  isHot: 0,
  isGame: 'GAME',
  isInList: false,
  addedDay: today - 31,
  foldedName: foldName(name),
  foldedVendor: 'lumen',
  ...changes,
});

const games = [
  gameOf('Lantern Street'),
  gameOf('Street of Lanterns', { vassalage: 'OKTO', foldedVendor: 'okto', isHot: 1 }),
  gameOf('Épée', { gameClassify: 'ways', minLineNum: 243, minBet: 25, addedDay: today }),
  gameOf('Corner', { gameType: 'COCKFIGHT', minBet: 100 }),
  gameOf('Long Table', { isGame: 'VASSALAGE' }),
  gameOf('Chair', { isInList: true }),
];

type Filters = Omit<Parameters<typeof listedGames>[1], keyof typeof query>;
const left = (filters: Filters) => listedGames(games, { ...query, ...filters }, today).map(({ name }) => name);

const usual = ['Lantern Street', 'Street of Lanterns', 'Épée', 'Corner', 'Long Table'];

describe('R7.26 R3.24 a list of games', () => {
  it.each<[string, Filters, string[]]>([
    ['without a filter has all games except those of a vendor that is one card', {}, usual],
    ['of a vendor has its games and no card', { vassalage: 'LUMEN' }, ['Lantern Street', 'Épée', 'Corner', 'Chair']],
    ['of sports has cockfights', { gameType: 'SPORTS' }, ['Corner']],
    ['of cockfights has only those', { gameType: 'COCKFIGHT' }, ['Corner']],
    ['of a kind has only games of that kind', { gameClassify: 'ways' }, ['Épée']],
    [
      'up to a minimum bet has only games at or below it',
      { minBet: '24' },
      ['Lantern Street', 'Street of Lanterns', 'Long Table'],
    ],
    ['with a number of lines has only games with as many or more', { minLineNum: 6 }, ['Épée']],
    ['of hot games has only those', { show: 'hot' }, ['Street of Lanterns']],
    ['of new games has only those', { show: 'new' }, ['Épée']],
    [
      'by two words has the games with both in any order',
      { gameName: 'street LANTERN' },
      ['Lantern Street', 'Street of Lanterns'],
    ],
    [
      'by a word of the vendor and one of the name has the games with both',
      { gameName: 'okto lan' },
      ['Street of Lanterns'],
    ],
    ['by a text without its accents has the games with them', { gameName: ' epee ' }, ['Épée']],
    ['by a text also has those of a vendor that is one card', { gameName: 'chair' }, ['Chair']],
    ['by an unknown text is empty', { gameName: 'street none' }, []],
  ])('%s', (_, filters, names) => {
    expect(left(filters)).toEqual(names);
  });
});
