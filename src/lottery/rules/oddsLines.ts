import type { Pay } from '../../../contract/lottery/rules.ts';
import { winsAtItself, type Told } from './told.ts';

interface OddsLine {
  readonly outcome: string;
  /** What the outcome is about where its name does not say it: the figures at which a choice wins. */
  readonly figures: string | null;
  readonly pays: string;
  readonly often: string;
}

/** From this many on, figures in a row are told by the first and the last. */
const fewest = { run: 3, everyOther: 5 } as const;

const steps = (figures: readonly number[], step: number): boolean =>
  figures.every((figure, at) => at === 0 || figure === (figures[at - 1] ?? 0) + step);

/** Figures in as few words as they can be told: `4, 6`, `0 to 5` or `1 to 9, odd`. */
const figuresText = ({ say }: Told, unordered: readonly number[]): string => {
  const figures = unordered.toSorted((one, other) => one - other);
  const ends = { least: figures[0] ?? 0, most: figures.at(-1) ?? 0 };
  if (figures.length >= fewest.run && steps(figures, 1)) return say('lottery_rule_from_to', ends);
  if (figures.length >= fewest.everyOther && steps(figures, 2))
    return say(ends.least % 2 === 1 ? 'lottery_rule_odd_from_to' : 'lottery_rule_even_from_to', ends);
  return figures.join(', ');
};

const often = ({ play, say, number }: Told, { oneIn }: Pay): string =>
  say('lottery_rule_often_in', {
    times: play.wins.by === 'ends' ? (play.wins.places ?? []).length : 1,
    draws: number(oneIn / 100),
  });

const lineOf = (told: Told, pay: Pay, outcome: string, figures: string | null = null): OddsLine => ({
  outcome,
  figures,
  pays: told.money(pay.odds),
  often: often(told, pay),
});

/** What an outcome is called where it is no choice. */
const outcomeOf = ({ play, say }: Told, on: string): string => {
  const { wins, pays, takes } = play;
  if (wins.by === 'ends' && (wins.places ?? []).length > 1) return say('lottery_rule_comes');
  if (pays.length > 1 && wins.by === 'hits') return say('lottery_rule_hits', { hits: on, count: takes[0] ?? 0 });
  if (pays.length > 1 && wins.by === 'shows') return say('lottery_rule_times', { count: Number(on) });
  return say('lottery_rule_wins');
};

const sharedLines = (told: Told, nameOf: (choices: readonly string[]) => string): OddsLine[] => {
  const { pays, wins } = told.play;
  const alike = new Map<string, { pay: Pay; choices: string[] }>();
  for (const pay of pays) {
    const line = alike.get(`${pay.odds} ${pay.oneIn}`) ?? { pay, choices: [] };
    line.choices.push(...(wins.winning ?? []).filter(({ on }) => on === pay.on).map(({ choice }) => choice));
    alike.set(`${pay.odds} ${pay.oneIn}`, line);
  }
  return [...alike.values()].map(({ pay, choices }) => lineOf(told, pay, nameOf(choices)));
};

export const oddsLines = (told: Told): OddsLine[] => {
  const { play, word } = told;
  const { wins, pays } = play;
  const { winning = [], reading } = wins;
  if (wins.by !== 'reading') return pays.map((pay) => lineOf(told, pay, outcomeOf(told, pay.on)));
  if (winsAtItself(winning)) return sharedLines(told, (choices) => figuresText(told, choices.map(Number)));
  if (reading === 'order' || reading === 'alike' || reading === 'run')
    return sharedLines(told, (choices) => choices.map(word).join(', '));
  return pays.flatMap((pay) =>
    winning
      .filter(({ on }) => on === pay.on)
      .map(({ choice, figures }) => lineOf(told, pay, word(choice), figuresText(told, figures))),
  );
};
