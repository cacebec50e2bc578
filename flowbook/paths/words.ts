import { chartOf, type Chart, type ChartState } from '../chart/model.ts';
import type { ChartTransition } from '../chart/transitions.ts';
import { capitalised, duration, humanised } from '../chart/words.ts';
import type { Edge } from '../explore.ts';
import type { Flow } from '../flow.ts';
import type { Step } from '../step.ts';
import { machinesOf } from './charted.ts';

/** Puts states and steps into the words of the charts. */
export interface Words {
  readonly place: (states: readonly string[]) => string;
  /** `step` is the edge's own, with the time that waiting really took. */
  readonly step: (edge: Edge, step: Step) => string;
  /** Whether the step sends a form that is not valid. */
  readonly isInvalid: (edge: Edge) => boolean;
}

const bracketed = (text: string): string => (text === '' ? '' : ` (${text})`);
const isWhole = (words: string): boolean => !/^(it|they|nothing|no response|done|fails|goes|then)\b/.test(words);

/** What is left once the other answers are told apart needs no condition: its case says which it is. */
const saying = ({ words, when, by }: ChartTransition): string =>
  when === null || (when === 'otherwise' && by === 'answer') ? words : `${words}, ${when}`;

const spoken = (name: string): string => capitalised(humanised(name));

/** Each state's title after those of the titled states around it; the flow's own title goes without saying. */
const titlesIn = ({ root }: Chart): [id: string, title: string][] => {
  const within =
    (around: string) =>
    ({ id, title, guessed, states }: ChartState): [string, string][] => {
      const inside = guessed ? around : `${around}${title}: `;
      return [[id, `${around}${title}`], ...states.flatMap(within(inside))];
    };
  return root.states.length === 0 ? [[root.id, root.title]] : root.states.flatMap(within(''));
};

/** The title of each state of a flow and of its live children, after those of the states around it. */
export const titlesOf = (flow: Flow): ReadonlyMap<string, string> =>
  new Map(machinesOf(flow).flatMap((machine) => titlesIn(chartOf(machine))));

/** Knows the words of a flow and of its live children. */
export const wordsOf = (flow: Flow): Words => {
  const charts = machinesOf(flow).map((machine) => chartOf(machine));
  const titles = titlesOf(flow);
  const nameOf = (state: string): string =>
    charts.flatMap(({ states }) => states).find(({ id }) => id === state)?.title ?? state;
  const transitions = new Map(
    charts.flatMap((chart) =>
      chart.transitions.map((transition): [string, ChartTransition] => [transition.id, transition]),
    ),
  );

  const happened = ({ taken }: Edge): ChartTransition | undefined =>
    taken.map((id) => transitions.get(id)).find((candidate) => candidate?.guessed.words === false);

  const plain = (edge: Edge, step: Step): string => {
    const transition = happened(edge);
    const what = transition === undefined ? '' : saying(transition);
    const consequence = what === '' ? '' : `: ${what}`;
    switch (step.kind) {
      case 'event':
        return `${[...step.to.map(spoken), what === '' ? humanised(step.type) : what].join(': ')}${bracketed(step.case)}`;
      case 'outcome':
        // What a port is called says nothing to people: the state in which it ends does, where the words need a subject.
        return transition === undefined
          ? `${[...step.to, step.actor].map(spoken).join(': ')} ends${bracketed(step.case)}`
          : `${[...step.to.map(spoken), ...(isWhole(what) ? [] : [nameOf(transition.source)]), what].join(': ')}${bracketed(step.case)}`;
      case 'time':
        return what.endsWith(' later') ? what : `${duration(step.ms)} later${bracketed(step.case)}${consequence}`;
    }
  };

  return {
    place: (states) => states.map((id) => titles.get(id) ?? id).join(' + '),
    isInvalid: (edge) => happened(edge)?.when?.endsWith(' is not valid') === true,
    step: (edge, step) => capitalised(flow.describe(step) ?? plain(edge, step)),
  };
};
