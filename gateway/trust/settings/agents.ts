import { array, boolean, object, type Infer } from 'superstruct';
import type { contractKind } from '../../../contract/agent/contractKind.ts';
import { gameType } from '../../../contract/lobby/games.ts';
import { amount, countOf } from '../../../contract/shapes.ts';

type ContractKind = Infer<typeof contractKind>;

/** What an operator decides about agents; changes hold from the next period of a contract. */
export interface AgentSettings {
  /** What a member has to bet in a span to be active. */
  activeBet: string;
  /** How long the other side of a contract has to answer. */
  answerDays: number;
  /** Which kinds of contracts there are, and the highest rate of each in hundredths of a per cent. */
  kinds: Readonly<Record<ContractKind, boolean>>;
  rateCeiling: Readonly<Record<ContractKind, number>>;
  /** The types of games whose bets count for salaries: the edge of the others is too thin. */
  salaryOn: readonly Infer<typeof gameType>[];
  /** How many invitation links an agent may have at once, and how many accounts it may open in a day. */
  links: number;
  accountsADay: number;
  /** How many levels of agents there may be. */
  levels: number;
}

export const defaultAgents: AgentSettings = {
  activeBet: '10000',
  answerDays: 7,
  kinds: { dividend: true, daily: true, hourly: true, realtime: true },
  rateCeiling: { dividend: 5_000, daily: 300, hourly: 300, realtime: 300 },
  salaryOn: ['RNG', 'FISH', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'],
  links: 50,
  accountsADay: 20,
  levels: 20,
};

const ofKinds = <Shape>(shape: Shape) => ({ dividend: shape, daily: shape, hourly: shape, realtime: shape });

export const agentsShape = object({
  activeBet: amount,
  answerDays: countOf(1, 60),
  kinds: object(ofKinds(boolean())),
  rateCeiling: object(ofKinds(countOf(1, 10_000))),
  salaryOn: array(gameType),
  links: countOf(1, 1_000),
  accountsADay: countOf(0, 10_000),
  levels: countOf(1, 100),
});
