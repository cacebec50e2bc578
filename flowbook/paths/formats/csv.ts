import { inMinutes } from '../minutes.ts';
import type { Print } from '../listed.ts';
import { orderAt, orderInWords } from '../sheet.ts';
import type { Plan } from '../site.ts';
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

/** A cell that no spreadsheet mistakes for a formula. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

const byteOrderMark = '\uFEFF';

/** One row a step, for spreadsheets and test management: a row with a title begins a case. */
export const asCsv: Print = ({ title, sandbox, paths }) => {
  const order = (plan: Plan): string => [orderInWords(plan), orderAt(sandbox, plan) ?? ''].filter(Boolean).join(': ');
  return (
    byteOrderMark +
    [
      titles,
      ...paths.flatMap(
        ({ id, variant, sheet: { prepared, setup, plans, rows }, start, requirements, weight, byHand }) =>
          rows.map(({ words, plans: ordered, does, then, sees }, at) => {
            const ofCase = [
              `${title}: ${id}`,
              `${title}: ${variant}`,
              [...plans.map(order), ...prepared, ...setup, start].map(inLine).join('\n'),
              requirements.join(', '),
              String(weight),
              String(inMinutes(byHand)),
            ];
            return [
              id,
              ...(at === 0 ? ofCase : ofCase.map(() => '')),
              String(at + 1),
              words.map(inLine).join('\n'),
              [...ordered.map(order), ...does].map(inLine).join('\n'),
              [...sees, then].map(inLine).join('\n'),
              '',
            ];
          }),
      ),
    ]
      .map((row) => row.map(cell).join(','))
      .join('\n')
  );
};
