import { expect, test } from 'vitest';
import { files, read } from './repository.ts';

const migrations = files.filter((file) =>
  /^(gateway\/(ground\/database|sandbox)|games\/server)\/migrations\/\d{4}_\w+\.sql$/.test(file),
);

const numberOf = (file: string): string => /(\d{4})_\w+\.sql$/.exec(file)?.[1] ?? '';

/** Those from after the last that could only run while no gateway did. */
const marked = migrations.filter((file) => numberOf(file) > (file.startsWith('gateway/ground/') ? '0023' : '0003'));

/** The statements of a migration in small letters and on one line, without comments, texts and bodies of functions. */
const statementsIn = (text: string): readonly string[] =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$\$[^]*?\$\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

/** The actions of an `alter table`, which commas outside of brackets separate. */
const actionsIn = (words: string): readonly string[] => {
  let depth = 0;
  const marks = Array.from(words, (sign) => {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    return sign === ',' && depth === 0 ? ';' : sign;
  });
  return marks
    .join('')
    .split(';')
    .map((action) => action.trim());
};

const addsOnly = (action: string): boolean =>
  action.startsWith('add column ')
    ? !/\bnot null\b/.test(action) || /\b(?:default|generated)\b/.test(action)
    : /^alter (?:column )?\w+ set (?:default|statistics)\b/.test(action);

/** What a migration does to tables that older gateways know, beside adding what they need not know of. */
const beyondAdding = (text: string): readonly string[] => {
  const statements = statementsIn(text);
  const made = new Set(statements.map((statement) => /^create table (\w+)/.exec(statement)?.[1]));
  return statements.filter((statement) => {
    if (/^(?:create (?:table|index|function|trigger|sequence|view)|insert into|comment on|grant) /.test(statement))
      return false;
    const [, indexed] = /^create unique index \w+ on (\w+)/.exec(statement) ?? [];
    const [, altered, actions = ''] = /^alter table (\w+) (.+)$/.exec(statement) ?? [];
    return !made.has(indexed ?? altered ?? '') && !(altered && actionsIn(actions).every(addsOnly));
  });
};

test.each([
  'alter table members drop column nickname',
  'alter table members add column a text, rename column nickname to name',
  'alter table members alter column nickname type varchar(20)',
  'alter table members alter column nickname set not null',
  'alter table members add column a text not null',
  'alter table members add check (length(nickname) < 20)',
  'create unique index members_nickname on members (nickname)',
  'drop index members_email_prefix',
  "update members set nickname = 'a;b'",
  'create or replace function book_day(moment timestamptz) returns date language sql as $$ select now()::date; $$',
])('`%s` may stop older gateways', (statement) => {
  expect(beyondAdding(`-- A change.\n\n${statement};\n`)).toHaveLength(1);
});

test('what only adds lets older gateways go on', () => {
  const text = `
    create table notes (id bigint primary key, content text); -- drop it
    create unique index notes_content on notes (content);
    alter table notes add check (length(content) < 20);
    create index members_kind on members (kind);
    alter table members add column a numeric(4, 2), add column b text not null default 'a, drop column c';
    create function tell() returns trigger language plpgsql as $$ begin delete from notes; return null; end $$;
    create trigger members_tell after insert on members for each row execute function tell();`;
  expect(beyondAdding(text)).toEqual([]);
});

test('each migration says once whether older gateways go on, and one that lets all of them go on only adds', () => {
  const said = marked.map((file) => [
    file,
    read(file).match(/^-- Older gateways (?:go on|go on from \d{4}|stop)\.$/gm)?.length ?? 0,
  ]);
  expect(said).toEqual(marked.map((file) => [file, 1]));
  const forAll = marked.filter((file) => /^-- Older gateways go on\.$/m.test(read(file)));
  expect(forAll.map((file) => [file, beyondAdding(read(file))])).toEqual(forAll.map((file) => [file, []]));
});

test('a migration names an earlier one from which on gateways go on beside it', () => {
  const numbers = migrations.map(numberOf);
  const named = marked.flatMap((file) => {
    const from = /^-- Older gateways go on from (\d{4})\.$/m.exec(read(file))?.[1];
    return from === undefined ? [] : [{ file, from }];
  });
  expect(named.filter(({ file, from }) => !numbers.includes(from) || from >= numberOf(file))).toEqual([]);
});
