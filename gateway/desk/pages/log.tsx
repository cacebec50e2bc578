/** @jsxImportSource hono/jsx */
import { eq } from 'drizzle-orm';
import { after, dayLong } from '../../ground/clock.ts';
import { members } from '../../trust/members/schema.ts';
import { personalMark, readLog, readPersonal, type LogFilter, type LogLine } from '../../trust/staff/log.ts';
import { rights } from '../../trust/staff/roles.ts';
import { Field, Filters, LinkButton } from '../kit/forms.tsx';
import { PageHead, Pager } from '../kit/page.tsx';
import { Table } from '../kit/tables.tsx';
import { When } from '../kit/values.tsx';
import { csvFile } from '../csvFile.ts';
import { dayIn } from '../filters.ts';
import type { Desk, DeskDownload, DeskPage } from '../page.ts';

const sees = rights('. . . s s');

const mostInFile = 10_000;

const columns = [
  ...(['id', 'at', 'staff', 'role', 'via', 'act', 'about', 'subject', 'member'] as const),
  ...(['before', 'after', 'reason', 'request'] as const),
];

/** What the address asks for; a member by account or as #2041. */
const filterOf = async (desk: Desk): Promise<LogFilter> => {
  const { query, services } = desk;
  const { database } = services;
  const words = (name: string) => (query(name).trim() === '' ? {} : { [name]: query(name).trim() });
  const typed = query('member').trim();
  const [row] = /^#?\d{1,18}$/.test(typed)
    ? [{ id: BigInt(typed.replace('#', '')) }]
    : await database.db.select({ id: members.id }).from(members).where(eq(members.accountKey, typed.toLowerCase()));
  const [from, until] = [dayIn(desk, 'from'), dayIn(desk, 'until')];
  return {
    ...{ ...words('staff'), ...words('act'), ...words('about'), ...words('subject') },
    ...(typed !== '' && { member: row?.id ?? -1n }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: after(new Date(until), dayLong) }),
    ...(/^\d{1,18}$/.test(query('before')) && { before: BigInt(query('before')) }),
  };
};

type Personal = Awaited<ReturnType<typeof readPersonal>>;

/** “state requested → approved” */
const FactChange = ({ name, line }: { name: string; line: LogLine }) => (
  <>
    {name}{' '}
    {name in line.before && (
      <>
        <del>{String(line.before[name] ?? 'none')}</del> →{' '}
      </>
    )}
    <ins>{String(line.after[name] ?? 'none')}</ins>
  </>
);

const PersonalChange = ({ field, personal }: { field: string; personal: Personal }) => {
  const kept = personal.find((each) => each.field === field);
  if (!kept) return <>{field} erased</>;
  return (
    <>
      {field} <del>{kept.before ?? 'none'}</del> → <ins>{kept.after ?? 'none'}</ins>
    </>
  );
};

/** What an act changed, and why it was done. */
const Change = ({ line, personal }: { line: LogLine; personal: Personal }) => {
  const names = [...new Set([...Object.keys(line.before), ...Object.keys(line.after)])];
  return (
    <>
      {names.map((name) => (
        <div>
          {line.after[name] === personalMark && <PersonalChange field={name} personal={personal} />}
          {line.after[name] !== personalMark && <FactChange name={name} line={line} />}
        </div>
      ))}
      {line.reason !== null && <div class="muted">{line.reason}</div>}
    </>
  );
};

export const LogTable = ({ rows, personal, now }: { rows: readonly LogLine[]; personal: Personal; now: Date }) => (
  <Table
    caption="Lines of the log, the newest first"
    rows={rows}
    empty="No line fits."
    columns={[
      { head: 'When', cell: ({ at }) => <When at={at} now={now} as="full" /> },
      {
        head: 'Who',
        cell: ({ staff, role, via }) => (
          <>
            {staff} <span class="muted small">{role ?? via}</span>
          </>
        ),
      },
      { head: 'Act', cell: ({ act }) => act },
      {
        head: 'On',
        cell: ({ about, subject }) => (
          <>
            <span class="muted small">{about}</span> <span class="num">{subject}</span>
          </>
        ),
      },
      {
        head: 'What changed, and why',
        cell: (line) => <Change line={line} personal={personal.filter(({ log }) => log === line.id)} />,
      },
    ]}
  />
);

const without = (search: URLSearchParams, name: string): URLSearchParams => {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  rest.delete('done');
  return rest;
};

const view = async (desk: Desk) => {
  const { query, services, now } = desk;
  const { rows, next } = await readLog(services.database, await filterOf(desk));
  const personal = await readPersonal(
    services.database,
    rows.map(({ id }) => id),
  );
  const search = without(new URL(desk.c.req.url).searchParams, 'before');
  const older = new URLSearchParams(search);
  if (next !== null) older.set('before', String(next));
  return {
    title: 'Log',
    body: (
      <>
        <PageHead
          title="Log"
          facts="Everything that staff and the commands have done. Lines are never changed."
          actions={<LinkButton href={`/log.csv?${search}`} label="CSV" icon="download" download />}
        />
        <Filters action="/log" label="Search the log">
          <Field name="staff" label="Staff" value={query('staff')} maxLength={80} />
          <Field name="act" label="Act" value={query('act')} maxLength={60} />
          <Field name="about" label="About" value={query('about')} maxLength={40} />
          <Field name="subject" label="Number or name" value={query('subject')} maxLength={200} />
          <Field name="member" label="Member" value={query('member')} maxLength={80} />
          <Field name="from" label="From" kind="date" value={query('from')} />
          <Field name="until" label="Until" kind="date" value={query('until')} />
        </Filters>
        <section class="panel">
          <LogTable rows={rows} personal={personal} now={now} />
        </section>
        <Pager
          newer={query('before') === '' ? undefined : `/log?${search}`}
          older={next === null ? undefined : `/log?${older}`}
        />
      </>
    ),
  };
};

const file = async (desk: Desk) => {
  const { rows } = await readLog(desk.services.database, await filterOf(desk), mostInFile);
  return csvFile('log.csv', columns, rows, (row) => ({
    ...{ id: String(row.id), at: row.at.toISOString(), staff: row.staff, role: row.role ?? '', via: row.via },
    ...{ act: row.act, about: row.about, subject: row.subject, member: String(row.member ?? '') },
    ...{ before: JSON.stringify(row.before), after: JSON.stringify(row.after) },
    ...{ reason: row.reason ?? '', request: String(row.request ?? '') },
  }));
};

export const logPages: readonly DeskPage[] = [{ path: '/log', sees, view }];
export const logDownloads: readonly DeskDownload[] = [{ path: '/log.csv', sees, file }];
