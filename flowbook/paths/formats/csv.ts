import { inMinutes } from '../minutes.ts';
import type { Print } from '../listed.ts';
import { inLine } from './summary.ts';

const titles = [
  'ID',
  'Title',
  'Section',
  'Preconditions',
  'References',
  'Weight',
  'Minutes',
  'Step',
  'Action',
  'Data',
  'Expected',
  'Result',
];

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const byteOrderMark = '\uFEFF';

/** One row a step, for spreadsheets and test management: a row with a title begins a case. */
export const asCsv: Print = ({ title, paths }) =>
  byteOrderMark +
  [
    titles,
    ...paths.flatMap(({ id, variant, before, start, steps, requirements, weight, byHand }) =>
      steps.map(({ words, data, then, sees }, at) => {
        const ofCase = [
          `${title}: ${id}`,
          `${title}: ${variant}`,
          [...before, start].map(inLine).join('\n'),
          requirements.join(', '),
          String(weight),
          String(inMinutes(byHand)),
        ];
        return [
          id,
          ...(at === 0 ? ofCase : ofCase.map(() => '')),
          String(at + 1),
          inLine(words),
          data.map(inLine).join('\n'),
          [then, ...sees].map(inLine).join('\n'),
          '',
        ];
      }),
    ),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\n');
