import { createDice } from '../dice.ts';
import { plainGame, type GameSeed, type GameType, type VendorSeed, type Volatility } from './seeds.ts';
import { slug } from './slots.ts';
import { vendors } from './vendors.ts';

interface Offer {
  readonly gameClassify: string;
  readonly names: readonly string[];
  /** In minor units. */
  readonly minBets: readonly number[];
}

interface Floor {
  readonly gameType: GameType;
  readonly firstNode: number;
  readonly volatility: readonly Volatility[];
  readonly offers: readonly Offer[];
}

const numbered = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${name} ${from + index}`);

const words = (all: string): readonly string[] => all.split(' ');

const across = (firsts: readonly string[], lasts: readonly string[]): string[] =>
  firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`));

const live: Floor = {
  gameType: 'LIVE',
  firstNode: 200_001,
  volatility: [1, 2],
  offers: [
    {
      gameClassify: 'roulette',
      minBets: [40, 100, 500],
      names: [
        ...across(words('Meridian Auto Speed Riverside Twilight Northern Salon'), ['Roulette']),
        ...numbered('Roulette, Wheel', 1, 10),
      ],
    },
    {
      gameClassify: 'baccarat',
      minBets: [100, 500, 1_000],
      names: ['Speed Baccarat', 'Grand Baccarat', 'Squeeze Baccarat', ...numbered('Baccarat, Table', 1, 30)],
    },
    {
      gameClassify: 'dragon_tiger',
      minBets: [100, 200],
      names: ['Dragon Tiger', 'Speed Dragon Tiger', ...numbered('Dragon Tiger, Table', 2, 9)],
    },
    {
      gameClassify: 'sic_bo',
      minBets: [100, 200],
      names: ['Sic Bo Lounge', 'Speed Sic Bo', 'Midnight Sic Bo', ...numbered('Sic Bo, Table', 2, 9)],
    },
    {
      gameClassify: 'blackjack',
      minBets: [500, 1_000, 2_500],
      names: ['Infinite Blackjack', 'Blackjack Salon', ...numbered('Blackjack, Table', 1, 18)],
    },
    {
      gameClassify: 'poker',
      minBets: [100, 500],
      names: ['Three Card Poker', 'Casino Holdem', 'Caribbean Stud', 'Bull Bull', 'Teen Patti', 'Andar Bahar'],
    },
    {
      gameClassify: 'game_show',
      minBets: [10, 20, 50],
      names: ['Wheel of Hours', 'The Long Ladder', 'Coin Cascade', 'Balloon Race', 'Treasure Tram', 'Marble Run'],
    },
  ],
};

const climbs: Floor = {
  gameType: 'RNG',
  firstNode: 150_001,
  volatility: [2, 3],
  offers: [
    {
      gameClassify: 'crash',
      minBets: [100, 200, 500],
      names: [
        'Kite Climb',
        'The Long Ascent',
        'Lark Rising',
        'Balloon Ridge',
        'Summit Line',
        'Paper Plane',
        'Night Ascent',
        'Swift and Steep',
        'Warm Thermal',
        'Ladder of Light',
        'Ember Flight',
        'Over the Clouds',
      ],
    },
  ],
};

const waters = words(
  'Koi Pearl Deep Coral Silver Monsoon Midnight Emperor’s Mermaid Sunken Arctic Golden Mangrove Storm',
);

const fish: Floor = {
  gameType: 'FISH',
  firstNode: 300_001,
  volatility: [2, 3],
  offers: [
    {
      gameClassify: 'fish',
      minBets: [20, 100, 200],
      names: [
        'Pearl Divers',
        'Deep Lantern',
        'Koi Season',
        'Bluefin Run',
        'Okto’s Reef',
        ...across(waters, ['Harpoon', 'Reef', 'Net', 'Voyage', 'Hunters']),
      ],
    },
  ],
};

const pvp: Floor = {
  gameType: 'PVP',
  firstNode: 400_001,
  volatility: [1, 2],
  offers: [
    {
      gameClassify: 'dice',
      minBets: [50, 100],
      names: [
        'Dice Cup',
        'Five Dice',
        ...across(['Quick', 'Grand', 'Parlour'], ['Dice Cup', 'Five Dice', 'Tavern Dice']),
      ],
    },
    { gameClassify: 'board', minBets: [50, 100], names: ['Checkers Duel', 'Xiangqi', 'Five in a Row', 'Backgammon'] },
    {
      gameClassify: 'cards',
      minBets: [20, 50, 100, 500],
      names: ['Thirteen', 'Big Two', 'Gin Rummy', 'Phom', 'Sam Loc', 'Dominoes', 'Mahjong', 'Pusoy'],
    },
  ],
};

const sports: Floor = {
  gameType: 'SPORTS',
  firstNode: 500_001,
  volatility: [1, 2],
  offers: [
    {
      gameClassify: 'football',
      minBets: [50],
      names: ['Football', 'Football, Live', 'Virtual Football', 'Penalty Shoot-out', 'Futsal', 'Beach Football'],
    },
    { gameClassify: 'court', minBets: [50], names: ['Basketball', 'Basketball, Live', 'Three-a-side Basketball'] },
    { gameClassify: 'net', minBets: [50], names: ['Tennis', 'Table Tennis', 'Badminton', 'Padel'] },
    { gameClassify: 'bat', minBets: [50], names: ['Cricket', 'Baseball', 'Cricket, Live', 'Softball'] },
    { gameClassify: 'aim', minBets: [50], names: ['Darts', 'Archery'] },
    { gameClassify: 'cue', minBets: [50], names: ['Snooker', 'Nine-ball Pool'] },
    { gameClassify: 'green', minBets: [50], names: ['Golf', 'Golf, Majors'] },
    { gameClassify: 'combat', minBets: [50], names: ['Boxing', 'Kickboxing', 'Wrestling'] },
    {
      gameClassify: 'race',
      minBets: [50],
      names: ['Motor Racing', 'Cycling', 'Athletics', 'Virtual Horses', 'Virtual Greyhounds'],
    },
  ],
};

const esports: Floor = {
  gameType: 'ESPORTS',
  firstNode: 600_001,
  volatility: [2],
  offers: [
    {
      gameClassify: 'arena',
      minBets: [50],
      names: ['Five Lanes', 'Rift Runners', 'Crown of Towers', 'Spirit League', 'Honour Gate', 'Ancient Ground'],
    },
    {
      gameClassify: 'shooter',
      minBets: [50],
      names: ['Siege Five', 'Longshot', 'Smoke and Flash', 'Last Circle', 'Breach Team', 'Overtime'],
    },
    {
      gameClassify: 'versus',
      minBets: [50],
      names: ['Street Circuit', 'Hex Cards', 'Pocket Striker', 'Drift Cup', 'Knuckle Down', 'Star Tactics'],
    },
  ],
};

const cockfight: Floor = {
  gameType: 'COCKFIGHT',
  firstNode: 700_001,
  volatility: [2],
  offers: [
    {
      gameClassify: 'arena',
      minBets: [100, 200],
      names: ['DS Arena', ...numbered('DS Arena, Ring', 1, 9), 'Champion’s Ring', 'Morning Ring'],
    },
  ],
};

/** Listed under sports, but its games are of its own type; or opened as a list, with games written for it. */
const isGuest = (vendor: VendorSeed, gameType: GameType): boolean =>
  vendor.openMode === 'list' || (gameType === 'SPORTS' && vendor.categories[0] !== 'SPORTS');

/** One of this many games is under maintenance. */
const maintenanceOdds = 60;

const createFloor = ({ gameType, firstNode, volatility, offers }: Floor): GameSeed[] => {
  const dice = createDice(gameType);
  const hosts = vendors.filter((vendor) => vendor.categories.includes(gameType) && !isGuest(vendor, gameType));
  const seats = offers.flatMap(({ gameClassify, names, minBets }) =>
    names.map((gameName, index) => ({
      gameClassify,
      gameName,
      minBets,
      host: hosts[index % hosts.length] ?? dice.pick(hosts),
    })),
  );
  return seats.map(({ gameClassify, gameName, minBets, host }, index) => ({
    nodeId: String(firstNode + index),
    vassalage: host.code,
    gameType,
    gameName,
    gameClassify,
    gameCode: slug(gameName),
    minBet: dice.pick(minBets),
    minLineNum: 0,
    volatility: dice.pick(volatility),
    ...plainGame,
    underMaintenance: index >= offers.length && dice.below(maintenanceOdds) === 0,
  }));
};

const createRooms = (): GameSeed[] => {
  const dice = createDice('rooms');
  const rooms = [
    'Longtable',
    ...across(
      ['Longtable'],
      ['Dice Cup', 'Five Dice', 'Tavern Dice', 'Harbour Dice', 'Midnight Dice', 'Copper Cup', 'Lantern Dice'],
    ),
  ];
  return rooms.map((gameName, index) => ({
    nodeId: String(450_001 + index),
    vassalage: 'LONGTABLE',
    gameType: 'PVP',
    gameName,
    gameClassify: 'dice',
    gameCode: slug(gameName),
    minBet: dice.pick([20, 50, 100, 500]),
    minLineNum: 0,
    volatility: 1,
    ...plainGame,
    isGame: index === 0 ? 'VASSALAGE' : 'GAME',
  }));
};

const northlight: GameSeed = {
  nodeId: '460001',
  vassalage: 'NORTHLIGHT',
  gameType: 'RNG',
  gameName: 'All of Northlight',
  gameClassify: 'video',
  gameCode: 'all-of-northlight',
  minBet: 10,
  minLineNum: 5,
  volatility: 1,
  ...plainGame,
  isGame: 'VASSALAGE',
};

/** All games other than reels and lotteries, the best of each type first. */
export const createTables = (): GameSeed[] => [
  ...[climbs, live, fish, pvp, sports, esports, cockfight].flatMap(createFloor),
  ...createRooms(),
  northlight,
];
