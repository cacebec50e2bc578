import type { Chart, ChartState } from './model.ts';
import type { ChartTransition } from './transitions.ts';

const room = { title: 48, words: 60, when: 60 };

/** Everything that makes a chart hard to read for a person who does not read code, in sentences. */
export const complaintsAbout = (chart: Chart): readonly string[] =>
  [
    ...chart.states.flatMap(aboutState),
    ...chart.transitions.flatMap(aboutTransition),
    ...aboutTwins(chart),
    ...aboutRefusals(chart),
  ].map((complaint) => `In the flow ${chart.id}, ${complaint}`);

const aboutState = ({ id, title, guessed }: ChartState): readonly string[] =>
  guessed ? [`the state ${id} has no description.`] : aboutWords(`the title of ${id}`, title, room.title);

const aboutTransition = ({ id, words, when, guessed }: ChartTransition): readonly string[] => [
  ...(guessed.words
    ? [`the transition ${id} has no description.`]
    : aboutWords(`the description of ${id}`, words, room.words)),
  ...(guessed.when ? [`the condition of ${id} is known by its guard alone; say it in meta.when.`] : []),
  ...(when === null || guessed.when ? [] : aboutWords(`the condition of ${id}`, when, room.when)),
];

const aboutWords = (what: string, words: string, most: number): readonly string[] => [
  ...(words.length > most ? [`${what} has ${words.length} characters where ${most} fit: “${words}”.`] : []),
  ...(codeIn(words) === null ? [] : [`${what} has “${codeIn(words)}” in it, which is code and not plain words.`]),
];

/** The first word that only a programmer would write: camelCase, snake_case, dotted.names, calls() and brackets. */
const codeIn = (words: string): string | null =>
  /\b[a-z]+[A-Z]\w*|\w+_\w+|\b[a-z]{2,}\.[a-z]{2,}\w*|\w+\(\)|[{}<>]|=>/.exec(words)?.[0] ?? null;

const aboutTwins = ({ transitions }: Chart): readonly string[] => {
  const titles = new Set<string>();
  return transitions.flatMap(({ id, words, when }) => {
    const saying = [id.replace(/ \| \d+$/, ''), words, when].join(' | ');
    if (titles.has(saying)) return [`${id} reads the same as a branch before it: “${words}”.`];
    titles.add(saying);
    return [];
  });
};

/** The refusal or failure of a call has to name the requirement that says what follows. */
const aboutRefusals = ({ states, transitions }: Chart): readonly string[] => {
  const asking = new Set(states.filter(({ calls }) => calls.length > 0).map(({ id }) => id));
  return transitions
    .filter(
      ({ source, by, words, requirements }) =>
        asking.has(source) && requirements.length === 0 && (by === 'failure' || words.includes('refused')),
    )
    .map(({ id }) => `${id} names no requirement that says what comes of it.`);
};
