import { is } from 'superstruct';
import type { Call } from './call.ts';
import { introduction, notations, protocolNotations, who } from './docs.texts.ts';
import { failures } from './failures.ts';
import { everyRefusal } from './refusals.ts';

type AnyStruct = Call['request'];
type Areas = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The manual for writing a gateway, in Markdown. */
export const gatewayManual = (contract: Areas): string =>
  [
    introduction,
    heading('Refusals'),
    failureTable,
    heading('Types'),
    notationTable,
    heading('Calls'),
    contents(contract),
    ...Object.entries(contract).flatMap(([title, calls]) => [
      `### ${title}`,
      ...Object.values(calls).map(describeCall),
    ]),
  ]
    .join('\n\n')
    .concat('\n');

export const heading = (title: string): string => `## ${title}`;

export const quoted = (text: string): string => `\`${text}\``;

/** A cell must not end its table row. */
export const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n');

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const failureTable = `Every call may answer with ${listed(everyRefusal.map(quoted))}; the others are listed with the calls that use them.

${table(
  ['code', 'HTTP status', 'message'],
  Object.entries(failures).map(([code, { status, says }]) => row(quoted(code), String(status), says)),
)}`;

const notationTable = `A field is required unless its type says *optional*. \`a.b\` is field b of a, \`a[].b\` field b
of each item of list a, \`a.*.b\` field b of each value of map a.

${table(
  ['type', 'meaning'],
  Object.entries(notations).map(([type, means]) => row(type, means)),
)}`;

/** What the types of a protocol mean. */
export const notationsOf = (names: readonly string[]): string =>
  table(
    ['type', 'meaning'],
    names.map((name) => row(name, notations[name] ?? protocolNotations[name] ?? '')),
  );

/** The headers of a protocol's messages. */
export const headerTable = (headers: Readonly<Record<string, string>>): string =>
  table(
    ['header', 'value'],
    Object.entries(headers).map(([name, says]) => row(quoted(name), says)),
  );

const contents = (contract: Areas): string =>
  Object.entries(contract)
    .map(([title, calls]) => {
      const links = Object.values(calls).map((call) => `[${call.name.slice(title.length + 1)}](#${slugOf(call.name)})`);
      return `- [${title}](#${slugOf(title)}): ${links.join(', ')}`;
    })
    .join('\n');

/** The anchor that common Markdown renderers derive from a heading. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

const describeCall = (call: Call): string => {
  const marks = [
    call.encrypted && 'encrypted',
    call.sealedGreeting && 'sealed greeting',
    call.idempotent && 'idempotent',
    call.whilePasswordDue && 'while a password is due',
    call.whileRestricted && 'where the site is not offered',
    call.body,
    call.picture && 'replies with a picture',
    call.csv && 'replies with a CSV file',
  ].filter(Boolean);
  const facts = [
    `- For ${who[call.session]}.`,
    marks.length > 0 && `- Marks: ${marks.join(', ')}.`,
    call.secrets !== undefined && `- Secret: ${call.secrets.map(quoted).join(', ')}; see Idempotency.`,
    call.origin === 'spec' ? '- Path: from the specification.' : '- Path: ours; the specification names none.',
    call.chosen !== undefined && `- Our choices: ${call.chosen}`,
    call.refusals !== undefined && `- Refuses with: ${call.refusals.map(quoted).join(', ')}.`,
    `- Requirements: ${call.requirements.join(', ')}.`,
  ].filter((fact) => fact !== false);
  return [
    `#### ${call.name}`,
    `${quoted(`${call.method} ${call.path}`)} — ${call.purpose}.`,
    facts.join('\n'),
    fieldTable('request', call.request),
    fileNamed(call) ?? fieldTable('reply', call.reply),
    ...(call.refusal === undefined ? [] : [fieldTable('value of a refusal', call.refusal)]),
    example(call),
  ].join('\n\n');
};

/** The text about a reply without fields. */
const fileNamed = ({ picture, csv }: Call): string | null => {
  if (picture) return 'The reply is a picture; refusals have the envelope.';
  return csv ? 'The reply is a CSV file, sent as an attachment; refusals have the envelope.' : null;
};

export const fieldTable = (title: string, struct: AnyStruct): string => {
  const fields = fieldsOf(struct, '');
  return fields.length === 0
    ? `No fields in the ${title}.`
    : table(
        [title, 'type'],
        fields.map(([name, type]) => row(quoted(name), type)),
      );
};

/** Every field of a struct with its type, including nested ones. */
const fieldsOf = (struct: AnyStruct, path: string): readonly (readonly [name: string, type: string])[] => {
  const here = path === '' ? [] : [[path, typeOf(struct)] as const];
  if (struct.type === 'array') return [...here, ...fieldsOf(struct.schema as AnyStruct, `${path}[]`).slice(1)];
  if (struct.type === 'record') return [...here, ...fieldsOf(struct.schema as AnyStruct, `${path}.*`).slice(1)];
  if (!isObject(struct)) return here;
  const inside = Object.entries(struct.schema as Record<string, AnyStruct>);
  return [...here, ...inside.flatMap(([name, field]) => fieldsOf(field, path === '' ? name : `${path}.${name}`))];
};

const isObject = (struct: AnyStruct): boolean => struct.type === 'object' || struct.type === 'type';

/** The type of a field in the words of the notation table. */
const typeOf = (struct: AnyStruct): string =>
  [plainType(struct), ...(is(null, struct) ? ['or null'] : []), ...(is(undefined, struct) ? ['*optional*'] : [])].join(
    ', ',
  );

const plainType = (struct: AnyStruct): string => {
  if (struct.type === 'array') return `list of ${plainType(struct.schema as AnyStruct)}`;
  if (struct.type === 'enums')
    return Object.values(struct.schema as Record<string, string | number>)
      .map(constant)
      .join(' or ');
  if (struct.type === 'literal') return constant(struct.schema as string | number | boolean);
  if (struct.type === 'record') return `map of id to ${plainType(struct.schema as AnyStruct)}`;
  return isObject(struct) ? 'object' : struct.type;
};

const constant = (value: string | number | boolean): string => quoted(JSON.stringify(value));

const example = (call: Call): string => {
  const fields = Object.entries(call.example.request as Record<string, unknown>);
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
  const request = sendsQuery(call)
    ? `${call.path}${query && '?'}${query}`
    : `${call.path}\n\n${layout(call.example.request)}`;
  const ask = `\`\`\`http\n${call.method} ${request}\n\`\`\``;
  if (call.picture) return ask;
  const reply = call.csv ? `csv\n${String(call.example.reply).trimEnd()}` : `json\n${layout(call.example.reply)}`;
  return `${ask}\n\n\`\`\`${reply.replaceAll('\r\n', '\n')}\n\`\`\``;
};

/** JSON that breaks lines only where a value does not fit into one. */
export const layout = (value: unknown, indent = ''): string => {
  const flat = JSON.stringify(value);
  if (indent.length + flat.length <= 120 || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${deeper}${layout(item, deeper)}`)
    : Object.entries(value).map(([name, item]) => `${deeper}${JSON.stringify(name)}: ${layout(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
};

const sendsQuery = (call: Call): boolean => call.method === 'GET' || call.method === 'DELETE';

/** The field types that the table of notations does not explain. */
export const unexplained = (contract: Areas): readonly string[] => {
  const structs = Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .flatMap((call) => [call.request, call.reply] as AnyStruct[]);
  return structs
    .flatMap(leavesOf)
    .map((type) => type.replace(/ \d+ to \d+$/, ' n to m'))
    .filter((type) => !Object.hasOwn(notations, type));
};

const leavesOf = (struct: AnyStruct): readonly string[] => {
  if (isObject(struct)) return Object.values(struct.schema as Record<string, AnyStruct>).flatMap(leavesOf);
  if (struct.type === 'array' || struct.type === 'record') return leavesOf(struct.schema as AnyStruct);
  return struct.type === 'enums' || struct.type === 'literal' ? [] : [struct.type];
};
