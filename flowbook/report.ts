import { array, is, nonempty, number, string, type } from 'superstruct';
import type { Taken } from '../machines/content/feedback.setup.ts';

/** The part of a report that is read; a gateway may store more. */
const reportShape = type({ life: nonempty(array(type({ at: number(), actor: string(), transition: string() }))) });

/** The log in a stored report; null if there is none. */
export const logOf = (report: unknown): readonly Taken[] | null => (is(report, reportShape) ? report.life : null);

export const flowOf = ({ transition }: Pick<Taken, 'transition'>): string => transition.split(/[ .]/)[0] ?? '';

const pathShape = type({ paths: nonempty(array(type({ steps: array(type({ taken: array(string()) })) }))) });

/** What the first path of a list that was kept as a file does, as a log would tell it; null if it is no such list. */
export const logAlong = (list: unknown): readonly Taken[] | null => {
  if (!is(list, pathShape)) return null;
  const taken = list.paths[0]?.steps.flatMap((step) => step.taken) ?? [];
  return taken.map((transition) => ({ at: 0, actor: flowOf({ transition }), transition }));
};

/** The transitions of one actor. */
export interface FlowRun {
  readonly flow: string;
  readonly actor: string;
  readonly taken: readonly string[];
}

/** A log split by actor, in order of first appearance. */
export const runsIn = (log: readonly Taken[]): readonly FlowRun[] =>
  [...new Set(log.map(({ actor }) => actor))].flatMap((actor) => {
    const own = log.filter((moment) => moment.actor === actor);
    return own[0] === undefined
      ? []
      : [{ flow: flowOf(own[0]), actor, taken: own.map(({ transition }) => transition) }];
  });
