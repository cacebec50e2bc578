import { noun, titlesOf, type Told } from './told.ts';

const onBoard = (told: Told, places: readonly number[]): string => {
  const { prizes, say, word } = told;
  const titles = titlesOf(prizes);
  const count = places.length;
  if (count === titles.length) return say('lottery_rule_where', { part: 'all', count, noun: noun(told, count) });
  const drawn = prizes.filter(({ title }) => places.some((place) => titles[place] === title));
  const [first, second] = drawn.map(({ title }) => word(title));
  if (first !== undefined && drawn.length <= 2)
    return say('lottery_rule_where_prizes', { prizes: drawn.length, count, first, second: second ?? '' });
  return say('lottery_rule_where_digits', { count, digits: Math.min(...drawn.map(({ digits }) => digits)) });
};

const partOf = (places: readonly number[], drawn: number): 'all' | 'first' | 'last' | 'middle' | 'other' => {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (last - first !== places.length - 1) return 'other';
  if (places.length === drawn) return 'all';
  if (first === 0) return 'first';
  if (last === drawn - 1) return 'last';
  return first === drawn - 1 - last ? 'middle' : 'other';
};

/** The places of a draw in words: “the last 3 digits drawn”. */
export const where = (told: Told, places: readonly number[]): string => {
  if (told.prizes.length > 0) return onBoard(told, places);
  const count = places.length;
  return told.say('lottery_rule_where', {
    part: partOf(places, told.play.examples.won.drawn.length),
    count,
    noun: noun(told, count),
    places: places.map((place) => place + 1).join(', '),
  });
};
