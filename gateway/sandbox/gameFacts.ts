import type { FileRow } from '../house/shapes.ts';
import type { Setup } from '../../games/rules/play.ts';
import { waters } from '../../games/rules/reef.ts';
import { tables, type TableName } from '../../games/rules/reels.ts';
import { tableGames } from '../../games/rules/table.ts';
import { setupOf } from '../../games/rules/setupOf.ts';
import { tableRules, type Rule } from './tableRules.ts';

type Facts = Pick<FileRow<'games'>, 'rtp' | 'rules' | 'otherNames'>;

const wild: Rule = [
  'Wild: stands for every symbol but the scatter, from the second reel on.',
  'Te mono: e mono i te mau hōho’a ato’a, maori rā te purara, mai te piti o te huira.',
];

const alike = (times: string): Rule => [
  `Lines: three or more alike from the left pay, at most ${times} times the bet of the line.`,
  `Te mau reni: e ’aufauhia e toru ’aore rā hau atu mea hōē mai te pae ’aui, ${times} taime te perera’a o te reni i te rahira’a.`,
];

const scatters: Rule = [
  'Scatter: three, four or five anywhere pay 2, 10 or 50 stakes.',
  'Te purara: e ’aufau e toru, e maha ’aore rā e pae e 2, 10 ’aore rā 50 taime te perera’a.',
];

const reels: Readonly<Record<TableName, readonly Rule[]>> = {
  classic: [
    [
      'Lines: three alike pay, at most 255 times the bet of the line.',
      'Te mau reni: e ’aufauhia e toru mea hōē, 255 taime te perera’a o te reni i te rahira’a.',
    ],
    wild,
    ['Scatter: three anywhere pay 4 stakes.', 'Te purara: e ’aufau e toru e 4 taime te perera’a.'],
  ],
  'video-1': [alike('1,000'), wild, scatters],
  'video-2': [alike('2,500'), wild, scatters],
  'video-3': [alike('10,000'), wild, scatters],
  ways: [
    [
      'Ways: three or more alike from the left pay, in whatever row of each reel they are.',
      'Te mau ’ē’a: e ’aufauhia e toru ’aore rā hau atu mea hōē mai te pae ’aui, noa atu te ’ānaira’a.',
    ],
    wild,
    scatters,
  ],
};

/** What a sheet has room for; a game whose bets return differently says so here. */
const rulesOf = (setup: Setup): readonly Rule[] => {
  switch (setup.engine) {
    case 'reels':
      return reels[setup.table];
    case 'table':
      return tableRules[setup.game];
    case 'climb':
      return [
        [
          'Cash out: your stake is paid times the multiple at which you do, at most 10,000.',
          '’A ’iriti: e ’aufauhia tā ’oe perera’a i te rahira’a ’ia ’iriti ’oe, 10,000 i te rahira’a.',
        ],
        [
          'The end: comes at any moment, and takes the stake.',
          'Te hope’a: e tae mai i te mau taime ato’a, e ’ere te perera’a.',
        ],
        ['Return: the same at every multiple.', 'Ho’ira’a: hō’ē ā noa i te mau rahira’a ato’a.'],
      ];
    case 'reef': {
      const [least, most] = [waters[setup.water][0], waters[setup.water].at(-1)];
      return [
        ['Magazine: a stake buys 20 shots.', 'Te mau pupuhi: e 20 pupuhira’a nō te perera’a hō’ē.'],
        [
          `A catch: pays ${least} to ${most} shots, the rarer the more.`,
          `Te i’a: e ${least} ē tae i te ${most} pupuhira’a, e rahi a’e te mea varavara.`,
        ],
        ['Shots left: come back when you stop.', 'Te pupuhira’a i toe: e ho’i mai ’ia fa’aea ’oe.'],
      ];
    }
    case 'hand':
      return [
        [
          'Blackjack: an ace and a ten pay 3 to 2; the dealer stands on every 17.',
          'Blackjack: e ’aufau te ace ’e te ’ahuru 3 nō te 2; e fa’aea te dealer i te mau 17 ato’a.',
        ],
        [
          'Double: on any two cards, for one more. Split: two of the same value, once; an ace gets one card.',
          'Tāpiti: i ni’a i nā pere e piti, nō te hō’ē pere hau. Vāhi: piti ā faito, hō’ē taime; hō’ē noa pere nō te ace.',
        ],
        [
          'Return: 99.43 % of the first stake by best play; stakes count towards no bonus.',
          'Ho’ira’a: 99.43 % o te perera’a mātāmua mai te ha’uti maita’i roa a’e; ’aita e tai’ohia nō te mau pūpūra’a.',
        ],
      ];
    case 'fight':
      return [
        [
          'A fight: five hits win, or most hits of twelve exchanges.',
          'Te ’arora’a: e rē e pae pā’ira’a, ’aore rā te rahira’a i roto e 12.',
        ],
        ['Draw: stakes on a side come back.', '’Aifāito: e ho’i te perera’a i ni’a i te hō’ē pae.'],
        [
          'Return: 95.4 to 96.0 % on a side, 89.3 to 89.9 % on a draw.',
          'Ho’ira’a: 95.4 ē tae i te 96.0 % nō te hō’ē pae, 89.3 ē tae i te 89.9 % nō te ’aifāito.',
        ],
      ];
    case 'cup':
      return [
        ['A hand: five dice; choose once which to keep.', 'Te rima: e pae tata; ’a mā’iti hō’ē taime e aha te tāpe’a.'],
        ['The pot: 95 % goes to the best hand.', 'Te ’āfata: 95 % nō te rima maita’i roa a’e.'],
        ['Alone: you play against two of the house.', '’O ’oe ana’e: e ha’uti ’oe i te piti a te fare.'],
      ];
    case 'book':
      return [
        [
          'A slip: one to eight selections; pays its stake times all their odds.',
          'Te parau pere: hō’ē ē tae i te va’u mā’itira’a; e ’aufau i te perera’a i te mau rahira’a ato’a.',
        ],
        [
          'Live: a bet is held for 4 seconds before it is taken.',
          'Ora: e tīa’i te perera’a e 4 tetoni hou ’a fāri’ihia ai.',
        ],
        [
          'Cash out: an open bet sells for 95 % of its worth.',
          '’A ’iriti: e ho’ohia te perera’a nō te 95 % o tōna faufa’a.',
        ],
      ];
    case 'tickets':
      return [
        [
          'A ticket: lines that you type, or that are drawn for you.',
          'Te tīteti: te mau reni tā ’oe e pāpa’i, ’aore rā tei mā’itihia nō ’oe.',
        ],
        [
          'The draw: is by the casino, at the time on the ticket.',
          'Te ’iritira’a: nā te fare, i te taime i ni’a i te tīteti.',
        ],
        ['A prize: is paid by itself.', 'Te rē: e ’aufauhia iho.'],
      ];
  }
};

/** The return of games that return the same whatever is bet on, in ten-thousandths of a percent. */
const returnOf = (setup: Setup): number | null => {
  if (setup.engine === 'reels') return tables[setup.table].rtp;
  if (setup.engine === 'climb') return 970_000;
  if (setup.engine === 'reef') return 960_000;
  if (setup.engine !== 'table') return null;
  const [first = 0, ...others] = new Set(Object.values(tableGames[setup.game].bets));
  return others.length === 0 ? first : null;
};

const fishing = ['Fish hunter', 'Shooting fish'];

const otherNames: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['Punto banco'],
  blackjack: ['Twenty-one'],
  game_show: ['Wheel of fortune', 'Money wheel', 'Big six'],
  sic_bo: ['Tai sai', 'Dai siu', 'Hi-lo dice'],
  dragon_tiger: ['Long hu'],
  crash: ['Crash game'],
  reef: fishing,
  river: fishing,
  deep: fishing,
  Football: ['Soccer'],
  'Football, Live': ['Soccer'],
  'Table Tennis': ['Ping-pong'],
};

/** What a player reads about a game that an engine plays, as the engine plays it; nothing where none does. */
export const factsOf = (game: FileRow<'games'>): Facts => {
  const setup = setupOf(game);
  if (setup === null) return {};
  const rtp = returnOf(setup);
  const rules = rulesOf(setup);
  const names = otherNames[game.gameName] ?? otherNames[game.gameClassify];
  return {
    rtp: rtp === null ? null : Math.round(rtp / 100),
    rules: { EN: rules.map(([english]) => english), TY: rules.map(([, tahitian]) => tahitian) },
    ...(names && { otherNames: [...names] }),
  };
};
