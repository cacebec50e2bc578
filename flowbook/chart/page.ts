import { byWords } from './legend.ts';
import { mermaidOf } from './mermaid.ts';
import type { Chart, ChartState } from './model.ts';
import type { ChartTransition } from './transitions.ts';

const made = 'made from the machines by `npm run approve`';

/** The page of one flow: its chart, and tables of what can be looked up. */
export const pageOf = (chart: Chart): string =>
  paragraphs([
    `# ${chart.title}`,
    chart.root.details,
    `The flow \`${chart.id}\`, ${made}. [All flows](README.md)`,
    `\`\`\`mermaid\n${mermaidOf(chart)}\n\`\`\``,
    '## States',
    table(
      ['state', 'machine id', 'details', 'call', 'requirements'],
      chart.root.states
        .flatMap((state) => withPaths(state))
        .map(([state, path]) => [
          path,
          code(within(chart, state.id)),
          state.details,
          state.call === null ? '' : code(state.call),
          requirements(state),
        ]),
    ),
    '## Transitions',
    table(
      ['in', 'what happens', 'cause', 'target', 'requirements'],
      chart.transitions.map((transition) => [
        code(within(chart, transition.source)),
        wordsOf(transition),
        byWords[transition.by],
        targetsOf(chart, transition),
        requirements(transition),
      ]),
    ),
  ]);

/** The page that leads to all flows. */
export const indexOf = (charts: readonly Chart[]): string =>
  paragraphs([
    '# The flows',
    `Every stateful flow of the site as a chart, ${made}: change a machine, run it again, and review the difference. \`npm run flowbook\` opens the charts as drawings.`,
    table(
      ['flow', 'about', 'states', 'transitions', 'runs', 'calls'],
      charts.map((chart) => [
        `[${chart.title}](${chart.id}.md)`,
        chart.root.details,
        String(chart.states.filter(({ states }) => states.length === 0).length),
        String(chart.transitions.length),
        unique(
          chart.states.flatMap(({ flows }) =>
            flows.map(({ id }) => (charts.some((other) => other.id === id) ? `[${id}](${id}.md)` : id)),
          ),
        ).join(', '),
        unique(chart.states.flatMap(({ call }) => (call === null ? [] : [code(call)]))).join(', '),
      ]),
    ),
  ]);

const paragraphs = (all: readonly string[]): string => `${all.filter((one) => one !== '').join('\n\n')}\n`;

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const code = (text: string): string => `\`${text}\``;

const unique = (all: readonly string[]): readonly string[] => [...new Set(all)];

const requirements = ({ requirements: ids }: { readonly requirements: readonly string[] }): string => ids.join(', ');

/** A state's id without the machine's. */
const within = (chart: Chart, id: string): string =>
  id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id;

/** A state and those within, each with the titles of the states around it before its own. */
const withPaths = (state: ChartState, around: readonly string[] = []): readonly (readonly [ChartState, string])[] => {
  const titles = [...around, state.title];
  return [[state, titles.join(' › ')], ...state.states.flatMap((inner) => withPaths(inner, titles))];
};

const wordsOf = ({ words, when, usual }: ChartTransition): string =>
  [usual ? `**${words}**` : words, when === null ? '' : `*${when}*`].filter((one) => one !== '').join(', ');

const targetsOf = (chart: Chart, { targets, stays }: ChartTransition): string =>
  stays ? '↻' : targets.map((target) => code(within(chart, target))).join(', ');
