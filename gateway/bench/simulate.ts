import type { Around } from '../trust/offers/rules/returnToPlayer.ts';
import { cutEnvelopes } from '../trust/offers/rules/envelopes.ts';
import { usualFigures } from '../trust/offers/rules/figures.ts';
import { cutPool } from '../trust/offers/rules/raffle.ts';
import { daysLater } from '../ground/businessDay.ts';
import { defaultAgents } from '../trust/settings/agents.ts';
import { defaultCashier } from '../trust/settings/money.ts';
import { createDice } from '../sandbox/dice.ts';
import { Career, type Common } from './simulation/career.ts';
import { reportHunters } from './simulation/hunters.ts';
import { Paid } from './simulation/paid.ts';
import { createPlayer } from './simulation/players.ts';
import { reportOf } from './simulation/report.ts';

// npm run simulate                           what the rewards cost, by their rules alone and without a database

const members = 10_000;
const days = 60;
/** A Monday. */
const firstDay = '2026-06-01';

/** What the contracts of the sandbox’s house with agents come to; a point is worth what it is converted to. */
const around: Around = { agentsRate: 100, salaryOn: defaultAgents.salaryOn, pointWorth: { of: 1n, per: 1n } };

const dice = createDice('simulate');
const createSeed = (): string => Array.from({ length: 64 }, () => dice.below(16).toString(16)).join('');

const calendar = Array.from({ length: days }, (_, at) => daysLater(firstDay, at));

const playAll = (common: Common): void => {
  for (let at = 0; at < members; at++) {
    const player = createPlayer(at, days);
    const career = new Career(player, common);
    for (const [day, date] of calendar.entries()) if (day >= player.begins) career.live(day, date);
  }
};

const openEnvelopes = async ({ figures, paid, atEnvelopes }: Common): Promise<void> => {
  for (const [day, waiting] of atEnvelopes.entries()) {
    const envelopes = await cutEnvelopes(createSeed(), figures);
    for (const [at, member] of dice.shuffled(waiting).entries()) paid.pay('envelope', member, day, envelopes[at] ?? 0n);
  }
};

const claimTickets = async ({ figures, paid, tickets }: Common): Promise<void> => {
  const pool = await cutPool(createSeed(), figures);
  const inOrder = [...tickets].sort((one, other) => one.day - other.day);
  for (const [at, { member, day }] of inOrder.entries()) paid.pay('raffle', member, day, pool[at] ?? 0n);
};

const common: Common = {
  figures: usualFigures,
  paid: new Paid(days),
  atEnvelopes: Array.from({ length: days }, () => []),
  tickets: [],
  friends: new Map(),
};

playAll(common);
await openEnvelopes(common);
await claimTickets(common);
const paid = reportOf(common.paid, common.figures, around);
const hunted = reportHunters(common.figures, defaultCashier.turnoverWeights);
const faults = [...paid.faults, ...hunted.faults];
process.stdout.write(
  `${members} members over ${days} days; a point counts as one minor unit of money\n\n${paid.text}\n${hunted.text}\n`,
);
process.stdout.write(faults.length > 0 ? `${faults.join('\n')}\n` : 'No reward gives more than it may.\n');
if (faults.length > 0) process.exitCode = 1;
