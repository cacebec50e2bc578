import { fontOf, type Ink } from './typeset.ts';

type Colours = Readonly<
  Record<
    | 'paper'
    | 'group'
    | 'region'
    | 'state'
    | 'line'
    | 'edge'
    | 'text'
    | 'text-2'
    | 'text-3'
    | 'usual'
    | 'usual-soft'
    | 'failed-soft'
    | 'lit'
    | 'lit-soft'
    | 'person'
    | 'world'
    | 'answer'
    | 'failure'
    | 'time'
    | 'at-once',
    string
  >
>;

const light: Colours = {
  paper: '#ffffff',
  group: '#f2f5f3',
  region: '#fbfcfb',
  state: '#ffffff',
  line: '#dbe2df',
  edge: '#74827c',
  text: '#0f1715',
  'text-2': '#42504b',
  'text-3': '#586660',
  usual: '#0e6a4f',
  'usual-soft': '#dcf0e8',
  'failed-soft': '#fce8e4',
  lit: '#c2410c',
  'lit-soft': '#fff1e6',
  person: '#1f4fbf',
  world: '#475a6b',
  answer: '#0b6047',
  failure: '#ab2a1c',
  time: '#775300',
  'at-once': '#6a2a9c',
};

const dark: Colours = {
  paper: '#0d1211',
  group: '#141b19',
  region: '#0f1614',
  state: '#1b2422',
  line: '#293632',
  edge: '#6f827b',
  text: '#f2f4ef',
  'text-2': '#b6c2bd',
  'text-3': '#93a29c',
  usual: '#33b98a',
  'usual-soft': '#11312a',
  'failed-soft': '#371f1b',
  lit: '#ffb26b',
  'lit-soft': '#3a2716',
  person: '#93b8ff',
  world: '#a9bccb',
  answer: '#6ad6ae',
  failure: '#ff9f8e',
  time: '#ecc981',
  'at-once': '#d2a8ff',
};

const properties = (scheme: 'light' | 'dark', colours: Colours): string =>
  [`color-scheme:${scheme}`, ...Object.entries(colours).map(([name, colour]) => `--chart-${name}:${colour}`)].join(';');

const colour = (name: keyof Colours): string => `var(--chart-${name})`;

const chosen = (theme: 'light' | 'dark'): string =>
  `[data-theme='${theme}'] .flow-chart,.flow-chart[data-theme='${theme}']`;

const family = "Arial,'Liberation Sans',Helvetica,sans-serif";
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace";

const inks: Readonly<Record<Ink, string>> = {
  chart: `fill:${colour('text')}`,
  group: `fill:${colour('text-2')}`,
  title: `fill:${colour('text')}`,
  question: `fill:${colour('text')}`,
  call: `fill:${colour('answer')};font-family:${mono}`,
  flow: `fill:${colour('person')}`,
  note: `fill:${colour('text-3')}`,
  words: 'fill:currentColor',
  usual: 'fill:currentColor',
  when: `fill:${colour('text-3')};font-style:italic`,
  requirements: `fill:${colour('text-3')}`,
};

const inkRule = ([ink, look]: readonly [string, string]): string => {
  const { size, face } = fontOf(ink as Ink);
  return `.flow-chart .ink-${ink}{font-size:${size}px${face === 'bold' ? ';font-weight:700' : ''};${look}}`;
};

const rules: readonly string[] = [
  ...Object.entries(inks).map(inkRule),
  `.flow-chart .paper{fill:${colour('paper')}}`,
  `.flow-chart .frame{fill:${colour('state')};stroke:${colour('edge')};stroke-width:1.3}`,
  `.flow-chart .group .frame{fill:${colour('group')};stroke:${colour('edge')};stroke-opacity:.7;stroke-width:1.1}`,
  `.flow-chart .region .frame{fill:${colour('region')};stroke-dasharray:6 4}`,
  `.flow-chart .failed .frame{fill:${colour('failed-soft')};stroke:${colour('failure')}}`,
  `.flow-chart .final .frame{stroke:${colour('edge')}}`,
  `.flow-chart .history .frame,.flow-chart .pill .frame{fill:${colour('paper')};stroke-dasharray:3 3}`,
  `.flow-chart .usual:not(.group) .frame{stroke:${colour('usual')};stroke-width:2.4}`,
  `.flow-chart .final.usual .frame{fill:${colour('usual-soft')};stroke-width:1.6}`,
  `.flow-chart .header text{paint-order:stroke;stroke:${colour('group')};stroke-width:5px;stroke-linejoin:round}`,
  `.flow-chart .region.header text{stroke:${colour('region')}}`,
  `.flow-chart .rule{stroke:${colour('line')}}`,
  `.flow-chart .dot{fill:${colour('text')}}`,
  `.flow-chart .icon{fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}`,
  `.flow-chart .icon.filled{fill:currentColor;stroke:none}`,
  `.flow-chart .way{fill:none;stroke:currentColor;stroke-width:1.5}`,
  `.flow-chart .head{fill:currentColor}`,
  `.flow-chart .way.usual{stroke-width:3.6}`,
  `.flow-chart .label{fill:${colour('paper')};stroke:currentColor;stroke-opacity:.4}`,
  `.flow-chart .state{color:${colour('text-3')}}`,
  ...(['person', 'world', 'answer', 'failure', 'time', 'at-once'] as const).map(
    (by) => `.flow-chart .by-${by}{color:${colour(by)}}`,
  ),
  `.flow-chart .by-several,.flow-chart .by-none{color:${colour('text-3')}}`,
  `.flow-chart .on-usual-way{color:${colour('usual')}}`,
  `.flow-chart a:hover text{text-decoration:underline}`,
  `.flow-chart .state.lit.lit>.frame{fill:${colour('lit-soft')};stroke:${colour('lit')};stroke-width:3}`,
  `.flow-chart .lit{color:${colour('lit')}}`,
  `.flow-chart .lit>.way{stroke-width:5}`,
];

/** The style sheet of charts in a page: both themes, chosen by the reader's system or by the page around them. */
export const styleSheet: string = [
  `.flow-chart{${properties('light', light)};font-family:${family}}`,
  `@media (prefers-color-scheme:dark){.flow-chart{${properties('dark', dark)}}}`,
  `${chosen('light')}{${properties('light', light)}}`,
  `${chosen('dark')}{${properties('dark', dark)}}`,
  ...rules,
].join('\n');

const inColours = (colours: Colours): string =>
  rules.join('\n').replaceAll(/var\(--chart-([\w-]+)\)/g, (_, name: keyof Colours) => colours[name]);

/** The same for a chart that is a file by itself: programs that show pictures know no variables, and some no themes. */
export const fileStyleSheet: string = [
  `.flow-chart{color-scheme:light dark;font-family:${family}}`,
  inColours(light),
  `@media (prefers-color-scheme:dark){\n${inColours(dark)}\n}`,
].join('\n');
