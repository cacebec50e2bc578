import { lowerUpTo } from '../../../contract/lottery/reading.ts';
import type { Wins } from '../../../contract/lottery/rules.ts';
import { anyOf, kindOf, noun, placesOf, titlesOf, winsAtItself, type Told } from './told.ts';
import { where } from './where.ts';

const times = ({ say }: Told, count: number): string => say('lottery_rule_times', { count });

const byStraight = (told: Told): string[] => [told.say('lottery_rule_win_straight', { noun: noun(told, 1) })];

const byGroup = (told: Told): string[] => {
  const { play, say, word } = told;
  const { rows, takes, wins } = play;
  const there = where(told, placesOf(play));
  const parts = rows.map((row, at) => {
    const count = takes[at] ?? 0;
    return { row: word(row), count, noun: noun(told, rows.length > 1 ? 1 : count), often: wins.times?.[at] ?? 1 };
  });
  const [first, second] = parts;
  if (!first) return [];
  if (second) {
    const part = ({ often, ...of }: typeof first) =>
      say('lottery_rule_group_part', { ...of, times: times(told, often) });
    return [say('lottery_rule_win_group_rows', { where: there, first: part(first), second: part(second) })];
  }
  return [
    first.often === 1
      ? say('lottery_rule_win_group', { where: there, count: first.count, noun: first.noun })
      : say('lottery_rule_win_group_times', {
          where: there,
          count: first.count,
          noun: first.noun,
          times: times(told, first.often),
        }),
  ];
};

const byHits = (told: Told): string[] => {
  const { play, prizes, say } = told;
  const [count = 0] = play.takes;
  const places = placesOf(play);
  const there = where(told, places);
  const hits = play.pays.map(({ on }) => on);
  const values = { count, noun: noun(told, count), where: there };
  const once = say('lottery_rule_win_once', { noun: noun(told, 1) });
  if (hits.length > 1) return [say('lottery_rule_win_hits_some', { ...values, hits: anyOf(hits, told) })];
  if (prizes.length > 0)
    return hits[0] === '0'
      ? [say('lottery_rule_win_come_none', values)]
      : [say('lottery_rule_win_come_all', values), once];
  if (Number(hits[0]) < count) return [say('lottery_rule_win_hits_drawn', values)];
  return [
    say(count === 1 ? 'lottery_rule_win_hit' : 'lottery_rule_win_hits_all', values),
    ...(kindOf(play) === 'digit' ? [once] : []),
  ];
};

const byShows = (told: Told): string[] => {
  const { play, say } = told;
  const places = placesOf(play);
  const there = { where: where(told, places) };
  const shown = play.pays.map(({ on }) => Number(on));
  const [only = 0] = shown;
  if (shown.length > 1)
    return [
      say('lottery_rule_win_shows_some', {
        ...there,
        hits: anyOf(
          shown.map((count) => times(told, count)),
          told,
        ),
      }),
    ];
  return [
    only === places.length
      ? say('lottery_rule_win_shows_all', there)
      : say('lottery_rule_win_shows_exactly', { ...there, times: times(told, only) }),
  ];
};

const prizeAt = ({ prizes, word }: Told, place: number): string => word(titlesOf(prizes)[place] ?? '');

const byEnds = (told: Told): string[] => {
  const { play, say } = told;
  const places = placesOf(play);
  const end = play.wins.end ?? 'last';
  return places.length === 1
    ? [say('lottery_rule_win_end', { end, prize: prizeAt(told, places[0] ?? 0) })]
    : [say('lottery_rule_win_ends', { end, where: where(told, places) })];
};

const byOrder = (told: Told): string[] => {
  const { play, say, word } = told;
  const at = (figure: number) => {
    const winning = play.wins.winning?.find(({ figures }) => figures.includes(figure));
    return winning && word(winning.choice);
  };
  const sides = { first: at(1) ?? '', second: at(-1) ?? '' };
  const tie = at(0);
  return [
    say('lottery_rule_win_order', sides),
    ...(tie === undefined ? [] : [say('lottery_rule_win_tie', { ...sides, tie })]),
  ];
};

/** Of a single place no sum is made: its number counts by itself. */
const byNumber = (told: Told, isListed: boolean): string[] => {
  const { play, say } = told;
  const { rows, examples } = play;
  const isOfSeveral = rows.length > 1;
  if (isListed)
    return [say(isOfSeveral ? 'lottery_rule_count_place' : 'lottery_rule_count_drawn'), say('lottery_rule_win_listed')];
  if (isOfSeveral) return [say('lottery_rule_win_on_place', { noun: noun(told, 1) })];
  return examples.won.drawn.length === 1
    ? [say('lottery_rule_win_drawn', { noun: noun(told, 1) })]
    : [say('lottery_rule_win_in_place', { noun: noun(told, 1), place: (placesOf(play)[0] ?? 0) + 1 })];
};

const byReading = (told: Told): string[] => {
  const { play, say } = told;
  const { reading = 'sum', rows = [], winning = [] } = play.wins;
  const [places = []] = rows;
  const isListed = !winsAtItself(winning);
  const listed = say('lottery_rule_win_listed');
  if (reading === 'order') return byOrder(told);
  if (reading === 'sum' && places.length === 1) return byNumber(told, isListed);
  if (told.prizes.length > 0) {
    const prize = prizeAt(told, places[0] ?? 0);
    return reading === 'tens' || reading === 'ones'
      ? [say('lottery_rule_win_digit', { digit: reading, prize })]
      : [say('lottery_rule_count_last_two', { prize }), listed];
  }
  const there = { where: where(told, places) };
  switch (reading) {
    case 'odd':
      return isListed ? [say('lottery_rule_count_odd', there), listed] : [say('lottery_rule_win_odd', there)];
    case 'lower':
      return [say('lottery_rule_count_lower', { ...there, limit: lowerUpTo }), listed];
    case 'middle':
      return [say('lottery_rule_win_middle', there)];
    case 'alike':
      return [say('lottery_rule_win_alike', there)];
    case 'run':
      return [say('lottery_rule_win_run', there)];
    default:
      return isListed ? [say('lottery_rule_count_sum', there), listed] : [say('lottery_rule_win_sum', there)];
  }
};

const ways: Readonly<Record<Wins['by'], (told: Told) => string[]>> = {
  straight: byStraight,
  group: byGroup,
  hits: byHits,
  shows: byShows,
  reading: byReading,
  ends: byEnds,
};

/** When a bet wins. */
export const winText = (told: Told): string => ways[told.play.wins.by](told).join(' ');
