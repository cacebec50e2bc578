import { digitsOf, formats, type Board } from '../formats.ts';
import type { Examples, PlayType, Wins } from '../rules.ts';
import { any, choicesFrom, high, itself, playTypes, reads, sides, sidesOf, typed, usual, type Row } from './build.ts';
import { northExamples, southExamples } from './examples.ts';

const digits = choicesFrom(0, 9);
const together = { rate: 95 } as const;

const ends = (places: readonly number[], end: 'first' | 'last' = 'last'): Wins => ({ by: 'ends', places, end });

/** The places of a board are told by how many digits their numbers have; `head` are the prizes that đề đầu is about. */
const boardPlayTypes = (board: Board, examples: ReadonlyMap<string, Examples>): PlayType[] => {
  const lengths = digitsOf(board);
  const places = lengths.map((_, place) => place);
  const having = (count: number) => places.filter((place) => (lengths[place] ?? 0) >= count);
  const exactly = (count: number) => places.filter((place) => lengths[place] === count);
  const [special, first] = [0, 1];
  const lastTwo: Wins = { by: 'hits', places, last: 2 };

  /** So many numbers of two digits, of which so many have to come. */
  const several =
    (code: string, title: string, hits: (count: number) => number) =>
    (count: number): Row => [
      `${code}${count}`,
      title,
      `${title} ${count}`,
      typed(2, count),
      lastTwo,
      { ...together, on: [String(hits(count))] },
    ];

  return playTypes(board, examples, [
    ['lot2', 'Lô', 'Lô, two digits', typed(2), ends(places), high],
    ['lot2head', 'Lô', 'Lô, first two digits', typed(2), ends(places, 'first'), high],
    ['lot3', 'Lô', 'Lô, three digits', typed(3), ends(having(3)), usual],
    ['lot4', 'Lô', 'Lô, four digits', typed(4), ends(having(4)), usual],
    ['last2', 'Đề', 'Đề, special prize', typed(2), ends([special]), high],
    ['prize1', 'Đề', 'Đề, first prize', typed(2), ends([first]), high],
    ['top2', 'Đề', 'Đề đầu', typed(2), ends(exactly(2)), high],
    ['ends2', 'Đề', 'Đề, head and end', typed(2), ends([...exactly(2), special]), high],
    ['last3', '3 càng', '3 càng, special prize', typed(3), ends([special]), usual],
    ['top3', '3 càng', '3 càng đầu', typed(3), ends(exactly(3)), usual],
    ['ends3', '3 càng', '3 càng, head and end', typed(3), ends([...exactly(3), special]), usual],
    ['last4', '4 càng', '4 càng, special prize', typed(4), ends([special]), usual],
    ['head', 'Đầu đuôi', 'Đầu', any(['Tens'], digits), reads('tens', itself(digits), [special]), usual],
    ['tail', 'Đầu đuôi', 'Đuôi', any(['Ones'], digits), reads('ones', itself(digits), [special]), usual],
    [
      'side',
      'Đầu đuôi',
      'Big or small',
      any(['Last two'], sides),
      reads('lastTwo', sidesOf(0, 50, 99), [special]),
      high,
    ],
    ...[2, 3, 4].map(several('cross', 'Xiên', (count) => count)),
    ...[4, 8, 10].map(several('miss', 'Trượt', () => 0)),
  ]);
};

export const north = boardPlayTypes(formats.north, northExamples);
export const south = boardPlayTypes(formats.south, southExamples);
