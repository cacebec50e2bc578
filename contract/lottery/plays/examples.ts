import type { Example, Examples } from '../rules.ts';

type Draws = Readonly<Record<string, string>>;

/**
 * A bet of 1.00 that wins in a draw, with what it is paid, and one that loses; both draws by their letters:
 * `A 3|8|1|9|4 97000 / A 3|8|1|9|5`.
 */
const examples = (draws: Draws, pairs: Readonly<Record<string, string>>): ReadonlyMap<string, Examples> => {
  const example = (bet = ''): Example => {
    const [draw = '', numbers = '', paid = '0'] = bet.split(' ');
    return { drawn: (draws[draw] ?? '').split(' '), numbers, paid: Math.round(Number(paid) * 100) };
  };
  return new Map(
    Object.entries(pairs).map(([code, pair]) => {
      const [won, lost] = pair.split(' / ');
      return [code, { won: example(won), lost: example(lost) }];
    }),
  );
};

export const fiveExamples = examples(
  { A: '3 8 1 9 4', B: '0 0 7 7 7', C: '5 5 0 5 5', D: '1 2 3 4 5', H: '1 6 6 2 3', K: '0 2 2 8 8', M: '1 7 2 7 7' },
  {
    star5: 'A 3|8|1|9|4 97000 / A 3|8|1|9|5',
    star5g120: 'D 1,2,3,4,5 808.32 / D 1,2,3,4,6',
    star5g60: 'H 6|1,2,3 1616.66 / H 6|1,2,4',
    star5g30: 'K 2,8|0 3233.32 / K 2,8|1',
    star5g20: 'M 7|1,2 4850 / M 7|1,3',
    star5g10: 'B 7|0 9700 / B 0|7',
    star5g5: 'C 5|0 19400 / C 0|5',
    last4: 'A 8|1|9|4 9700 / A 3|8|1|9',
    last4g24: 'A 1,4,8,9 404.16 / A 1,4,8,3',
    last4g12: 'H 6|2,3 808.32 / H 6|1,3',
    last4g6: 'K 2,8 1616.66 / K 0,2',
    last4g4: 'M 7|2 2425 / M 2|7',
    last3: 'A 1|9|4 970 / A 3|8|1',
    last3g3: 'K 8|2 323.32 / K 2|8',
    last3g6: 'A 1,4,9 161.66 / A 1,3,9',
    last3sum: 'A 14 12.92 / A 13',
    mid3: 'A 8|1|9 970 / A 1|9|4',
    mid3g3: 'H 6|2 323.32 / H 2|6',
    mid3g6: 'A 1,8,9 161.66 / A 1,4,9',
    mid3sum: 'A 18 17.62 / A 14',
    first3: 'A 3|8|1 970 / A 8|1|9',
    first3g3: 'B 0|7 323.32 / B 7|0',
    first3g6: 'A 1,3,8 161.66 / A 1,3,9',
    first3sum: 'A 12 13.28 / A 14',
    last2: 'A 9|4 97 / A 4|9',
    last2g: 'A 4,9 48.5 / A 4,8',
    first2: 'A 3|8 97 / A 8|3',
    first2g: 'A 3,8 48.5 / A 3,9',
    fixed: 'A 3|||| 9.7 / A 8||||',
    any1: 'A 9 3.56 / A 3',
    any2: 'A 4,9 17.96 / A 3,9',
    size: 'A ||||small 1.96 / A ||||big',
    total: 'A big 1.96 / A small',
    dragon: 'A tiger||||||||| 2.14 / A dragon|||||||||',
  },
);

export const elevenExamples = examples(
  { A: '3 11 7 1 8' },
  {
    pick1: 'A 7 2.12 / A 2',
    pick2: 'A 3,11 5.32 / A 2,3',
    pick3: 'A 1,7,8 16 / A 1,7,9',
    pick4: 'A 1,3,7,8 64.02 / A 1,3,7,9',
    pick5: 'A 1,3,7,8,11 448.14 / A 1,3,7,8,10',
    pick6: 'A 1,2,3,7,8,11 74.68 / A 1,2,3,4,7,8',
    pick7: 'A 1,2,3,4,7,8,11 21.34 / A 2,3,4,5,6,7,8',
    pick8: 'A 1,2,3,4,5,7,8,11 8 / A 1,2,3,4,5,6,7,8',
    fixed: 'A 3|||| 10.66 / A 11||||',
    first2: 'A 3|11 106.7 / A 11|3',
    first2g: 'A 3,11 53.34 / A 3,7',
    first3: 'A 3|11|7 960.3 / A 7|11|3',
    first3g: 'A 3,7,11 160.04 / A 1,3,7',
    oddcount: 'A 4 5.96 / A 3',
    middle: 'A 7 4.96 / A 8',
  },
);

export const sum28Examples = examples(
  { A: '4 9 0', B: '9 9 9', C: '0 2 3', D: '7 7 8' },
  {
    sum: 'A 13 12.92 / A 14',
    side: 'A small 1.96 / A big',
    mix: 'A small-odd 3.6 / A big-odd',
    edge: 'C low 17.32 / C high',
    wave: 'D green 3.74 / D red',
    triple: 'B triple 97 / A triple',
  },
);

export const raceExamples = examples(
  { A: '3 8 1 10 5 2 9 4 7 6' },
  {
    first1: 'A 3 9.7 / A 8',
    first2: 'A 3|8 87.3 / A 8|3',
    first3: 'A 3|8|1 698.4 / A 3|1|8',
    fixed: 'A 3||||||||| 9.7 / A 8|||||||||',
    sum2: 'A 11 8.72 / A 10',
    sum2side: 'A small 1.76 / A big',
    side: 'A small||||||||| 1.96 / A big|||||||||',
    duel: 'A tiger|||| 1.96 / A dragon||||',
  },
);

export const diceExamples = examples(
  { A: '2 5 2', B: '4 4 4', C: '3 1 2', F: '3 6 1' },
  {
    sum: 'A 9 8.38 / A 10',
    side: 'A small 1.96 / A big',
    triple: 'B 4 209.52 / A 2',
    anytriple: 'B triple 34.92 / A triple',
    pair: 'A 2 13.96 / A 5',
    pairone: 'A 2|5 69.84 / A 5|2',
    three: 'C 1,2,3 34.92 / C 1,2,4',
    two: 'A 2,5 6.98 / A 2,6',
    run: 'C run 8.72 / F run',
    one: 'A 5 2 / A 1',
  },
);

export const kenoExamples = examples(
  {
    A: '1 2 3 4 5 6 7 8 9 10 41 42 43 44 45 46 47 48 49 50',
    B: '2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36 38 79',
  },
  {
    pick1: 'A 10 3.88 / A 11',
    pick2: 'A 1,50 15.6 / A 1,51',
    pick3: 'A 1,2,60 2 / A 1,60,61',
    pick4: 'A 1,2,3,60 5 / A 1,60,61,62',
    pick5: 'A 1,2,3,60,61 3 / A 1,2,60,61,62',
    pick6: 'A 1,2,3,4,60,61 7 / A 1,2,60,61,62,63',
    pick8: 'A 1,2,3,4,5,6,7,60 1500 / A 1,2,3,60,61,62,63,64',
    pick10: 'A 1,2,3,4,5,60,61,62,63,64 2 / A 1,60,61,62,63,64,65,66,67,68',
    half: 'A equal 4.76 / A upper',
    parity: 'B even 2.42 / B odd',
  },
);

export const colourExamples = examples(
  { C: '7' },
  { colour: 'C green 2 / C red', number: 'C 7 9.7 / C 4', side: 'C big 1.96 / C small' },
);

export const northExamples = examples(
  {
    A: '58347 90247 11147 60812 73355 40018 26700 98105 31264 55509 0812 1290 6633 7418 3391 0026 8874 4150 9999 2060 347 118 905 47 05 88 12',
  },
  {
    lot2: 'A 12 294 / A 13',
    lot2head: 'A 58 98 / A 59',
    lot3: 'A 347 1940 / A 348',
    lot4: 'A 0812 19400 / A 8120',
    last2: 'A 47 98 / A 74',
    prize1: 'A 47 98 / A 90',
    top2: 'A 05 98 / A 50',
    ends2: 'A 47 196 / A 46',
    last3: 'A 347 970 / A 583',
    top3: 'A 118 970 / A 811',
    ends3: 'A 347 1940 / A 348',
    last4: 'A 8347 9700 / A 5834',
    head: 'A 4 9.7 / A 7',
    tail: 'A 7 9.7 / A 4',
    side: 'A small 1.96 / A big',
    cross2: 'A 12,47 17.3 / A 12,13',
    cross3: 'A 05,12,47 77.24 / A 05,12,13',
    cross4: 'A 05,12,47,88 355.8 / A 05,12,13,47',
    miss4: 'A 13,14,15,16 2.86 / A 12,13,14,15',
    miss8: 'A 13,14,15,16,17,19,20,21 9.02 / A 13,14,15,16,17,18,19,20',
    miss10: 'A 13,14,15,16,17,19,20,21,22,23 16.32 / A 12,13,14,15,16,17,19,20,21,22',
  },
);

export const southExamples = examples(
  { A: '058347 90247 11147 60812 73355 40018 26700 98105 31264 55509 10812 64290 6633 3391 0026 8874 347 47' },
  {
    lot2: 'A 47 490 / A 48',
    lot2head: 'A 05 98 / A 58',
    lot3: 'A 347 1940 / A 348',
    lot4: 'A 0812 19400 / A 8120',
    last2: 'A 47 98 / A 58',
    prize1: 'A 47 98 / A 90',
    top2: 'A 47 98 / A 74',
    ends2: 'A 47 196 / A 90',
    last3: 'A 347 970 / A 058',
    top3: 'A 347 970 / A 847',
    ends3: 'A 347 1940 / A 583',
    last4: 'A 8347 9700 / A 0583',
    head: 'A 4 9.7 / A 7',
    tail: 'A 7 9.7 / A 4',
    side: 'A small 1.96 / A big',
    cross2: 'A 12,47 36.38 / A 12,13',
    cross3: 'A 05,12,47 242.74 / A 05,12,13',
    cross4: 'A 05,12,18,47 1711 / A 05,12,13,47',
    miss4: 'A 13,14,15,16 1.98 / A 12,13,14,15',
    miss8: 'A 01,02,03,04,06,07,08,10 4.26 / A 01,02,03,04,05,06,07,08',
    miss10: 'A 01,02,03,04,06,07,08,10,11,13 6.32 / A 01,02,03,04,05,06,07,08,10,11',
  },
);

export const lotto45Examples = examples(
  { A: '33 7 45 12 3 19' },
  {
    pick6: 'A 1,2,3,7,12,44 12 / A 1,2,4,7,12,44',
    any1: 'A 45 7.26 / A 44',
    any2: 'A 3,45 64.02 / A 3,44',
    any3: 'A 3,7,45 688.2 / A 3,7,44',
  },
);
