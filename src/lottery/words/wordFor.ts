import type { IntlShape } from 'react-intl';
import type { TextId } from '../../intl/texts.ts';

/** Titles, groups, rows, choices and prizes, by the English text that the gateway sends. */
const words: Readonly<Record<string, TextId>> = {
  'Five star': 'lottery_word_five_star',
  'Last four': 'lottery_word_last_four',
  'Last three': 'lottery_word_last_three',
  'Middle three': 'lottery_word_middle_three',
  'First three': 'lottery_word_first_three',
  'Last two': 'lottery_word_last_two',
  'First two': 'lottery_word_first_two',
  'Single digits': 'lottery_word_single_digits',
  Sides: 'lottery_word_sides',
  'Dragon tiger': 'lottery_word_dragon_tiger',
  Pick: 'lottery_word_pick',
  Places: 'lottery_word_places',
  Counts: 'lottery_word_counts',
  Sum: 'lottery_word_sum',
  Total: 'lottery_word_total',
  Triples: 'lottery_word_triples',
  Pairs: 'lottery_word_pairs',
  Faces: 'lottery_word_faces',
  Face: 'lottery_word_face',
  Colours: 'lottery_word_colours',
  Colour: 'lottery_word_colour',
  Number: 'lottery_word_number',
  Numbers: 'lottery_word_numbers',
  Six: 'lottery_word_six',
  Any: 'lottery_word_any',
  'Fixed place': 'lottery_word_fixed_place',
  'Any place': 'lottery_word_any_place',
  'Big or small': 'lottery_word_big_or_small',
  'How many are odd': 'lottery_word_how_many_odd',
  'The middle one': 'lottery_word_middle_one',
  Winner: 'lottery_word_winner',
  'Sum of first two': 'lottery_word_sum_of_two',
  'One triple': 'lottery_word_one_triple',
  'Any triple': 'lottery_word_any_triple',
  'One pair': 'lottery_word_one_pair',
  'Pair and one': 'lottery_word_pair_and_one',
  'Three different': 'lottery_word_three_different',
  'Two of them': 'lottery_word_two_of_them',
  'One face': 'lottery_word_one_face',
  Mixed: 'lottery_word_mixed',
  Edges: 'lottery_word_edges',
  Wave: 'lottery_word_wave',
  'Upper or lower': 'lottery_word_upper_or_lower',
  'Odd or even': 'lottery_word_odd_or_even',
  'Six numbers': 'lottery_word_six_numbers',
  'One number': 'lottery_word_one_number',
  'Two numbers': 'lottery_word_two_numbers',
  'Three numbers': 'lottery_word_three_numbers',
  'Ten thousands': 'lottery_word_ten_thousands',
  Thousands: 'lottery_word_thousands',
  Hundreds: 'lottery_word_hundreds',
  Tens: 'lottery_word_tens',
  Ones: 'lottery_word_ones',
  Once: 'lottery_word_once',
  'Once each': 'lottery_word_once_each',
  Twice: 'lottery_word_twice',
  'Twice each': 'lottery_word_twice_each',
  'Three times': 'lottery_word_three_times',
  'Four times': 'lottery_word_four_times',
  First: 'lottery_word_first',
  Second: 'lottery_word_second',
  Third: 'lottery_word_third',
  Fourth: 'lottery_word_fourth',
  Fifth: 'lottery_word_fifth',
  Sixth: 'lottery_word_sixth',
  Seventh: 'lottery_word_seventh',
  Eighth: 'lottery_word_eighth',
  Ninth: 'lottery_word_ninth',
  Tenth: 'lottery_word_tenth',
  'How many': 'lottery_word_how_many',
  Middle: 'lottery_word_middle',
  triple: 'lottery_word_triple',
  Triple: 'lottery_word_triple',
  run: 'lottery_word_run',
  Run: 'lottery_word_run',
  big: 'lottery_word_big',
  small: 'lottery_word_small',
  odd: 'lottery_word_odd',
  even: 'lottery_word_even',
  dragon: 'lottery_word_dragon',
  tiger: 'lottery_word_tiger',
  tie: 'lottery_word_tie',
  low: 'lottery_word_low',
  high: 'lottery_word_high',
  red: 'lottery_word_red',
  green: 'lottery_word_green',
  blue: 'lottery_word_blue',
  violet: 'lottery_word_violet',
  upper: 'lottery_word_upper',
  lower: 'lottery_word_lower',
  equal: 'lottery_word_equal',
  'big-odd': 'lottery_word_big_odd',
  'big-even': 'lottery_word_big_even',
  'small-odd': 'lottery_word_small_odd',
  'small-even': 'lottery_word_small_even',
  'Special prize': 'lottery_word_special_prize',
  'First prize': 'lottery_word_first_prize',
  'Second prize': 'lottery_word_second_prize',
  'Third prize': 'lottery_word_third_prize',
  'Fourth prize': 'lottery_word_fourth_prize',
  'Fifth prize': 'lottery_word_fifth_prize',
  'Sixth prize': 'lottery_word_sixth_prize',
  'Seventh prize': 'lottery_word_seventh_prize',
  'Eighth prize': 'lottery_word_eighth_prize',
  'Special prizes': 'lottery_word_special_prizes',
  'Consolation prizes': 'lottery_word_consolation_prizes',
};

/** What comes after a comma: how a part of the draw is played. */
const ways: Readonly<Record<string, TextId>> = {
  straight: 'lottery_word_straight',
  'any order': 'lottery_word_in_any_order',
  pair: 'lottery_word_in_pairs',
  sum: 'lottery_word_in_sum',
  sides: 'lottery_word_in_sides',
  'one digit': 'lottery_word_of_digit',
  'two digits': 'lottery_word_of_two',
  'first two digits': 'lottery_word_of_two_first',
  'three digits': 'lottery_word_of_three',
  'four digits': 'lottery_word_of_four',
  'special prize': 'lottery_word_of_special',
  'first prize': 'lottery_word_of_first',
  'head and end': 'lottery_word_of_ends',
};

/** Terms of Vietnamese players, which every language leaves as they are. */
const name = /^(?:Lô|Đề(?: đầu)?|Xiên(?: \d+)?|Trượt(?: \d+)?|\d càng(?: đầu)?|Đầu(?: đuôi)?|Đuôi)$/;

/** The id for a text, and nothing that every object has, such as `toString`. */
const own = (ids: Readonly<Record<string, TextId>>, text: string): TextId | undefined =>
  Object.hasOwn(ids, text) ? ids[text] : undefined;

/** What the site calls a title, a group, a row, a choice or a prize that the gateway sends in English; its own text where the site does not know it. */
export const wordFor = (text: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string => {
  const id = own(words, text);
  if (id) return formatMessage({ id });
  const [, pick] = /^Pick (\d+)$/.exec(text) ?? [];
  if (pick) return formatMessage({ id: 'lottery_word_pick_of' }, { number: pick });
  const [, first, second] = /^(\d+) against (\d+)$/.exec(text) ?? [];
  if (first) return formatMessage({ id: 'lottery_word_against' }, { first, second });
  const [, called, way = ''] = /^(.+), (.+)$/.exec(text) ?? [];
  if (called === undefined || (!own(words, called) && !name.test(called))) return text;
  const part = wordFor(called, { formatMessage });
  const [, group] = /^group (\d+)$/.exec(way) ?? [];
  if (group) return formatMessage({ id: 'lottery_word_in_group' }, { part, number: group });
  const played = own(ways, way);
  return played ? formatMessage({ id: played }, { part }) : text;
};
