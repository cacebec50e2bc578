import type { At, Period, Tool } from '../../../contract/protection/rules.ts';
import { limitPeriods, limitTools } from '../../../contract/protection/values.ts';

const day = 24 * 3_600_000;
const lengths: Record<Period, number> = { day, week: 7 * day, month: 30 * day };

interface Moved {
  readonly at: number;
  readonly amount: number;
}

type Amounts = Record<Tool, Record<Period, number | null>>;

/** What a limit that an amount does not fit into is expected to be told as. */
export interface Expected {
  readonly period: Period;
  readonly limit: string;
  readonly left: string;
  readonly until: string | null;
}

export const allLimits: readonly At[] = limitTools.flatMap((tool) => limitPeriods.map((period) => ({ tool, period })));

/** What a player has deposited and lost, reckoned move by move, and by it what a gateway must take and refuse. */
export class Used {
  readonly moves: Record<Tool, Moved[]> = { deposit: [], loss: [] };
  readonly open = new Map<string, number>();

  sum({ tool, period }: At, now: number): number {
    return this.moves[tool].reduce((sum, { at, amount }) => (at > now - lengths[period] ? sum + amount : sum), 0);
  }

  openAmount(tool: Tool): number {
    return tool === 'loss' ? 0 : [...this.open.values()].reduce((sum, amount) => sum + amount, 0);
  }

  left(at: At, limits: Amounts, now: number): number | null {
    const limit = limits[at.tool][at.period];
    return limit === null ? null : limit - this.sum(at, now) - this.openAmount(at.tool);
  }

  /** Whether an amount fits at a moment, if nothing happens until then. */
  #fits(tool: Tool, limits: Amounts, amount: number, now: number): boolean {
    return limitPeriods.every((period) => amount <= (this.left({ tool, period }, limits, now) ?? Infinity));
  }

  /** When anything that counts now will no longer. */
  leaving(tool: Tool, now: number): number[] {
    return this.moves[tool]
      .flatMap(({ at }) => limitPeriods.map((period) => at + lengths[period]))
      .filter((at) => at > now)
      .sort((one, other) => one - other);
  }

  /** The limit that an amount does not fit into: the one that leaves the least, and of equals the longest. */
  reached(tool: Tool, limits: Amounts, amount: number, now: number): Expected | null {
    if (this.#fits(tool, limits, amount, now)) return null;
    const lefts = limitPeriods.map((period) => ({
      period,
      left: Math.max(0, this.left({ tool, period }, limits, now) ?? Infinity),
    }));
    const least = Math.min(...lefts.map(({ left }) => left));
    const period = lefts.findLast(({ left }) => left === least)?.period ?? 'day';
    const until = this.leaving(tool, now).find((moment) => this.#fits(tool, limits, amount, moment));
    return {
      period,
      limit: String(limits[tool][period]),
      left: String(least),
      until: until === undefined ? null : new Date(until).toISOString(),
    };
  }
}
