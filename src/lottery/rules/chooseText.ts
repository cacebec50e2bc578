import { noun, type Told } from './told.ts';

const rangeOf = (choices: readonly string[]): { least: string; most: string } | null => {
  const [least = '', most = ''] = [choices[0], choices.at(-1)];
  const isRange = choices.length > 1 && choices.every((choice, at) => choice === String(Number(least) + at));
  return isRange ? { least, most } : null;
};

const typedRange = (digits: number) => ({ digits, least: '0'.repeat(digits), most: '9'.repeat(digits) });

const oneByOne = (told: Told): string[] => {
  const { play, say, word } = told;
  const { rows, choices, digits, wins } = play;
  const each = say('lottery_rule_bet_each');
  if (digits !== null) return [say('lottery_rule_choose_typed', typedRange(digits)), each];
  const range = rangeOf(choices);
  const listed = choices.map(word).join(', ');
  if (rows.length > 1) {
    const places = { rows: rows.length, names: rows.map(word).join(', ') };
    return [
      range
        ? say('lottery_rule_choose_on_places', { ...range, ...places, noun: noun(told, 2) })
        : say('lottery_rule_choose_list_on_places', {
            ...places,
            choices: listed,
            pairs: String(wins.reading === 'order'),
          }),
      each,
    ];
  }
  if (range) return [say('lottery_rule_choose_range', { ...range, noun: noun(told, 2) }), each];
  return choices.length === 1
    ? [say('lottery_rule_choose_only', { choice: listed })]
    : [say('lottery_rule_choose_list', { choices: listed }), each];
};

const rowByRow = (told: Told): string[] => {
  const { play, say, word } = told;
  const { rows, distinct } = play;
  return [
    say('lottery_rule_choose_each', { noun: noun(told, 1), rows: rows.length, names: rows.map(word).join(', ') }),
    say(distinct ? 'lottery_rule_bet_of_rows_distinct' : 'lottery_rule_bet_of_rows'),
  ];
};

const together = (told: Told): string[] => {
  const { play, say, word } = told;
  const { rows, choices, digits, takes } = play;
  const [first = 0, second = 0] = takes;
  if (rows.length > 1)
    return [
      say('lottery_rule_choose_two_rows', {
        first,
        noun: noun(told, first),
        row: word(rows[0] ?? ''),
        second,
        other: noun(told, second),
        last: word(rows[1] ?? ''),
      }),
      say('lottery_rule_bet_of_two_rows', { noun: noun(told, 2) }),
    ];
  const combined = say('lottery_rule_bet_combination', { count: first, typed: String(digits !== null) });
  if (digits !== null)
    return [say('lottery_rule_choose_several_typed', { count: first, ...typedRange(digits) }), combined];
  if (first === 1) return oneByOne(told);
  const range = rangeOf(choices) ?? { least: choices[0] ?? '', most: choices.at(-1) ?? '' };
  return [say('lottery_rule_choose_several', { count: first, ...range, noun: noun(told, first) }), combined];
};

const ways = { any: oneByOne, each: rowByRow, combination: together } as const;

/** How to choose, and what makes a bet. */
export const chooseText = (told: Told): string => ways[told.play.pick](told).join(' ');
