import { array, is, nonempty, number, string, type } from 'superstruct';
import type { Taken } from '../machines/content/feedback.setup.ts';

/** What of a report is read; all else that a gateway keeps of it is let be. */
const reportShape = type({ life: nonempty(array(type({ at: number(), actor: string(), transition: string() }))) });

/** What the site did, in a report that a gateway has kept; null where there is nothing of it. */
export const lifeIn = (report: unknown): readonly Taken[] | null => (is(report, reportShape) ? report.life : null);

/** The flow that a transition belongs to. */
export const flowOf = ({ transition }: Pick<Taken, 'transition'>): string => transition.split(/[ .]/)[0] ?? '';

/** What one actor did. */
export interface Lived {
  readonly flow: string;
  readonly actor: string;
  readonly taken: readonly string[];
}

/** A life by those who lived it, in the order in which they came. */
export const livesIn = (life: readonly Taken[]): readonly Lived[] =>
  [...new Set(life.map(({ actor }) => actor))].flatMap((actor) => {
    const own = life.filter((moment) => moment.actor === actor);
    return own[0] === undefined
      ? []
      : [{ flow: flowOf(own[0]), actor, taken: own.map(({ transition }) => transition) }];
  });
