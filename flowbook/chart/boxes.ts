import type { ChartState } from './model.ts';
import type { ChartTransition } from './transitions.ts';
import { stack, type Box, type IconName, type Section, type Words } from './typeset.ts';

const widest = { leaf: 205, whole: 360 };

/** A centred title, the call, whatever else runs, and what happens in the state without leaving it. */
export const stateBox = (state: ChartState, stays: readonly ChartTransition[]): Box =>
  stack({ side: 15, top: 9, least: 104 }, [
    ...[titled(state, 'title'), ...calls(state, 230), ...requirements(state)].map(centred),
    ...happenings(stays, widest.leaf),
  ]);

/** The text of a question, with room for the points of its hexagon. */
export const questionBox = (state: ChartState): Box =>
  stack({ side: 30, top: 8, least: 120 }, [titled(state, 'question'), ...requirements(state)].map(centred));

/** The text at the top of a state that holds others. */
export const headerBox = (state: ChartState, stays: readonly ChartTransition[]): Box =>
  stack({ side: 14, top: 8 }, [titled(state, 'group'), ...wholeOf(state, stays)]);

/** The head of the whole chart. */
export const chartBox = (state: ChartState, stays: readonly ChartTransition[]): Box =>
  stack({ side: 0, top: 0 }, [
    titled(state, 'chart'),
    ...(state.details === '' ? [] : [note(state.details)]),
    ...wholeOf(state, stays),
  ]);

/** The words on an arrow: a row for each transition that shares it. */
export const labelBox = (transitions: readonly ChartTransition[]): Box =>
  stack(
    { side: 8, top: 4.5 },
    transitions.map((transition, index) => ({
      transition,
      above: index === 0 ? 0 : 4,
      words: wordsOf(transition, transition.usual ? 'usual' : 'words', transition.by),
    })),
  );

/** A pill for what applies anywhere in a state. */
export const pillBox = (text: string): Box =>
  stack({ side: 12, top: 5 }, [centred({ words: [{ text, ink: 'when' }] })]);

const centred = (section: Section): Section => ({ ...section, centred: true });

const note = (text: string): Section => ({ words: [{ text, ink: 'note' }] });

const titled = ({ title, busy }: ChartState, ink: Words['ink']): Section => ({
  words: [{ text: title, ink, icon: busy ? 'busy' : null }],
});

const wholeOf = (state: ChartState, stays: readonly ChartTransition[]): readonly Section[] => [
  ...(state.kind === 'parallel' ? [note('in parallel')] : []),
  ...calls(state),
  ...requirements(state),
  ...happenings(stays, widest.whole),
];

const calls = ({ calls: made, flows }: ChartState, most?: number): readonly Section[] => [
  ...made.map((text) => ({ words: [{ text, ink: 'call' as const }] })),
  ...flows.map((flow): Section => ({ flow, words: [{ text: `see the chart “${flow.title}”`, ink: 'flow', most }] })),
];

const requirements = ({ requirements: ids }: ChartState): readonly Section[] =>
  ids.length === 0 ? [] : [{ above: 2, words: [{ text: ids.join(' · '), ink: 'requirements' }] }];

const happenings = (stays: readonly ChartTransition[], most: number): readonly Section[] =>
  stays.map((transition, index) => ({
    transition,
    above: index === 0 ? 9 : 2,
    ruled: index === 0,
    words: wordsOf(transition, 'words', 'stays', most),
  }));

const wordsOf = (
  { words, when }: ChartTransition,
  ink: Words['ink'],
  icon: IconName,
  most?: number,
): readonly Words[] => [
  { text: words, ink, icon, most },
  ...(when === null ? [] : [{ text: when, ink: 'when' as const, behindIcon: true, most }]),
];
