import type { TableGame } from '../../games/rules/table.ts';

export type Rule = readonly [english: string, tahitian: string];

/** What a player reads about each table. */
export const tableRules: Readonly<Record<TableGame, readonly Rule[]>> = {
  baccarat: [
    [
      'Hands: the one nearer to 9 wins; tens and pictures count nothing.',
      'Te mau rima: e rē tei fātata a’e i te 9; ’aita te ’ahuru ’e te mau hōho’a e tai’ohia.',
    ],
    ['Tie: stakes on player and banker come back.', '’Aifāito: e ho’i te perera’a i ni’a i te player ’e te banker.'],
    [
      'Return: banker 98.94 %, player 98.76 %, tie 85.64 %, pairs 89.64 %.',
      'Ho’ira’a: banker 98.94 %, player 98.76 %, ’aifāito 85.64 %, piti hōē 89.64 %.',
    ],
  ],
  roulette: [
    ['Wheel: 37 pockets with a single zero.', 'Te huira: 37 ’āpo’o, hō’ē noa 0.'],
    [
      'A number: pays 36 times its stake, two side by side 18, three 12, four 9, six 6, a dozen or a column 3, red or black 2.',
      'Hō’ē nūmera: e 36 taime te perera’a, e 18 nō e piti, 12 nō e toru, 9 nō e maha, 6 nō e ono, 3 nō te ’ahuru mā piti ’e te pou, 2 nō te ’ute’ute.',
    ],
    ['Zero: every bet that does not name it loses.', 'Te 0: e ’ere te mau perera’a ato’a ’aita e fa’ahiti i te reira.'],
  ],
  dragon_tiger: [
    [
      'Cards: one for each side; the higher wins, and aces are low.',
      'Te mau pere: hō’ē nō te pae tāta’itahi; e rē te mea teitei, e mea ha’eha’a te ace.',
    ],
    [
      'Tie: half of the stakes on dragon and tiger come back.',
      '’Aifāito: e ho’i te ’āfara’a o te perera’a i ni’a i te dragon ’e te tiger.',
    ],
    ['Return: dragon and tiger 96.27 %, tie 67.23 %.', 'Ho’ira’a: dragon ’e te tiger 96.27 %, ’aifāito 67.23 %.'],
  ],
  sic_bo: [
    [
      'Big: three dice show 11 or more; small 10 or less.',
      'Rahi: e 11 ’aore rā hau atu e toru tata; na’ina’i: e 10 ’aore rā iti mai.',
    ],
    ['Triple: big and small lose.', 'E toru mea hōē: e ’ere te rahi ’e te na’ina’i.'],
    ['Return: big and small 97.22 %, triple 86.11 %.', 'Ho’ira’a: rahi ’e te na’ina’i 97.22 %, toru mea hōē 86.11 %.'],
  ],
  wheel: [
    [
      'Wheel: 50 segments, of which 24 pay 2 times the stake, 12 pay 4, 6 pay 8, 4 pay 12, 3 pay 16 and one pays 48.',
      'Te huira: 50 tuha’a; e 24 e ’aufau e 2 taime te perera’a, 12 e 4 taime, 6 e 8 taime, 4 e 12 taime, 3 e 16 taime, hō’ē e 48 taime.',
    ],
    [
      'A bet: wins on every segment that shows its number.',
      'Te perera’a: e rē i ni’a i te mau tuha’a ato’a e fa’a’ite i tōna nūmera.',
    ],
    ['Return: the same on every bet.', 'Ho’ira’a: hō’ē ā nō te mau perera’a ato’a.'],
  ],
};
