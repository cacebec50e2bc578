import { oddsOn, paid } from '../../../contract/lottery/most.ts';
import { numbersAt, readFigure } from '../../../contract/lottery/reading.ts';
import type { PlayType, Wins } from '../../../contract/lottery/rules.ts';
import { listBets, writeRows, type Rows } from '../../../contract/lottery/selection.ts';

/** A bet of a selection that won, and how often it did. */
export interface Win {
  readonly bet: string;
  readonly on: string;
  readonly times: number;
  readonly odds: number;
}

const isGroup = (bet: Rows, times: readonly number[], shown: readonly string[]): boolean =>
  bet.every((part, row) => part.every((choice) => shown.filter((number) => number === choice).length === times[row]));

const outcomesOf = (wins: Wins, bet: Rows, drawn: readonly string[]): { on: string; times: number }[] => {
  const once = (on: string) => [{ on, times: 1 }];
  switch (wins.by) {
    case 'straight':
      return numbersAt(drawn, wins.places).every((number, row) => number === bet[row]?.[0]) ? once('win') : [];
    case 'group':
      return isGroup(bet, wins.times, numbersAt(drawn, wins.places)) ? once('win') : [];
    case 'hits': {
      const shown = new Set(
        numbersAt(drawn, wins.places).map((number) => (wins.last ? number.slice(-wins.last) : number)),
      );
      return once(String(bet.flat().filter((choice) => shown.has(choice)).length));
    }
    case 'shows': {
      const [face] = bet.flat();
      return once(String(numbersAt(drawn, wins.places).filter((number) => number === face).length));
    }
    case 'reading': {
      const row = bet.findIndex((part) => part.length > 0);
      const figure = readFigure(wins.reading, numbersAt(drawn, wins.rows[row] ?? []));
      const winning = wins.winning.find(({ choice, figures }) => choice === bet[row]?.[0] && figures.includes(figure));
      return winning ? once(winning.on) : [];
    }
    case 'ends': {
      const [typed = ''] = bet.flat();
      const comes = (number: string) => (wins.end === 'last' ? number.endsWith(typed) : number.startsWith(typed));
      return [{ on: 'win', times: numbersAt(drawn, wins.places).filter(comes).length }];
    }
  }
};

/** The bets of a selection that win in a draw. */
export function* winsOf(rules: PlayType, rows: Rows, drawn: readonly string[]): Generator<Win> {
  for (const bet of listBets(rules, rows))
    for (const { on, times } of outcomesOf(rules.wins, bet, drawn)) {
      const odds = oddsOn(rules, on);
      if (odds > 0 && times > 0) yield { bet: writeRows(bet), on, times, odds };
    }
}

/** What an order pays in a draw. */
export const payoutOf = (rules: PlayType, rows: Rows, stake: bigint, drawn: readonly string[]): bigint => {
  let hundredths = 0;
  for (const { times, odds } of winsOf(rules, rows, drawn)) hundredths += times * odds;
  return paid(stake, hundredths);
};
