import { array, is, nonempty, number, string, type } from 'superstruct';
import type { Taken } from '../machines/content/feedback.setup.ts';

/** The part of a report that is read; a gateway may store more. */
const reportShape = type({ life: nonempty(array(type({ at: number(), actor: string(), transition: string() }))) });

/** The recording in a stored report; null if there is none. */
export const lifeIn = (report: unknown): readonly Taken[] | null => (is(report, reportShape) ? report.life : null);

/** The flow that a transition belongs to. */
export const flowOf = ({ transition }: Pick<Taken, 'transition'>): string => transition.split(/[ .]/)[0] ?? '';

/** The transitions of one actor. */
export interface Lived {
  readonly flow: string;
  readonly actor: string;
  readonly taken: readonly string[];
}

/** A recording split by actor, in order of first appearance. */
export const livesIn = (life: readonly Taken[]): readonly Lived[] =>
  [...new Set(life.map(({ actor }) => actor))].flatMap((actor) => {
    const own = life.filter((moment) => moment.actor === actor);
    return own[0] === undefined
      ? []
      : [{ flow: flowOf(own[0]), actor, taken: own.map(({ transition }) => transition) }];
  });
