import type { CashierSettings } from '../../trust/settings/money.ts';
import { edges, leastEdge } from '../../trust/offers/rules/returnToPlayer.ts';
import type { RewardFigures } from '../../trust/offers/rules/figures.ts';
import { isBelow, minus, nothing } from '../../trust/offers/rules/fraction.ts';
import { bestHunt, costOf, houseBonuses, huntOn, wholeOf } from '../../trust/offers/rules/hunter.ts';
import { weightOf } from '../../trust/bets/turnover.ts';
import { money, percent, table, type Report } from './table.ts';

/** What the best bonus hunter gains by each bonus of the house: the bets of the cheapest game, and all that comes back for them. */
export const reportHunters = (figures: RewardFigures, weights: CashierSettings['turnoverWeights']): Report => {
  const bonuses = Object.values(houseBonuses(figures));
  const types = [...new Set(edges.map(({ gameType }) => gameType))];
  const rows = types.map((type) => {
    const edge = leastEdge(type);
    const gains = bonuses.map((terms) => huntOn(type, terms, figures, weights));
    return [
      type,
      percent(edge),
      percent(minus(edge, costOf(type, figures))),
      `${weightOf(type, weights)} %`,
      ...gains.map((hunt) => (hunt === null ? 'never cleared' : money(wholeOf(hunt.gain)))),
    ];
  });
  const heads = bonuses.map(({ name, amount }) => `${money(amount)} ${name}`);
  const best = bonuses.map((terms) => ({ ...terms, hunt: bestHunt(terms, figures, weights) }));
  const sentences = best.map(({ name, hunt }) =>
    hunt === null
      ? `Nobody can clear the ${name}.`
      : `The best hunter of the ${name} bets ${money(wholeOf(hunt.bets))} on ${hunt.gameType} and is left with ${money(wholeOf(hunt.gain))} on average.`,
  );
  return {
    text: `${table(['Hunted on', 'Edge', 'Comes back', 'Counts', ...heads], rows)}${sentences.join('\n')}\n`,
    faults: best.flatMap(({ name, hunt }) =>
      hunt !== null && !isBelow(hunt.gain, nothing)
        ? [`The ${name} leaves a hunter ${money(wholeOf(hunt.gain))} on average, by bets on ${hunt.gameType}.`]
        : [],
    ),
  };
};
