import type { ListedPath, Print } from '../listed.ts';
import { inLine } from './summary.ts';

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

/** The states of the flow itself: those of its helpers are checked on their own paths. */
const where = (flow: string, { states, waiting }: ListedPath['begins']): string =>
  `states: ${list(states.filter((state) => state === flow || state.startsWith(`${flow}.`)))}, waiting: ${list(waiting)}`;

/** A spec of the browser walk, to be put into `e2e/walk/generated/`: it takes exactly these steps. */
export const asPlaywright: Print = ({ flow, title, paths }) =>
  [
    `// ${inLine(title)}: made by \`npm run paths -- ${flow} --format playwright\`.`,
    "import { test } from 'playwright/test';",
    "import { walkWritten } from '../written.ts';",
    ...paths.flatMap(({ id, variant, scene, begins, steps }) => [
      '',
      `test(${quoted(`${id}: ${scene ?? flow}, ${variant}`)}, ({ browser, baseURL }) => walkWritten(browser, baseURL!, {`,
      `  scene: ${quoted(scene ?? flow)},`,
      `  variant: ${quoted(variant)},`,
      `  begins: { ${where(flow, begins)} },`,
      '  steps: [',
      ...steps.flatMap((step) => [
        `    // ${inLine(step.words)}`,
        `    { label: ${quoted(step.label)}, ${step.ms === undefined ? '' : `ms: ${step.ms}, `}${where(flow, step)} },`,
      ]),
      '  ],',
      '}));',
    ]),
  ].join('\n');
