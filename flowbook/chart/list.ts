import type { Chart } from './model.ts';

/** The page of docs/flows that leads to the approved texts of all flows. */
export const listOf = (charts: readonly Chart[]): string => {
  const ids = new Set(charts.map(({ id }) => id));
  return `${[
    '# The flows',
    'Every stateful flow of the site as it was approved, in one text each, made from the machines and from what a person reads when their views are walked. Change a machine, a view or a sentence, run `npm run approve`, and read the difference before you commit it. `npm run flowbook` opens the flows as charts; `npm run paths -- login --format mermaid` prints one for a review.',
    legend,
    table(
      ['flow', 'about', 'states', 'transitions', 'runs', 'calls'],
      charts.map(({ id, title, root, states, transitions }) => [
        `[${title}](${id}.flow.txt)`,
        root.details,
        String(states.filter((state) => state.states.length === 0).length),
        String(transitions.length),
        unique(
          states.flatMap(({ flows }) =>
            flows.map((flow) => (ids.has(flow.id) ? `[${flow.id}](${flow.id}.flow.txt)` : flow.id)),
          ),
        ).join(', '),
        unique(states.flatMap(({ calls }) => calls.map((call) => `\`${call}\``))).join(', '),
      ]),
    ),
  ].join('\n\n')}\n`;
};

const legend = `How to read one:

- A state: its name, its title in quotes, what it does in brackets, the requirements that it is held to, and \`*\` where the state around it begins.
- A transition: its event, \`→\` and the state that it leads to (\`⇒\` on the usual way), its words in quotes with the condition in plain words, the guard after \`if\`, and the actions after \`does\`.
- \`|\` what a state brings to the screen when it is first seen, and \`-\` below it what it takes away; \`+\` and \`-\` what a later step shows more or less than that, behind the name of its case. Every text stands below the step that brings it.`;

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)];

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
