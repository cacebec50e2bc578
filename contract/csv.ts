import { object } from 'superstruct';
import { call, ours, type Call } from './call.ts';
import type { FailureCode } from './failures.ts';
import { csvFile } from './shapes.ts';

interface List<Fields> {
  /** The name of the list’s call, and its path. */
  list: string;
  /** What the file is, where it is no list. */
  purpose?: string;
  path: `/${string}`;
  session: 'account' | 'agent';
  fields: Fields;
  refusals: readonly FailureCode[];
  requirements: readonly string[];
  /** The request of the example, where a filter is needed. */
  asked?: object;
  /** The lines of the example, the names of the columns first. */
  lines: readonly string[];
}

/** A list as a file: the same rows, by the same filters. */
export const csvOf = <Fields extends Record<string, Call['request']>>({
  list,
  purpose = `Save the list \`${list}\` as a file`,
  path,
  session,
  fields,
  refusals,
  requirements,
  asked = {},
  lines,
}: List<Fields>) =>
  call({
    purpose,
    ...ours('GET', `${path}.csv`, session, 'read'),
    chosen:
      'Columns and order. At most 100,000 rows, and ten files an hour. Amounts have two decimals; what came and what went are in two columns, so that no figure begins with a minus.',
    csv: true,
    request: object(fields),
    reply: csvFile,
    refusals,
    requirements: [...requirements, 'R1.07', 'R9.05'],
    example: { request: asked as never, reply: lines.map((line) => `${line}\r\n`).join('') },
  });
