import { duration } from '../chart/words.ts';
import type { ListedStep, Row, Sheet, Stand } from './listed.ts';
import type { ByHand } from './sayings.ts';
import type { Plan } from './site.ts';

/** A step, and how a tester triggers it. */
export interface HandledStep extends ListedStep {
  readonly byHand: ByHand;
}

/** How long to delay an answer that has to wait until something else is done: long enough for a person. */
const patience = 20_000;

/** The step that makes the call which a later step answers; -1 if it is made before the first. */
const calledAt = (steps: readonly HandledStep[], begins: Stand, call: string, answeredAt: number): number => {
  const isWaitingBefore = (at: number): boolean => (steps[at - 1] ?? begins).waiting.includes(call);
  let at = answeredAt;
  while (at >= 0 && isWaitingBefore(at)) {
    at -= 1;
    if (steps[at]?.byHand.answers === call) break;
  }
  return at;
};

const isByPerson = ({ byHand }: HandledStep): boolean => byHand.answers === undefined;

const isAtOnce = ({ byHand }: HandledStep): boolean => byHand.answers === null;

/** Texts stay readable from one moment to the next; everything else seen is that of the last moment. */
const isText = (seen: string): boolean => seen.startsWith('“');

/** Answers arrive by themselves, and have to be ordered before the step that makes the call. */
export const sheetOf = (steps: readonly HandledStep[], begins: Stand, opening: ByHand): Sheet => {
  const orders = steps.flatMap((step, at) => {
    const { answers, plans } = step.byHand;
    if (typeof answers !== 'string') return plans.map((plan) => ({ before: at, plan }));
    const called = calledAt(steps, begins, answers, at);
    const isHeld = steps.slice(called + 1, at).some(isByPerson);
    const wanted: readonly Plan[] = isHeld && plans.length === 0 ? [{ call: answers, fault: 'slow' }] : plans;
    return wanted.map((plan) => ({ before: called, plan: isHeld ? { ...plan, milliseconds: patience } : plan }));
  });
  const plansBefore = (...at: readonly number[]): readonly Plan[] =>
    orders.filter(({ before }) => at.includes(before)).map(({ plan }) => plan);

  // A path may begin with an answer.
  const starts = steps.flatMap((step, at) => (at === 0 || isByPerson(step) ? [at] : []));
  return {
    settings: opening.settings,
    setup: opening.does,
    plans: [...opening.plans, ...plansBefore(-1)],
    rows: starts.map((start, index): Row => {
      const all = steps.slice(start, starts[index + 1] ?? steps.length);
      const last = all.at(-1);
      return {
        words: all.map(({ words }) => words),
        plans: plansBefore(...all.map((_, at) => start + at)),
        // Whatever the browser is to do by itself has to be set up first.
        does: [...all.filter(isAtOnce), ...all.filter((step) => !isAtOnce(step))].flatMap(({ byHand, ms = 0 }) => [
          ...(ms === 0 ? [] : [`wait ${duration(ms)}`]),
          ...byHand.settings,
          ...byHand.does,
        ]),
        then: last?.then ?? '',
        sees: [...new Set([...all.flatMap(({ sees }) => sees.filter(isText)), ...(last?.sees ?? [])])],
      };
    }),
  };
};

/** What the sandbox is asked to do, in words. */
export const orderOf = ({ call, fault, times = 1, milliseconds, code, retryAfter, value }: Plan): string => {
  const outcome = {
    refusal: `be refused with ${code ?? ''}${retryAfter === undefined ? '' : `, for ${retryAfter} s`}`,
    reply: `be answered with ${JSON.stringify(value)}`,
    cut: 'get no answer',
    slow: 'be answered',
  }[fault];
  const when = milliseconds === undefined ? '' : `, after ${duration(milliseconds)}`;
  return `let ${times === 1 ? 'the next' : 'every'} ${call} ${outcome}${when}`;
};

/** Where a tester orders it. */
export const orderAt = (sandbox: string, plan: Plan): string =>
  `${sandbox}/sandbox/faults?${new URLSearchParams({ plan: JSON.stringify(plan) }).toString()}`;
